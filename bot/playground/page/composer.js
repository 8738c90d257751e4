/** Where one writes: a line of text, or a command found by typing `/`. */

import { CommandForm } from "./command_form.js";
import { flatCommands, matching } from "./commands.js";
import { button, div, icon, make } from "./dom.js";
import { isPrivate, isWordsAlone } from "./message.js";
import { Suggestions } from "./suggestions.js";
import { say } from "./words.js";

const TALLEST = 160;
const NARROW = "(max-width: 760px)";

/**
 * The composer at the foot of the page. `actions`: `sayText(text)`, `useCommand(title, fields, ended)` and
 * `autocomplete(fields)`. What was typed for a command stands there again the next time, unless the answer was one
 * that everybody can see. It stands there at once where the answer is private and of words alone, as a refusal is.
 */
export class Composer {
  #suggestions = new Suggestions();
  #form = null;
  #typedFor = new Map();

  constructor(actions) {
    this.actions = actions;
  }

  /** Draw the composer for a person and a place; what is being written stays when both are the same as before. */
  show(store, locale, place, channel) {
    const same = this.store === store && this.locale === locale && this.channel?.id === channel?.id;
    Object.assign(this, { store, locale, channel });
    if (same) return;
    this.#form = null;
    const words = say(matchMedia(NARROW).matches ? "write_short" : "write", { place });
    this.text = make("textarea", {
      class: "composer-text",
      rows: "1",
      maxlength: "2000",
      placeholder: words,
      "aria-label": words,
      enterkeyhint: "send",
      "aria-controls": "suggestions",
      data: { testid: "composer" },
    });
    const named = (label, testid, click) => ({ "aria-label": label, title: label, data: { testid }, click });
    this.line = div(
      "composer-line",
      button("icon-button slash", named(say("commands"), "slash", () => this.#slash()), icon("slash")),
      this.text,
      button("send", named(say("send"), "send", () => this.#send()), icon("send")),
    );
    this.text.addEventListener("input", () => this.#typed());
    this.text.addEventListener("keydown", (event) => this.#key(event));
    this.text.addEventListener("blur", () => this.#suggestions.hide());
    this.text.addEventListener("focus", () => this.#typed());
    this.#suggestions.hide();
    document.getElementById("composer").replaceChildren(this.#suggestions.node, this.line);
  }

  /** Open the form of a command by its name, e.g. `play` or `table list`. */
  openCommand(name) {
    const command = this.commands().find(({ path }) => path.join(" ") === name);
    if (command) this.#pick(command);
  }

  /** The commands changed: a list that is open shows the new ones. */
  refresh() {
    if (!this.#form && document.activeElement === this.text) this.#typed();
  }

  /** The commands that can be used in this place. */
  commands() {
    return flatCommands(this.usable(), this.locale);
  }

  /** The commands of all types that can be used in this place. */
  usable() {
    const place = this.store.placeOf(this.channel);
    return this.store.commands.filter((command) => command.places.includes(place));
  }

  /** The words that say why there are no commands in this place; null where there are some. */
  whyNoCommands() {
    if (!this.store.commands.length) return "no_commands";
    if (this.commands().length) return null;
    return this.store.me.installed ? "no_command_here" : "install_first";
  }

  #slash() {
    if (this.text.value.startsWith("/") && document.activeElement === this.text) this.#setText("");
    else if (!this.text.value.startsWith("/")) this.#setText("/");
    this.text.focus();
  }

  #setText(text) {
    this.text.value = text;
    this.#typed();
  }

  #typed() {
    const box = this.text;
    box.style.height = "auto";
    box.style.height = `${Math.min(box.scrollHeight, TALLEST)}px`;
    const typed = /^[/／]([^\n]*)$/.exec(box.value);
    if (!typed) {
      this.#suggestions.hide();
      return;
    }
    const entries = matching(this.commands(), typed[1].trim()).map((command) => ({
      title: `/${command.title}`,
      detail: command.description,
      value: command.path.join(" "),
      command,
    }));
    const empty = say(this.whyNoCommands() ?? "no_command");
    this.#suggestions.show(entries, "command", say("commands"), ({ command }) => this.#pick(command), 0, empty);
    box.setAttribute("aria-activedescendant", this.#suggestions.activeId);
  }

  #key(event) {
    if (event.isComposing || event.keyCode === 229) return;
    const list = this.#suggestions;
    if (list.moves(event)) list.move(event.key === "ArrowDown" ? 1 : -1);
    else if (list.open && event.key === "Escape") list.hide();
    else if (list.open && (event.key === "Enter" || event.key === "Tab") && list.take()) list.hide();
    else if (event.key === "Enter" && !event.shiftKey) this.#send();
    else return;
    event.preventDefault();
    this.text.setAttribute("aria-activedescendant", list.activeId);
  }

  async #send() {
    const text = this.text.value.trim();
    this.#setText("");
    if (text && !(await this.actions.sayText(text)) && !this.text.value) this.#setText(text);
    this.text.focus();
  }

  #answered(command, answer) {
    if (!answer) return;
    if (!isPrivate(answer)) this.#typedFor.delete(command.title);
    else if (isWordsAlone(answer) && this.channel.id === answer.channel_id && !this.#form && !this.text.value)
      this.#pick(command, (form) => form.sendButton.focus());
  }

  #pick(command, focus = (form) => form.focus()) {
    this.#suggestions.hide();
    const finish = () => {
      this.#form = null;
      this.#suggestions.hide();
      form.node.replaceWith(this.line);
      this.#setText("");
      this.text.focus();
    };
    const form = new CommandForm(command, {
      suggestions: this.#suggestions,
      store: this.store,
      locale: this.locale,
      given: this.#typedFor.get(command.title) ?? [],
      autocomplete: (fields) => this.actions.autocomplete(fields),
      onCancel: finish,
      onSend: async (fields) => {
        this.#typedFor.set(command.title, form.typed());
        const ended = (answer) => this.#answered(command, answer);
        if (await this.actions.useCommand(`/${command.title}`, fields, ended)) finish();
      },
    });
    (this.#form?.node ?? this.line).replaceWith(form.node);
    this.#form = form;
    focus(form);
  }
}
