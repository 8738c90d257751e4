"""How many drops to use: a card for each number, with where the water goes and who gains by it."""

from collections import Counter
from typing import Any

from games.core import Ask
from render.barrage.plan import WHOLE
from render.barrage.production_cards import WINDOW, card_at, outcome, plan_for
from render.theme import HIGHEST, WIDE
from tests.games.barrage.table import state_of
from tests.render.barrage.positions import ENGLISH, NAMES, all_asked


def drops_ask(dam: str, conduit: str, drops: int) -> Ask:
    """Which of so many drops a seat uses."""
    options = tuple(range(1, drops + 1))
    facts: dict[str, Any] = {"energy": options, "dam": dam, "conduit": conduit}
    return Ask(0, "drops", options, facts=facts)


def test_the_water_goes_on_from_the_powerhouse_to_the_first_dams_with_room() -> None:
    """Example 3 of the rules: the drops pass an empty site and stop at a dam of level 3."""
    state = state_of("dams D1U=0@3,3 D8L=-@3,1 D3L=-@1 D6L=-@2\nconduits C1A=1\npowerhouses P8a=0")
    assert outcome(state, drops_ask("D1U", "C1A", 3), 2).ends == Counter({"D8L": 2})
    assert outcome(state, drops_ask("D1U", "C1A", 3), 3).ends == Counter({"D8L": 2, "OUT_L": 1})
    assert state.dams["D1U"].water == 3


def test_who_gains_energy_by_passing_water_is_told() -> None:
    state = state_of("dams D1U=1@3,3 D3L=-@1 D6L=-@2 D10L=-@3\nconduits C1A=1\npowerhouses P8a=1 P11a=0 P5a=0 P7a=0")
    assert outcome(state, drops_ask("D1U", "C1A", 3), 2).gains == ((0, 2),)


def test_each_number_of_drops_has_its_letter_on_its_card_beside_the_valley() -> None:
    for most in (1, 2, 3, 4):
        ask = drops_ask("D1U", "C1A", most)
        boxes = [card_at(ask, place) for place in range(most)]
        spots = ENGLISH.spots(ENGLISH.scene(state_of(""), NAMES), ask)
        for spot, (left, top, width, height) in zip(spots, boxes, strict=True):
            assert left >= WINDOW[2] and left + width < WIDE and top + height < HIGHEST
            assert left < spot.x < left + width and top < spot.y < top + height


def test_the_valley_beside_the_cards_shows_the_dam_and_the_conduit() -> None:
    seen = 0
    for view, ask in all_asked():
        if ask.kind == "drops":
            plan = plan_for(view, ask)
            for name in ("dam", "conduit"):
                x, y = plan.site(str(ask.facts[name]))
                half = 62 * plan.size if name == "dam" else 20 * plan.size
                assert half <= x <= WINDOW[2] - half and WINDOW[1] < y < HIGHEST
            assert plan.box == WINDOW != WHOLE.box
            seen += 1
    assert seen
