/** A command that was picked: its required options as fields, the others as chips that add one. */

import { invocation, localised } from "./commands.js";
import { button, div, icon, iconButton, make, span } from "./dom.js";
import { Field } from "./field.js";
import { say } from "./words.js";

/**
 * The form of one command. `tools`: `given` (what `typed()` said the last time), `suggestions`, `store`, `locale`,
 * `autocomplete(fields)`, `onSend(fields)`, `onCancel()`.
 */
export class CommandForm {
  #fields = [];
  #chips = div("chips");
  #grid = div("fields");

  constructor(command, tools) {
    Object.assign(this, { command, tools });
    const named = { "aria-label": say("send"), data: { testid: "send" }, click: () => this.send() };
    this.sendButton = button("send", named, icon("send"));
    this.node = make(
      "div",
      { class: "command-form", role: "group", "aria-label": `/${command.title}` },
      div(
        "command-head",
        make("strong", { text: `/${command.title}` }),
        span("command-about", command.description),
        iconButton("close", say("cancel"), tools.onCancel),
      ),
      div("command-body", div("command-fields", this.#grid, this.#chips), this.sendButton),
    );
    const given = new Map(tools.given.map(({ name, entry }) => [name, entry]));
    for (const option of command.options.filter((each) => each.required || given.has(each.name)))
      this.#add(option).fill(given.get(option.name));
    this.#showChips();
    this.node.addEventListener("keydown", (event) => this.#key(event));
  }

  /** Put the cursor where the first answer is wanted. */
  focus() {
    (this.#fields[0]?.input ?? this.sendButton).focus();
  }

  /** What stands in the fields, to be given to a form of the same command. */
  typed() {
    return this.#fields.map((field) => ({ name: field.option.name, entry: field.entry() }));
  }

  /** Send the command, or show what is missing. */
  send() {
    const values = this.#fields.map((field) => field.read());
    const wrong = this.#fields[values.indexOf(undefined)];
    if (wrong) wrong.input.focus();
    else this.tools.onSend(invocation(this.command, values.filter(Boolean)));
  }

  #add(option) {
    const field = new Field(option, {
      ...this.tools,
      ask: (name, text) => this.#ask(name, text),
      onRemove: option.required ? null : (gone) => this.#remove(gone),
      onSettled: (settled) => this.#advance(settled),
    });
    this.#fields.push(field);
    this.#grid.append(field.node);
    return field;
  }

  #remove(field) {
    this.#fields = this.#fields.filter((other) => other !== field);
    field.node.remove();
    this.tools.suggestions.hide();
    this.#showChips();
    this.focus();
  }

  #showChips() {
    const absent = this.command.options.filter((option) => !this.#fields.some((field) => field.option === option));
    this.#chips.replaceChildren(...absent.map((option) => this.#chip(option)));
  }

  #chip(option) {
    const [name, title] = ["name", "description"].map((what) => localised(option, what, this.tools.locale));
    const data = { testid: "add-option", name: option.name };
    return button("chip", { title, data, click: () => this.#open(option) }, icon("plus"), span("", name));
  }

  #open(option) {
    const field = this.#add(option);
    this.#showChips();
    field.input.focus();
  }

  #advance(settled) {
    this.#fields.slice(this.#fields.indexOf(settled) + 1).find((field) => !field.input.value)?.input.focus();
  }

  #key(event) {
    if (event.isComposing || event.keyCode === 229) return;
    const { suggestions, onCancel } = this.tools;
    const field = this.#fields.find((each) => each.input === event.target);
    if (event.key === "Escape") onCancel();
    else if (field && suggestions.moves(event)) suggestions.move(event.key === "ArrowDown" ? 1 : -1);
    else if (field && event.key === "Enter") field.settled || !suggestions.take() ? this.send() : null;
    else return;
    event.preventDefault();
    field?.input.setAttribute("aria-activedescendant", suggestions.activeId);
  }

  #ask(name, text) {
    const others = this.#fields.filter((field) => field.option.name !== name);
    const filled = others.map((field) => field.input.value && field.read());
    const options = [...filled.filter(Boolean), { name, value: text, focused: true }];
    return this.tools.autocomplete({ ...invocation(this.command, options), focused: name });
  }
}
