// What every page does: the cards are drawn, the look follows the sliders, and the form that starts
// a game knows the time of day.

// The drawings come as one file of symbols. It is read as text, and each symbol is built when it is
// first needed, so many elements in every frame, so that nothing the visitor does has to wait for
// it. What a symbol uses is built into it: a browser would copy it twice otherwise.
(() => {
  const IN_A_FRAME = 60;
  const SVG = "http://www.w3.org/2000/svg";
  const TAG = /<(\/?)(\w+)([^>]*?)(\/?)>/g;
  const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;
  const store = document.getElementById("drawings");
  const made = new Map();
  let lines = null; // of the file, by id

  const make = (name, attributes) => {
    const element = document.createElementNS(SVG, name);
    for (const [, attribute, value] of attributes.matchAll(ATTRIBUTE)) {
      if (attribute === "href") element.append(part(value.slice(1)).cloneNode(true));
      else if (attribute !== "id") element.setAttribute(attribute, value);
      else made.set(value, element);
    }
    return element;
  };
  const build = (line) => {
    const root = document.createElementNS(SVG, "g");
    let at = root;
    for (const [, closes, name, attributes, empty] of line.matchAll(TAG)) {
      if (closes) {
        at = at.parentNode;
        continue;
      }
      const element = at.appendChild(make(name === "use" ? "g" : name, attributes));
      if (!empty) at = element;
    }
    return root.firstChild;
  };
  const part = (id) => {
    if (!made.has(id)) build(lines.get(id));
    return made.get(id);
  };

  const file = fetch(store.dataset.source)
    .then((response) => (response.ok ? response.text() : Promise.reject(response.status)))
    .then((text) => {
      lines = new Map(text.split("\n").map((line) => [/\bid="([\w-]+)"/.exec(line)?.[1], line]));
    });

  const have = (id) => {
    if (document.getElementById(id)) return;
    const symbol = part(id);
    symbol.id = id;
    store.append(symbol);
  };
  // Whatever refers to a drawing finds it, wherever it comes from: a swap, a dialog, a deal.
  const supply = () => {
    if (!lines) return;
    for (const use of document.querySelectorAll('use[href^="#"]')) have(use.getAttribute("href").slice(1));
  };
  new MutationObserver(supply).observe(document.body, { subtree: true, childList: true, attributeFilter: ["href"] });

  const draw = (place) => {
    const svg = document.createElementNS(SVG, "svg");
    const use = svg.appendChild(document.createElementNS(SVG, "use"));
    svg.setAttribute("focusable", "false");
    use.setAttribute("href", lines ? `#${place.dataset.art}` : `${store.dataset.source}#${place.dataset.art}`);
    if (lines) have(place.dataset.art);
    place.replaceWith(svg);
  };
  const waiting = [...document.querySelectorAll("noscript[data-art]")];
  const drawSome = () => {
    for (let drawn = 0; waiting.length && drawn < IN_A_FRAME; ) {
      const place = waiting.shift();
      draw(place);
      drawn += document.getElementById(place.dataset.art).querySelectorAll("*").length;
    }
    if (waiting.length) requestAnimationFrame(drawSome);
    else document.documentElement.dataset.drawn = "";
  };
  const drawAll = () => waiting.splice(0).forEach(draw);
  file.then(() => {
    supply();
    drawSome();
  }, drawAll); // without the text, the browser may still get the file itself
  addEventListener("beforeprint", () => lines && drawAll());
})();

// Values are set through the CSSOM, which the content security policy allows; a style attribute it
// would not. Only the glass over the page carries them: set on the root, they would restyle
// thousands of elements of a hand of cards with every move of a slider.
(() => {
  const form = document.getElementById("look");
  const glass = document.querySelector(".glass");
  const dials = [...form.querySelectorAll("input[type=range]")];

  const show = (dial) => {
    const text = form.dataset.value.replace("#", dial.value);
    glass.style.setProperty(`--${dial.name}`, dial.value / 100);
    dial.setAttribute("aria-valuetext", text);
    form.querySelector(`output[for="${dial.id}"]`).value = text;
  };

  const keep = () => {
    fetch(form.action, {
      method: "POST",
      body: new URLSearchParams(new FormData(form)),
      headers: { "HX-Request": "true" },
      keepalive: true,
    }).catch(() => {}); // the look is already shown; keeping it can wait for the next change
    const values = dials.map((dial) => [dial.name, dial.value]);
    sessionStorage.setItem("look", JSON.stringify(Object.fromEntries(values)));
  };

  form.addEventListener("input", (event) => show(event.target));
  form.addEventListener("change", keep);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    keep();
  });

  // Back brings a page as it was left; the look may have changed on another page since.
  window.addEventListener("pageshow", (event) => {
    const kept = event.persisted && sessionStorage.getItem("look");
    if (!kept) return;
    const values = JSON.parse(kept);
    for (const dial of dials) {
      dial.value = values[dial.name];
      show(dial);
    }
  });
})();

// Day or night is preselected by the visitor's clock; the choice stays the visitor's. After a game
// the form keeps the period that was played.
(() => {
  const hour = new Date().getHours();
  const period = hour >= 6 && hour < 18 ? "day" : "night";
  const radio = document.querySelector(`#start input[name=period][value=${period}]`);
  if (radio) radio.checked = true;
})();
