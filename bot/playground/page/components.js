/** The parts of a message: containers, texts, sections, galleries, buttons, menus. */

import { local } from "./address.js";
import { button, div, hexColour, icon, make, span } from "./dom.js";
import { emojiNode } from "./emoji.js";
import { galleryNode, picturesIn } from "./gallery.js";
import { markdownNodes } from "./markdown.js";
import { menuNode } from "./menu.js";
import { say } from "./words.js";

const BUTTON_STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger" };
const BUILDERS = {
  1: ({ components }, scene) => div("action-row", componentNodes(components, scene)),
  2: buttonNode,
  3: selectNode,
  5: selectNode,
  6: selectNode,
  8: selectNode,
  9: ({ components, accessory }, scene) =>
    div(
      "section",
      div("section-texts", componentNodes(components, scene)),
      div("section-side", componentNodes([accessory], scene)),
    ),
  10: ({ content }, scene) => div("prose", markdownNodes(content, scene.names)),
  12: ({ items }, { message }) => galleryNode(items, picturesIn(message.components)),
  13: ({ file, name, size }) => fileNode({ url: file.url, filename: name, size }),
  14: ({ divider, spacing }) => make(divider ? "hr" : "div", { class: `separator ${spacing === 2 ? "large" : ""}` }),
  17({ components, accent_color: accent, spoiler }, scene) {
    const node = make("section", { class: "container" }, componentNodes(components, scene));
    if (spoiler) hideUntilPressed(node);
    if (hexColour(accent)) node.style.setProperty("--accent", hexColour(accent));
    return node;
  },
};

/**
 * The nodes of a list of components. `scene` is what they need to know and do: `message`, `store`, `names`,
 * `busy(customId)`, `press(customId)`, `choose(customId, values)`.
 */
export function componentNodes(components, scene) {
  return components.map((component) => (BUILDERS[component.type] ?? unsupported)(component, scene));
}

function hideUntilPressed(node) {
  node.classList.add("spoiler");
  node.tabIndex = 0;
  node.addEventListener("click", () => node.classList.remove("spoiler"), { once: true });
}

function buttonNode({ style, label, emoji, custom_id: customId, disabled }, scene) {
  if (style === 5) return unsupported();
  const busy = scene.busy(customId);
  return button(
    `button ${BUTTON_STYLES[style]}`,
    {
      disabled,
      "aria-busy": busy ? "true" : null,
      data: { testid: "button", customId },
      click: busy ? null : () => scene.press(customId),
    },
    emoji && emojiNode(emoji),
    label && span("button-label", label),
    busy && span("spinner"),
  );
}

function selectNode(component, scene) {
  const choose = (values) => scene.choose(component.custom_id, values);
  return menuNode(component, scene.store, choose, scene.busy(component.custom_id));
}

/** A part that the page cannot show. */
export function unsupported() {
  return make("p", { class: "unsupported", text: say("unsupported") });
}

/** A file with its name and size, to be opened in another tab. */
export function fileNode({ url, filename, size }) {
  const about = make("span", { class: "file-words" }, span("file-name", filename));
  about.append(span("file-size", `${(size / 1024).toFixed(1)} KB`));
  return make("a", { class: "file", href: local(url), target: "_blank", rel: "noopener" }, icon("file"), about);
}
