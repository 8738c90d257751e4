/** Who is sitting here: the switch between people, adding one, and the person's language. */

import { avatar, icon, make, nameOf } from "./dom.js";
import { say, spoken } from "./words.js";

const corner = document.getElementById("person");
const LANGUAGES = [
  ["ja", "日本語"],
  ["en-US", "English"],
];

/** Everybody that the stand-in knows; rejects while it is not running. */
export async function fetchPeople() {
  const answer = await fetch("/people");
  if (!answer.ok) throw new Error(`/people: ${answer.status}`);
  return answer.json();
}

/** Somebody new who speaks the language of this browser; the stand-in finds a name. */
export function newPerson() {
  return addPerson({ locale: spoken() === "ja" ? "ja" : "en-US" });
}

async function addPerson(wanted) {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch("/people", { method: "POST", headers, body: JSON.stringify(wanted) });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

/**
 * Draw the switch in the corner. `actions`: `become(id)`, `setLocale(locale)`, `install(installed)`,
 * `allowDms(allowed)`, `hasNews(id)`, `address(id)`, `locale()`.
 */
export function showSwitch(me, news, actions) {
  const label = `${say("you_are")}: ${nameOf(me)}`;
  const words = make(
    "span",
    { class: "person-words" },
    make("span", { class: "person-note", text: say("you_are") }),
    make("span", { class: "person-name", text: nameOf(me) }),
  );
  const button = make(
    "button",
    {
      class: "person-button",
      type: "button",
      "aria-haspopup": "dialog",
      "aria-label": `${label}. ${say("switch_person")}`,
      title: nameOf(me),
      data: { testid: "person-switch" },
    },
    avatar(me, "small"),
    words,
    icon("chevron"),
  );
  if (news) button.append(make("span", { class: "dot mention", role: "img", "aria-label": say("news_for") }));
  button.addEventListener("click", () => openPeople(me, actions));
  corner.replaceChildren(button);
}

async function openPeople(me, actions) {
  const people = await fetchPeople();
  const dialog = make("dialog", { class: "people", "aria-label": say("switch_person") });
  const close = () => dialog.close();
  const rows = people.map((person) => personRow(person, me, actions, close));
  dialog.append(
    titleBar(close),
    make("div", { class: "people-list" }, rows),
    addForm(actions, close),
    settings(me, actions),
    languageRow(actions, close),
  );
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector('[aria-pressed="true"]')?.focus();
}

function titleBar(close) {
  const button = make(
    "button",
    { class: "icon-button", type: "button", "aria-label": say("close"), on: { click: close } },
    icon("close"),
  );
  return make("div", { class: "dialog-head" }, make("h2", { text: say("switch_person") }), button);
}

function personRow(person, me, actions, close) {
  const current = person.id === me.id;
  const button = make(
    "button",
    {
      class: "person-row",
      type: "button",
      "aria-pressed": String(current),
      data: { testid: "person", userId: person.id },
    },
    avatar(person),
    make("span", { class: "person-name", text: nameOf(person) }),
    current ? icon("check") : null,
  );
  if (!current && actions.hasNews(person.id))
    button.append(make("span", { class: "dot mention", role: "img", "aria-label": say("news_for") }));
  button.addEventListener("click", () => {
    close();
    actions.become(person.id);
  });
  const away = make(
    "a",
    {
      class: "icon-button",
      href: actions.address(person.id),
      target: "_blank",
      "aria-label": say("new_tab", { name: nameOf(person) }),
      title: say("new_tab", { name: nameOf(person) }),
    },
    icon("away"),
  );
  return make("div", { class: "person-line" }, button, away);
}

function addForm(actions, close) {
  const name = make("input", {
    class: "input",
    required: true,
    maxlength: "32",
    "aria-label": say("person_name"),
    placeholder: say("person_name"),
    autocomplete: "off",
    data: { testid: "person-name" },
  });
  const button = make(
    "button",
    { class: "button primary", type: "submit", data: { testid: "person-add" } },
    icon("plus"),
    make("span", { text: say("add") }),
  );
  const trouble = make("p", { class: "trouble", role: "alert" });
  const form = make(
    "form",
    { class: "person-add" },
    make("h3", { text: say("add_person") }),
    make("div", { class: "side-by-side" }, name, button),
    trouble,
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      const person = await addPerson({ name: name.value.trim(), locale: actions.locale() });
      close();
      actions.become(person.id);
    } catch (error) {
      trouble.textContent = error.message;
    }
  });
  return form;
}

function settings(me, actions) {
  return make(
    "div",
    { class: "settings" },
    make("h3", { text: say("settings", { name: nameOf(me) }) }),
    toggle("install", me.installed, actions.install),
    toggle("dms", !me.closed_dms, actions.allowDms),
  );
}

/** A switch; `change(on)` carries the change out and tells whether it was done. */
function toggle(name, on, change) {
  const words = make(
    "span",
    { class: "toggle-words" },
    make("span", { class: "toggle-name", text: say(`${name}_switch`) }),
    make("span", { class: "toggle-about", text: say(`${name}_about`) }),
  );
  const knob = make("span", { class: "toggle-knob", "aria-hidden": "true" });
  const state = { class: "toggle", type: "button", role: "switch", "aria-checked": String(on) };
  const button = make("button", { ...state, data: { testid: `${name}-switch` } }, words, knob);
  button.addEventListener("click", async () => {
    const wanted = button.getAttribute("aria-checked") !== "true";
    if (await change(wanted)) button.setAttribute("aria-checked", String(wanted));
  });
  return button;
}

function languageRow(actions, close) {
  const buttons = LANGUAGES.map(([locale, name]) => {
    const current = actions.locale().slice(0, 2) === locale.slice(0, 2);
    const button = make("button", {
      class: "choice",
      type: "button",
      lang: locale,
      text: name,
      "aria-pressed": String(current),
      data: { testid: "locale", locale },
    });
    button.addEventListener("click", () => {
      close();
      actions.setLocale(locale);
    });
    return button;
  });
  return make(
    "div",
    { class: "language" },
    make("h3", { text: say("language") }),
    make("div", { class: "choices", role: "group", "aria-label": say("language") }, buttons),
  );
}
