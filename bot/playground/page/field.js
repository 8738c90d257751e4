/** One option of a command as a field: free text, a number, or something from a list. */

import { localised } from "./commands.js";
import { avatar, div, iconButton, make, nameOf, span } from "./dom.js";
import { say } from "./words.js";

const TYPES = { text: 3, integer: 4, boolean: 5, user: 6, channel: 7, number: 10 };
const PAUSE = 180;
const LAST_WORD = /[@＠]?[^\s@＠]*$/u;

/**
 * A field for an option. `tools`: `suggestions` is the shared list, `ask(name, text)` brings autocomplete's choices,
 * `store` knows people and channels, `onRemove(field)` is there for options that may be left out.
 */
export class Field {
  #chosen = null;
  #timer = null;
  #asked = 0;

  constructor(option, tools) {
    Object.assign(this, { option, ...tools });
    const { required, type } = option;
    this.title = localised(option, "name", this.locale);
    const hint = localised(option, "description", this.locale);
    this.list = this.#fixedList();
    this.input = make("input", {
      class: "input",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      "aria-label": `${this.title}: ${hint}`,
      "aria-required": String(required === true),
      inputmode: { [TYPES.integer]: "numeric", [TYPES.number]: "decimal" }[type],
      maxlength: option.max_length,
      enterkeyhint: "done",
      role: this.lists || this.mentions ? "combobox" : null,
      "aria-controls": this.lists || this.mentions ? "suggestions" : null,
      data: { testid: "command-option", name: option.name },
    });
    this.trouble = make("span", { class: "trouble" });
    const need = required && make("span", { class: "need", title: say("required"), text: "*" });
    const removed = this.onRemove && say("remove_option", { name: this.title });
    this.node = div(
      "field",
      make("span", { class: "field-head" }, span("", this.title), need, this.trouble),
      span("field-hint", hint),
      div("field-line", this.input, removed && iconButton("close", removed, () => this.onRemove(this))),
    );
    this.input.addEventListener("focus", () => this.offer());
    this.input.addEventListener("input", () => this.#typed());
  }

  /** Whether the field offers a list. */
  get lists() {
    return this.list !== null || this.option.autocomplete === true;
  }

  /** Whether people can be mentioned in what is typed here. */
  get mentions() {
    return !this.lists && this.option.type === TYPES.text;
  }

  /** Whether Enter has nothing left to choose here. */
  get settled() {
    if (this.mentions) return this.#lastWord() === "" || !this.suggestions.open;
    return !this.lists || this.#chosen !== null || (!this.option.required && this.input.value === "");
  }

  /** Show what can be chosen, for what is typed so far. */
  offer() {
    if (this.list) this.#show(this.list.filter((entry) => this.#fits(entry)));
    else if (this.option.autocomplete) this.#askSoon(0);
    else if (this.mentions) this.#offerPeople();
    else this.suggestions.hide();
  }

  /** What stands here, for `fill` of another field of the same option. */
  entry() {
    return { title: this.input.value, chosen: this.#chosen };
  }

  /** Put in what stood in a field before; nothing where there is nothing. */
  fill(entry) {
    if (!entry) return;
    this.input.value = entry.title;
    this.#chosen = entry.chosen;
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
    const { type, min_value: least = -Infinity, max_value: most = Infinity } = this.option;
    if (this.#chosen) return this.#chosen.value;
    if (this.list) return this.#onlyFit() ?? this.#complain(say("choose_from_list"));
    if (this.mentions) return this.#withMentions(text);
    if (type !== TYPES.integer && type !== TYPES.number) return text;
    const number = Number(text.normalize("NFKC"));
    if (Number.isNaN(number)) return this.#complain(say("not_a_number"));
    if (type === TYPES.integer && !Number.isInteger(number)) return this.#complain(say("whole_number"));
    return number < least || number > most ? this.#complain(say("out_of_range", { least, most })) : number;
  }

  #onlyFit() {
    const text = this.input.value.trim().toLowerCase();
    const names = ({ title, value }) => [title, String(value)].map((name) => name.toLowerCase());
    const exact = this.list.filter((entry) => names(entry).includes(text));
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
    if (this.list || this.mentions) this.offer();
    else if (this.option.autocomplete) this.#askSoon(PAUSE);
  }

  #lastWord() {
    return LAST_WORD.exec(this.input.value)[0];
  }

  #offerPeople() {
    const typed = this.#lastWord().replace(/^[@＠]/u, "").toLowerCase();
    const others = people(this.store).filter(({ value }) => value !== this.store.me.id);
    const known = others.filter(({ title }) => !this.input.value.includes(`@${title}`));
    const fitting = known.filter(({ title, detail }) => `${title} ${detail}`.toLowerCase().includes(typed));
    if (!fitting.length) return this.suggestions.hide();
    const pick = ({ title }) => this.#mention(title);
    return this.suggestions.show(fitting, "suggestion", this.title, pick, typed ? 0 : -1, "");
  }

  #mention(name) {
    this.input.value = `${this.input.value.replace(LAST_WORD, "")}@${name} `;
    this.#complain("");
    this.offer();
  }

  #withMentions(text) {
    const longestFirst = people(this.store).sort((a, b) => b.title.length - a.title.length);
    return longestFirst.reduce((said, { title, value }) => said.replaceAll(`@${title}`, `<@${value}>`), text);
  }

  #askSoon(pause) {
    clearTimeout(this.#timer);
    const serial = (this.#asked += 1);
    this.#timer = setTimeout(async () => {
      const choices = await this.ask(this.option.name, this.#chosen ? "" : this.input.value);
      if (serial === this.#asked && document.activeElement === this.input) this.#show(this.#entries(choices));
    }, pause);
  }

  #entries(choices) {
    return choices.map((choice) => ({ title: localised(choice, "name", this.locale), value: choice.value }));
  }

  #show(entries) {
    const wanted = this.option.required || this.input.value !== "";
    const active = this.#chosen ? entries.findIndex((entry) => entry.value === this.#chosen.value) : wanted ? 0 : -1;
    const pick = (entry) => this.#choose(entry);
    this.suggestions.show(entries, "suggestion", this.title, pick, active, say("no_suggestion"));
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
    if (choices?.length) return this.#entries(choices);
    if (type === TYPES.boolean) return [true, false].map((value) => ({ title: say(value ? "yes" : "no"), value }));
    if (type === TYPES.channel)
      return this.store.rooms().map((channel) => ({ title: `# ${channel.name}`, value: channel.id }));
    if (type !== TYPES.user) return null;
    return people(this.store);
  }
}

function people(store) {
  return [...store.people.values()].map((user) => {
    return { title: nameOf(user), detail: user.username, value: user.id, lead: avatar(user, "small") };
  });
}
