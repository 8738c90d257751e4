/** Emojis: those of Unicode, and those that the bot has brought along. */

import { make, span } from "./dom.js";

/** An emoji beside words, which say enough for those who do not see it. */
export function emojiNode({ id, name }) {
  return id ? emojiPicture(id, "") : span("emoji", name);
}

/** The picture of an emoji that the bot has brought along; `alt` stands where it cannot be shown. */
export function emojiPicture(id, alt) {
  return make("img", { class: "emoji", src: `/cdn/emojis/${id}.png`, alt, draggable: "false" });
}
