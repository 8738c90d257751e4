"""Questions that are asked with cards: each option has one with its letter, and all are on the picture."""

import pytest

from games.core import Ask
from render.barrage import BarrageFace
from render.barrage.choices import TRAYS, card_box, has_own, in_columns, offered_in, tile_rule
from render.barrage.company import BOTTOM
from render.kit.banner import BAND
from render.texts import texts_in
from render.theme import LIGHT, WIDE
from tests.games.barrage.table import table
from tests.render.barrage.positions import all_asked
from tests.render.barrage.test_actions import overlap
from tests.render.played import Question

FACE = BarrageFace(texts_in("en"), LIGHT)
NAMES = ["Ann", "Bo", "Cy", "Dee"]


def largest(kind: str) -> Question:
    """The question of that kind with most options in the recorded games; of a tile to copy there is none."""
    if kind == "copied":
        return Question(table("").view(0), Ask(0, "copied", ("base", "L1_conduit", "L3_wild")))
    return max((one for one in all_asked() if one.ask.kind == kind), key=lambda one: len(one.ask.options))


@pytest.mark.parametrize("kind", TRAYS)
def test_cards_lie_beside_each_other_on_the_picture_and_each_has_its_letter(kind: str) -> None:
    view, ask = largest(kind)
    boxes = [card_box(ask, place) for place in range(len(offered_in(ask)))]
    assert not any(overlap(one, other) for place, one in enumerate(boxes) for other in boxes[:place])
    assert all(left >= 0 and left + width <= WIDE and top > BAND for left, top, width, _ in boxes)
    assert boxes[-1][1] + boxes[-1][3] <= BOTTOM + 1
    spots = FACE.spots(FACE.scene(view, NAMES), ask)
    assert [ask.options[spot.option] for spot in spots] == offered_in(ask)
    for spot, (left, top, width, height) in zip(spots, boxes, strict=True):
        assert left < spot.x < left + width / 2 and top < spot.y < top + height


def test_few_cards_leave_room_for_what_the_seat_has() -> None:
    assert has_own(Ask(0, "payment", ((4, 0, 0), (0, 4, 0))))
    assert not has_own(Ask(0, "payment", tuple((number, 9 - number, 0) for number in range(10))))
    assert [in_columns(2, 5)(count) for count in (1, 2, 3, 5, 6)] == [1, 1, 2, 2, 3]


def test_very_many_ways_to_pay_make_the_picture_higher() -> None:
    ways = tuple((excavators, mixers, 3) for excavators in range(8) for mixers in range(8))
    view, ask = largest("payment")
    asked = Ask(ask.seat, "payment", ways, facts=ask.facts)
    assert card_box(asked, len(ways) - 1)[1] > BOTTOM
    assert FACE.sheet(view, ask.seat, NAMES, asked).draw() != FACE.sheet(view, ask.seat, NAMES, ask).draw()


def test_the_tile_that_copies_says_what_it_does() -> None:
    assert "copies another tile" in tile_rule(FACE.words, "krylov")
    assert tile_rule(FACE.words, "L2_conduit") == "At most 5 excavators." and not tile_rule(FACE.words, "base")


def test_whoever_fulfils_a_contract_sees_how_much_less_a_power_needs() -> None:
    """France needs less of a production, but not of a tile."""
    sites = "P8a=0 P9a=0 P10a=0"
    view = table(f"powerhouses {sites}\nseat 0\n  name france\nseat 1\n  name germany").view(0)
    asks = [Ask(0, "contract", ("S1",), facts={"energy": 4, "by_tile": by_tile}) for by_tile in (0, 1)]
    of_production, of_tile = (FACE.sheet(view, 0, NAMES, ask).draw() for ask in asks)
    assert of_production != of_tile
