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
    this.socket = new PersonSocket(personId, {
      onEvent: (event) => this.#take(event),
      onState: (connected) => this.#changed(connected),
    });
    this.socket.open();
  }

  /**
   * Press a button, choose from a menu, use a command or send a form; resolves when
   * the server has taken it, with the promise `settled` of the bot's answer.
   */
  async act(type, fields, place) {
    const entry = { ...place, state: "sending" };
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
    this.store.tell({ what: "waiting", channelId: entry.channelId, messageId: entry.messageId });
  }

  #take(event) {
    INTERACTION_EVENTS[event.t]?.(this, event);
    this.store.apply(event);
  }

  #changed(connected) {
    this.connected = connected;
    if (!connected) this.#dropWaiting();
    this.store.tell({ what: "connection" });
  }

  #dropWaiting() {
    for (const [key, entry] of [...this.waiting]) {
      this.#endWaiting(key);
      entry.reject(new Disconnected());
    }
  }

  #setWaiting(key, entry) {
    this.waiting.set(key, entry);
    this.store.tell({ what: "waiting", channelId: entry.channelId, messageId: entry.messageId });
  }

  #endWaiting(key) {
    const entry = this.waiting.get(key);
    this.waiting.delete(key);
    if (entry) this.store.tell({ what: "waiting", channelId: entry.channelId, messageId: entry.messageId });
    return entry;
  }

  /** The bot needs longer. */
  thinking(interactionId) {
    const entry = this.waiting.get(interactionId);
    if (entry) this.#setWaiting(interactionId, Object.assign(entry, { state: "thinking" }));
  }

  /** The bot has answered. */
  answered(interactionId, kind) {
    this.#endWaiting(interactionId)?.resolve(kind);
  }

  /** The bot has not answered. */
  failed(interactionId) {
    const entry = this.waiting.get(interactionId);
    if (!entry) return;
    entry.state = "failed";
    this.failures.set(entry.messageId ?? interactionId, entry);
    this.#endWaiting(interactionId);
    entry.reject(new Unanswered());
  }

  /** The bot wants a form filled in. */
  form(event) {
    this.forms.push(event);
    this.store.tell({ what: "form" });
  }
}

const INTERACTION_EVENTS = {
  answering: (session, event) => session.thinking(event.interaction_id),
  answered: (session, event) => session.answered(event.interaction_id, event.kind),
  failed: (session, event) => session.failed(event.interaction_id),
  modal: (session, event) => session.form(event),
};
