/**
 * Who sits at this tab, and where they are. The tab itself remembers the person, so that a new tab is somebody new; the
 * address names the channel, `#channel=…`, and in a link to somebody also `#person=…`.
 */

const SEAT = "machizukuri.person";

/** The person and the channel of this tab, each perhaps null. */
export function readPlace() {
  const inside = new URLSearchParams(location.hash.slice(1));
  const query = new URLSearchParams(location.search);
  return {
    person: inside.get("person") ?? query.get("person") ?? readSeat(),
    channel: inside.get("channel") ?? query.get("channel"),
  };
}

/** The address at which a tab is this person. */
export function addressOf(person) {
  return `${location.pathname}#${new URLSearchParams({ person })}`;
}

/** Remember the person, and write the channel into the address; `keep` leaves the former one in the browser's history. */
export function writePlace(person, channel, keep) {
  writeSeat(person);
  const address = channel ? `${location.pathname}#${new URLSearchParams({ channel })}` : location.pathname;
  if (address === `${location.pathname}${location.hash}`) return;
  if (keep) history.pushState(null, "", address);
  else history.replaceState(null, "", address);
}

function readSeat() {
  try {
    return sessionStorage.getItem(SEAT);
  } catch (error) {
    console.warn("Who sat at this tab is forgotten:", error);
    return null;
  }
}

function writeSeat(person) {
  try {
    sessionStorage.setItem(SEAT, person);
  } catch (error) {
    console.warn("This browser does not let the tab remember who sits at it:", error);
  }
}
