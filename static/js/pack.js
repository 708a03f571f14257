// Looking closely: every card is a link to a page of its own; here it opens in one dialog instead.
(() => {
  const closer = document.getElementById("closer");
  const cards = [...document.querySelectorAll(".rungs a")];
  const places = closer.dataset.places.split("|");
  const find = (selector) => closer.querySelector(selector);
  const LEAST_SWIPE = 40;
  const codeOf = (link) => link.pathname.split("/").pop();
  let shown = 0;

  const show = (number) => {
    shown = (number + cards.length) % cards.length; // the order is a ring, as that of the suits
    const card = cards[shown];
    const [name, devanagari] = card.closest(".plate").querySelector("h2").childNodes;
    const place = places[shown % places.length];
    find("use").setAttribute("href", `#${codeOf(card)}`);
    find("h2").textContent = card.getAttribute("aria-label");
    find(".devanagari").textContent = devanagari.textContent;
    find(".place").textContent = place.replace("#", name.textContent.trim());
    find(".count").textContent = closer.dataset.count.replace("#", shown + 1);
    find(".own a").href = card.href;
    for (const motion of find(".disc").getAnimations()) motion.currentTime = 0;
  };

  const open = (event) => {
    const link = event.target.closest(".rungs a, .portrait");
    const plain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!link || !plain) return;
    event.preventDefault();
    show(cards.findIndex((card) => card.href === link.href));
    closer.showModal();
  };

  const press = (event) => {
    const button = event.target.closest("button");
    if (button?.dataset.step) show(shown + Number(button.dataset.step));
    else if (button || !event.target.closest(".disc, .caption")) closer.close();
  };

  document.querySelector(".plates").addEventListener("click", open);
  closer.addEventListener("click", press);
  closer.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(shown + step);
  });
  closer.addEventListener("close", () => cards[shown].focus());

  // A finger that goes to the left brings the next card, as one turns a leaf.
  let start = null;
  closer.addEventListener("touchstart", ({ touches }) => {
    start = touches.length === 1 ? touches[0] : null; // two fingers make it larger
  }, { passive: true });
  closer.addEventListener("touchend", ({ changedTouches: [end] }) => {
    if (!start) return;
    const [across, down] = [end.clientX - start.clientX, end.clientY - start.clientY];
    if (Math.abs(across) >= LEAST_SWIPE && Math.abs(across) > 2 * Math.abs(down)) show(shown - Math.sign(across));
    start = null;
  }, { passive: true });

  const print = document.getElementById("print");
  print.hidden = false;
  print.addEventListener("click", () => window.print());

  // The sign of the suit that is on the screen is marked in the bar.
  const marks = new Map([...document.querySelectorAll(".signs a")].map((mark) => [mark.hash.slice(1), mark]));
  const watch = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) marks.get(target.id).ariaCurrent = isIntersecting ? "true" : null;
  }, { rootMargin: "-40% 0px -60%" });
  for (const plate of document.querySelectorAll(".plate")) watch.observe(plate);
})();
