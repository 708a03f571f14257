// Quiet sounds, off until they are asked for: a card is laid, a trick is taken, it is one's turn,
// the deal is over. They are made here, so nothing has to be fetched.
(() => {
  const KEY = "sounds";
  const box = document.getElementById("sounds-choice");
  document.getElementById("sounds").hidden = !window.AudioContext;
  box.checked = localStorage.getItem(KEY) === "on";

  let audio = null;
  const wake = () => {
    audio ??= new AudioContext();
    if (audio.state === "suspended") audio.resume();
  };

  const note = (frequency, { at = 0, length = 0.5, loud = 0.05, type = "triangle" } = {}) => {
    const start = audio.currentTime + at;
    const [tone, gain] = [audio.createOscillator(), audio.createGain()];
    tone.type = type;
    tone.frequency.value = frequency;
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loud, start + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
    tone.connect(gain).connect(audio.destination);
    tone.start(start);
    tone.stop(start + length);
  };

  // A stiff card on lacquered wood: a short breath of noise over a low knock.
  const laid = () => {
    const frames = Math.round(audio.sampleRate * 0.05);
    const buffer = audio.createBuffer(1, frames, audio.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < frames; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 3;
    const [noise, low, gain] = [audio.createBufferSource(), audio.createBiquadFilter(), audio.createGain()];
    noise.buffer = buffer;
    low.type = "lowpass";
    low.frequency.value = 1600;
    gain.gain.value = 0.12;
    noise.connect(low).connect(gain).connect(audio.destination);
    noise.start();
    note(150, { length: 0.09, loud: 0.07, type: "sine" });
  };

  const state = () => {
    const { revision, turn, over } = document.getElementById("game").dataset;
    const own = document.querySelector(".plate.is-own [data-captured]")?.textContent;
    const taken = document.querySelector(".cloth.is-clear #last-trick") !== null;
    return { revision: Number(revision), mine: turn === "S" && document.querySelector(".is-own") !== null, over: over === "true", own, taken };
  };

  let known = state();
  const hear = () => {
    const now = state();
    if (now.revision > known.revision && box.checked && audio) {
      laid();
      if (now.over) [294, 370, 440, 587].forEach((pitch, i) => note(pitch, { at: 0.25 + i * 0.16, length: 0.9 }));
      else if (now.own !== known.own) [294, 440].forEach((pitch, i) => note(pitch, { at: 0.12 + i * 0.09 }));
      else if (now.taken) note(220, { at: 0.12, loud: 0.03 });
      else if (now.mine && !known.mine) note(660, { at: 0.12, length: 0.12, loud: 0.025, type: "sine" });
    }
    known = now;
  };
  document.addEventListener("htmx:after:swap", hear);

  box.addEventListener("change", () => {
    localStorage.setItem(KEY, box.checked ? "on" : "off");
    if (!box.checked) return;
    wake();
    laid();
  });
  // Browsers let a page sound only after a touch or a key.
  for (const event of ["pointerdown", "keydown"]) addEventListener(event, () => box.checked && wake(), { passive: true });
})();
