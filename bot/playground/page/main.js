/** Starts the page and carries what happens between its parts. */

import { channelName, prepareDrawer, showChannels, toggleDrawer } from "./channels.js";
import { Composer } from "./composer.js";
import { openForm } from "./dialog.js";
import { icon, make, nameOf } from "./dom.js";
import { MessageLog } from "./log.js";
import { fetchPeople, showSwitch } from "./people.js";
import { addressOf, readPlace, writePlace } from "./place.js";
import { Session, Unanswered } from "./session.js";
import { Disconnected } from "./socket.js";
import { isThread } from "./store.js";
import { keepTime } from "./time.js";
import { toast } from "./toast.js";
import { say, speak } from "./words.js";

const banner = document.getElementById("banner");
const roomName = document.getElementById("room-name");

/** The page: sessions of the people used here, one of them on screen, in one channel. */
class Page {
  sessions = new Map();
  session = null;
  channelId = null;

  constructor() {
    this.names = {
      user: (id) => this.store.user(id),
      channel: (id) => this.store.channels.get(id),
      openChannel: (id) => this.open(id),
      openCommand: (name) => this.composer.openCommand(name),
    };
    this.log = new MessageLog({ names: this.names, scene: (message) => this.scene(message), reachedEnd: () => this.see() });
    this.composer = new Composer({
      sayText: (text) => this.attempt(() => this.session.request("say", { channel_id: this.channelId, content: text })),
      command: (title, fields) => this.useCommand(title, fields),
      autocomplete: (fields) => this.autocomplete(fields),
    });
    addEventListener("hashchange", () => this.follow());
    addEventListener("popstate", () => this.follow());
    addEventListener("focus", () => this.see());
  }

  get store() {
    return this.session.store;
  }

  get locale() {
    return this.store.me?.locale ?? "en-US";
  }

  /** Become a person; their connection stays open when another takes the seat. */
  become(personId) {
    if (!this.sessions.has(personId)) {
      const session = new Session(personId);
      this.sessions.set(personId, session);
      session.store.listen((change) => this.heard(session, change));
    }
    if (this.session?.personId !== personId) this.channelId = readPlace().channel ?? this.channelId;
    this.session = this.sessions.get(personId);
    writePlace(personId, this.channelId, false);
    if (this.store.me) this.drawAll();
  }

  /** Open a channel, a thread or a direct conversation. */
  open(channelId) {
    toggleDrawer(false);
    if (!this.store.channels.has(channelId)) return;
    this.channelId = channelId;
    writePlace(this.session.personId, channelId, true);
    this.drawRoom();
  }

  /** Go where the address says. */
  follow() {
    const { person, channel } = readPlace();
    if (person && person !== this.session.personId) this.become(person);
    else if (channel && channel !== this.channelId && this.store.channels.has(channel)) {
      this.channelId = channel;
      this.drawRoom();
    }
  }

  /** Something changed for one of the people used here. */
  heard(session, change) {
    if (session !== this.session) {
      if (this.session.store.me) this.drawSwitch();
      return;
    }
    CHANGES[change.what]?.(this, change);
  }

  drawAll() {
    speak(this.locale);
    document.title = `${nameOf(this.store.me)} · ${say("title")}`;
    this.drawSwitch();
    this.drawBanner();
    this.drawRoom();
    this.showForms();
  }

  drawRoom() {
    const channel = this.store.channels.get(this.channelId) ?? this.store.rooms()[0];
    this.channelId = channel?.id ?? null;
    writePlace(this.session.personId, this.channelId, false);
    const name = channelName(this.store, channel);
    const mark = channel?.type === 1 ? "direct" : channel && isThread(channel) ? "thread" : "hash";
    roomName.replaceChildren(icon(mark), make("span", { text: name }));
    roomName.title = name;
    this.composer.show(this.store, this.locale, mark === "hash" ? `#${name}` : name, channel);
    this.drawMessages();
    this.drawPending();
    this.see();
    this.drawChannels();
    if (channel) this.attempt(() => this.session.load(channel.id));
  }

  drawMessages() {
    const messages = this.store.messagesIn(this.channelId);
    this.log.show(messages ?? [], messages ? this.intro() : []);
  }

  drawPending() {
    const forget = (entry) => this.session.forget(entry);
    this.log.showPending(this.session.commandsIn(this.channelId), this.store, forget);
  }

  drawChannels() {
    const openDirect = () => this.attempt(async () => {
      const { channel } = await this.session.request("open_dm");
      this.store.apply({ t: "channel_create", channel });
      this.open(channel.id);
    });
    showChannels(this.store, this.channelId, { open: (id) => this.open(id), openDirect });
    document.getElementById("menu").setAttribute("aria-label", say("open_menu"));
  }

  drawSwitch() {
    const others = [...this.sessions.values()].filter((session) => session !== this.session);
    showSwitch(this.store.me, others.some((session) => session.store.unread.size > 0), {
      become: (id) => this.become(id),
      hasNews: (id) => (this.sessions.get(id)?.store.unread.size ?? 0) > 0,
      address: (id) => addressOf(id),
      locale: () => this.locale,
      setLocale: (locale) => this.setLocale(locale),
    });
  }

  drawBanner() {
    const words = !this.session.connected ? "reconnecting" : this.store.online ? null : "bot_offline";
    banner.hidden = words === null;
    banner.replaceChildren(...(words ? [icon("warning"), make("span", { text: say(words) })] : []));
  }

  intro() {
    const channel = this.store.channels.get(this.channelId);
    const name = channelName(this.store, channel);
    const thread = channel && isThread(channel);
    const title = thread ? name : say("welcome", { place: channel?.type === 1 ? name : `#${name}` });
    const nodes = [make("h2", { text: title }), make("p", { text: say(thread ? "welcome_thread" : "welcome_hint") })];
    return thread ? nodes : [...nodes, make("div", { class: "chips" }, this.commandChips())];
  }

  commandChips() {
    return this.composer.commands().slice(0, 8).map(({ path, title, description }) => make("button", {
      class: "chip", type: "button", text: `/${title}`, title: description, on: { click: () => this.composer.openCommand(path.join(" ")) },
    }));
  }

  /** What one message needs to know and can do. */
  scene(message) {
    const place = (customId) => ({ messageId: message.id, channelId: message.channel_id, customId });
    const { session } = this;
    const fields = (customId) => ({ message_id: message.id, custom_id: customId });
    return {
      message, store: this.store, names: this.names, used: session.used,
      busy: (customId) => session.busy(message.id, customId),
      failed: session.failures.has(message.id),
      press: (customId) => this.interact(session.act("press", fields(customId), place(customId))),
      choose: (customId, values) => this.interact(session.act("select", { ...fields(customId), values }, place(customId))),
      dismiss: () => session.store.dismiss(message),
      openThread: (id) => this.open(id),
    };
  }

  async useCommand(title, fields) {
    const channelId = this.channelId;
    this.log.toEnd();
    this.interact(this.session.act("slash", { channel_id: channelId, ...fields }, { channelId, command: title }));
    return true;
  }

  async autocomplete(fields) {
    let choices = [];
    await this.attempt(async () => {
      ({ choices } = await this.session.request("autocomplete", { channel_id: this.channelId, ...fields }));
    });
    return choices;
  }

  /** Follow an interaction; one that goes unanswered is shown where it began, other trouble as a note. */
  interact(promise) {
    return this.attempt(() => promise.catch((error) => {
      if (!(error instanceof Unanswered)) throw error;
    }));
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

  async setLocale(locale) {
    const done = await this.attempt(() => this.session.request("locale", { locale }));
    if (!done) return;
    this.store.me.locale = locale;
    this.drawAll();
  }

  showForms() {
    const { session } = this;
    for (const { interaction_id: id, modal } of session.forms.splice(0)) {
      const submit = (values) => session.act("submit", { interaction_id: id, values }, { channelId: this.channelId });
      openForm(modal, { store: this.store, names: this.names }, submit);
    }
  }

  see() {
    if (document.hasFocus() && this.log.atEnd && this.channelId) this.store.see(this.channelId);
  }

  showTyping() {
    const { userId, until } = this.store.typing.get(this.channelId) ?? { until: 0 };
    const left = until - Date.now();
    this.composer.showTyping(left > 0 ? nameOf(this.store.user(userId)) : "");
    if (left > 0) setTimeout(() => this.showTyping(), left + 50);
  }
}

const CHANGES = {
  everything: (page) => page.drawAll(),
  channels: (page) => page.drawChannels(),
  history(page, { channelId }) {
    if (channelId === page.channelId) page.drawMessages();
    page.see();
  },
  commands(page) {
    page.composer.refresh();
    page.drawMessages();
  },
  bot(page) {
    page.drawBanner();
    page.drawChannels();
  },
  connection: (page) => page.drawBanner(),
  people: (page) => page.drawMessages(),
  form: (page) => page.showForms(),
  typing: (page) => page.showTyping(),
  message(page, { channelId, messageId, fresh }) {
    if (channelId !== page.channelId) return;
    const message = page.store.message(messageId);
    if (message) page.log.put(message, fresh);
    page.showTyping();
    if (fresh) page.see();
  },
  gone(page, { channelId, messageId }) {
    if (channelId === page.channelId) page.log.remove(messageId);
  },
  waiting(page, { channelId, messageId }) {
    if (channelId !== page.channelId) return;
    const message = messageId && page.store.message(messageId);
    if (message) page.log.put(message, false);
    page.drawPending();
  },
};

async function start() {
  prepareDrawer();
  keepTime();
  speak(navigator.language);
  const people = await fetchPeople();
  const wanted = readPlace().person;
  const person = people.find(({ id }) => id === wanted) ?? people[0];
  if (!person) throw new Error(say("nobody"));
  new Page().become(person.id);
}

start().catch((error) => {
  banner.hidden = false;
  banner.textContent = error.message;
  console.error(error);
});
