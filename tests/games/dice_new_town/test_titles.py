"""The titles that a builder earns by the end of a game."""

import pytest

from games.core import News
from games.dice_new_town import GAME, DiceNewTownState
from tests.games.dice_new_town.table import state_of

END = """
    step   over
    round  4
    trees  {trees}
    {houses}
    seat 0
      figure 10  pieces {pieces}  cards {cards}
    seat 1
      figure 11  pieces 2
"""


def ended(*houses: str, trees: str = "-", pieces: str = "1", cards: str = "-") -> DiceNewTownState:
    return state_of(END.format(houses="\n    ".join(houses), trees=trees, pieces=pieces, cards=cards))


def earned(*states: DiceNewTownState) -> set[str]:
    return set(GAME.earned_titles(states, 0))


@pytest.mark.parametrize(
    ("title", "houses", "almost"),
    [
        (
            "village",
            ["houses 18 0@1 0@1", "houses 4 0@2 0@2", "houses 8 0@3", "houses 3 0@3"],
            ["houses 18 0@1 0@1", "houses 4 0@2 0@2", "houses 8 0@3", "houses 3 1@3"],
        ),
        ("towers", ["houses 18 0@1,3", "houses 4 0@2,3"], ["houses 18 0@1,3", "houses 4 0@2,2"]),
        ("formats", ["houses 18 0@1 0@3", "houses 4 0@2", "houses 8 0@4"], ["houses 18 0@1 0@3", "houses 4 0@2"]),
        ("great_house", ["houses 18 0@3,3"], ["houses 18 0@3,2"]),
        ("royal", ["houses K 0@1"], ["houses K 1@1"]),
        (
            "in_line",
            ["houses 18 0@1", "houses 5 0@1", "houses 15 0@2"],
            ["houses 18 0@1", "houses 5 0@1", "houses 9 0@2"],
        ),
    ],
)
def test_houses_earn_a_title_and_almost_the_same_ones_do_not(title: str, houses: list[str], almost: list[str]) -> None:
    assert title in earned(ended(*houses))
    assert title not in earned(ended(*almost))


def test_lands_with_a_tree_count_once_each_and_the_king_has_one_too() -> None:
    houses = ("houses 18 0@1 0@1", "houses 5 0@2", "houses K 0@2")
    assert "woods" in earned(ended(*houses, trees="5 18"))
    assert "woods" not in earned(ended(*houses, trees="18"))


def test_cards_and_empty_hands_earn_titles() -> None:
    assert earned(ended(cards="3 4 5 6")) == {"landlord"}
    assert earned(ended(cards="3 4 5", pieces="-")) == {"nothing_left"}
    assert earned(ended(cards="3 4 5")) == set()


def built(points: int, **parts: int) -> DiceNewTownState:
    """A checkpoint at which seat 0 has built for so many points."""
    state = ended()
    state.news = [News("built", 0, {"points": points, "parts": tuple(parts.items())})]
    return state


def test_one_great_build_counts_at_whatever_time_but_two_small_ones_do_not() -> None:
    assert earned(built(13, base=13), ended()) == {"great_build"}
    assert earned(built(12, base=12), built(12, base=12), ended()) == set()


def test_completing_a_block_counts_at_whatever_time() -> None:
    assert earned(built(3, base=2, block=1), ended()) == {"full_block"}
    assert earned(built(3, base=2, line=1), ended()) == set()
