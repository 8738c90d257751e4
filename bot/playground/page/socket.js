/** One person's WebSocket: requests with answers, events, and reconnecting by itself. */

const FIRST_DELAY = 300;
const LONGEST_DELAY = 4000;

/** The connection went away before an answer came. */
export class Disconnected extends Error {}

/** One person's connection. `onEvent(event)` gets every event, `onState(connected)` every change of the connection. */
export class PersonSocket {
  #socket = null;
  #waiting = new Map();
  #serial = 0;
  #delay = FIRST_DELAY;
  #timer = null;
  #closed = false;

  constructor(personId, onEvent, onState) {
    Object.assign(this, { onEvent, onState });
    this.address = new URL(`/people/${encodeURIComponent(personId)}/socket`, location.href);
    this.address.protocol = this.address.protocol.replace("http", "ws");
    this.#open();
  }

  #open() {
    this.#socket = new WebSocket(this.address);
    this.#socket.addEventListener("open", () => {
      this.#delay = FIRST_DELAY;
      this.onState(true);
    });
    this.#socket.addEventListener("message", ({ data }) => this.#receive(JSON.parse(data)));
    this.#socket.addEventListener("close", () => this.#lost());
  }

  /** Give the connection up for good. */
  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket.close();
  }

  /** Send a request; resolves with the server's `ok`, rejects with the server's reason or Disconnected. */
  request(type, fields = {}) {
    if (this.#socket.readyState !== WebSocket.OPEN) return Promise.reject(new Disconnected());
    const nonce = `${Date.now().toString(36)}-${(this.#serial += 1)}`;
    this.#socket.send(JSON.stringify({ t: type, nonce, ...fields }));
    return new Promise((resolve, reject) => this.#waiting.set(nonce, { resolve, reject }));
  }

  #receive(frame) {
    if (frame.t !== "ok" && frame.t !== "error") {
      this.onEvent(frame);
      return;
    }
    const waiting = this.#waiting.get(frame.nonce);
    this.#waiting.delete(frame.nonce);
    if (frame.t === "ok") waiting?.resolve(frame);
    else waiting?.reject(new Error(frame.message));
  }

  #lost() {
    for (const { reject } of this.#waiting.values()) reject(new Disconnected());
    this.#waiting.clear();
    if (this.#closed) return;
    this.onState(false);
    this.#timer = setTimeout(() => this.#open(), this.#delay);
    this.#delay = Math.min(this.#delay * 2, LONGEST_DELAY);
  }
}
