/** The pictures of a message, in the sizes and cells that Discord gives them. */

import { local } from "./address.js";
import { button, div, make } from "./dom.js";
import { openLightbox } from "./lightbox.js";
import { say } from "./words.js";

/** All pictures in a list of components, each `{media: {url, width, height}, description, spoiler}`. */
export function picturesIn(components) {
  return components.flatMap((part) => [...(part.items ?? []), ...picturesIn(part.components ?? [])]);
}

/** A gallery: one picture whole, several cropped to fill their cells. `all` are the pictures of the message. */
export function galleryNode(pictures, all) {
  const shapes = shapesOf(pictures.length);
  const cells = pictures.map((picture, index) => pictureNode(picture, shapes[index], all));
  return div(pictures.length === 1 ? "gallery single" : "gallery", cells);
}

function shapesOf(count) {
  if (count === 3) return ["tall", "third", "third"];
  if (count === 4) return Array(4).fill("quarter");
  const first = [[], ["wide"], ["half", "half"]][count % 3];
  return [...first, ...Array(count - first.length).fill("third")];
}

function pictureNode(picture, shape, all) {
  const { media, description: alt, spoiler } = picture;
  const { width, height } = media;
  const drawn = { src: local(media.url), alt: alt ?? "", width, height, decoding: "async", draggable: "false" };
  const label = alt ? `${say("open_picture")}: ${alt}` : say("open_picture");
  const click = () => {
    if (cell.classList.contains("spoiler")) cell.classList.remove("spoiler");
    else openLightbox(all, all.indexOf(picture));
  };
  const properties = { "aria-label": label, data: { testid: "picture" }, click };
  const cell = button(`picture ${shape} ${spoiler ? "spoiler" : ""}`, properties, make("img", drawn));
  if (width && height) {
    cell.style.setProperty("--width", width);
    cell.style.setProperty("--height", height);
    cell.classList.add("sized");
  }
  return cell;
}

/** Keep pictures that stay, and show an old one until its successor is here: no flicker when a message changes. */
export function keepPictures(before, after) {
  const olds = [...before.querySelectorAll(".picture img")];
  [...after.querySelectorAll(".picture img")].forEach((image, index) => {
    const same = olds.find((old) => old.src === image.src && old.parentElement && !after.contains(old));
    const old = same ?? olds[index];
    if (!old?.naturalWidth || after.contains(old)) return;
    old.alt = image.alt;
    old.dataset.successor = same ? "" : image.src;
    image.replaceWith(old);
    if (!same) replaceWhenLoaded(old, image);
  });
}

async function replaceWhenLoaded(old, image) {
  await image.decode().catch((error) => console.warn("A picture could not be loaded:", error));
  if (old.dataset.successor === image.src) old.replaceWith(image);
}
