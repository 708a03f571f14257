// What every page does: the look follows the sliders, and the form that starts a game knows the
// time of day.

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
