"""Pictures of words, for games or parts of them that have no drawing."""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from render.canvas import Base, Canvas
from render.kit.grounds import BAND_HEIGHT, draw_card_ground
from render.kit.paragraphs import lines_height, wrap
from render.kit.scene import Scene, band_base, draw_scene_heading
from render.picture import Passage
from render.theme import CONTENT_WIDTH, MARGIN, MAX_PICTURE_HEIGHT, MIN_TEXT_SIZE, Style, bold

_PAD: Final = 8
_GAP: Final = 8
_HEADING_HEIGHT: Final = 38
_WORDS_SIZE: Final = MIN_TEXT_SIZE
_FOOT_HEIGHT: Final = 4


class PassageCard(NamedTuple):
    """A passage on a card of a picture: its heading, and its lines as wrapped."""

    heading: str
    lines: list[str]

    @property
    def height(self) -> int:
        return _HEADING_HEIGHT + lines_height(len(self.lines), _WORDS_SIZE) + _PAD


def draw_passages(scene: Scene[Any, Any], name: str, passages: Iterable[Passage]) -> Canvas:
    """Draw passages one below the other, each on a card, under the band with a name and the round.

    The picture is higher than usual if they need it.
    """
    panels = [_card_of(passage) for passage in passages]
    top = BAND_HEIGHT + _GAP
    height = max(MAX_PICTURE_HEIGHT, top + sum(panel.height + _GAP for panel in panels) + _FOOT_HEIGHT)
    tall = band_base(scene.look, max(1700, height))
    canvas = Canvas(Base(tall.image.crop((0, 0, tall.image.width, height)), tall.palette))
    draw_scene_heading(canvas, scene, name)
    for panel in panels:
        ink, left = canvas.theme.ink, MARGIN + _PAD
        draw_card_ground(canvas, (MARGIN, top, CONTENT_WIDTH, panel.height))
        canvas.text(
            (left, top + _HEADING_HEIGHT / 2), panel.heading, bold(_WORDS_SIZE, ink, "lm"), CONTENT_WIDTH - 2 * _PAD
        )
        for index, line in enumerate(panel.lines):
            y = top + _HEADING_HEIGHT + lines_height(index, _WORDS_SIZE) + _WORDS_SIZE / 2
            canvas.text((left, y), line, Style(_WORDS_SIZE, ink, "lm"), CONTENT_WIDTH - 2 * _PAD)
        top += panel.height + _GAP
    return canvas


def split_into_pages(passages: Iterable[Passage]) -> list[list[Passage]]:
    """The passages in groups, each for one picture of the usual height. A higher passage has a group to itself."""
    pages, room = list[list[Passage]](), 0
    for passage in passages:
        high = _card_of(passage).height + _GAP
        if high > room:
            pages.append([])
            room = MAX_PICTURE_HEIGHT - BAND_HEIGHT - _GAP - _FOOT_HEIGHT
        pages[-1].append(passage)
        room -= high
    return pages


def _card_of(passage: Passage) -> PassageCard:
    return PassageCard(
        passage.heading,
        [part for line in passage.lines for part in wrap(line, _WORDS_SIZE, CONTENT_WIDTH - 2 * _PAD - _WORDS_SIZE)],
    )
