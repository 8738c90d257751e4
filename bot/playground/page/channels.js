/** The list of channels, threads and direct messages; on a phone a drawer. */

import { avatar, icon, make, nameOf } from "./dom.js";
import { say } from "./words.js";

const sidebar = document.getElementById("sidebar");
const scrim = document.getElementById("scrim");
const menu = document.getElementById("menu");

/** Draw the list anew. `open(channelId)` and `openDirect()` are called when something is chosen. */
export function showChannels(store, currentId, { open, openDirect }) {
  const focused = document.activeElement?.closest("[data-channel-id]")?.dataset.channelId;
  const nodes = (channels, mark) => channels.map((channel) => channelNode(store, channel, mark, currentId, open));
  const rooms = store
    .rooms()
    .flatMap((channel) => [...nodes([channel], "hash"), ...nodes(store.threadsOf(channel.id), "thread")]);
  const known = new Set(store.rooms().map((channel) => channel.id));
  const loose = [...store.channels.values()].filter(
    (channel) => channel.parent_id && channel.type > 9 && !known.has(channel.parent_id),
  );
  sidebar.setAttribute("aria-label", say("channels"));
  sidebar.replaceChildren(
    headNode(store),
    heading(say("channels")),
    ...rooms,
    ...nodes(loose, "thread"),
    heading(say("direct")),
    ...(store.directs().length ? nodes(store.directs(), "direct") : [openDirectNode(openDirect)]),
    ...nodes(store.groups(), "group"),
    heading(store.foreignGuild?.name ?? "", say("foreign_note")),
    ...nodes(store.rooms(store.foreignGuild), "hash"),
  );
  sidebar.querySelector(`[data-channel-id="${CSS.escape(focused ?? "")}"]`)?.focus();
  menu.classList.toggle(
    "has-unread",
    [...store.unread.keys()].some((id) => id !== currentId),
  );
}

/** Make the drawer work. */
export function prepareDrawer() {
  menu.append(icon("menu"));
  menu.addEventListener("click", () => toggleDrawer(true));
  scrim.addEventListener("click", () => toggleDrawer(false));
  sidebar.addEventListener("keydown", (event) => event.key === "Escape" && toggleDrawer(false));
}

/** Open or close the drawer; on a wide window the list is always there. */
export function toggleDrawer(open) {
  const wasOpen = sidebar.classList.contains("open");
  sidebar.classList.toggle("open", open);
  scrim.hidden = !open;
  menu.setAttribute("aria-expanded", String(open));
  if (open) (sidebar.querySelector('[aria-current="page"]') ?? sidebar.querySelector("button"))?.focus();
  else if (wasOpen) menu.focus({ preventScroll: true });
}

function headNode(store) {
  const mark = make("img", { src: "/page/icon.svg", alt: "", width: 36, height: 36 });
  const name = make("span", { class: "guild-name", text: store.guild?.name ?? say("title") });
  const below = make("span", { class: "guild-note", text: `${say("title")} · ${say("playground")}` });
  const close = make(
    "button",
    { class: "icon-button phone-only", type: "button", "aria-label": say("close") },
    icon("close"),
  );
  close.addEventListener("click", () => toggleDrawer(false));
  return make("div", { class: "guild" }, mark, make("div", { class: "guild-words" }, name, below), close);
}

function heading(words, note = null) {
  const below = note && make("span", { class: "side-note", text: note });
  return make("h2", { class: "side-heading" }, make("span", { text: words }), below);
}

function channelNode(store, channel, mark, currentId, open) {
  const unread = channel.id === currentId ? null : store.unread.get(channel.id);
  const lead = mark === "direct" ? avatar(partner(store, channel), "small") : icon(mark);
  const node = make(
    "button",
    {
      class: `channel ${mark}`,
      type: "button",
      "aria-current": channel.id === currentId ? "page" : null,
      title: channelName(store, channel),
      data: { testid: "channel", channelId: channel.id },
    },
    lead,
    make("span", { class: "channel-name", text: channelName(store, channel) }),
  );
  if (channel.thread_metadata?.archived || channel.thread_metadata?.locked) node.classList.add("archived");
  if (unread) {
    node.classList.add("unread");
    node.append(
      make("span", { class: unread.mention ? "dot mention" : "dot", role: "img", "aria-label": say("unread") }),
    );
  }
  node.addEventListener("click", () => open(channel.id));
  return node;
}

function openDirectNode(openDirect) {
  const node = make("button", { class: "channel direct", type: "button", data: { testid: "open-dm" } }, icon("direct"));
  node.append(make("span", { class: "channel-name", text: say("direct_with_bot") }));
  node.addEventListener("click", openDirect);
  return node;
}

function partner(store, channel) {
  const others = (channel.recipients ?? []).filter((user) => user.id !== store.personId);
  return others[0] ?? store.bot;
}

/** What a channel is called. */
export function channelName(store, channel) {
  if (channel?.type !== 1) return channel?.name ?? "";
  const other = partner(store, channel);
  return other ? nameOf(other) : say("direct_with_bot");
}
