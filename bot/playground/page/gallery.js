/** Pictures: the grid in a message, and the full-size view that a tap opens. */

import { button, div, icon, iconButton, make, openDialog } from "./dom.js";
import { say } from "./words.js";

const ROWS = [[], [1], [2], [1, 2], [2, 2], [2, 3], [3, 3], [1, 3, 3], [2, 3, 3], [3, 3, 3], [1, 3, 3, 3]];

/** A grid of one to ten pictures, each `{media: {url, width, height}, description}`. */
export function galleryNode(pictures) {
  const spans = ROWS[pictures.length].flatMap((size) => Array(size).fill(6 / size));
  const cells = pictures.map((picture, index) => {
    const cell = pictureNode(pictures, index);
    cell.style.setProperty("--span", spans[index]);
    cell.style.setProperty("--narrow-span", index === 0 && pictures.length % 2 ? 6 : 3);
    return cell;
  });
  return div(pictures.length === 1 ? "gallery single" : "gallery", cells);
}

function pictureNode(pictures, index) {
  const { media, description: alt } = pictures[index];
  const { width, height } = media;
  const drawn = { src: local(media.url), alt: alt ?? "", width, height, decoding: "async", draggable: "false" };
  const label = alt ? `${say("open_picture")}: ${alt}` : say("open_picture");
  const click = () => openLightbox(pictures, index);
  const cell = button("picture", { "aria-label": label, data: { testid: "picture" }, click }, make("img", drawn));
  if (width && height) {
    cell.style.setProperty("--width", width);
    cell.style.setProperty("--height", height);
    cell.classList.add("sized");
  }
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
  await image.decode().catch((error) => console.warn("A picture could not be loaded:", error));
  if (old.dataset.successor === image.src) old.replaceWith(image);
}

/** Show a picture as large as the window, with its description; arrows go to its neighbours. */
function openLightbox(pictures, start) {
  let index = start;
  const image = make("img", { class: "lightbox-picture" });
  const stage = div("lightbox-stage", image);
  const caption = make("figcaption", { class: "lightbox-caption", tabindex: "0" });
  const original = make("a", { class: "icon-button", target: "_blank", "aria-label": say("original") }, icon("away"));
  const show = (next) => {
    index = (next + pictures.length) % pictures.length;
    image.src = original.href = local(pictures[index].media.url);
    image.alt = caption.textContent = pictures[index].description ?? "";
    caption.hidden = !image.alt;
    stage.classList.remove("zoomed");
  };
  show(start);
  const dialog = openDialog(
    "lightbox",
    { "aria-label": say("picture"), data: { testid: "lightbox" } },
    make("figure", {}, stage, caption),
    div("lightbox-bar", original, iconButton("close", say("close"), () => dialog.close())),
    pictures.length > 1 && iconButton("left", say("previous"), () => show(index - 1), "left"),
    pictures.length > 1 && iconButton("right", say("next"), () => show(index + 1), "right"),
  );
  stage.addEventListener("click", (event) => (event.target === image ? zoom(stage, image, event) : dialog.close()));
  dialog.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowLeft") show(index - 1);
    if (key === "ArrowRight") show(index + 1);
  });
}

/** Show the picture in its own size, with the point that was tapped in the middle; or as a whole again. */
function zoom(stage, image, { offsetX, offsetY }) {
  const [across, down] = [offsetX / image.clientWidth, offsetY / image.clientHeight];
  if (!stage.classList.toggle("zoomed")) return;
  stage.scrollLeft = image.offsetLeft + across * image.clientWidth - stage.clientWidth / 2;
  stage.scrollTop = image.offsetTop + down * image.clientHeight - stage.clientHeight / 2;
}
