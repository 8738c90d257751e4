"""What holds of the figures of the data file beside what cases show (rules page, section B; F1 and F2)."""

from itertools import chain

from games.dice_new_town import CARDS, FACTS, KING, LANDS, lines_and_blocks, neighbours
from games.dice_new_town.board import prices


def test_f1_the_lands_have_the_sums_of_three_dice() -> None:
    assert tuple(range(3, 19)) == LANDS and max(LANDS) < KING


def test_f2_rows_columns_and_diagonals_add_up_to_42() -> None:
    grid = FACTS.map.grid
    lines = [lands for kind, lands in lines_and_blocks(grid) if kind == "line"]
    diagonals = [tuple(grid[5 * number] for number in range(4)), tuple(grid[3 + 3 * number] for number in range(4))]
    assert len(lines) == 8 and {sum(line) for line in (*lines, *diagonals)} == {42}


def test_there_are_nine_blocks() -> None:
    blocks = [lands for kind, lands in lines_and_blocks(FACTS.map.grid) if kind == "block"]
    assert len(blocks) == 9 and {18, 5, 7, 12} in map(set, blocks)


def test_f2_the_kings_land_touches_the_four_in_the_middle() -> None:
    beside = neighbours(FACTS.map.grid)
    assert set(beside[KING]) == {12, 13, 8, 9} and set(beside[18]) == {5, 7} and set(beside[12]) == {5, 7, 13, 8, KING}
    assert all(land in beside[other] for land, others in beside.items() for other in others)


def test_entering_the_kings_land_costs_two_and_leaving_it_one() -> None:
    assert prices(FACTS.map.grid, 12)[KING] == 2 and prices(FACTS.map.grid, KING)[12] == 1


def test_every_card_has_words_in_both_languages() -> None:
    words = chain.from_iterable((card.name, card.rule) for card in CARDS.values())
    assert all(said.en and said.ja for said in words)
