"""The pieces of the kit: each is as large as it says, in every theme."""

import pytest

from render.canvas import Piece
from render.kit.final import Grade, grade_mark
from render.kit.grounds import card_ground, ground_corner
from render.kit.legend import LegendEntry, legend_line, legend_rows
from render.kit.marks import (
    DISC_SHADOW_HEIGHT,
    EMOJI_SIDE,
    SITE_DISC_HEIGHT,
    SLOT_DISC_HEIGHT,
    blank_disc,
    centred_piece,
    halo,
    leader_star,
    letter_disc,
    onward_arrow,
    pennant,
)
from render.kit.poster import crown, firework, rank_disc, rosette
from render.kit.scene import sign, star_icon
from render.theme import THEMES, Theme

ENTRIES = (LegendEntry(letter_disc("A"), "A", "…"), LegendEntry(leader_star(), "B", "…"))
PIECES = {
    "blank disc": blank_disc(SITE_DISC_HEIGHT, SITE_DISC_HEIGHT + DISC_SHADOW_HEIGHT),
    "disc": letter_disc("A", SLOT_DISC_HEIGHT),
    "disc with two letters": letter_disc("AB", SITE_DISC_HEIGHT),
    "card": card_ground(140, 84, None, 2),
    "icon": centred_piece(EMOJI_SIDE, EMOJI_SIDE, leader_star()),
    "halo": halo(110, 70, 12, 5),
    "pennant": pennant("NEW"),
    "grade": grade_mark(172, 64, Grade("3", "70", True, False)),
    "goal": grade_mark(172, 64, Grade("3", "70", False, True)),
    **{f"corner {place}": ground_corner(14, 14, place, "#fffdf7", "#22405a", 4) for place in range(4)},
    "legend in rows": legend_rows("…", ENTRIES, 600),
    "legend in a line": legend_line("…", ENTRIES, 300),
    "onward": onward_arrow(),
    "crown": crown(),
    "rosette": rosette(),
    "firework": firework(64, 64, 0),
    "rank": rank_disc(11),
    "sign": sign(44, 44, star_icon),
}


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: str(theme.name))
@pytest.mark.parametrize("piece", PIECES.values(), ids=PIECES)
def test_a_piece_is_painted_in_the_size_it_has_said(piece: Piece, theme: Theme) -> None:
    stamp = piece.stamp(theme)
    assert (stamp.width, stamp.height) == (piece.width, piece.height)
    assert 0 <= stamp.left < stamp.left + stamp.image.width <= piece.width
    assert stamp.image.getbbox() is not None
