// What a game's page does beyond its forms and links: it asks for the next play only while it is
// looked at, goes on after a lost connection, keeps the focus at the hand, and counts discards.
(() => {
  const RETRY = [1000, 2000, 4000, 8000];
  let failures = 0;
  let retry = 0;

  const ask = () => document.getElementById("ask");
  const asks = (event) => event.target?.id === "ask" || event.detail?.ctx?.sourceElement?.id === "ask";
  const wake = () => {
    const element = ask();
    if (element && !document.hidden) htmx.trigger(element, "wake");
  };
  const wakeLater = () => {
    clearTimeout(retry);
    retry = setTimeout(wake, RETRY[Math.min(failures++, RETRY.length - 1)]);
  };

  // A hidden page does not ask; it catches up when it is looked at again.
  document.addEventListener("htmx:config:request", (event) => {
    if (asks(event) && document.hidden) event.preventDefault();
  });
  document.addEventListener("visibilitychange", wake);
  window.addEventListener("online", wake);
  window.addEventListener("pageshow", (event) => event.persisted && wake());

  // A server that restarts, or a network that drops, is asked again; that a play did not reach it
  // is said until something does.
  const offline = document.getElementById("offline");
  document.addEventListener("htmx:error", (event) => {
    if (asks(event)) wakeLater();
    else offline.hidden = false;
  });
  document.addEventListener("htmx:after:request", () => (offline.hidden = true));
  document.addEventListener("htmx:response:error", (event) => asks(event) && wakeLater());

  // An answer that was overtaken by another must not take the board back.
  const revision = (root) => Number(root.querySelector("#game")?.dataset.revision ?? -1);
  document.addEventListener("htmx:before:swap", (event) => {
    const { ctx, tasks } = event.detail;
    const fresh = tasks?.[0]?.fragment;
    if (asks(event) && fresh && revision(fresh) < revision(document)) event.preventDefault();
    else if (ctx.response?.status < 400) {
      failures = 0;
      document.getElementById("notice").replaceChildren(); // what it says is over
    }
  });

  // The focus stays at the hand when the card that had it, or the button that asks, is gone.
  let atHand = false;
  document.addEventListener("focusin", (event) => {
    atHand = Boolean(event.target.closest("#hand, #ask"));
  });
  document.addEventListener("htmx:after:swap", () => {
    if (atHand && document.activeElement === document.body) {
      const next = document.querySelector("#hand .single .tap:not([aria-disabled]), #hand .discards .tap input");
      (next ?? document.getElementById("hand"))?.focus({ preventScroll: true });
    }
    count();
  });

  // A double click is one play: the next card may already lie under the pointer. And while the
  // others play, nothing is sent; the page shows whose turn it is.
  const DOUBLE_CLICK = 400;
  let clicked = -DOUBLE_CLICK;
  document.addEventListener("click", (event) => {
    if (!event.target.closest("#hand form button[name=card], #hand form .primary")) return;
    const again = event.detail > 1 && event.timeStamp - clicked < DOUBLE_CLICK;
    if (again || document.querySelector("#hand.hand-wait")) event.preventDefault();
    else clicked = event.timeStamp;
  });

  // A running count of the cards picked to discard.
  const boxes = () => [...document.querySelectorAll("#hand input[type=checkbox]")];
  const count = () => {
    const tally = document.querySelector(".tally");
    if (!tally) return;
    const picked = document.querySelectorAll(".discards input:checked").length;
    tally.textContent = tally.dataset.words.replace("#", picked);
  };

  // What is picked outlives a reload: kept with this entry of the history, by revision, as places
  // in the hand, which tell no card.
  const keep = () => {
    const places = boxes().map((box) => box.checked);
    history.replaceState({ ...history.state, picked: { revision: revision(document), places } }, "");
  };
  const restore = () => {
    const { places, revision: then } = history.state?.picked ?? {};
    if (then === revision(document) && places.length === boxes().length) boxes().forEach((box, place) => (box.checked = places[place]));
  };
  const picked = () => {
    document.querySelector(".refusal").textContent = ""; // it spoke of another choice
    keep();
    count();
  };
  document.addEventListener("change", (event) => event.target.closest(".discards, .dukal") && picked());
  document.addEventListener("click", (event) => {
    if (!event.target.closest(".suggest")) return;
    event.preventDefault();
    for (const label of document.querySelectorAll(".discards label")) {
      label.querySelector("input").checked = "weak" in label.dataset;
    }
    picked();
  });
  restore();
  count();

  // The card under the pointer or the focus is named, and why it may not be played. Those who
  // hear the page are told by the card itself.
  const name = (event) => {
    const caption = document.getElementById("caption");
    const card = event.target.closest?.("#hand .racks .tap");
    if (!caption) return;
    const label = card?.getAttribute("aria-label") ?? card?.querySelector("input")?.getAttribute("aria-label") ?? "";
    const isClosed = card?.getAttribute("aria-disabled") === "true";
    caption.textContent = isClosed ? `${label}. ${document.getElementById("why").textContent}` : label;
  };
  for (const event of ["pointerover", "focusin"]) document.addEventListener(event, name);

  // The pace is kept as soon as it is chosen, and the page asks at once.
  const pace = document.getElementById("pace");
  pace.addEventListener("change", async () => {
    await fetch(pace.action, {
      method: "POST",
      body: new URLSearchParams(new FormData(pace)),
      headers: { "HX-Request": "true" },
    }).catch(() => {});
    wake();
  });

  const copy = document.getElementById("share-copy");
  if (navigator.clipboard) {
    copy.hidden = false;
    copy.addEventListener("click", async () => {
      await navigator.clipboard.writeText(document.getElementById("share-link").value);
      copy.textContent = copy.dataset.done;
    });
  }
})();
