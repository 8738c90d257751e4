/** A command that was picked: its required options as fields, the others as chips that add one. */

import { invocation, localised } from "./commands.js";
import { icon, make } from "./dom.js";
import { Field } from "./field.js";
import { say } from "./words.js";

/**
 * The form of one command. `tools`: `suggestions`, `store`, `locale`, `autocomplete(fields)`, `onSend(fields)`,
 * `onCancel()`.
 */
export class CommandForm {
  #fields = [];
  #chips = make("div", { class: "chips" });
  #grid = make("div", { class: "fields" });

  constructor(command, tools) {
    this.command = command;
    this.tools = tools;
    const close = make(
      "button",
      { class: "icon-button", type: "button", "aria-label": say("cancel"), on: { click: tools.onCancel } },
      icon("close"),
    );
    this.sendButton = make(
      "button",
      {
        class: "send",
        type: "button",
        "aria-label": say("send"),
        data: { testid: "send" },
        on: { click: () => this.send() },
      },
      icon("send"),
    );
    const head = make(
      "div",
      { class: "command-head" },
      make("strong", { text: `/${command.title}` }),
      make("span", { class: "command-about", text: command.description }),
      close,
    );
    this.node = make(
      "div",
      { class: "command-form", role: "group", "aria-label": `/${command.title}` },
      head,
      make(
        "div",
        { class: "command-body" },
        make("div", { class: "command-fields" }, this.#grid, this.#chips),
        this.sendButton,
      ),
    );
    for (const option of command.options.filter((each) => each.required)) this.#add(option);
    this.#showChips();
    this.node.addEventListener("keydown", (event) => this.#key(event));
  }

  /** Put the cursor where the first answer is wanted. */
  focus() {
    (this.#fields[0]?.input ?? this.sendButton).focus();
  }

  /** Send the command, or show what is missing. */
  send() {
    const values = this.#fields.map((field) => field.read());
    const wrong = this.#fields[values.indexOf(undefined)];
    if (wrong) wrong.input.focus();
    else this.tools.onSend(invocation(this.command, values.filter(Boolean)));
  }

  #add(option) {
    const { suggestions, store, locale } = this.tools;
    const field = new Field(option, {
      suggestions,
      store,
      locale,
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
    const { locale } = this.tools;
    this.#chips.replaceChildren(
      ...absent.map((option) =>
        make(
          "button",
          {
            class: "chip",
            type: "button",
            title: localised(option, "description", locale),
            data: { testid: "add-option", name: option.name },
            on: { click: () => this.#open(option) },
          },
          icon("plus"),
          make("span", { text: localised(option, "name", locale) }),
        ),
      ),
    );
  }

  #open(option) {
    const field = this.#add(option);
    this.#showChips();
    field.input.focus();
  }

  #advance(settled) {
    const next = this.#fields.slice(this.#fields.indexOf(settled) + 1).find((field) => !field.input.value);
    if (next) next.input.focus();
  }

  #key(event) {
    if (event.isComposing || event.keyCode === 229) return;
    const { suggestions } = this.tools;
    const field = this.#fields.find((each) => each.input === event.target);
    if (event.key === "Escape") this.tools.onCancel();
    else if (field && suggestions.open && event.key === "ArrowDown") suggestions.move(1);
    else if (field && suggestions.open && event.key === "ArrowUp") suggestions.move(-1);
    else if (field && event.key === "Enter") this.#enter(field);
    else return;
    event.preventDefault();
    field?.input.setAttribute("aria-activedescendant", suggestions.activeId);
  }

  #enter(field) {
    if (field.settled || !this.tools.suggestions.open || !this.tools.suggestions.take()) this.send();
  }

  async #ask(name, text) {
    const filled = this.#fields
      .filter((field) => field.option.name !== name)
      .map((field) => field.input.value && field.read());
    const options = [...filled.filter(Boolean), { name, value: text, focused: true }];
    return this.tools.autocomplete({ ...invocation(this.command, options), focused: name });
  }
}
