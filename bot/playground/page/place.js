/** Who and where, in the address: `#person=…&channel=…`, so that two tabs can be two people. */

/** The person and the channel that the address names, each perhaps null. */
export function readPlace() {
  const inside = new URLSearchParams(location.hash.slice(1));
  const query = new URLSearchParams(location.search);
  return {
    person: inside.get("person") ?? query.get("person"),
    channel: inside.get("channel") ?? query.get("channel"),
  };
}

/** The address of a person, and of a channel if given. */
export function addressOf(person, channel = null) {
  const inside = new URLSearchParams(channel ? { person, channel } : { person });
  return `${location.pathname}#${inside}`;
}

/** Write the place into the address; `keep` leaves the former one in the browser's history. */
export function writePlace(person, channel, keep) {
  const address = addressOf(person, channel);
  if (address === `${location.pathname}${location.hash}`) return;
  if (keep) history.pushState(null, "", address);
  else history.replaceState(null, "", address);
}
