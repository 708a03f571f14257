// Day or night is preselected by the visitor's clock; the choice stays the visitor's.
(() => {
  const hour = new Date().getHours();
  const period = hour >= 6 && hour < 18 ? "day" : "night";
  let touched = false;
  document.addEventListener("change", (event) => (touched ||= event.target.name === "period"));
  const choose = () => {
    const radio = document.querySelector(`.start input[name=period][value=${period}]`);
    if (radio && !touched) radio.checked = true;
  };
  choose();
})();
