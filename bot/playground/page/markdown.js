/** Discord's markdown, block by block: code, quotes, headings, small print, lists, lines. */

import { make } from "./dom.js";
import { inlineNodes } from "./inline.js";

const FENCE = /```(?:[\w+-]*\n)?([\s\S]*?)\n?```\n?/;
const LINE_KINDS = [
  [/^(#{1,3}) +(\S.*)$/, ([, signs, text]) => ({ kind: `h${signs.length}`, text })],
  [/^-# +(\S.*)$/, ([, text]) => ({ kind: "small", text })],
  [/^> ?(.*)$/, ([, text]) => ({ kind: "quote", text })],
  [/^( *)[-*] +(\S.*)$/, ([, indent, text]) => ({ kind: "ul", text, depth: depthOf(indent) })],
  [/^( *)(\d{1,9})\. +(\S.*)$/, ([, indent, start, text]) => ({ kind: "ol", text, start, depth: depthOf(indent) })],
];

/** The nodes of a whole text; `names` as for `inlineNodes`. */
export function markdownNodes(text, names) {
  const nodes = [];
  let rest = text;
  for (let fence; (fence = FENCE.exec(rest)); rest = rest.slice(fence.index + fence[0].length)) {
    nodes.push(...lineNodes(rest.slice(0, fence.index), names), make("pre", {}, make("code", { text: fence[1] })));
  }
  return [...nodes, ...lineNodes(rest, names)];
}

/** The text without its marks, for announcements and labels. */
export function plainText(text, names) {
  const lines = markdownNodes(text, names).flatMap((node) => (node.matches("ol, ul") ? [...node.children] : node));
  return lines.map((line) => line.textContent.replace(/\s+/g, " ").trim()).join(" ");
}

function lineNodes(text, names) {
  if (!text) return [];
  const groups = [];
  for (const line of text.replace(/\n$/, "").split("\n").map(readLine)) {
    const last = groups.at(-1);
    if (last && last.kind === line.kind && !/^(h\d|small)$/.test(line.kind)) last.lines.push(line);
    else groups.push({ kind: line.kind, lines: [line] });
  }
  return groups.map((group) => groupNode(group, names));
}

function readLine(line) {
  for (const [pattern, read] of LINE_KINDS) {
    const found = pattern.exec(line);
    if (found) return read(found);
  }
  return { kind: "text", text: line };
}

function groupNode({ kind, lines }, names) {
  if (kind === "ul" || kind === "ol") return listNode(kind, lines, names);
  const nodes = inlineNodes(lines.map((line) => line.text).join("\n"), names);
  if (kind === "quote") return make("blockquote", {}, nodes);
  if (kind === "small" || kind === "text") return make("p", { class: kind === "small" && "small-print" }, nodes);
  return make(`h${Number(kind[1]) + 1}`, { class: `heading-${kind[1]}` }, nodes);
}

function listNode(kind, lines, names) {
  const items = lines.map(({ text, depth }) => {
    const item = make("li", {}, inlineNodes(text, names));
    item.style.marginInlineStart = `${depth * 1.2}em`;
    return item;
  });
  return make(kind, { start: kind === "ol" ? lines[0].start : null }, items);
}

function depthOf(indent) {
  return Math.min(Math.floor(indent.length / 2), 5);
}
