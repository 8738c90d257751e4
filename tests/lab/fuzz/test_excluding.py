"""The law of *Why not?* finds what is wrong with a universe."""

from dataclasses import replace
from typing import Any

import pytest

from games.core import Position, Rng, Universe
from tests.lab.fuzz.excluding import missing_options_have_reasons
from tests.towers.rules import FLOOR, GAME, PLOT, PLOTS, Towers

ON_A_LARGE_TOWER = 3


def found(*, floor: Universe = FLOOR, plot: Universe = PLOT, **more: Universe) -> list[str]:
    """What the law finds with these universes where the first seat has a floor for two of three plots in hand."""
    position = Position.start(GAME, GAME.settings_type(), 2, seed=1)
    state: Towers = position.base.copy()
    state.lots[0].towers, state.lots[0].hand = [[9], [2], []], [ON_A_LARGE_TOWER, 5]
    position = Position(replace(GAME, universes={"floor": floor, "plot": plot}), state)
    position.apply(0, ON_A_LARGE_TOWER)
    return [fault for fault in missing_options_have_reasons(position, Rng(0)) if "'plot'" in fault]


def test_it_finds_nothing_where_nothing_is_wrong() -> None:
    assert found() == []


WRONG: dict[str, tuple[Universe, str]] = {
    "no reason": (Universe(PLOT.things), "'west' of 'plot' is not offered, and there is no reason"),
    "a false reason": (
        replace(PLOT, tests={**PLOT.tests, "empty": lambda state, ask, plot: plot == "east"}),
        "'east' of 'plot' is offered, and refused: empty",
    ),
    "not in the universe": (
        replace(PLOT, things=lambda state, ask: PLOTS[:2]),
        "'east' of 'plot' is not in the universe",
    ),
    "a reason that the seat cannot know": (
        replace(PLOT, tests={"dark": lambda state, ask, plot: plot == "west" and {"deck": state.deck[0]}}),
        "which does not hold",
    ),
    "a thing that the seat cannot know": (
        Universe(lambda state, ask: (*PLOTS, state.deck[0])),
        "is not what the seat sees",
    ),
}


@pytest.mark.parametrize(("plot", "told"), WRONG.values(), ids=WRONG)
def test_it_finds(plot: Universe, told: str) -> None:
    assert any(told in fault for fault in found(plot=plot))


def test_it_finds_a_kind_of_question_without_a_universe() -> None:
    position: Any = Position.start(replace(GAME, universes={"plot": PLOT}), GAME.settings_type(), 2, seed=1)
    assert list(missing_options_have_reasons(position, Rng(0))) == ["'floor' has no universe"] * 2
