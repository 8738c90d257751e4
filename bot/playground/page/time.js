/** Times as people read them. */

import { make } from "./dom.js";
import { say, spoken } from "./words.js";

const STYLES = {
  t: { hour: "numeric", minute: "2-digit" },
  T: { hour: "numeric", minute: "2-digit", second: "2-digit" },
  d: { year: "numeric", month: "2-digit", day: "2-digit" },
  D: { year: "numeric", month: "long", day: "numeric" },
  f: { year: "numeric", month: "long", day: "numeric", hour: "numeric", minute: "2-digit" },
  F: { year: "numeric", month: "long", day: "numeric", weekday: "long", hour: "numeric", minute: "2-digit" },
};
const STEPS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

/** A `<time>` for a moment in one of Discord's styles; `R` (relative) is kept up to date by `keepTime`. */
export function timeNode(date, style = "f") {
  const properties = { datetime: date.toISOString(), title: format(date, "F"), data: { style } };
  return make("time", { ...properties, text: words(date, style) });
}

/** When a message was sent: the time today, else the day too. */
export function sentAt(date) {
  return timeNode(date, sameDay(date, new Date()) ? "t" : "f");
}

/** The name of a day for a divider. */
export function dayName(date) {
  const now = new Date();
  if (sameDay(date, now)) return say("today");
  if (sameDay(date, new Date(now.getTime() - 86400000))) return say("yesterday");
  return format(date, "D");
}

/** Whether two moments are on the same local day. */
export function sameDay(one, other) {
  return one.toDateString() === other.toDateString();
}

/** Refresh all relative times from now on. */
export function keepTime() {
  setInterval(() => {
    for (const node of document.querySelectorAll('time[data-style="R"]')) {
      node.textContent = words(new Date(node.dateTime), "R");
    }
  }, 10000);
}

function words(date, style) {
  return style === "R" ? relative(date) : format(date, style);
}

function format(date, style) {
  return new Intl.DateTimeFormat(spoken(), STYLES[style] ?? STYLES.f).format(date);
}

function relative(date) {
  const seconds = Math.round((date - Date.now()) / 1000);
  const [unit, length] = STEPS.find(([, step]) => Math.abs(seconds) >= step) ?? ["second", 1];
  return new Intl.RelativeTimeFormat(spoken(), { numeric: "auto" }).format(Math.trunc(seconds / length), unit);
}
