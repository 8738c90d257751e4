/** The parts of a message: containers, texts, sections, galleries, buttons, menus. */

import { hexColour, icon, make } from "./dom.js";
import { galleryNode, local, pictureNode } from "./gallery.js";
import { markdownNodes } from "./markdown.js";
import { menuNode } from "./menu.js";
import { say } from "./words.js";

const BUTTON_STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

/**
 * The nodes of a list of components. `scene` is what they need to know and do: `message`, `store`, `names`,
 * `busy(customId)`, `press(customId, label)`, `choose(customId, values)`.
 */
export function componentNodes(components, scene) {
  return components.map((component) => (BUILDERS[component.type] ?? unsupported)(component, scene));
}

const BUILDERS = {
  1: rowNode,
  2: buttonNode,
  3: selectNode,
  5: selectNode,
  6: selectNode,
  7: selectNode,
  8: selectNode,
  9: sectionNode,
  10: textNode,
  11: thumbnailNode,
  12: mediaNode,
  13: fileComponentNode,
  14: separatorNode,
  17: containerNode,
};

function rowNode({ components }, scene) {
  return make("div", { class: "action-row" }, componentNodes(components, scene));
}

function buttonNode(component, scene) {
  const { style, label, emoji, url, custom_id: customId, disabled } = component;
  const mark = emoji?.name
    ? make("span", { class: "emoji", "aria-hidden": label ? "true" : null, text: emoji.name })
    : null;
  const words = label ? make("span", { class: "button-label", text: label }) : null;
  const names = `button ${BUTTON_STYLES[style] ?? "secondary"}`;
  if (style === 5) {
    const safe = /^https?:/.test(url ?? "") ? url : null;
    return make(
      "a",
      { class: names, href: safe, target: "_blank", rel: "noopener noreferrer" },
      mark,
      words,
      icon("away"),
    );
  }
  const busy = scene.busy(customId);
  const press = { click: () => scene.press(customId, label ?? emoji?.name) };
  return make(
    "button",
    {
      class: names,
      type: "button",
      disabled: disabled === true,
      "aria-busy": busy ? "true" : null,
      data: { testid: "button", customId: customId ?? "" },
      on: busy ? {} : press,
    },
    mark,
    words,
    busy ? make("span", { class: "spinner" }) : null,
  );
}

function selectNode(component, scene) {
  const choose = (values) => scene.choose(component.custom_id, values);
  return menuNode(component, scene.store, choose, { busy: scene.busy(component.custom_id) });
}

function sectionNode({ components, accessory }, scene) {
  const texts = make("div", { class: "section-texts" }, componentNodes(components, scene));
  return make(
    "div",
    { class: "section" },
    texts,
    make("div", { class: "section-side" }, componentNodes([accessory], scene)),
  );
}

function textNode({ content }, scene) {
  return make("div", { class: "prose" }, markdownNodes(content, scene.names));
}

function thumbnailNode({ media, description, spoiler }) {
  const picture = { url: media.url, alt: description, width: media.width, height: media.height, spoiler };
  return pictureNode([picture], 0, "picture thumbnail");
}

function mediaNode({ items }) {
  return galleryNode(
    items.map(({ media, description, spoiler }) => ({
      url: media.url,
      alt: description,
      width: media.width,
      height: media.height,
      spoiler,
    })),
  );
}

function fileComponentNode({ file, name, size }) {
  return fileNode({ url: file.url, filename: name, size });
}

function separatorNode({ divider = true, spacing = 1 }) {
  return make(divider ? "hr" : "div", { class: spacing === 2 ? "separator large" : "separator" });
}

function containerNode({ components, accent_color: accent }, scene) {
  const node = make("section", { class: "container" }, componentNodes(components, scene));
  if (hexColour(accent)) node.style.setProperty("--accent", hexColour(accent));
  return node;
}

function unsupported() {
  return make("p", { class: "unsupported", text: say("unsupported") });
}

/** A file with its name and size, to be opened in another tab. */
export function fileNode({ url, filename, size }) {
  const name = filename ?? new URL(url, location.href).pathname.split("/").at(-1);
  const about = make("span", { class: "file-words" }, make("span", { class: "file-name", text: name }));
  if (size) about.append(make("span", { class: "file-size", text: `${(size / 1024).toFixed(1)} KB` }));
  return make("a", { class: "file", href: local(url), target: "_blank", rel: "noopener" }, icon("file"), about);
}
