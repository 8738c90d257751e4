/** The list of channels, threads and direct messages; on a phone a drawer. */

import { avatar, button, div, icon, iconButton, make, nameOf, span } from "./dom.js";
import { say } from "./words.js";

const sidebar = document.getElementById("sidebar");
const scrim = document.getElementById("scrim");
const menu = document.getElementById("menu");

/** Draw the list anew. `open(channelId)` and `openDirect()` are called when something is chosen. */
export function showChannels(store, currentId, { open, openDirect }) {
  const focused = document.activeElement?.closest("[data-channel-id]")?.dataset.channelId;
  const nodes = (channels, mark) => channels.map((channel) => channelNode(store, channel, mark, currentId, open));
  const roomsOf = (guild) =>
    store.rooms(guild).flatMap((room) => [...nodes([room], "hash"), ...nodes(store.threadsOf(room.id), "thread")]);
  const directs = nodes(store.directs(), "direct");
  const openDm = { data: { testid: "open-dm" }, click: openDirect };
  const direct = button("channel direct", openDm, icon("direct"), span("channel-name", say("direct_with_bot")));
  sidebar.setAttribute("aria-label", say("channels"));
  sidebar.replaceChildren(
    headNode(store),
    heading(say("channels")),
    ...roomsOf(store.guild),
    ...store.guilds.slice(1).flatMap((guild) => [heading(guild.name), ...roomsOf(guild)]),
    heading(say("direct")),
    ...(directs.length ? directs : [direct]),
    ...nodes(store.groups(), "group"),
    heading(store.foreignGuild?.name ?? "", say("foreign_note")),
    ...nodes(store.rooms(store.foreignGuild), "hash"),
  );
  sidebar.querySelector(`[data-channel-id="${CSS.escape(focused ?? "")}"]`)?.focus();
  menu.setAttribute("aria-label", say("open_menu"));
  menu.classList.toggle("has-unread", [...store.unread.keys()].some((id) => id !== currentId));
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
  const note = span("guild-note", `${say("title")} · ${say("playground")}`);
  const words = div("guild-words", span("guild-name", store.guild?.name ?? say("title")), note);
  return div("guild", mark, words, iconButton("close", say("close"), () => toggleDrawer(false), "phone-only"));
}

function heading(words, note = null) {
  return make("h2", { class: "side-heading" }, span("", words), note && span("side-note", note));
}

function channelNode(store, channel, mark, currentId, open) {
  const { id, thread_metadata: thread } = channel;
  const name = channelName(store, channel);
  const unread = id === currentId ? null : store.unread.get(id);
  const dot = unread?.mention ? "dot mention" : "dot";
  const states = [thread?.archived || thread?.locked ? "archived" : "", unread ? "unread" : ""];
  return button(
    `channel ${mark} ${states.join(" ")}`,
    {
      "aria-current": id === currentId ? "page" : null,
      title: name,
      data: { testid: "channel", channelId: id },
      click: () => open(id),
    },
    mark === "direct" ? avatar(partner(store, channel), "small") : icon(mark),
    span("channel-name", name),
    unread && make("span", { class: dot, role: "img", "aria-label": say("unread") }),
  );
}

function partner(store, channel) {
  return channel.recipients.find((user) => user.id !== store.personId) ?? store.bot;
}

/** What a channel is called. */
export function channelName(store, channel) {
  if (channel?.type !== 1) return channel?.name ?? "";
  const other = partner(store, channel);
  return other ? nameOf(other) : say("direct_with_bot");
}
