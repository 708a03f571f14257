// Functions over screenshots, for pixels.py. Screenshots are PNG files in base64, boxes are
// [left, top, width, height] in pixels.

const load = async (png) => {
  const answer = await fetch(`data:image/png;base64,${png}`);
  const bitmap = await createImageBitmap(await answer.blob());
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  pen.drawImage(bitmap, 0, 0);
  return pen.getImageData(0, 0, bitmap.width, bitmap.height);
};

const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});
const luminance = (r, g, b) => 0.2126 * linear[r] + 0.7152 * linear[g] + 0.0722 * linear[b];
const contrast = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
const lightAt = ({ data }, at) => luminance(data[at], data[at + 1], data[at + 2]);
const meanOf = (values) => values.reduce((sum, one) => sum + one, 0) / values.length;

// Places of about `most` pixels of a box, as offsets into the data of a screenshot.
function* places(image, [left, top, width, height], most = 1500) {
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / most)));
  const right = Math.min(image.width, Math.floor(left + width));
  const bottom = Math.min(image.height, Math.floor(top + height));
  for (let y = Math.max(0, Math.ceil(top)); y < bottom; y += step)
    for (let x = Math.max(0, Math.ceil(left)); x < right; x += step)
      yield 4 * (y * image.width + x);
}

// Contrast of what is written: one screenshot shows the ground alone, in the other every piece of
// text is covered with its own colour. Of each group of boxes: the contrast of the averages, and
// that which nine tenths of the pixels reach.
const written = async ({ ground, ink, groups }) => {
  const [under, over] = [await load(ground), await load(ink)];
  return groups.map((boxes) => {
    const [a, b, ratios] = [[], [], []];
    for (const box of boxes)
      for (const at of places(under, box)) {
        a.push(lightAt(under, at));
        b.push(lightAt(over, at));
        ratios.push(contrast(a.at(-1), b.at(-1)));
      }
    if (!ratios.length) return null;
    ratios.sort((x, y) => x - y);
    return { mean: contrast(meanOf(a), meanOf(b)), worst: ratios[Math.floor(ratios.length / 10)] };
  });
};

// Contrast of a control with what is around it: its best pixel on any of five columns.
const edged = async ({ shot, boxes }) => {
  const image = await load(shot);
  const light = (x, y) => lightAt(image, 4 * (Math.round(y) * image.width + Math.round(x)));
  return boxes.map(([left, top, width, height]) => {
    let best = 1;
    for (const part of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      const x = left + width * part;
      const outside = light(x, Math.max(0, top - 3));
      for (let y = top; y < top + height; y++) best = Math.max(best, contrast(outside, light(x, y)));
    }
    return best;
  });
};

// Where two screenshots differ within a box: the ellipse in the smallest box around it, as the
// lightness of its pixels in the second one; empty where nothing differs.
const changed = (before, after, [left, top, width, height]) => {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -1, -1];
  const middle = [left + width / 2, top + height / 2];
  for (const at of places(after, [left, top, width, height], Infinity)) {
    const [x, y] = [(at / 4) % after.width, Math.floor(at / 4 / after.width)];
    if (Math.hypot(x - middle[0], y - middle[1]) > width / 2) continue; // a card is round
    if (x > middle[0]) continue; // a fanned hand's next card may lie there
    const apart = [0, 1, 2].some((i) => Math.abs(before.data[at + i] - after.data[at + i]) > 12);
    if (apart) [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)];
  }
  const found = [];
  const [cx, cy, rx, ry] = [(x0 + x1) / 2, (y0 + y1) / 2, (x1 - x0 + 1) / 2, (y1 - y0 + 1) / 2];
  for (let y = y0; y <= y1; y++)
    for (let x = x0; x <= x1; x++)
      if (((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1)
        found.push(Math.log(lightAt(after, 4 * (y * after.width + x)) + 0.05));
  return found;
};

// Parts numbers in two where the parts are most alike within (Otsu's method); the middle of each.
const halves = (values) => {
  const sorted = Float64Array.from(values).sort();
  const total = sorted.reduce((sum, one) => sum + one, 0);
  let [low, best, cut] = [0, -1, 1];
  for (let n = 1; n < sorted.length; n++) {
    low += sorted[n - 1];
    const rest = sorted.length - n;
    const apart = n * rest * (low / n - (total - low) / rest) ** 2;
    if (apart > best) [best, cut] = [apart, n];
  }
  return [sorted[cut >> 1], sorted[(cut + sorted.length) >> 1]];
};

// Contrast, in each box, of what one screenshot has and the other has not with what it stands on:
// a mark, with or without a plate of its own. Null where nothing differs.
const added = async ({ without, present, boxes }) => {
  const [before, after] = [await load(without), await load(present)];
  return boxes.map((box) => {
    const values = changed(before, after, box);
    if (values.length < 40) return null;
    const [dark, light] = halves(values);
    return Math.exp(light - dark);
  });
};

// As others see colours: grey, and the three kinds of dichromacy after Machado, Oliveira and
// Fernandes (2009), full severity, on linear light.
const EYES = {
  usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  grey: [[0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722]],
  protan: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deutan: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritan: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};
const seen = (eyes, rgb) => {
  const light = rgb.map((value) => linear[Math.round(value)]);
  return EYES[eyes].map((row) => {
    const sum = row.reduce((total, factor, i) => total + factor * light[i], 0);
    return Math.min(1, Math.max(0, sum));
  });
};

// In each box: the colour that most pixels have, as linear light for these eyes, and the contrast
// of the two shades that the box falls into, the figure and the ground.
const grounds = async ({ shot, boxes, eyes }) => {
  const image = await load(shot);
  return boxes.map((box) => {
    const [bins, shades] = [new Map(), []];
    for (const at of places(image, box, Infinity)) {
      const rgb = [...image.data.subarray(at, at + 3)];
      const [r, g, b] = seen(eyes, rgb);
      shades.push(Math.log(0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05));
      const key = rgb.map((value) => value >> 5).join();
      const bin = bins.get(key) ?? { count: 0, sum: [0, 0, 0] };
      bin.count += 1;
      rgb.forEach((value, i) => (bin.sum[i] += value));
      bins.set(key, bin);
    }
    const most = [...bins.values()].reduce((a, b) => (b.count > a.count ? b : a));
    const [dark, light] = halves(shades);
    const ground = seen(eyes, most.sum.map((value) => value / most.count));
    return { ground, figure: Math.exp(light - dark) };
  });
};

// How far in lightness every pixel of each box is from the ground in its corner.
const shapes = async ({ shot, boxes }) => {
  const image = await load(shot);
  return boxes.map((box) => {
    const lights = [...places(image, box, Infinity)].map((at) => Math.cbrt(lightAt(image, at)));
    return lights.map((light) => Math.abs(light - lights[0]));
  });
};

// Whether two screenshots are the same; how many pixels differ.
const differing = async ({ one, other }) => {
  const [a, b] = [await load(one), await load(other)];
  let count = 0;
  for (let at = 0; at < a.data.length; at += 4)
    if (a.data[at] !== b.data[at] || a.data[at + 1] !== b.data[at + 1] || a.data[at + 2] !== b.data[at + 2])
      count += 1;
  return count;
};

return { written, edged, added, grounds, shapes, differing };
