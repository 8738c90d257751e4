"""What holds of the figures of the data file (rules page, section B; F1 and F2)."""

from itertools import chain
from typing import Final

import pytest

from games.dice_new_town import CARDS, FACTS, KINGS_LAND, LANDS, lines_and_blocks, neighbours_by_land
from games.dice_new_town.board import prices_from


def test_f1_the_lands_have_the_sums_of_three_dice() -> None:
    assert tuple(range(3, 19)) == LANDS and max(LANDS) < KINGS_LAND


def test_f2_rows_columns_and_diagonals_add_up_to_42() -> None:
    grid = FACTS.map.grid
    lines = [lands for kind, lands in lines_and_blocks(grid) if kind == "line"]
    diagonals = [tuple(grid[5 * number] for number in range(4)), tuple(grid[3 + 3 * number] for number in range(4))]
    assert len(lines) == 8 and {sum(line) for line in (*lines, *diagonals)} == {42}


def test_there_are_nine_blocks() -> None:
    blocks = [lands for kind, lands in lines_and_blocks(FACTS.map.grid) if kind == "block"]
    assert len(blocks) == 9 and {18, 5, 7, 12} in map(set, blocks)


def test_f2_the_kings_land_touches_the_four_in_the_middle() -> None:
    beside = neighbours_by_land(FACTS.map.grid)
    assert (
        set(beside[KINGS_LAND]) == {12, 13, 8, 9}
        and set(beside[18]) == {5, 7}
        and set(beside[12]) == {5, 7, 13, 8, KINGS_LAND}
    )
    assert all(land in beside[other] for land, others in beside.items() for other in others)


PRICES: Final = {
    KINGS_LAND: ("3 2 2 3", "2 1 1 2", "2 1 1 2", "3 2 2 3"),
    18: ("0 1 2 3", "1 2 3 4", "2 3 4 5", "3 4 5 6"),
    9: ("4 3 2 3", "3 2 1 2", "2 1 0 1", "3 2 1 2"),
    6: ("3 4 5 6", "2 3 4 5", "1 2 3 4", "0 1 2 3"),
}
"""What the way from a land to each other one costs, drawn as the map."""
TO_KING: Final = ("4 3 3 4", "3 2 2 3", "3 2 2 3", "4 3 3 4")


@pytest.mark.parametrize("start", PRICES)
def test_each_step_costs_one_pip_on_the_way_to_every_land(start: int) -> None:
    found = prices_from(FACTS.map.grid, start)
    assert [found[land] for land in FACTS.map.grid] == drawn(PRICES[start])


def test_entering_the_kings_land_costs_two_from_each_of_the_four_around_it() -> None:
    assert [prices_from(FACTS.map.grid, land)[KINGS_LAND] for land in FACTS.map.grid] == drawn(TO_KING)
    assert prices_from(FACTS.map.grid, KINGS_LAND)[KINGS_LAND] == 0


def drawn(rows: tuple[str, ...]) -> list[int]:
    """The numbers of a drawn map."""
    return [int(word) for row in rows for word in row.split()]


def test_every_card_has_words_in_both_languages() -> None:
    words = chain.from_iterable((card.name, card.rule) for card in CARDS.values())
    assert all(said.en and said.ja for said in words)


def test_f13_there_are_two_roofs_of_each_of_four_formats() -> None:
    assert [form.roofs for form in FACTS.formats] == [2, 2, 2, 2]


def test_f14_the_values_of_the_lands() -> None:
    values = {card.id: card.value for card in FACTS.land_cards}
    assert list(values) == list(range(3, 19))
    assert list(values.values()) == [4, 3, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 4]
