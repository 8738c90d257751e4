"""Pictures of words, for games or parts of them that have no drawing."""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from render.canvas import Base, Canvas
from render.kit.grounds import BAND, draw_card
from render.kit.paragraphs import height_of, wrapped
from render.kit.scene import Scene, band_base, draw_head
from render.picture import Passage
from render.theme import HIGHEST, LEAST, MARGIN, WIDE, Style, bold

ROOM: Final = WIDE - 2 * MARGIN
PAD: Final = 8
GAP: Final = 8
HEADING: Final = 38
WORDS: Final = LEAST
FOOT: Final = 4


class PassageCard(NamedTuple):
    heading: str
    lines: list[str]

    @property
    def height(self) -> int:
        return HEADING + height_of(len(self.lines), WORDS) + PAD


def draw_passages(scene: Scene[Any, Any], name: str, passages: Iterable[Passage]) -> Canvas:
    """Draw passages one below the other, each on a card, under a name and the round."""
    panels = [_card_of(passage) for passage in passages]
    top = BAND + GAP
    height = max(HIGHEST, top + sum(panel.height + GAP for panel in panels) + FOOT)
    tall = band_base(scene.look, max(1700, height))
    canvas = Canvas(Base(tall.image.crop((0, 0, tall.image.width, height)), tall.palette))
    draw_head(canvas, scene, name)
    for panel in panels:
        ink, left = canvas.theme.ink, MARGIN + PAD
        draw_card(canvas, (MARGIN, top, ROOM, panel.height))
        canvas.text((left, top + HEADING / 2), panel.heading, bold(WORDS, ink, "lm"), ROOM - 2 * PAD)
        for index, line in enumerate(panel.lines):
            y = top + HEADING + height_of(index, WORDS) + WORDS / 2
            canvas.text((left, y), line, Style(WORDS, ink, "lm"), ROOM - 2 * PAD)
        top += panel.height + GAP
    return canvas


def on_pages(passages: Iterable[Passage]) -> list[list[Passage]]:
    pages, room = list[list[Passage]](), 0
    for passage in passages:
        high = _card_of(passage).height + GAP
        if high > room:
            pages.append([])
            room = HIGHEST - BAND - GAP - FOOT
        pages[-1].append(passage)
        room -= high
    return pages


def _card_of(passage: Passage) -> PassageCard:
    return PassageCard(
        passage.heading, [part for line in passage.lines for part in wrapped(line, WORDS, ROOM - 2 * PAD - WORDS)]
    )
