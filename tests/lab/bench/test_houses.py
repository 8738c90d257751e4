"""The measure of houses: what is listed, and what is forgotten before."""

from games.core import Position
from games.dice_new_town import GAME
from games.dice_new_town.filling import fills, placements
from tests.lab.bench.houses import PILES, forget, measure, state_of


def test_on_every_table_there_is_much_to_build() -> None:
    for pile in PILES:
        ask = Position(GAME, state_of(*pile)).asks()[0]
        assert ask.kind == "build" and ("more",) in ask.options


def test_answers_are_forgotten_and_tables_stay() -> None:
    fills((2, 2, 1), None, (4,))
    known = placements.cache_info().currsize
    forget()
    assert fills.cache_info().currsize == 0 and placements.cache_info().currsize == known > 0


def test_the_worst_table_is_named() -> None:
    figures = measure(0.0)
    assert figures.worst in figures.words() and "pieces" in figures.worst
    assert figures.worst_ms > 0 and figures.again_ms > 0
