/** A form that the bot wants filled in. */

import { componentNodes, unsupported } from "./components.js";
import { button, div, iconButton, make, openDialog, span } from "./dom.js";
import { chosenAtFirst, menuNode, menuOptions } from "./menu.js";
import { say } from "./words.js";

const FIELDS = { 3: selectField, 4: textField, 5: selectField, 6: selectField, 8: selectField };
const PARAGRAPH = 2;

/** Show a form. `submit(values)` sends it and rejects when it was not taken; `scene` as for components. */
export function openForm({ title, components }, scene, submit) {
  const fields = new Map();
  const close = () => dialog.close();
  const trouble = make("p", { class: "trouble", role: "alert" });
  const send = button("button primary", { type: "submit", text: say("submit"), data: { testid: "dialog-submit" } });
  const form = make(
    "form",
    { novalidate: true },
    div("form-body", components.flatMap((part) => partNodes(part, fields, scene))),
    trouble,
    div("form-foot", button("button secondary", { text: say("cancel"), click: close }), send),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const wrong = [...fields.values()].find((field) => !field.check());
    if (wrong) {
      wrong.node.focus();
      return;
    }
    send.disabled = true;
    try {
      await submit(Object.fromEntries([...fields].map(([customId, field]) => [customId, field.value()])));
      close();
    } catch (error) {
      trouble.textContent = error.message || say("failed");
      send.disabled = false;
    }
  });
  const head = div("dialog-head", make("h2", { text: title }), iconButton("close", say("close"), close));
  const dialog = openDialog("form", { "aria-label": title, data: { testid: "dialog" } }, head, form);
  (form.querySelector("input, textarea, .menu") ?? send).focus();
}

function partNodes(part, fields, scene) {
  if (part.type !== 18) return componentNodes([part], scene);
  const { label, description, component } = part;
  const build = FIELDS[component.type];
  if (!build) return [unsupported()];
  const field = build(component, scene, label);
  const trouble = make("span", { class: "trouble", role: "alert" });
  const check = () => {
    trouble.textContent = field.trouble();
    return trouble.textContent === "";
  };
  fields.set(component.custom_id, { ...field, check });
  const need = component.required !== false && make("span", { class: "need", title: say("required"), text: "*" });
  const head = make("span", { class: "field-head" }, span("", label), need, trouble);
  return [div("form-field", head, description && span("hint", description), field.node)];
}

function textField(component, scene, label) {
  const { style, min_length: least, max_length: most = 4000, required = true, value, placeholder } = component;
  const long = style === PARAGRAPH;
  const node = make(long ? "textarea" : "input", {
    class: "input",
    rows: long ? "5" : null,
    required,
    minlength: least || null,
    maxlength: most,
    placeholder,
    "aria-label": label,
    autocomplete: "off",
    data: { testid: "text-input", customId: component.custom_id },
  });
  node.value = value ?? "";
  const trouble = () => {
    if (!node.value) return required ? say("fill_in") : "";
    return least && node.value.length < least ? say("at_least", { least }) : "";
  };
  return { node, value: () => node.value, trouble };
}

function selectField(component, scene) {
  let values = chosenAtFirst(component, menuOptions(component, scene.store));
  const node = menuNode(component, scene.store, (chosen) => (values = chosen));
  const trouble = () => (component.required !== false && values.length === 0 ? say("choose_from_list") : "");
  return { node, value: () => values, trouble };
}
