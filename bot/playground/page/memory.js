/**
 * What the browser remembers: what each person has read; who sits at this tab, so that a new tab is somebody new. The
 * address names the channel, `#channel=…`, and in a link to somebody also `#person=…`.
 */

const SEAT = "machizukuri.person";
const SEEN = "machizukuri.seen.";

/** The last message seen in each channel. */
export function readSeen(personId) {
  return attempt(() => JSON.parse(localStorage.getItem(SEEN + personId))) ?? {};
}

/** Remember the last message seen in each channel. */
export function writeSeen(personId, seen) {
  attempt(() => localStorage.setItem(SEEN + personId, JSON.stringify(seen)));
}

/** The person and the channel of this tab, each perhaps null. */
export function readPlace() {
  const inside = new URLSearchParams(location.hash.slice(1));
  const person = inside.get("person") ?? attempt(() => sessionStorage.getItem(SEAT));
  return { person, channel: inside.get("channel") };
}

/** The address at which a tab is this person. */
export function addressOf(person) {
  return `${location.pathname}#${new URLSearchParams({ person })}`;
}

/** Remember the person, and write the channel into the address; `keep` leaves the former one in the history. */
export function writePlace(person, channel, keep) {
  attempt(() => sessionStorage.setItem(SEAT, person));
  const address = channel ? `${location.pathname}#${new URLSearchParams({ channel })}` : location.pathname;
  if (address === `${location.pathname}${location.hash}`) return;
  if (keep) history.pushState(null, "", address);
  else history.replaceState(null, "", address);
}

function attempt(act) {
  try {
    return act();
  } catch (error) {
    console.warn("This browser does not remember:", error);
    return null;
  }
}
