"""Pictures of words, for games or parts of them that have no drawing."""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from render.canvas import Base, Canvas
from render.kit.grounds import BAND_HEIGHT, draw_card
from render.kit.paragraphs import lines_height, wrap
from render.kit.scene import Scene, band_base, draw_scene_heading
from render.picture import Passage
from render.theme import MARGIN, MAX_PICTURE_HEIGHT, PICTURE_WIDTH, SMALLEST_TEXT, Style, bold

ROOM: Final = PICTURE_WIDTH - 2 * MARGIN
PAD: Final = 8
GAP: Final = 8
HEADING_HEIGHT: Final = 38
WORDS_SIZE: Final = SMALLEST_TEXT
FOOT_HEIGHT: Final = 4


class PassageCard(NamedTuple):
    """A passage on a card of a picture: its heading, and its lines as wrapped."""

    heading: str
    lines: list[str]

    @property
    def height(self) -> int:
        return HEADING_HEIGHT + lines_height(len(self.lines), WORDS_SIZE) + PAD


def draw_passages(scene: Scene[Any, Any], name: str, passages: Iterable[Passage]) -> Canvas:
    """Draw passages one below the other, each on a card, under the band with a name and the round."""
    panels = [_card_of(passage) for passage in passages]
    top = BAND_HEIGHT + GAP
    height = max(MAX_PICTURE_HEIGHT, top + sum(panel.height + GAP for panel in panels) + FOOT_HEIGHT)
    tall = band_base(scene.look, max(1700, height))
    canvas = Canvas(Base(tall.image.crop((0, 0, tall.image.width, height)), tall.palette))
    draw_scene_heading(canvas, scene, name)
    for panel in panels:
        ink, left = canvas.theme.ink, MARGIN + PAD
        draw_card(canvas, (MARGIN, top, ROOM, panel.height))
        canvas.text((left, top + HEADING_HEIGHT / 2), panel.heading, bold(WORDS_SIZE, ink, "lm"), ROOM - 2 * PAD)
        for index, line in enumerate(panel.lines):
            y = top + HEADING_HEIGHT + lines_height(index, WORDS_SIZE) + WORDS_SIZE / 2
            canvas.text((left, y), line, Style(WORDS_SIZE, ink, "lm"), ROOM - 2 * PAD)
        top += panel.height + GAP
    return canvas


def split_into_pages(passages: Iterable[Passage]) -> list[list[Passage]]:
    """The passages in groups, each for one picture."""
    pages, room = list[list[Passage]](), 0
    for passage in passages:
        high = _card_of(passage).height + GAP
        if high > room:
            pages.append([])
            room = MAX_PICTURE_HEIGHT - BAND_HEIGHT - GAP - FOOT_HEIGHT
        pages[-1].append(passage)
        room -= high
    return pages


def _card_of(passage: Passage) -> PassageCard:
    return PassageCard(
        passage.heading,
        [part for line in passage.lines for part in wrap(line, WORDS_SIZE, ROOM - 2 * PAD - WORDS_SIZE)],
    )
