"use strict";
const moments = [...document.querySelectorAll("section")];
const [nav, menu, place] = ["nav", "select", "output"].map((name) => document.querySelector(name));
const [back, on] = [document.getElementById("back"), document.getElementById("on")];
let now = 0;
let touched = null;

function show(number) {
  now = Math.min(Math.max(number, 0), moments.length - 1);
  moments.forEach((moment, index) => { moment.hidden = index !== now; });
  const passed = [...menu.options].filter((option) => Number(option.value) <= now);
  menu.value = passed[passed.length - 1].value;
  place.textContent = now + "/" + (moments.length - 1);
  [back.disabled, on.disabled] = [now === 0, now === moments.length - 1];
  history.replaceState(null, "", "#" + now);
}

back.addEventListener("click", () => show(now - 1));
on.addEventListener("click", () => show(now + 1));
menu.addEventListener("change", () => show(Number(menu.value)));
addEventListener("hashchange", () => show(Number(location.hash.slice(1)) || 0));
addEventListener("keydown", (event) => {
  const to = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: moments.length - 1 }[event.key];
  if (to === undefined || event.target === menu || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  show(to);
});
addEventListener("touchstart", (event) => {
  touched = event.touches.length === 1 ? event.touches[0] : null;
}, { passive: true });
addEventListener("touchend", (event) => {
  if (touched === null || visualViewport.scale > 1) return;
  const [right, down] = [event.changedTouches[0].clientX - touched.clientX, event.changedTouches[0].clientY - touched.clientY];
  if (Math.abs(right) > 40 && Math.abs(right) > 2 * Math.abs(down)) show(now - Math.sign(right));
}, { passive: true });
nav.hidden = false;
show(Number(location.hash.slice(1)) || 0);
