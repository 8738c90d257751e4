/** One person's connection together with what they see and what they are waiting for. */

import { Disconnected, PersonSocket } from "./socket.js";
import { Store } from "./store.js";

/** The bot did not answer an interaction. */
export class Unanswered extends Error {}

/**
 * One person at this page. `waiting` holds the interactions that the bot has not answered yet, `failures` those it
 * never answered, `forms` those it wants filled in.
 */
export class Session {
  connected = false;
  waiting = new Map();
  failures = new Map();
  forms = [];

  /** `heard(change)` is called after each change. */
  constructor(personId, heard) {
    this.personId = personId;
    this.store = new Store(personId, heard);
    this.socket = new PersonSocket(personId, (event) => this.#take(event), (connected) => this.#changed(connected));
  }

  /**
   * Press a button, choose from a menu, use a command or send a form; resolves when
   * the server has taken it, with the promise `settled` of the bot's answer.
   */
  async act(type, fields, place) {
    const entry = { ...place };
    entry.settled = new Promise((resolve, reject) => Object.assign(entry, { resolve, reject }));
    entry.settled.catch(() => {});
    const provisional = Symbol(type);
    this.failures.delete(place.messageId);
    this.#setWaiting(provisional, entry);
    try {
      const answer = await this.socket.request(type, fields);
      this.waiting.delete(provisional);
      this.#setWaiting(answer.interaction_id, entry);
    } catch (error) {
      this.#endWaiting(provisional);
      throw error;
    }
    return { settled: entry.settled };
  }

  /** Ask for something that the bot has no part in. */
  request(type, fields) {
    return this.socket.request(type, fields);
  }

  /** Load a channel's messages unless they are here. */
  async load(channelId) {
    if (this.store.messages.has(channelId)) return;
    const { messages } = await this.socket.request("history", { channel_id: channelId });
    this.store.keepHistory(channelId, messages);
  }

  /** Whether a component is waiting for the bot. */
  busy(messageId, customId) {
    return [...this.waiting.values()].some((entry) => entry.messageId === messageId && entry.customId === customId);
  }

  /** Commands used in a channel that still wait, or that failed. */
  commandsIn(channelId) {
    const entries = [...this.waiting.values(), ...this.failures.values()];
    return entries.filter((entry) => entry.command && entry.channelId === channelId);
  }

  /** Put a failed command's line away. */
  forget(entry) {
    for (const [key, failure] of this.failures) if (failure === entry) this.failures.delete(key);
    this.#tellOf(entry);
  }

  #take(event) {
    const { t: kind, interaction_id: id } = event;
    const entry = this.waiting.get(id);
    if (kind === "answered") this.#endWaiting(id)?.resolve(event);
    if (kind === "failed" && entry) this.#fail(id, entry);
    if (kind === "modal") {
      this.forms.push(event);
      this.store.tell({ what: "form" });
    }
    this.store.apply(event);
  }

  #fail(id, entry) {
    entry.failed = true;
    this.failures.set(entry.messageId ?? id, entry);
    this.#endWaiting(id);
    entry.reject(new Unanswered());
  }

  #changed(connected) {
    this.connected = connected;
    if (!connected) for (const key of [...this.waiting.keys()]) this.#endWaiting(key).reject(new Disconnected());
    this.store.tell({ what: "connection" });
  }

  #tellOf({ channelId, messageId }) {
    this.store.tell({ what: "waiting", channelId, messageId });
  }

  #setWaiting(key, entry) {
    this.waiting.set(key, entry);
    this.#tellOf(entry);
  }

  #endWaiting(key) {
    const entry = this.waiting.get(key);
    this.waiting.delete(key);
    if (entry) this.#tellOf(entry);
    return entry;
  }
}
