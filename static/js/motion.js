// Motion that explains: the deal comes in packets, a card travels from its seat, a trick goes to
// who took it, and the hand closes up. Only transforms and opacity move, over a page that is
// already complete, so that input is never kept waiting. Off at the pace "at once", and for those
// who ask for less motion.
(() => {
  const TRAVEL = { duration: 320, easing: "cubic-bezier(.2, .7, .25, 1)" };
  const CLOSE_UP = { duration: 180, easing: "ease-out" };
  const BUMP = { duration: 420, easing: "ease-out" };
  const PACKETS = 30;
  const PACKET_EVERY = 45;
  const PACKET_FLIGHT = 300;
  const SEATS = ["S", "E", "W"]; // counterclockwise, as the cards are dealt

  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const board = () => document.getElementById("game");
  const isOn = () => !calm.matches && !document.hidden && document.getElementById("pace-choice")?.value !== "instant";
  const middle = (rect) => ({ x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 });
  const art = (card) => card.querySelector(".card") ?? card;
  const everywhere = (selector) => [...document.querySelectorAll(selector)];
  const seatOf = (code) => document.getElementById(`plate-${code}`).getBoundingClientRect();
  const scores = () => new Map(everywhere("[data-captured]").map((one) => [one.dataset.captured, one.textContent]));

  // Where every card was, before a swap.
  let before = null;
  const places = () => new Map(everywhere("#game [data-card]").map((card) => [card.dataset.card, art(card).getBoundingClientRect()]));

  const travel = (card, from, timing, scaled) => {
    const to = card.getBoundingClientRect();
    if (!to.width || !from.width) return;
    const [start, end] = [middle(from), middle(to)];
    const [x, y] = [start.x - end.x, start.y - end.y];
    if (Math.hypot(x, y) < 2) return;
    const scale = scaled ? from.width / to.width : 1;
    card.animate([{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: "none" }], timing);
  };

  const small = (rect) => {
    const { x, y } = middle(rect);
    return new DOMRect(x - 12, y - 12, 24, 24);
  };

  const show = ({ cards, captured }) => {
    for (const card of everywhere("#trick [data-card], #last-trick [data-card]")) {
      travel(card, cards.get(card.dataset.card) ?? small(seatOf(card.dataset.seat)), TRAVEL, true);
    }
    for (const card of everywhere("#hand .racks [data-card]")) {
      const from = cards.get(card.dataset.card);
      if (from) travel(art(card), from, CLOSE_UP, false);
    }
    for (const score of everywhere("[data-captured]")) {
      if (captured.get(score.dataset.captured) === score.textContent) continue;
      score.animate([{ opacity: 0.2 }, { opacity: 1 }], BUMP);
    }
  };

  document.addEventListener("htmx:before:swap", () => {
    before = isOn() ? { cards: places(), captured: scores() } : null;
  });
  document.addEventListener("htmx:after:swap", () => {
    if (before) show(before);
    before = null;
  });

  // The deal: thirty packets of four, round and round; the hand appears as its packets arrive.
  const packet = () => {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
    use.setAttribute("href", "#back");
    svg.setAttribute("class", "packet");
    svg.setAttribute("aria-hidden", "true");
    svg.append(use);
    return svg;
  };

  const fly = (from, to, delay) => {
    const svg = document.body.appendChild(packet());
    const at = ({ x, y }, scale) => `translate(${x}px, ${y}px) scale(${scale})`;
    const flight = svg.animate(
      [
        { transform: at(from, 1), opacity: 1 },
        { transform: at(to, 0.8), opacity: 1, offset: 0.85 },
        { transform: at(to, 0.7), opacity: 0 },
      ],
      { duration: PACKET_FLIGHT, delay, easing: "ease-out" },
    );
    flight.finished.then(() => svg.remove(), () => svg.remove());
  };

  const deal = () => {
    const source = middle(document.querySelector(".cloth").getBoundingClientRect());
    const hand = document.querySelector("#hand .racks").getBoundingClientRect();
    const to = { S: middle(hand), E: middle(seatOf("E")), W: middle(seatOf("W")) };
    const cards = everywhere("#hand .racks [data-card]");
    for (let number = 0; number < PACKETS; number++) {
      const [seat, delay] = [SEATS[number % 3], number * PACKET_EVERY];
      fly(source, to[seat], delay);
      if (seat !== "S") continue;
      const first = (number / 3) * 4;
      for (const card of cards.slice(first, first + 4)) {
        art(card).animate([{ opacity: 0 }, { opacity: 1 }], { duration: 160, delay: delay + PACKET_FLIGHT * 0.8, fill: "backwards" });
      }
    }
  };

  // Whoever acts has seen enough.
  const settle = () => document.getAnimations().forEach((one) => one.effect?.target?.closest("#hand, .packet") && one.finish());

  const isNew = () => {
    if (history.state?.dealt) return false;
    history.replaceState({ ...history.state, dealt: true }, "");
    const arrived = performance.getEntriesByType("navigation")[0]?.type === "navigate";
    return arrived && document.referrer.startsWith(location.origin) && Number(board().dataset.revision) <= 2;
  };
  if (document.querySelector("#hand .racks [data-card]") && isNew() && isOn()) {
    deal();
    addEventListener("pointerdown", settle, { once: true, capture: true });
    addEventListener("keydown", settle, { once: true, capture: true });
  }
})();
