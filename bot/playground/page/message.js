/** One message as a node. */

import { usedTitle } from "./commands.js";
import { componentNodes, fileNode, unsupported } from "./components.js";
import { avatar, button, div, icon, iconButton, make, nameOf, span } from "./dom.js";
import { picturesIn } from "./gallery.js";
import { markdownNodes, plainText } from "./markdown.js";
import { openPicker } from "./menu.js";
import { addresses, EPHEMERAL, LOADING } from "./store.js";
import { sentAt } from "./time.js";
import { say } from "./words.js";

const THREAD_MADE = 18;
const COMMAND_REPLY = 20;
const TEXT = 10;
const CONTAINER = 17;

/**
 * A message's node. `scene` holds what its parts need (see `componentNodes`) and `commands`, `use(name)`, `dismiss()`, `openThread(id)`,
 * `failed`: whether the last press went unanswered.
 */
export function messageNode(message, scene) {
  const { author, type, timestamp: sent } = message;
  const hidden = isPrivate(message);
  const data = { testid: "message", messageId: message.id, ephemeral: String(hidden), author: author.id, sent };
  const node = make("article", { class: hidden ? "message private" : "message", "aria-label": nameOf(author), data });
  node.classList.toggle("calls-me", addresses(message, scene.store.personId));
  node.classList.toggle("notice", type === THREAD_MADE);
  node.classList.toggle("with-used", type === COMMAND_REPLY);
  if (type === THREAD_MADE) node.append(threadNotice(message, scene));
  else if (type === COMMAND_REPLY) node.append(usedNode(message, scene));
  if (type !== THREAD_MADE)
    node.append(avatar(scene.store.user(author.id) ?? author), headNode(message), bodyNode(message, scene));
  if (scene.commands.length && !(message.flags & LOADING)) node.append(moreNode(node, scene));
  return node;
}

/** The button that opens the commands about a message, as a long press or the other mouse button does. */
function moreNode(node, { commands, use }) {
  const options = commands.map(({ name, title }) => ({ value: name, label: title }));
  const open = () => openPicker(more, say("message_menu"), options, [], 1, 1, ([name]) => use(name));
  const more = iconButton("more", say("message_menu"), open, "message-more");
  more.dataset.testid = "message-menu";
  node.addEventListener("contextmenu", (event) => {
    if (event.target.closest("a, img") || !getSelection().isCollapsed) return;
    event.preventDefault();
    open();
  });
  return more;
}

/** Whether only one person sees a message. */
export function isPrivate(message) {
  return Boolean(message.flags & EPHEMERAL);
}

/** Whether a message is words alone: no picture, no file, nothing to press, and no promise of more. */
export function isWordsAlone({ attachments, components, embeds, flags }) {
  const kinds = withNested(components).map(({ type }) => type);
  return !(flags & LOADING) && !attachments.length && !embeds.length && kinds.every((kind) => kind === TEXT || kind === CONTAINER);
}

/** What a message says in plain words: its texts without their marks, then what its pictures show. */
export function wordsOf(message, names) {
  const parts = withNested(message.components);
  const texts = [message.content, ...parts.map((part) => part.content)].filter(Boolean);
  const shown = picturesIn(message.components).map((picture) => picture.description);
  return [...texts.map((text) => plainText(text, names)), ...shown.filter(Boolean)].join(" ");
}

function withNested(parts) {
  return parts.flatMap((part) => [part, ...withNested(part.components ?? [])]);
}

function usedNode({ interaction }, { store }) {
  const name = nameOf(store.user(interaction.user.id) ?? interaction.user);
  const command = usedTitle(store.commands, interaction.name, store.me.locale);
  return div("used", say("used", { name, command }));
}

function headNode({ author, timestamp }) {
  const badge = author.bot && span("badge", say("bot"));
  return div("message-head", span("author", nameOf(author)), badge, sentAt(new Date(timestamp)));
}

function bodyNode(message, scene) {
  const body = div("body");
  if (message.flags & LOADING) body.append(thinkingNode(say("thinking", { name: nameOf(message.author) })));
  if (message.content) body.append(div("prose", markdownNodes(message.content, scene.names)));
  body.append(...message.embeds.map(unsupported), ...message.attachments.map(fileNode));
  body.append(...componentNodes(message.components, scene));
  const edited = message.edited_timestamp && !(message.flags & LOADING);
  if (edited && !isPrivate(message)) body.append(editedNode(body));
  if (message.thread) body.append(threadButton(message.thread, scene));
  if (scene.failed) body.append(failureNode());
  if (isPrivate(message)) body.append(privateMark(scene.dismiss, edited));
  return body;
}

function editedNode(body) {
  const mark = span("edited", say("edited"));
  const onlyText = body.childElementCount === 1 && body.firstElementChild.matches(".prose");
  const last = onlyText ? body.firstElementChild.lastElementChild : null;
  if (!last?.matches("p")) return mark;
  last.append(" ", mark);
  return "";
}

function threadNotice({ author, content, message_reference: { channel_id: id } }, scene) {
  const words = say("made_thread", { name: nameOf(author), thread: content });
  const open = button("text-button", { text: say("open_thread"), click: () => scene.openThread(id) });
  return make("p", {}, icon("thread"), span("", words), open);
}

function threadButton({ id, name }, scene) {
  const words = [span("thread-name", name), span("go", say("open_thread"))];
  return button("thread-card", { click: () => scene.openThread(id) }, icon("thread"), words);
}

/** The line that says an interaction was not answered. */
export function failureNode() {
  return make("p", { class: "failure", role: "alert" }, icon("warning"), span("", say("failed")));
}

/** The line that says the bot needs longer. */
export function thinkingNode(words) {
  return make("p", { class: "thinking" }, span("dots"), span("", words));
}

/** The line below what one person alone sees; it can be put away. */
export function privateMark(click, edited = false) {
  const dismiss = button("text-button", { text: say("dismiss"), data: { testid: "dismiss" }, click });
  const mark = make("p", { class: "private-mark", data: { testid: "private-mark" } }, icon("eye"));
  mark.append(span("", say("private")), "·", dismiss, edited ? span("edited", say("edited")) : "");
  return mark;
}
