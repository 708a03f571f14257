// The look follows the sliders while they move and is kept when they are let go. Values are set
// through the CSSOM, which the content security policy allows; a style attribute it would not.
(() => {
  const form = document.getElementById("look");
  const dials = [...form.querySelectorAll("input[type=range]")];

  const show = (dial) => {
    const text = form.dataset.value.replace("#", dial.value);
    document.documentElement.style.setProperty(`--${dial.name}`, dial.value / 100);
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
