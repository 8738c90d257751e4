/** Short notes that go away by themselves. */

import { make } from "./dom.js";

const LASTS = 6000;
const layer = document.getElementById("toasts");

/** Show a note at the edge of the window. */
export function toast(words) {
  const node = make("div", { class: "toast", text: words, data: { testid: "toast" } });
  const open = [...document.querySelectorAll("dialog[open]")].at(-1);
  (open ?? document.body).append(layer);
  layer.append(node);
  node.addEventListener("click", () => node.remove());
  setTimeout(() => {
    node.remove();
    if (!layer.childElementCount) document.body.append(layer);
  }, LASTS);
}
