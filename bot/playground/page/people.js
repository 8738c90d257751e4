/** Who is sitting here: the switch between people, adding one, and the person's language. */

import { avatar, button, div, icon, iconButton, make, nameOf, openDialog, span } from "./dom.js";
import { openPicker } from "./menu.js";
import { say, spoken } from "./words.js";

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
 * `allowDms(allowed)`, `hasNews(id)`, `address(id)`, `locale()`, `withPeople()`: the commands in people's menus, and `use(id, name)`.
 */
export function showSwitch(me, news, actions) {
  const words = [span("person-note", say("you_are")), span("person-name", nameOf(me))];
  const label = say("you_are_and_switch", { name: nameOf(me) });
  const node = button(
    "person-button",
    {
      "aria-haspopup": "dialog",
      "aria-label": label,
      title: nameOf(me),
      data: { testid: "person-switch" },
      click: () => openPeople(me, actions),
    },
    avatar(me, "small"),
    make("span", { class: "person-words" }, words),
    icon("chevron"),
    news && newsDot(),
  );
  document.getElementById("person").replaceChildren(node);
}

function newsDot() {
  return make("span", { class: "dot mention", role: "img", "aria-label": say("news_for") });
}

async function openPeople(me, actions) {
  const people = await fetchPeople();
  const close = () => dialog.close();
  const dialog = openDialog(
    "people",
    { "aria-label": say("switch_person"), click: (event) => event.target === dialog && close() },
    div("dialog-head", make("h2", { text: say("switch_person") }), iconButton("close", say("close"), close)),
    div("people-list", people.map((person) => personRow(person, me, actions, close))),
    addForm(actions, close),
    div(
      "settings",
      make("h3", { text: say("settings", { name: nameOf(me) }) }),
      toggle("install", me.installed, actions.install),
      toggle("dms", !me.closed_dms, actions.allowDms),
    ),
    languageRow(actions, close),
  );
  dialog.querySelector('[aria-pressed="true"]')?.focus();
}

function personRow(person, me, actions, close) {
  const current = person.id === me.id;
  const data = { testid: "person", userId: person.id };
  const become = () => (close(), actions.become(person.id));
  const row = button(
    "person-row",
    { "aria-pressed": String(current), data, click: become },
    avatar(person),
    span("person-name", nameOf(person)),
    current && icon("check"),
    !current && actions.hasNews(person.id) && newsDot(),
  );
  const title = say("new_tab", { name: nameOf(person) });
  const link = { class: "icon-button", href: actions.address(person.id), target: "_blank", "aria-label": title, title };
  const { commands, use } = actions.withPeople();
  const more = commands.length && moreButton(person, commands, (name) => (close(), use(person.id, name)));
  return div("person-line", row, more || null, make("a", link, icon("away")));
}

/** The button that opens the commands in a person's menu. */
function moreButton(person, commands, use) {
  const options = commands.map(({ name, title }) => ({ value: name, label: title }));
  const title = say("person_menu", { name: nameOf(person) });
  const more = iconButton("more", title, () => openPicker(more, title, options, [], 1, 1, ([name]) => use(name)));
  more.dataset.testid = "person-menu";
  return more;
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
  const add = { type: "submit", data: { testid: "person-add" } };
  const trouble = make("p", { class: "trouble", role: "alert" });
  const form = make(
    "form",
    { class: "person-add" },
    make("h3", { text: say("add_person") }),
    div("side-by-side", name, button("button primary", add, icon("plus"), span("", say("add")))),
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

/** A switch; `change(on)` carries the change out and tells whether it was done. */
function toggle(name, on, change) {
  const words = [span("toggle-name", say(`${name}_switch`)), span("toggle-about", say(`${name}_about`))];
  const click = async () => {
    const wanted = node.getAttribute("aria-checked") !== "true";
    if (await change(wanted)) node.setAttribute("aria-checked", String(wanted));
  };
  const state = { role: "switch", "aria-checked": String(on), data: { testid: `${name}-switch` }, click };
  const node = button("toggle", state, make("span", { class: "toggle-words" }, words), span("toggle-knob"));
  return node;
}

function languageRow(actions, close) {
  const buttons = LANGUAGES.map(([locale, name]) => {
    const current = actions.locale().slice(0, 2) === locale.slice(0, 2);
    const click = () => (close(), actions.setLocale(locale));
    const data = { testid: "locale", locale };
    return button("choice", { lang: locale, text: name, "aria-pressed": String(current), data, click });
  });
  const choices = make("div", { class: "choices", role: "group", "aria-label": say("language") }, buttons);
  return div("language", make("h3", { text: say("language") }), choices);
}
