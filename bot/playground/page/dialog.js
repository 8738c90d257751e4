/** A form that the bot wants filled in. */

import { icon, make } from "./dom.js";
import { markdownNodes } from "./markdown.js";
import { menuNode, menuOptions, chosenAtFirst } from "./menu.js";
import { say } from "./words.js";

const PARAGRAPH = 2;

/** Show a form. `submit(values)` sends it and rejects when it was not taken; `scene` as for components. */
export function openForm({ title, components }, scene, submit) {
  const fields = new Map();
  const dialog = make("dialog", { class: "form", "aria-label": title, data: { testid: "dialog" } });
  const close = make(
    "button",
    { class: "icon-button", type: "button", "aria-label": say("close"), on: { click: () => dialog.close() } },
    icon("close"),
  );
  const trouble = make("p", { class: "trouble", role: "alert" });
  const send = make("button", {
    class: "button primary",
    type: "submit",
    text: say("submit"),
    data: { testid: "dialog-submit" },
  });
  const cancel = make("button", {
    class: "button secondary",
    type: "button",
    text: say("cancel"),
    on: { click: () => dialog.close() },
  });
  const form = make(
    "form",
    { novalidate: true },
    make("div", { class: "form-body" }, partNodes(components, fields, scene)),
    trouble,
  );
  form.append(make("div", { class: "form-foot" }, cancel, send));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const wrong = [...fields.values()].find((field) => !field.check());
    if (wrong) {
      wrong.focus();
      return;
    }
    send.disabled = true;
    try {
      await submit(Object.fromEntries([...fields].map(([customId, field]) => [customId, field.value()])));
      dialog.close();
    } catch (error) {
      trouble.textContent = error.message || say("failed");
      send.disabled = false;
    }
  });
  dialog.append(make("div", { class: "dialog-head" }, make("h2", { text: title }), close), form);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  (form.querySelector("input, textarea, .menu") ?? send).focus();
}

function partNodes(components, fields, scene) {
  return components.flatMap((component) => {
    if (component.type === 1) return partNodes(component.components, fields, scene);
    if (component.type === 10) return [make("div", { class: "prose" }, markdownNodes(component.content, scene.names))];
    if (component.type === 18) return [labelled(component, component.component, fields, scene)];
    return [labelled(component, component, fields, scene)];
  });
}

function labelled({ label, description }, component, fields, scene) {
  const build = FIELDS[component.type];
  if (!build) return make("p", { class: "unsupported", text: say("unsupported") });
  const field = build(component, scene, label ?? "");
  const trouble = make("span", { class: "trouble", role: "alert" });
  const check = () => {
    const reason = field.trouble();
    trouble.textContent = reason;
    return reason === "";
  };
  fields.set(component.custom_id, { ...field, check });
  const need = component.required === false ? null : make("span", { class: "need", title: say("required"), text: "*" });
  const head = make("span", { class: "field-head" }, make("span", { text: label ?? "" }), need, trouble);
  const hint = description ? make("span", { class: "hint", text: description }) : null;
  return make("div", { class: "form-field" }, head, hint, field.node);
}

const FIELDS = {
  3: selectField,
  4: textField,
  5: selectField,
  8: selectField,
  21: boxesField,
  22: boxesField,
  23: tickField,
};

function textField(component, scene, label) {
  const {
    style,
    min_length: least,
    max_length: most,
    required = true,
    value,
    placeholder,
    custom_id: customId,
  } = component;
  const long = style === PARAGRAPH;
  const node = make(long ? "textarea" : "input", {
    class: "input",
    rows: long ? "5" : null,
    required,
    minlength: least || null,
    maxlength: most ?? 4000,
    placeholder,
    "aria-label": label,
    autocomplete: "off",
    data: { testid: "text-input", customId },
  });
  node.value = value ?? "";
  const trouble = () => {
    const text = node.value;
    if (!text) return required ? say("fill_in") : "";
    return least && text.length < least ? say("at_least", { least }) : "";
  };
  return { node, value: () => node.value, trouble, focus: () => node.focus() };
}

function selectField(component, scene) {
  const options = menuOptions(component, scene.store);
  let values = chosenAtFirst(component, options);
  const keep = (chosen) => {
    values = chosen;
  };
  const node = menuNode(component, scene.store, keep);
  const trouble = () => (component.required !== false && values.length === 0 ? say("choose_from_list") : "");
  return { node, value: () => values, trouble, focus: () => node.focus() };
}

function boxesField(component, scene, label) {
  const one = component.type === 21;
  const boxes = component.options.map((option) =>
    make("input", {
      type: one ? "radio" : "checkbox",
      name: component.custom_id,
      value: option.value,
      checked: option.default === true,
    }),
  );
  const rows = component.options.map((option, index) =>
    make("label", { class: "box" }, boxes[index], make("span", { text: option.label })),
  );
  const chosen = () => boxes.filter((box) => box.checked).map((box) => box.value);
  const trouble = () => (component.required !== false && chosen().length === 0 ? say("choose_from_list") : "");
  const node = make("div", { role: "group", "aria-label": label }, rows);
  return { node, value: () => (one ? (chosen()[0] ?? null) : chosen()), trouble, focus: () => boxes[0].focus() };
}

function tickField(component, scene, label) {
  const box = make("input", { type: "checkbox", checked: component.default === true, "aria-label": label });
  return {
    node: make("label", { class: "box" }, box),
    value: () => box.checked,
    trouble: () => "",
    focus: () => box.focus(),
  };
}
