/** What the person on screen does: writing, using commands, pressing, choosing, sending forms. */

import { menuCommands, MESSAGE, USER, usedTitle } from "./commands.js";
import { openForm } from "./dialog.js";
import { Unanswered } from "./session.js";
import { Disconnected } from "./socket.js";
import { toast } from "./toast.js";
import { say } from "./words.js";

/** The deeds of whoever sits at a page. */
export class Deeds {
  constructor(page) {
    this.page = page;
  }

  /** What one message needs to know and can do. */
  scene(message) {
    const { session, names } = this.page;
    const fields = (customId) => ({ message_id: message.id, custom_id: customId });
    const place = (customId) => ({ messageId: message.id, channelId: message.channel_id, customId });
    return {
      message,
      names,
      store: session.store,
      failed: session.failures.has(message.id),
      busy: (customId) => session.busy(message.id, customId),
      press: (customId) => this.interact("press", fields(customId), place(customId)),
      choose: (customId, values) => this.interact("select", { ...fields(customId), values }, place(customId)),
      commands: this.menu(MESSAGE),
      use: (name) => this.useIn(message.channel_id, name, "use_on", { message_id: message.id }),
      dismiss: () => session.store.dismiss(message),
      openThread: (id) => this.page.open(id),
    };
  }

  /** Write a message; whether it was taken. */
  sayText(content) {
    const { session, channelId } = this.page;
    return this.attempt(() => session.request("say", { channel_id: channelId, content }));
  }

  /**
   * Use a command; whether it was sent. What becomes of it is shown in the channel, and `ended(answer)` is called when
   * the bot has answered, or, with null, when it has not.
   */
  useCommand(command, fields, ended) {
    const { session, channelId, log } = this.page;
    log.toEnd();
    return this.attempt(async () => {
      const place = { channelId, command };
      const { settled } = await session.act("slash", { channel_id: channelId, ...fields }, place);
      settled.then(({ message_id: id }) => ended(session.store.message(id) ?? null), () => ended(null));
    });
  }

  /** What can be done with people from here, by their menu. */
  withPeople() {
    const { channelId } = this.page;
    const use = (id, name) => this.useIn(channelId, name, "use_on_person", { channel_id: channelId, user_id: id });
    return { commands: this.menu(USER), use };
  }

  /** The commands in the menu of a person or a message. */
  menu(type) {
    return menuCommands(this.page.composer.usable(), type, this.page.locale);
  }

  /** Use a command in the menu of a message or a person; whether it was sent. */
  useIn(channelId, name, type, about) {
    const { session, log, locale } = this.page;
    const place = { channelId, command: usedTitle(session.store.commands, name, locale) };
    log.toEnd();
    return this.attempt(async () => {
      const { settled } = await session.act(type, { ...about, name }, place);
      settled.catch(() => {}); // the line below the messages says so
    });
  }

  /** What the bot proposes for an option. */
  async autocomplete(fields) {
    const { session, channelId } = this.page;
    let choices = [];
    await this.attempt(async () => {
      ({ choices } = await session.request("autocomplete", { channel_id: channelId, ...fields }));
    });
    return choices;
  }

  /** Press or choose; when it goes unanswered, the message says so. A component that is gone is told in a note. */
  interact(type, fields, place) {
    return this.attempt(async () => {
      const { settled } = await this.page.session.act(type, fields, place).catch((error) => {
        if (error instanceof Disconnected) throw error;
        console.warn("Nothing could be pressed:", error);
        throw new Error(say("replaced"));
      });
      await settled.catch((error) => {
        if (!(error instanceof Unanswered)) throw error;
      });
    });
  }

  /** Show the forms that the bot wants filled in. */
  showForms() {
    const { session, names, channelId } = this.page;
    for (const { interaction_id: id, modal } of session.forms.splice(0)) {
      openForm(modal, { store: session.store, names }, async (values) => {
        const { settled } = await session.act("submit", { interaction_id: id, values }, { channelId });
        await settled;
      });
    }
  }

  /** Open the direct conversation with the bot. */
  openDirect() {
    const { session } = this.page;
    return this.attempt(async () => {
      const { channel } = await session.request("open_dm");
      session.store.apply({ t: "channel_create", channel });
      this.page.open(channel.id);
    });
  }

  /** Change the person's language. */
  async setLocale(locale) {
    const { session } = this.page;
    if (!(await this.attempt(() => session.request("locale", { locale })))) return;
    session.store.me.locale = locale;
    this.page.drawAll();
  }

  /** Install the application for oneself or take it away again; whether it was done. */
  install(installed) {
    return this.attempt(() => this.page.session.request("install", { installed }));
  }

  /** Let the bot write direct messages by itself or not; whether it was done. */
  allowDms(allowed) {
    return this.attempt(() => this.page.session.request("allow_dms", { allowed }));
  }

  /** Do something that the server may refuse; whether it went well. */
  async attempt(act) {
    try {
      await act();
      return true;
    } catch (error) {
      toast(error instanceof Disconnected ? say("lost") : error.message);
      return false;
    }
  }
}
