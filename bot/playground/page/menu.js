/** The button of a select menu, in messages and in forms. */

import { avatar, icon, make, nameOf } from "./dom.js";
import { openPicker } from "./picker.js";
import { say } from "./words.js";

export const SELECTS = { text: 3, user: 5, role: 6, mentionable: 7, channel: 8 };

/** The options of a select menu of any type, from what this person sees. */
export function menuOptions(component, store) {
  if (component.type === SELECTS.text) return component.options ?? [];
  if (component.type === SELECTS.channel) {
    const wanted = component.channel_types ?? [];
    const rooms = store.rooms().filter((channel) => wanted.length === 0 || wanted.includes(channel.type));
    return rooms.map((channel) => ({ value: channel.id, label: `# ${channel.name}` }));
  }
  if (component.type !== SELECTS.user && component.type !== SELECTS.mentionable) return [];
  return [...store.people.values()].map((person) => ({
    value: person.id,
    label: nameOf(person),
    description: person.username,
    lead: avatar(person, "small"),
  }));
}

/**
 * A menu's button showing what is chosen. `onChosen(values)` is called after each choice; `state` says whether it
 * is `busy` or `disabled`.
 */
export function menuNode(component, store, onChosen, { busy = false, disabled = false } = {}) {
  const options = menuOptions(component, store);
  const title = component.placeholder || say("select");
  let chosen = chosenAtFirst(component, options);
  const shown = make("span", { class: "menu-shown" });
  const node = make(
    "button",
    {
      class: "menu",
      type: "button",
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-busy": busy ? "true" : null,
      disabled: disabled || component.disabled === true,
      data: { testid: "select", customId: component.custom_id },
    },
    shown,
    busy ? make("span", { class: "spinner" }) : icon("chevron"),
  );
  const refresh = () => {
    const labels = options.filter((option) => chosen.includes(option.value)).map((option) => option.label);
    shown.textContent = labels.join(", ") || title;
    shown.classList.toggle("placeholder", labels.length === 0);
    node.setAttribute("aria-label", labels.length ? `${title}: ${labels.join(", ")}` : title);
  };
  node.addEventListener(
    "click",
    () =>
      busy ||
      openPicker({
        anchor: node,
        title,
        options,
        chosen,
        least: component.min_values ?? 1,
        most: component.max_values ?? 1,
        onDone: (values) => {
          chosen = values;
          refresh();
          onChosen(values);
        },
      }),
  );
  refresh();
  return node;
}

/** What a menu has chosen before anybody touches it. */
export function chosenAtFirst(component, options) {
  const given = (component.default_values ?? []).map((entry) => entry.id);
  return options.filter((option) => option.default || given.includes(option.value)).map((option) => option.value);
}
