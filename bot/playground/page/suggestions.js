/** The list above the composer: commands, or values for a command's option. */

import { div, make, span } from "./dom.js";

/** A list of entries `{title, detail, value, lead}` of which one is active. */
export class Suggestions {
  #entries = [];
  #rows = [];
  #active = -1;
  #pick = null;

  constructor() {
    this.node = make("div", { class: "suggestions", role: "listbox", id: "suggestions", hidden: true });
    this.node.addEventListener("mousedown", (event) => event.preventDefault());
  }

  /** Show entries. `testid` names the rows, `pick(entry)` takes one, `active` is what Enter takes (-1: nothing). */
  show(entries, testid, label, pick, active, empty) {
    this.#entries = entries;
    this.#pick = pick;
    this.#rows = entries.map((entry, index) => this.#row(entry, index, testid));
    const nothing = make("p", { class: "nothing", text: empty });
    this.node.replaceChildren(div("suggestions-title", label), ...(entries.length ? this.#rows : [nothing]));
    this.node.setAttribute("aria-label", label);
    this.node.hidden = false;
    this.node.scrollTop = 0;
    this.#mark(entries.length ? active : -1);
  }

  /** Put the list away. */
  hide() {
    this.#entries = [];
    this.#active = -1;
    this.node.hidden = true;
    this.node.replaceChildren();
  }

  /** Whether there is something to choose from. */
  get open() {
    return !this.node.hidden && this.#entries.length > 0;
  }

  /** The id of the active row, for `aria-activedescendant`. */
  get activeId() {
    return this.#rows[this.#active]?.id ?? "";
  }

  /** Whether a key moves the active row. */
  moves({ key }) {
    return this.open && (key === "ArrowDown" || key === "ArrowUp");
  }

  /** Move the active row by so many steps. */
  move(steps) {
    const count = this.#entries.length;
    this.#mark((Math.max(this.#active, steps > 0 ? -1 : 0) + steps + count) % count);
  }

  /** Take the active row; whether there was one. */
  take() {
    const entry = this.#entries[this.#active];
    if (entry) this.#pick(entry);
    return entry !== undefined;
  }

  #row(entry, index, testid) {
    const data = { testid, [testid === "command" ? "name" : "value"]: String(entry.value) };
    const words = div("option-words", span("option-label", entry.title));
    if (entry.detail) words.append(span("option-description", entry.detail));
    const named = { class: "option", role: "option", id: `suggestion-${index}`, data, click: () => this.#pick(entry) };
    return make("div", named, entry.lead, words);
  }

  #mark(index) {
    this.#active = index;
    this.#rows.forEach((row, place) => {
      row.classList.toggle("active", place === index);
      row.setAttribute("aria-selected", String(place === index));
    });
    this.#rows[index]?.scrollIntoView({ block: "nearest" });
  }
}
