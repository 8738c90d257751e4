/** One option of a command as a field: free text, a number, or something from a list. */

import { localised } from "./commands.js";
import { avatar, icon, make, nameOf } from "./dom.js";
import { say } from "./words.js";

const TYPES = { integer: 4, boolean: 5, user: 6, channel: 7, mentionable: 9, number: 10 };
const PAUSE = 180;

/**
 * A field for an option. `suggestions` is the shared list, `ask(name, text)` brings autocomplete's choices,
 * `store` knows people and channels, `onRemove` is there for options that may be left out.
 */
export class Field {
  #chosen = null;
  #timer = null;
  #asked = 0;

  constructor(option, { suggestions, store, locale, ask, onRemove, onSettled }) {
    Object.assign(this, { option, suggestions, store, locale, ask, onSettled });
    this.title = localised(option, "name", locale);
    this.hint = localised(option, "description", locale);
    this.list = this.#fixedList();
    this.input = make("input", {
      class: "input",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      placeholder: this.hint,
      "aria-label": `${this.title}: ${this.hint}`,
      "aria-required": String(option.required === true),
      inputmode: option.type === TYPES.integer ? "numeric" : option.type === TYPES.number ? "decimal" : null,
      minlength: null,
      maxlength: option.max_length ?? null,
      enterkeyhint: "done",
      role: this.lists ? "combobox" : null,
      "aria-controls": this.lists ? "suggestions" : null,
      data: { testid: "command-option", name: option.name },
    });
    this.trouble = make("span", { class: "trouble" });
    const need = option.required ? make("span", { class: "need", title: say("required"), text: "*" }) : null;
    const head = make("span", { class: "field-head" }, make("span", { text: this.title }), need, this.trouble);
    this.node = make(
      "div",
      { class: "field" },
      head,
      make("div", { class: "field-line" }, this.input, this.#removeButton(onRemove)),
    );
    this.input.addEventListener("focus", () => this.offer());
    this.input.addEventListener("input", () => this.#typed());
  }

  /** Whether the field offers a list. */
  get lists() {
    return this.list !== null || this.option.autocomplete === true;
  }

  /** Whether Enter has nothing left to choose here. */
  get settled() {
    return !this.lists || this.#chosen !== null || (!this.option.required && this.input.value === "");
  }

  /** Show what can be chosen, for what is typed so far. */
  offer() {
    if (this.list) this.#show(this.list.filter((entry) => this.#fits(entry)));
    else if (this.option.autocomplete) this.#askSoon(0);
    else this.suggestions.hide();
  }

  /** `{name, value}` as the server wants it, null when left out, undefined (the reason is shown) when not valid. */
  read() {
    const text = this.input.value.trim();
    this.#complain("");
    if (!text) return this.option.required ? this.#complain(say("fill_in")) : null;
    const value = this.#value(text);
    return value === undefined ? undefined : { name: this.option.name, value };
  }

  #value(text) {
    if (this.#chosen) return this.#chosen.value;
    if (this.list) return this.#onlyFit() ?? this.#complain(say("choose_from_list"));
    if (this.option.type !== TYPES.integer && this.option.type !== TYPES.number) return text;
    const number = Number(text.normalize("NFKC"));
    if (Number.isNaN(number)) return this.#complain(say("not_a_number"));
    if (this.option.type === TYPES.integer && !Number.isInteger(number)) return this.#complain(say("whole_number"));
    const { min_value: least = -Infinity, max_value: most = Infinity } = this.option;
    return number < least || number > most ? this.#complain(say("out_of_range", { least, most })) : number;
  }

  #onlyFit() {
    const text = this.input.value.trim().toLowerCase();
    const exact = this.list.filter((entry) =>
      [entry.title.toLowerCase(), String(entry.value).toLowerCase()].includes(text),
    );
    const fitting = exact.length ? exact : this.list.filter((entry) => this.#fits(entry));
    return fitting.length === 1 ? fitting[0].value : undefined;
  }

  #fits({ title, detail, value }) {
    if (this.#chosen) return true;
    return `${title} ${detail ?? ""} ${value}`.toLowerCase().includes(this.input.value.trim().toLowerCase());
  }

  #typed() {
    this.#chosen = null;
    this.#complain("");
    if (this.list) this.offer();
    else if (this.option.autocomplete) this.#askSoon(PAUSE);
  }

  #askSoon(pause) {
    clearTimeout(this.#timer);
    const serial = (this.#asked += 1);
    this.#timer = setTimeout(async () => {
      const choices = await this.ask(this.option.name, this.#chosen ? "" : this.input.value);
      if (serial !== this.#asked || document.activeElement !== this.input) return;
      this.#show(choices.map((choice) => ({ title: localised(choice, "name", this.locale), value: choice.value })));
    }, pause);
  }

  #show(entries) {
    const wanted = this.option.required || this.input.value !== "";
    const active = this.#chosen ? entries.findIndex((entry) => entry.value === this.#chosen.value) : wanted ? 0 : -1;
    const pick = (entry) => this.#choose(entry);
    this.suggestions.show(entries, {
      testid: "suggestion",
      label: this.title,
      pick,
      active,
      empty: say("no_suggestion"),
    });
  }

  #choose(entry) {
    this.#chosen = entry;
    this.#asked += 1;
    this.input.value = entry.title;
    this.#complain("");
    this.suggestions.hide();
    this.onSettled(this);
  }

  #complain(words) {
    this.trouble.textContent = words;
    this.input.setAttribute("aria-invalid", String(words !== ""));
    return undefined;
  }

  #fixedList() {
    const { type, choices } = this.option;
    if (choices?.length)
      return choices.map((choice) => ({ title: localised(choice, "name", this.locale), value: choice.value }));
    if (type === TYPES.boolean)
      return [
        { title: say("yes"), value: true },
        { title: say("no"), value: false },
      ];
    if (type === TYPES.channel)
      return this.store.rooms().map((channel) => ({ title: `# ${channel.name}`, value: channel.id }));
    if (type !== TYPES.user && type !== TYPES.mentionable) return null;
    const users = [...this.store.people.values()];
    return users.map((user) => ({
      title: nameOf(user),
      detail: user.username,
      value: user.id,
      lead: avatar(user, "small"),
    }));
  }

  #removeButton(onRemove) {
    if (!onRemove) return null;
    const label = say("remove_option", { name: this.title });
    return make(
      "button",
      { class: "icon-button", type: "button", "aria-label": label, on: { click: () => onRemove(this) } },
      icon("close"),
    );
  }
}
