"""Pictures one below the other in one."""

from collections.abc import Sequence

from PIL import Image

from render.canvas import Canvas


def stacked(canvases: Sequence[Canvas]) -> Image.Image:
    """Pictures of the same width and palette one below the other."""
    first, *others = (canvas.image for canvas in canvases)
    if not others:
        return first
    whole = Image.new("P", (first.width, sum(canvas.image.height for canvas in canvases)))
    whole.putpalette(first.getpalette() or [])
    top = 0
    for canvas in canvases:
        whole.paste(canvas.image, (0, top))
        top += canvas.image.height
    return whole
