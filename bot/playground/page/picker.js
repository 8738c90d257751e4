/** A menu's list of options: opens above or below its button, on a phone from the bottom edge. */

import { icon, make } from "./dom.js";
import { say } from "./words.js";

const NARROW = "(max-width: 640px)";
const TALLEST = 420;

/**
 * Open a list of options `{value, label, description, emoji}` at `anchor`. With `most` 1 a choice closes it at once;
 * otherwise a button does. `onDone(values)` gets what was chosen; leaving without choosing calls nothing.
 */
export function openPicker({ anchor, title, options, chosen, least, most, onDone }) {
  const several = most > 1 || least === 0;
  const picked = new Set(chosen);
  const rows = options.map((option, index) => optionNode(option, index));
  const list = make(
    "div",
    {
      class: "picker-list",
      role: "listbox",
      tabindex: "0",
      "aria-label": title,
      "aria-multiselectable": String(several),
    },
    rows.length ? rows : make("p", { class: "nothing", text: say("no_options") }),
  );
  const count = make("span", { class: "picker-count" });
  const done = make("button", {
    class: "button primary",
    type: "button",
    text: say("done"),
    data: { testid: "select-done" },
  });
  const foot = several ? make("div", { class: "picker-foot" }, count, done) : null;
  const sheet = make("div", { class: "picker" }, make("div", { class: "picker-title", text: title }), list, foot);
  const layer = make("div", { class: "picker-layer" }, sheet);
  let active = Math.max(
    0,
    options.findIndex((option) => picked.has(option.value)),
  );

  const close = () => {
    layer.remove();
    anchor.setAttribute("aria-expanded", "false");
    if (anchor.isConnected) anchor.focus({ preventScroll: true });
  };
  const finish = () => {
    const values = options.map((option) => option.value).filter((value) => picked.has(value));
    if (values.length < least) return;
    close();
    onDone(values);
  };
  const toggle = (index) => {
    const value = options[index].value;
    if (!several) picked.clear();
    if (picked.has(value)) picked.delete(value);
    else if (picked.size < most) picked.add(value);
    else if (most === 1) (picked.clear(), picked.add(value));
    active = index;
    refresh();
    if (!several) finish();
  };
  const refresh = () => {
    rows.forEach((row, index) => {
      row.setAttribute("aria-selected", String(picked.has(options[index].value)));
      row.setAttribute("aria-disabled", String(most > 1 && picked.size >= most && !picked.has(options[index].value)));
      row.classList.toggle("active", index === active);
    });
    if (rows[active]) list.setAttribute("aria-activedescendant", rows[active].id);
    done.disabled = picked.size < least;
    count.textContent = done.disabled ? say("at_least", { least }) : say("chosen_of", { count: picked.size, most });
  };
  rows.forEach((row, index) => row.addEventListener("click", () => toggle(index)));
  done.addEventListener("click", finish);
  layer.addEventListener("pointerdown", (event) => event.target === layer && close());
  layer.addEventListener("keydown", (event) => {
    const next = moved(event, active, options);
    if (event.key === "Escape" || (event.key === "Tab" && !several)) close();
    else if (event.target === list && (event.key === " " || event.key === "Enter") && rows[active]) toggle(active);
    else if (event.target === list && next !== null) {
      active = next;
      refresh();
      rows[active]?.scrollIntoView({ block: "nearest" });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });

  refresh();
  (anchor.closest("dialog") ?? document.body).append(layer);
  place(sheet, anchor);
  anchor.setAttribute("aria-expanded", "true");
  list.focus({ preventScroll: true });
  rows[active]?.scrollIntoView({ block: "nearest" });
}

function optionNode({ value, label, description, emoji, lead }, index) {
  const words = make("span", { class: "option-words" }, make("span", { class: "option-label", text: label }));
  if (description) words.append(make("span", { class: "option-description", text: description }));
  const mark = lead ?? (emoji?.name ? make("span", { class: "emoji", text: emoji.name }) : null);
  const data = { testid: "option", value };
  return make("div", { class: "option", role: "option", id: `option-${index}`, data }, mark, words, icon("check"));
}

function moved({ key, ctrlKey, metaKey, altKey }, active, options) {
  const last = options.length - 1;
  const jumps = { ArrowDown: Math.min(active + 1, last), ArrowUp: Math.max(active - 1, 0), Home: 0, End: last };
  if (key in jumps) return jumps[key];
  if (key.length !== 1 || key === " " || ctrlKey || metaKey || altKey) return null;
  const order = options.map((_, step) => (active + 1 + step) % options.length);
  return order.find((index) => options[index].label.toLowerCase().startsWith(key.toLowerCase())) ?? null;
}

/** Below the anchor, or beside it where it would hide what the choice is about, which stands above. */
function place(sheet, anchor) {
  if (matchMedia(NARROW).matches) return;
  const box = anchor.getBoundingClientRect();
  const above = box.top - 16;
  const below = innerHeight - box.bottom - 16;
  const wanted = Math.min(sheet.scrollHeight, TALLEST);
  const width = Math.max(box.width, 260);
  const up = below < wanted && above > below;
  const beside = up && innerWidth - box.right > width + 16;
  sheet.style.maxHeight = `${Math.min(TALLEST, beside ? innerHeight - 32 : up ? above : below)}px`;
  sheet.style.width = `${width}px`;
  sheet.style.left = `${beside ? box.right + 8 : Math.max(8, Math.min(box.left, innerWidth - width - 8))}px`;
  if (beside) sheet.style.top = `${Math.max(16, Math.min(box.top, innerHeight - wanted - 16))}px`;
  else if (up) sheet.style.bottom = `${innerHeight - box.top + 6}px`;
  else sheet.style.top = `${box.bottom + 6}px`;
}
