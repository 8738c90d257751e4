"""What is told (rules page, section C)."""

from games.cities import CitiesState, District
from games.core import COMMIT, DECLINE
from tests.games.cities.play import states
from tests.games.cities.table import SMALL, play, set_table, told

KINDS = {
    "opened",
    "start",
    "round",
    "took",
    "only_site",
    "turned_up",
    "drawn",
    "tile",
    "feature",
    "piece",
    "removed",
    "achieved",
    "left_over",
    "ended",
}
OF_SOLO = {"rival_took", "rival_achieved", "graded"}


def begun() -> CitiesState:
    """A table at the start of a round."""
    rows = {
        "tiles": "T01 | T02 | T03 | down=T04",
        "features": "swan tree | swan | tree | monument down=special",
        "pieces": "red blue blue green | - | - | -",
    }
    return set_table(SMALL, District().with_tile("S2", (0, 0)), rows=rows)


def test_a_tile_is_told() -> None:
    assert told(play(begun(), ("tiles", 1), (0, -1), 3, COMMIT).base) == [
        ("took", {"row": "tiles", "slot": 1, "items": ("T02",)}),
        ("tile", {"tile": "T02", "row": 0, "column": -1, "turns": 3}),
    ]


def test_features_are_told_and_what_was_not_wanted() -> None:
    assert told(play(begun(), ("features", 0), (0, 1), DECLINE, COMMIT).base) == [
        ("took", {"row": "features", "slot": 0, "items": ("swan", "tree")}),
        ("feature", {"feature": "swan", "row": 0, "column": 1}),
        ("removed", {"row": "features", "item": "tree"}),
    ]


def test_pieces_are_told_with_the_height_they_reach() -> None:
    assert told(play(begun(), ("pieces", 0), (0, 0), (1, 1), (1, 1), COMMIT).base) == [
        ("took", {"row": "pieces", "slot": 0, "items": ("red", "blue", "blue", "green")}),
        ("removed", {"row": "pieces", "item": "green", "unasked": 1}),
        ("piece", {"colour": "red", "row": 0, "column": 0, "height": 1}),
        ("piece", {"colour": "blue", "row": 1, "column": 1, "height": 1}),
        ("piece", {"colour": "blue", "row": 1, "column": 1, "height": 2}),
    ]


def kinds_of(seats: int, mode: str) -> set[str]:
    """The kinds of all news of some games by chance."""
    return {news.kind for seed in range(8) for state in states(seats, seed, mode) for news in state.news}


def test_whole_games_tell_just_these_kinds() -> None:
    assert kinds_of(3, "standard") == KINDS
    assert kinds_of(1, "solo") == KINDS - {"left_over"} | OF_SOLO


def test_news_are_for_everybody() -> None:
    assert all(news.only is None for state in states(2, 5) for news in state.news)
