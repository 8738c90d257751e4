/** The page: who is on screen, where, and what is drawn anew when something changes. */

import { channelName, showChannels, toggleDrawer } from "./channels.js";
import { Composer } from "./composer.js";
import { Deeds } from "./deeds.js";
import { button, div, icon, make, nameOf, span } from "./dom.js";
import { MessageLog } from "./log.js";
import { isPrivate } from "./message.js";
import { fetchPeople, newPerson, showSwitch } from "./people.js";
import { addressOf, readPlace, writePlace } from "./memory.js";
import { Session } from "./session.js";
import { isThread } from "./store.js";
import { say, speak } from "./words.js";

const banner = document.getElementById("banner");
const roomName = document.getElementById("room-name");

/** Sessions of the people used here, one of them on screen, in one channel. */
export class Page {
  sessions = new Map();
  session = null;
  channelId = null;

  constructor() {
    this.names = {
      user: (id) => this.store.user(id),
      role: (id) => this.store.roles.find((role) => role.id === id),
      channel: (id) => this.store.channels.get(id),
      openChannel: (id) => this.open(id),
    };
    this.deeds = new Deeds(this);
    this.log = new MessageLog({
      names: this.names,
      scene: (message) => this.deeds.scene(message),
      reachedEnd: () => this.see(),
    });
    this.composer = new Composer(this.deeds);
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
      const session = new Session(personId, (change) => this.heard(session, change));
      this.sessions.set(personId, session);
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
    this.deeds.showForms();
  }

  drawRoom() {
    const channel = this.store.channels.get(this.channelId) ?? this.store.rooms()[0];
    this.channelId = channel?.id ?? null;
    writePlace(this.session.personId, this.channelId, false);
    const name = channelName(this.store, channel);
    const kind = this.store.placeOf(channel);
    const mark = { direct: "direct", group: "group" }[kind] ?? (channel && isThread(channel) ? "thread" : "hash");
    const place = { hash: `#${name}`, thread: say("the_thread") }[mark] ?? name;
    const server = this.store.serverOf(channel);
    const guild = make("small", { class: "room-guild", text: server?.name ?? "" });
    const isFirst = !server || server.id === this.store.guild.id;
    roomName.replaceChildren(icon(mark), make("span", { text: name }, ...(isFirst ? [] : [" ", guild])));
    roomName.title = name;
    this.composer.show(this.store, this.locale, place, channel);
    this.drawMessages();
    this.drawPending();
    this.see();
    this.drawChannels();
    if (channel) this.deeds.attempt(() => this.session.load(channel.id));
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
    const actions = { open: (id) => this.open(id), openDirect: () => this.deeds.openDirect() };
    showChannels(this.store, this.channelId, actions);
  }

  drawSwitch() {
    const hasNews = (id) => (this.sessions.get(id)?.store.unread.size ?? 0) > 0;
    const news = [...this.sessions.keys()].some((id) => id !== this.session.personId && hasNews(id));
    showSwitch(this.store.me, news, {
      hasNews,
      become: (id) => this.become(id),
      address: addressOf,
      locale: () => this.locale,
      setLocale: (locale) => this.deeds.setLocale(locale),
      install: (installed) => this.deeds.install(installed),
      allowDms: (allowed) => this.deeds.allowDms(allowed),
      withPeople: () => this.deeds.withPeople(),
    });
  }

  drawBanner() {
    const words = !this.session.connected ? "reconnecting" : this.store.online ? null : "bot_offline";
    banner.hidden = words === null;
    banner.replaceChildren(...(words ? [icon("warning"), span("", say(words))] : []));
  }

  intro() {
    const channel = this.store.channels.get(this.channelId);
    const name = channelName(this.store, channel);
    if (channel && isThread(channel)) return [make("h2", { text: name }), make("p", { text: say("welcome_thread") })];
    const outside = ["group", "elsewhere"].includes(this.store.placeOf(channel));
    const chips = div("chips", outside && !this.store.me.installed ? this.installChip() : this.commandChips());
    chips.addEventListener("mousedown", (event) => event.preventDefault()); // the list above the composer stays open
    return [
      make("h2", { text: say("welcome", { place: channel?.guild_id ? `#${name}` : name }) }),
      ...(outside ? [make("p", { text: say("welcome_outside") })] : []),
      make("p", { text: say(this.composer.whyNoCommands() ?? "welcome_hint") }),
      chips,
    ];
  }

  installChip() {
    const properties = { data: { testid: "install" }, click: () => this.deeds.install(true) };
    return button("chip", properties, icon("plus"), span("", say("install")));
  }

  commandChips() {
    const chip = ({ path, title, description }) => {
      const click = () => this.composer.openCommand(path.join(" "));
      return button("chip", { click }, span("", `/${title}`), span("chip-about", description));
    };
    const helpFirst = (command) => (command.path[0] === "help" ? 0 : 1);
    return this.composer.commands().sort((a, b) => helpFirst(a) - helpFirst(b)).map(chip);
  }

  see() {
    if (document.hasFocus() && this.log.atEnd && this.channelId) this.store.see(this.channelId);
  }

  /** When the stand-in was started afresh and does not know this person any more, become somebody new. */
  async checkSeat() {
    const { session } = this;
    if (session.connected) return;
    const people = await fetchPeople().catch(() => null);
    if (!people || session !== this.session || people.some(({ id }) => id === session.personId)) return;
    const person = await newPerson().catch(() => null);
    if (!person || session !== this.session) return;
    session.socket.close();
    this.sessions.delete(session.personId);
    this.become(person.id);
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
  connection(page) {
    page.drawBanner();
    page.checkSeat();
  },
  people: (page) => page.drawAll(),
  form: (page) => page.deeds.showForms(),
  message(page, { channelId, messageId, fresh }) {
    if (channelId !== page.channelId) return;
    const message = page.store.message(messageId);
    if (message) page.log.put(message, fresh);
    if (message && (fresh || isPrivate(message))) page.log.announce(message);
    if (fresh && message && belongsTo(message, page.session.personId)) page.log.follow(messageId);
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

/** Whether a person wrote a message, or made the bot write it by a press or a command. */
function belongsTo(message, personId) {
  return message.author.id === personId || message.interaction_metadata?.user?.id === personId;
}
