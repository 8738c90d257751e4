/** What each person has read, remembered by the browser. */

const PREFIX = "machizukuri.seen.";

/** The last message seen in each channel. */
export function readSeen(personId) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + personId)) ?? {};
  } catch (error) {
    console.warn("What was read before is forgotten:", error);
    return {};
  }
}

/** Remember the last message seen in each channel. */
export function writeSeen(personId, seen) {
  try {
    localStorage.setItem(PREFIX + personId, JSON.stringify(seen));
  } catch (error) {
    console.warn("This browser does not let the page remember what was read:", error);
  }
}
