/** What one person sees: channels, messages, commands, and what they have not read yet. Made from events alone. */

import { readSeen, writeSeen } from "./memory.js";

export const EPHEMERAL = 64;
export const LOADING = 128;
const DISMISSED_MOST = 200;
const THREADS = [10, 11, 12];
const ROOMS = [0, 5];
const DIRECT = 1;
const GROUP = 3;

/** Everything one person may see, kept up to date by `apply`. `tell` gets `{what, ...}` after each change. */
export class Store {
  me = null;
  guild = null;
  roles = [];
  guilds = [];
  foreignGuild = null;
  people = new Map();
  channels = new Map();
  commands = [];
  bot = null;
  online = true;
  messages = new Map();
  unread = new Map();
  #seen;

  /** `tell(change)` is called after each change. */
  constructor(personId, tell) {
    this.personId = personId;
    this.tell = tell;
    this.#seen = readSeen(personId);
    this.dismissed = new Set(this.#seen.dismissed ?? []);
  }

  /** Take in one event of the server; unknown ones are ignored. */
  apply(event) {
    EVENTS[event.t]?.(this, event);
  }

  /** The messages of a channel, oldest first, or null when its history is not loaded. */
  messagesIn(channelId) {
    const known = this.messages.get(channelId);
    return known ? [...known.values()].sort((a, b) => compareIds(a.id, b.id)) : null;
  }

  /** One message, wherever it is. */
  message(messageId) {
    for (const known of this.messages.values()) if (known.has(messageId)) return known.get(messageId);
    return null;
  }

  /** Keep a channel's history. */
  keepHistory(channelId, messages) {
    const shown = messages.filter((message) => !this.dismissed.has(message.id));
    this.messages.set(channelId, new Map(shown.map((message) => [message.id, message])));
    this.tell({ what: "history", channelId });
  }

  /** The person has put a private message away. */
  dismiss(message) {
    this.dismissed.add(message.id);
    this.#seen.dismissed = [...this.dismissed].slice(-DISMISSED_MOST);
    writeSeen(this.personId, this.#seen);
    EVENTS.message_delete(this, message);
  }

  /** The person has now seen all of a channel. */
  see(channelId) {
    const ids = [...(this.messages.get(channelId)?.keys() ?? [])];
    const last = ids.sort(compareIds).at(-1) ?? this.channels.get(channelId)?.last_message_id;
    if (last && this.#seen[channelId] !== last) {
      this.#seen[channelId] = last;
      writeSeen(this.personId, this.#seen);
    }
    if (this.unread.delete(channelId)) this.tell({ what: "channels" });
  }

  /** A user by id: a person, the bot, or null. */
  user(id) {
    return this.people.get(id) ?? (this.bot?.id === id ? this.bot : null);
  }

  /** Text channels of a server in their order; of the server with the bot unless another one is named. */
  rooms(guild = this.guild) {
    const inside = [...this.channels.values()].filter((channel) => channel.guild_id === guild?.id);
    const rooms = inside.filter((channel) => ROOMS.includes(channel.type));
    return rooms.sort((a, b) => (a.position ?? 0) - (b.position ?? 0) || compareIds(a.id, b.id));
  }

  /** The threads of a channel, newest first. */
  threadsOf(channelId) {
    const threads = [...this.channels.values()].filter(
      (channel) => isThread(channel) && channel.parent_id === channelId,
    );
    return threads.sort((a, b) => compareIds(b.id, a.id));
  }

  /** Direct conversations. */
  directs() {
    return [...this.channels.values()].filter((channel) => channel.type === DIRECT);
  }

  /** Groups of people. */
  groups() {
    return [...this.channels.values()].filter((channel) => channel.type === GROUP);
  }

  /** The server in which a channel or thread is; undefined for any other place. */
  serverOf(channel) {
    return [...this.guilds, this.foreignGuild].find((guild) => guild && guild.id === channel?.guild_id);
  }

  /** What kind of place a channel is: `server`, `direct`, `group` or `elsewhere`; in the last two there is no bot. */
  placeOf(channel) {
    if (channel?.type === DIRECT) return "direct";
    if (channel?.type === GROUP) return "group";
    return !channel || this.guilds.includes(this.serverOf(channel)) ? "server" : "elsewhere";
  }

  /** Mark what came while this person was away; the very first visit begins with everything seen. */
  markMissed() {
    const first = Object.keys(this.#seen).length === 0;
    for (const { id, last_message_id: last } of this.channels.values()) {
      if (!last) continue;
      if (first) this.#seen[id] = last;
      else if (compareIds(last, this.#seen[id] ?? "0") > 0) this.unread.set(id, { mention: false });
    }
    this.#seen.visited = "1";
    writeSeen(this.personId, this.#seen);
  }
}

/** Whether a channel is a thread. */
export function isThread(channel) {
  return THREADS.includes(channel.type);
}

/** Order of two snowflakes. */
export function compareIds(one, other) {
  return one.length - other.length || (one < other ? -1 : Number(one > other));
}

const EVENTS = {
  hello(store, { me, people, guild, roles, guilds, foreign_guild: foreignGuild, channels, threads, dms, commands, bot }) {
    Object.assign(store, { me, guild, roles, guilds, foreignGuild, commands, bot: bot ?? store.bot, online: bot !== null });
    store.people = new Map(people.map((person) => [person.id, person]));
    store.channels = new Map([...channels, ...threads, ...dms].map((channel) => [channel.id, channel]));
    store.messages.clear();
    store.markMissed();
    store.tell({ what: "everything" });
  },
  places(store, { guild, guilds, foreign_guild: foreignGuild, channels }) {
    Object.assign(store, { guild, guilds, foreignGuild });
    for (const channel of channels) keepChannel(store, { channel });
  },
  commands(store, { commands }) {
    store.commands = commands;
    store.tell({ what: "commands" });
  },
  people(store, { people }) {
    store.people = new Map(people.map((person) => [person.id, person]));
    store.me = store.people.get(store.personId) ?? store.me;
    store.tell({ what: "people" });
  },
  bot(store, { online, user }) {
    store.online = online;
    store.bot = user ?? store.bot;
    store.tell({ what: "bot" });
  },
  message_create(store, { message }) {
    const { channel_id: channelId, id } = message;
    store.messages.get(channelId)?.set(id, message);
    const channel = store.channels.get(channelId);
    if (channel) channel.last_message_id = id;
    const before = store.unread.get(channelId);
    const mention = addresses(message, store.personId) || before?.mention === true;
    const news = message.author.id !== store.personId && before?.mention !== mention;
    if (news) store.unread.set(channelId, { mention });
    store.tell({ what: "message", channelId, messageId: id, fresh: true });
    if (news) store.tell({ what: "channels" });
  },
  message_update(store, { message }) {
    const known = store.messages.get(message.channel_id);
    if (!known || store.dismissed.has(message.id)) return;
    known.set(message.id, { ...known.get(message.id), ...message });
    store.tell({ what: "message", channelId: message.channel_id, messageId: message.id, fresh: false });
  },
  message_delete(store, { id, channel_id: channelId }) {
    store.messages.get(channelId)?.delete(id);
    store.tell({ what: "gone", channelId, messageId: id });
  },
  channel_create: keepChannel,
  channel_update: keepChannel,
  channel_delete(store, { channel }) {
    store.channels.delete(channel.id);
    store.messages.delete(channel.id);
    store.unread.delete(channel.id);
    store.tell({ what: "channels" });
  },
};

function keepChannel(store, { channel }) {
  store.channels.set(channel.id, { ...store.channels.get(channel.id), ...channel });
  store.tell({ what: "channels" });
}

/** Whether a message calls this person. */
export function addresses(message, personId) {
  return message.mention_everyone || message.mentions.some((user) => user.id === personId);
}
