/** Building nodes. Text is always a text node: nothing here or elsewhere parses markup. */

const STROKES = {
  hash: "M9 4 7 20M17 4l-2 16M4 9h16M4 15h16",
  thread: "M5 4v9a3 3 0 0 0 3 3h11M15 12l4 4-4 4",
  group: "M9 4a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM2.500 20a6.500 6.500 0 0 1 13 0M16 4.500a3.500 3.500 0 0 1 0 6M18 14a6 6 0 0 1 3.500 6",
  direct: "M4 5h16v11H11l-5 4v-4H4z",
  menu: "M4 6h16M4 12h16M4 18h16",
  close: "M6 6l12 12M18 6 6 18",
  plus: "M12 5v14M5 12h14",
  send: "M4 12 20 4l-5 16-4-7z",
  chevron: "M6 9l6 6 6-6",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  check: "M5 13l4 4L19 7",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  slash: "M15 4 9 20",
  away: "M9 5H5v14h14v-4M13 5h6v6M19 5l-8 8",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
  left: "M15 5l-7 7 7 7",
  right: "M9 5l7 7-7 7",
  down: "M12 5v14M6 13l6 6 6-6",
  warning: "M12 4 2.500 20h19zM12 10v5M12 17.500v.5",
};

/**
 * An element with properties and children. `class`, `text`, `data` (dataset) and `click` (a listener) are special; all
 * other properties are attributes: null and false leave them out, true writes them empty.
 */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  const { class: names, text, data = {}, click, ...attributes } = properties;
  if (names) element.className = names;
  if (text !== undefined) element.textContent = text;
  if (click) element.addEventListener("click", click);
  Object.assign(element.dataset, data);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** A `<div>` with children. */
export const div = (names, ...children) => make("div", { class: names }, ...children);

/** A `<span>` with text. */
export const span = (names, text) => make("span", { class: names, text });

/** A button that sends no form. */
export const button = (names, properties, ...children) =>
  make("button", { class: names, type: "button", ...properties }, ...children);

/** A button that is an icon with a label for those who do not see it. */
export const iconButton = (name, label, click, names = "") =>
  button(`icon-button ${names}`, { "aria-label": label, click }, icon(name));

/** A dialog above the page, open until it is closed. */
export function openDialog(names, properties, ...children) {
  const dialog = make("dialog", { class: names, ...properties }, ...children);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** A line icon of that name, hidden from screen readers. */
export function icon(name) {
  const [svg, path] = ["svg", "path"].map((tag) => document.createElementNS("http://www.w3.org/2000/svg", tag));
  const attributes = { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" };
  for (const [key, value] of Object.entries(attributes)) svg.setAttribute(key, value);
  path.setAttribute("d", STROKES[name]);
  svg.append(path);
  return svg;
}

/** The round coloured initial that stands for a person. */
export function avatar(user, size = "") {
  const name = nameOf(user);
  const disc = make("span", { class: `avatar ${size}`, "aria-hidden": "true", text: [...name][0] ?? "?" });
  disc.style.backgroundColor = user?.avatar_color ?? "#4a3aa8";
  return disc;
}

/** What a user is called on screen. */
export function nameOf(user) {
  return user?.global_name || user?.username || "?";
}

/** `#rrggbb` of a colour number, or null. */
export function hexColour(number) {
  return typeof number === "number" ? `#${number.toString(16).padStart(6, "0")}` : null;
}
