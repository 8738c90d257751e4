/** Starts the page. */

import { prepareDrawer } from "./channels.js";
import { Page } from "./page.js";
import { fetchPeople, newPerson } from "./people.js";
import { readPlace } from "./memory.js";
import { keepTime } from "./time.js";
import { speak } from "./words.js";

async function start() {
  prepareDrawer();
  keepTime();
  speak(navigator.language);
  const people = await fetchPeople();
  const wanted = readPlace().person;
  const person = people.find(({ id }) => id === wanted) ?? (await newPerson());
  new Page().become(person.id);
}

start().catch((error) => {
  const banner = document.getElementById("banner");
  banner.hidden = false;
  banner.textContent = error.message;
  console.error(error);
});
