/** The markdown inside one line: emphasis, code, links, mentions, times. Everything typed becomes a text node. */

import { button, make, nameOf, span } from "./dom.js";
import { emojiPicture } from "./emoji.js";
import { timeNode } from "./time.js";
import { say } from "./words.js";

const DEEPEST = 8;
const MARKS = { "***": ["strong", "em"], "**": ["strong"], __: ["u"], "~~": ["s"], "*": ["em"], _: ["em"] };
const PATTERNS = [
  [/\\([^\p{L}\p{N}\s])/uy, ([, sign]) => sign],
  [/(`+)([^`](?:[\s\S]*?[^`])?)\1(?!`)/y, ([, , code]) => make("code", { text: code.trim() || code })],
  [/<@!?(\d{1,20})>/y, ([, id], names) => userMention(id, names)],
  [/<@&(\d{1,20})>/y, ([, id], names) => span("mention", `@${names.role(id)?.name ?? id}`)],
  [/@(?:everyone|here)\b/y, ([text]) => span("mention", text)],
  [/<#(\d{1,20})>/y, ([, id], names) => channelMention(id, names)],
  [/<a?:(\w{2,32}):(\d{1,20})>/y, ([, name, id]) => emojiPicture(id, `:${name}:`)],
  [/<t:(-?\d{1,11})(?::([tTdDfFR]))?>/y, ([, seconds, style]) => timeNode(new Date(seconds * 1000), style)],
  [/\[([^\]\n]{1,300})\]\(<?(https?:\/\/[^\s()<>]{1,2000})>?\)/y, ([, text, url]) => link(url, text)],
  [/<(https?:\/\/[^\s<>]{1,2000})>/y, ([, url]) => link(url, url)],
  [/https?:\/\/[^\s<>]{1,2000}[^\s<>.,:;"'\])。、」)]/y, ([url]) => link(url, url)],
];
const PLAIN = /[^\\`<@[*_~h]+/y;

/** The nodes of one piece of text. `names` knows mentions: `user(id)`, `role(id)`, `channel(id)`, `openChannel(id)`. */
export function inlineNodes(text, names, depth = 0) {
  const nodes = [];
  for (let at = 0; at < text.length; ) {
    const [node, end] = piece(text, at, names, depth);
    nodes.push(node);
    at = end;
  }
  return nodes;
}

function piece(text, at, names, depth) {
  PLAIN.lastIndex = at;
  if (PLAIN.test(text)) return [text.slice(at, PLAIN.lastIndex), PLAIN.lastIndex];
  for (const [pattern, build] of PATTERNS) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) return [build(found, names), at + found[0].length];
  }
  return (depth < DEEPEST && emphasis(text, at, names, depth)) || [text[at], at + 1];
}

function emphasis(text, at, names, depth) {
  for (const [mark, tags] of Object.entries(MARKS)) {
    if (!text.startsWith(mark, at) || !opens(text, at, mark)) continue;
    const end = closing(text, at + mark.length, mark);
    if (end < 0) continue;
    const inside = inlineNodes(text.slice(at + mark.length, end), names, depth + 1);
    return [tags.reduceRight((nodes, tag) => [make(tag, {}, nodes)], inside)[0], end + mark.length];
  }
  return null;
}

function opens(text, at, mark) {
  const after = text[at + mark.length];
  if (after === undefined) return false;
  if (mark === "_") return !/\w/.test(text[at - 1] ?? " ") && !/\s/.test(after);
  return mark !== "*" || !/\s/.test(after);
}

function closing(text, from, mark) {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (at > from && text.startsWith(mark, at) && closes(text, at, mark)) return at;
  }
  return -1;
}

function closes(text, at, mark) {
  const after = text[at + mark.length] ?? " ";
  if (mark === "_") return !/\w/.test(after);
  if (mark === "*") return after !== "*" && text[at - 1] !== "*" && !/\s/.test(text[at - 1]);
  return after !== mark[0] || mark.length > 2;
}

function userMention(id, names) {
  const user = names.user(id);
  return make("span", { class: "mention", text: user ? `@${nameOf(user)}` : `@${id}`, data: { userId: id } });
}

function channelMention(id, names) {
  const channel = names.channel(id);
  if (!channel) return span("mention", `#${say("unknown_channel")}`);
  return button("mention", { text: `#${channel.name}`, click: () => names.openChannel(id) });
}

function link(url, text) {
  return make("a", { href: url, target: "_blank", rel: "noopener noreferrer", title: url, text });
}
