/** Pictures: the grid in a message, and the full-size view that a tap opens. */

import { icon, make } from "./dom.js";
import { say } from "./words.js";

const ROWS = [[], [1], [2], [1, 2], [2, 2], [2, 3], [3, 3], [1, 3, 3], [2, 3, 3], [3, 3, 3], [1, 3, 3, 3]];

/** A grid of one to ten pictures, each `{url, alt, width, height, spoiler}`. */
export function galleryNode(pictures) {
  const spans = (ROWS[pictures.length] ?? [3, 3, 3, 3]).flatMap((size) => Array(size).fill(6 / size));
  const cells = pictures.map((picture, index) => {
    const cell = pictureNode(pictures, index);
    cell.style.setProperty("--span", spans[index] ?? 2);
    cell.style.setProperty("--narrow-span", index === 0 && pictures.length % 2 ? 6 : 3);
    return cell;
  });
  return make("div", { class: pictures.length === 1 ? "gallery single" : "gallery" }, cells);
}

/** One picture that opens full size; `index` is its place among `pictures`. */
export function pictureNode(pictures, index, names = "picture") {
  const { url, alt, width, height, spoiler } = pictures[index];
  const image = make("img", { src: local(url), alt: alt ?? "", width, height, decoding: "async", draggable: "false" });
  const label = alt ? `${say("open_picture")}: ${alt}` : say("open_picture");
  const cell = make(
    "button",
    { class: names, type: "button", "aria-label": label, data: { testid: "picture" } },
    image,
  );
  if (spoiler) cell.classList.add("hidden-picture");
  if (width && height) {
    cell.style.setProperty("--width", width);
    cell.style.setProperty("--height", height);
    cell.classList.add("sized");
  }
  cell.addEventListener("click", () => {
    if (cell.classList.contains("hidden-picture")) cell.classList.remove("hidden-picture");
    else openLightbox(pictures, index);
  });
  return cell;
}

/** An address of the stand-in's own files as seen from this page, whatever name it is called by. */
export function local(url) {
  const address = new URL(url, location.href);
  return address.pathname.startsWith("/cdn/") ? address.pathname + address.search : address.href;
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
  try {
    await image.decode();
  } catch (error) {
    console.warn("A picture could not be loaded:", error);
  }
  if (old.dataset.successor === image.src) old.replaceWith(image);
}

/** Show a picture as large as the window, with its description; arrows go to its neighbours. */
export function openLightbox(pictures, start) {
  let index = start;
  const image = make("img", { class: "lightbox-picture" });
  const stage = make("div", { class: "lightbox-stage" }, image);
  const caption = make("figcaption", { class: "lightbox-caption", tabindex: "0" });
  const original = make("a", { class: "icon-button", target: "_blank", "aria-label": say("original") }, icon("away"));
  const dialog = make("dialog", { class: "lightbox", "aria-label": say("picture"), data: { testid: "lightbox" } });
  const show = (next) => {
    index = (next + pictures.length) % pictures.length;
    image.src = local(pictures[index].url);
    image.alt = pictures[index].alt ?? "";
    original.href = image.src;
    caption.textContent = image.alt;
    caption.hidden = !image.alt;
    stage.classList.remove("zoomed");
  };
  const bar = make(
    "div",
    { class: "lightbox-bar" },
    original,
    toolButton("close", "close", () => dialog.close()),
  );
  dialog.append(make("figure", {}, stage, caption), bar);
  if (pictures.length > 1) {
    dialog.append(
      toolButton("left", "previous", () => show(index - 1)),
      toolButton("right", "next", () => show(index + 1)),
    );
  }
  stage.addEventListener("click", (event) => {
    if (event.target === image) zoom(stage, image, event);
    else dialog.close();
  });
  dialog.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowLeft") show(index - 1);
    if (key === "ArrowRight") show(index + 1);
  });
  dialog.addEventListener("close", () => dialog.remove());
  show(start);
  document.body.append(dialog);
  dialog.showModal();
}

/** Show the picture in its own size, with the point that was tapped in the middle; or as a whole again. */
function zoom(stage, image, { offsetX, offsetY }) {
  const [across, down] = [offsetX / image.clientWidth, offsetY / image.clientHeight];
  if (!stage.classList.toggle("zoomed")) return;
  stage.scrollLeft = image.offsetLeft + across * image.clientWidth - stage.clientWidth / 2;
  stage.scrollTop = image.offsetTop + down * image.clientHeight - stage.clientHeight / 2;
}

function toolButton(name, words, act) {
  const label = say(words);
  return make(
    "button",
    { class: `icon-button ${name}`, type: "button", "aria-label": label, on: { click: act } },
    icon(name),
  );
}
