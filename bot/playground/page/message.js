/** One message as a node. */

import { commandTitle } from "./commands.js";
import { componentNodes } from "./components.js";
import { avatar, icon, make, nameOf } from "./dom.js";
import { attachmentNodes, embedNode } from "./embeds.js";
import { markdownNodes, plainText } from "./markdown.js";
import { addresses, EPHEMERAL, LOADING } from "./store.js";
import { sentAt } from "./time.js";
import { say } from "./words.js";

const NEWER_COMPONENTS = 1 << 15;
const THREAD_MADE = 18;
const COMMAND_REPLY = 20;

/**
 * A message's node. `scene` holds what its parts need (see `componentNodes`) and `dismiss()`, `openThread(id)`,
 * `failed`: whether the last press went unanswered.
 */
export function messageNode(message, scene) {
  const hidden = isPrivate(message);
  const node = make("article", {
    class: hidden ? "message private" : "message",
    "aria-label": nameOf(message.author),
    data: { testid: "message", messageId: message.id, ephemeral: String(hidden) },
  });
  node.dataset.author = message.author.id;
  node.dataset.sent = message.timestamp;
  if (addresses(message, scene.store.personId)) node.classList.add("calls-me");
  if (message.type === THREAD_MADE) {
    node.classList.add("notice");
    node.append(threadNotice(message, scene));
    return node;
  }
  const used = usedNode(message, scene);
  if (used) node.classList.add("with-used");
  node.append(...[used, avatar(authorOf(message, scene)), headNode(message), bodyNode(message, scene)].filter(Boolean));
  return node;
}

/** Whether only one person sees a message. */
export function isPrivate(message) {
  return Boolean(message.flags & EPHEMERAL);
}

/** What a message says in plain words: its texts without their marks, then what its pictures show. */
export function wordsOf(message, names) {
  const parts = withNested(message.components ?? []);
  const texts = [message.content, ...parts.map((part) => part.content)].filter(Boolean);
  const shown = parts.flatMap((part) => [part, ...(part.items ?? [])]).map((part) => part.description);
  return [...texts.map((text) => plainText(text, names)), ...shown.filter(Boolean)].join(" ");
}

function withNested(parts) {
  return parts.flatMap((part) => [part, ...withNested(part.components ?? [])]);
}

function authorOf(message, { store }) {
  return store.user(message.author.id) ?? message.author;
}

function usedNode({ type, interaction }, { store }) {
  if (type !== COMMAND_REPLY || !interaction?.user) return null;
  const name = nameOf(store.user(interaction.user.id) ?? interaction.user);
  const command = `/${commandTitle(store.commands, interaction.name, store.me.locale)}`;
  return make("div", { class: "used", text: say("used", { name, command }) });
}

function headNode(message) {
  const name = make("span", { class: "author", text: nameOf(message.author) });
  const badge = message.author.bot ? make("span", { class: "badge", text: say("bot") }) : null;
  return make("div", { class: "message-head" }, name, badge, sentAt(new Date(message.timestamp)));
}

function bodyNode(message, scene) {
  const body = make("div", { class: "body" });
  if (message.flags & LOADING) body.append(thinkingNode(nameOf(message.author)));
  if (message.content) body.append(make("div", { class: "prose" }, markdownNodes(message.content, scene.names)));
  body.append(...(message.embeds ?? []).map((embed) => embedNode(embed, scene.names)));
  if (!(message.flags & NEWER_COMPONENTS)) body.append(...attachmentNodes(message.attachments ?? []));
  body.append(...componentNodes(message.components ?? [], scene));
  const edited = message.edited_timestamp && !(message.flags & LOADING);
  if (edited && !isPrivate(message)) body.append(editedNode(body));
  if (message.thread) body.append(threadButton(message.thread, scene));
  if (scene.failed) body.append(failureNode());
  if (isPrivate(message)) body.append(privateMark(scene, edited));
  return body;
}

function editedNode(body) {
  const mark = make("span", { class: "edited", text: say("edited") });
  const onlyText = body.childElementCount === 1 && body.firstElementChild.matches(".prose");
  const last = onlyText ? body.firstElementChild.lastElementChild : null;
  if (!last?.matches("p")) return mark;
  last.append(" ", mark);
  return "";
}

function threadNotice(message, scene) {
  const id = message.message_reference?.channel_id;
  const words = say("made_thread", { name: nameOf(message.author), thread: message.content });
  const open = id ? make("button", { class: "text-button", type: "button", text: say("open_thread") }) : null;
  open?.addEventListener("click", () => scene.openThread(id));
  return make("p", {}, icon("thread"), make("span", { text: words }), open);
}

function threadButton(thread, scene) {
  const node = make("button", { class: "thread-card", type: "button" }, icon("thread"));
  node.append(
    make("span", { class: "thread-name", text: thread.name }),
    make("span", { class: "go", text: say("open_thread") }),
  );
  node.addEventListener("click", () => scene.openThread(thread.id));
  return node;
}

/** The line that says an interaction was not answered. */
export function failureNode() {
  return make("p", { class: "failure", role: "alert" }, icon("warning"), make("span", { text: say("failed") }));
}

/** The line that says the bot needs longer. */
export function thinkingNode(name) {
  return make(
    "p",
    { class: "thinking" },
    make("span", { class: "dots", "aria-hidden": "true" }),
    make("span", { text: say("thinking", { name }) }),
  );
}

function privateMark(scene, edited) {
  const dismiss = make("button", {
    class: "text-button",
    type: "button",
    text: say("dismiss"),
    data: { testid: "dismiss" },
  });
  dismiss.addEventListener("click", scene.dismiss);
  const words = make("span", { text: say("private") });
  const mark = edited ? make("span", { class: "edited", text: say("edited") }) : null;
  return make("p", { class: "private-mark", data: { testid: "private-mark" } }, icon("eye"), words, "·", dismiss, mark);
}
