"""A picture made of its own words: for a game, or a part of one, that nobody has drawn yet."""

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from render.canvas import Canvas
from render.kit.banner import HEADER, draw_name
from render.kit.cards import card
from render.kit.paragraphs import height_of, wrapped
from render.kit.scene import Scene, banner_base
from render.passages import Passage
from render.theme import MARGIN, TYPE, WIDTH, Style

ROOM: Final = WIDTH - 2 * MARGIN
PAD: Final = 16
GAP: Final = 12
HEADING: Final = 44
FOOT: Final = 16


class PassageCard(NamedTuple):
    """A passage with its lines broken, and how high it is."""

    heading: str
    lines: list[str]

    @property
    def height(self) -> int:
        """The height of the heading, the lines and the room around them."""
        return HEADING + height_of(len(self.lines), TYPE.body) + PAD


def draw_passages(scene: Scene[Any, Any], name: str, passages: Iterable[Passage]) -> Canvas:
    """Passages one below the other, each on a card, under a name and the round."""
    panels = [PassageCard(passage.heading, list(_broken(passage))) for passage in passages]
    top = HEADER + GAP
    height = top + sum(panel.height + GAP for panel in panels) + FOOT
    canvas = Canvas(banner_base(scene.look, height))
    draw_name(canvas, 0, name, scene.round)
    for panel in panels:
        _draw_panel(canvas, panel, top)
        top += panel.height + GAP
    return canvas


def _draw_panel(canvas: Canvas, panel: PassageCard, top: int) -> None:
    ink, left = canvas.theme.ink, MARGIN + PAD
    canvas.put(card(ROOM, panel.height, None, 2), (MARGIN, top))
    canvas.text((left, top + HEADING / 2), panel.heading, Style(TYPE.body, ink, True, "lm"), ROOM - 2 * PAD)
    for index, line in enumerate(panel.lines):
        y = top + HEADING + height_of(index, TYPE.body) + TYPE.body / 2
        canvas.text((left, y), line, Style(TYPE.body, ink, False, "lm"), ROOM - 2 * PAD)


def _broken(passage: Passage) -> Iterator[str]:
    for line in passage.lines:
        yield from wrapped(line, TYPE.body, ROOM - 2 * PAD - TYPE.body)
