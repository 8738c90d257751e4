/** Embeds and attachments: what messages without the newer components carry. */

import { fileNode } from "./components.js";
import { hexColour, make } from "./dom.js";
import { galleryNode, pictureNode } from "./gallery.js";
import { markdownNodes } from "./markdown.js";

/** An embed as a small card. */
export function embedNode(embed, names) {
  const words = make("div", { class: "embed-words" });
  if (embed.author?.name) words.append(make("p", { class: "embed-author", text: embed.author.name }));
  if (embed.title) words.append(make("h3", { class: "embed-title" }, markdownNodes(embed.title, names)));
  if (embed.description) words.append(make("div", { class: "prose" }, markdownNodes(embed.description, names)));
  if (embed.fields?.length)
    words.append(
      make(
        "dl",
        { class: "embed-fields" },
        embed.fields.map((field) => fieldNode(field, names)),
      ),
    );
  const node = make("section", { class: "container embed" }, words);
  if (embed.thumbnail?.url) node.append(pictureNode([pictureOf(embed.thumbnail)], 0, "picture thumbnail"));
  if (embed.image?.url) node.append(galleryNode([pictureOf(embed.image)]));
  if (embed.footer?.text) node.append(make("p", { class: "small-print", text: embed.footer.text }));
  if (hexColour(embed.color)) node.style.setProperty("--accent", hexColour(embed.color));
  return node;
}

/** Attachments: pictures in one gallery, other files each on its own. */
export function attachmentNodes(attachments) {
  const pictures = attachments.filter(isPicture);
  const files = attachments.filter((attachment) => !isPicture(attachment));
  return [...(pictures.length ? [galleryNode(pictures.map(pictureOf))] : []), ...files.map(fileNode)];
}

function fieldNode({ name, value, inline }, names) {
  const title = make("dt", {}, markdownNodes(name, names));
  return make(
    "div",
    { class: inline ? "inline" : "" },
    title,
    make("dd", { class: "prose" }, markdownNodes(value, names)),
  );
}

function pictureOf({ url, description, width, height }) {
  return { url, alt: description, width, height };
}

function isPicture({ content_type: type, filename }) {
  return type?.startsWith("image/") || /\.(png|jpe?g|gif|webp)$/i.test(filename ?? "");
}
