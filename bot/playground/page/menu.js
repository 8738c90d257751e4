/** A select menu, in messages and in forms: its button, and the list of options that it opens. */

import { avatar, button, div, icon, make, nameOf, span } from "./dom.js";
import { emojiNode } from "./emoji.js";
import { say } from "./words.js";

const NARROW = "(max-width: 640px)";
const TALLEST = 420;

/** The options of a select menu of any type, from what this person sees. */
export function menuOptions({ type, options, channel_types: types }, store) {
  if (type === 3) return options;
  if (type === 8) {
    const rooms = store.rooms().filter((channel) => !types?.length || types.includes(channel.type));
    return rooms.map((channel) => ({ value: channel.id, label: `# ${channel.name}` }));
  }
  if (type === 6) return store.roles.map((role) => ({ value: role.id, label: role.name }));
  return [...store.people.values()].map((person) => ({
    value: person.id,
    label: nameOf(person),
    description: person.username,
    lead: avatar(person, "small"),
  }));
}

/** What a menu has chosen before anybody touches it. */
export function chosenAtFirst(component, options) {
  const given = (component.default_values ?? []).map((entry) => entry.id);
  return options.filter((option) => option.default || given.includes(option.value)).map((option) => option.value);
}

/** A menu's button showing what is chosen. `onChosen(values)` is called after each choice. */
export function menuNode(component, store, onChosen, busy = false) {
  const options = menuOptions(component, store);
  const title = component.placeholder || say("select");
  let chosen = chosenAtFirst(component, options);
  const shown = make("span", { class: "menu-shown" });
  const open = () => openPicker(node, title, options, chosen, component.min_values, component.max_values, choose);
  const node = button(
    "menu",
    {
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-busy": busy ? "true" : null,
      disabled: component.disabled,
      data: { testid: "select", customId: component.custom_id },
      click: busy ? null : open,
    },
    shown,
    busy ? span("spinner") : icon("chevron"),
  );
  const show = (values) => {
    chosen = values;
    const labels = options.filter((option) => chosen.includes(option.value)).map((option) => option.label);
    shown.textContent = labels.join("\n") || title;
    shown.classList.toggle("placeholder", !labels.length);
    node.setAttribute("aria-label", labels.length ? `${title}: ${labels.join(", ")}` : title);
  };
  const choose = (values) => {
    show(values);
    onChosen(values);
  };
  show(chosen);
  return node;
}

/**
 * Open a list of options at `anchor`, on a phone from the bottom edge. With `most` 1 a choice closes it at once;
 * otherwise a button does. `onDone(values)` gets what was chosen; leaving without choosing calls nothing.
 */
export function openPicker(anchor, title, options, chosen, least, most, onDone) {
  const several = most > 1 || least === 0;
  const picked = new Set(chosen);
  const rows = options.map(optionNode);
  const listed = { role: "listbox", tabindex: "0", "aria-label": title, "aria-multiselectable": String(several) };
  const nothing = make("p", { class: "nothing", text: say("no_options") });
  const list = make("div", { class: "picker-list", ...listed }, rows.length ? rows : nothing);
  const count = make("span", { class: "picker-count" });
  const done = button("button primary", { text: say("done"), data: { testid: "select-done" }, click: () => finish() });
  const sheet = div("picker", div("picker-title", title), list, several && div("picker-foot", count, done));
  const layer = div("picker-layer", sheet);
  let active = Math.max(0, options.findIndex((option) => picked.has(option.value)));

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
    const was = picked.has(value);
    if (most === 1) picked.clear();
    if (was && several) picked.delete(value);
    else if (picked.size < most) picked.add(value);
    refresh(index);
    if (!several) finish();
  };
  const refresh = (index) => {
    active = index;
    rows.forEach((row, place) => {
      const on = picked.has(options[place].value);
      row.setAttribute("aria-selected", String(on));
      row.setAttribute("aria-disabled", String(most > 1 && picked.size >= most && !on));
      row.classList.toggle("active", place === active);
    });
    rows[active]?.scrollIntoView({ block: "nearest" });
    if (rows[active]) list.setAttribute("aria-activedescendant", rows[active].id);
    done.disabled = picked.size < least;
    count.textContent = done.disabled ? say("at_least", { least }) : say("chosen_of", { count: picked.size, most });
  };
  rows.forEach((row, index) => row.addEventListener("click", () => toggle(index)));
  layer.addEventListener("pointerdown", (event) => event.target === layer && close());
  layer.addEventListener("keydown", (event) => {
    const next = moved(event, active, options);
    if (event.key === "Escape" || (event.key === "Tab" && !several)) close();
    else if (event.target === list && (event.key === " " || event.key === "Enter") && rows[active]) toggle(active);
    else if (event.target === list && next !== null) refresh(next);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  (anchor.closest("dialog") ?? document.body).append(layer);
  refresh(active);
  place(sheet, anchor);
  anchor.setAttribute("aria-expanded", "true");
  list.focus({ preventScroll: true });
}

function optionNode({ value, label, description, emoji, lead }, index) {
  const mark = lead ?? (emoji && emojiNode(emoji));
  const words = div("option-words", span("option-label", label));
  if (description) words.append(span("option-description", description));
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
