/** The view of one picture over the whole page. */

import { local } from "./address.js";
import { div, icon, iconButton, make, openDialog } from "./dom.js";
import { say } from "./words.js";

/** Show a picture as large as the window, with its description; arrows go to its neighbours, "back" to the page. */
export function openLightbox(pictures, start) {
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
  closeByBack(dialog);
}

function closeByBack(dialog) {
  const back = () => dialog.close();
  history.pushState({ lightbox: true }, "");
  addEventListener("popstate", back, { once: true });
  dialog.addEventListener("close", () => {
    removeEventListener("popstate", back);
    if (history.state?.lightbox) history.back();
  });
}

/** Show the picture in its own size, with the point that was tapped in the middle; or as a whole again. */
function zoom(stage, image, { offsetX, offsetY }) {
  const [across, down] = [offsetX / image.clientWidth, offsetY / image.clientHeight];
  if (!stage.classList.toggle("zoomed")) return;
  stage.scrollLeft = image.offsetLeft + across * image.clientWidth - stage.clientWidth / 2;
  stage.scrollTop = image.offsetTop + down * image.clientHeight - stage.clientHeight / 2;
}
