/** The messages of the open channel: kept in order, grouped, and scrolled the way one expects. */

import { avatar, div, icon, make, nameOf, span } from "./dom.js";
import { keepPictures } from "./gallery.js";
import { failureNode, isPrivate, messageNode, privateMark, thinkingNode, wordsOf } from "./message.js";
import { compareIds } from "./store.js";
import { dayName, sameDay } from "./time.js";
import { say } from "./words.js";

const NEAR_END = 120;
const TOGETHER = 7 * 60 * 1000;

/** The list of messages. `actions` are what messages can do; `scene(message)` gives each message its scene. */
export class MessageLog {
  #scroller = document.getElementById("scroller");
  #log = document.getElementById("log");
  #jump = document.getElementById("jump");
  #announcer = document.getElementById("announcer");
  #intro = div("intro");
  #list = make("div", { class: "messages", role: "log", "aria-live": "off" });
  #pending = div("pending");
  #atEnd = true;
  #lastTop = 0;

  constructor(actions) {
    this.actions = actions;
    this.#log.append(this.#intro, this.#list, this.#pending);
    this.#scroller.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    this.#jump.addEventListener("click", () => this.toEnd());
    const observer = new ResizeObserver(() => this.#atEnd && this.toEnd());
    for (const node of [this.#log, this.#scroller]) observer.observe(node);
  }

  /** Show all messages of a channel anew. */
  show(messages, intro) {
    this.#intro.replaceChildren(...intro);
    this.#list.replaceChildren(...messages.map((message) => this.#node(message)));
    this.#regroup();
    this.#jump.hidden = true;
    this.toEnd();
  }

  /** Add a message, or put its new form in place of the old. */
  put(message, fresh) {
    const old = this.#find(message.id);
    const node = this.#node(message);
    if (old) this.#replace(old, node);
    else this.#insert(message, node);
    this.#regroup();
    if (fresh && !this.#atEnd) this.#offerJump(say("new_messages"));
  }

  /** Say a message in plain words to those who listen to the page. */
  announce(message) {
    const words = wordsOf(message, this.actions.names).slice(0, 300);
    const mark = isPrivate(message) ? ` (${say("private")})` : "";
    this.#announcer.textContent = `${nameOf(message.author)}${mark}: ${words}`;
  }

  /** Take a message away. */
  remove(messageId) {
    this.#find(messageId)?.remove();
    this.#regroup();
  }

  /** Show the commands that are under way or went unanswered. */
  showPending(entries, store, forget) {
    this.#pending.replaceChildren(...entries.map((entry) => pendingNode(entry, store, () => forget(entry))));
  }

  /** Scroll to the newest message. */
  toEnd() {
    this.#atEnd = true;
    this.#scroller.scrollTop = this.#scroller.scrollHeight;
    this.#jump.hidden = true;
  }

  /** Scroll to a new message: to its beginning if it is a text that is higher than the screen, else to its end. */
  follow(messageId) {
    const node = this.#find(messageId);
    this.toEnd();
    if (!node || node.querySelector(".gallery") || node.offsetHeight <= this.#scroller.clientHeight) return;
    this.#atEnd = false;
    this.#scroller.scrollTop -= this.#scroller.getBoundingClientRect().top - node.getBoundingClientRect().top;
  }

  /** Whether the newest message is in sight. */
  get atEnd() {
    return this.#atEnd;
  }

  #node(message) {
    return messageNode(message, this.actions.scene(message));
  }

  #find(messageId) {
    return [...this.#list.children].find((node) => node.dataset.messageId === messageId);
  }

  #replace(old, node) {
    const focused = old.contains(document.activeElement) ? document.activeElement.dataset.customId : undefined;
    keepPictures(old, node);
    old.replaceWith(node);
    if (focused) node.querySelector(`[data-custom-id="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  }

  #insert(message, node) {
    const later = [...this.#list.children].find(
      (other) => other.dataset.messageId && compareIds(other.dataset.messageId, message.id) > 0,
    );
    node.classList.add("fresh");
    this.#list.insertBefore(node, later ?? null);
  }

  #regroup() {
    for (const divider of this.#list.querySelectorAll(".day")) divider.remove();
    let before = null;
    for (const node of [...this.#list.children]) {
      const sent = new Date(node.dataset.sent);
      const newDay = !before || !sameDay(new Date(before.dataset.sent), sent);
      if (newDay) node.before(make("div", { class: "day", role: "separator" }, span("", dayName(sent))));
      node.classList.toggle("continued", !newDay && continues(before, node));
      before = node;
    }
  }

  #scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.#scroller;
    const left = scrollHeight - scrollTop - clientHeight;
    const upwards = scrollTop < this.#lastTop;
    this.#lastTop = scrollTop;
    if (left < NEAR_END) this.#atEnd = true;
    else if (upwards) this.#atEnd = false;
    if (this.#atEnd) {
      this.#jump.hidden = true;
      this.actions.reachedEnd();
    } else if (left > clientHeight && this.#jump.hidden) this.#offerJump(say("latest"));
  }

  #offerJump(words) {
    this.#jump.replaceChildren(span("", words), icon("down"));
    this.#jump.hidden = false;
  }
}

function continues(before, node) {
  const close = new Date(node.dataset.sent) - new Date(before.dataset.sent) < TOGETHER;
  const alike = ["author", "ephemeral"].every((name) => before.dataset[name] === node.dataset[name]);
  return close && alike && !node.matches(".with-used, .notice") && !before.matches(".notice");
}

function pendingNode({ failed, command }, store, forget) {
  const name = nameOf(store.bot);
  const waiting = failed ? failureNode() : thinkingNode(say("waiting"));
  return make(
    "div",
    { class: "message private with-used", "aria-busy": String(!failed) },
    div("used", say("used", { name: nameOf(store.me), command })),
    avatar(store.bot),
    div("message-head", span("author", name)),
    div("body", waiting, failed && privateMark(forget)),
  );
}
