"""What is said of players with equal points at the end: what decided between them, or that they share their rank."""

import pytest

from games.core import Standing
from games.registry import find_game
from render.face import face_of
from render.kit.final import tie_sentences
from render.kit.game_words import GameWords
from render.texts import LANGUAGES
from tests.render.played import TABLES, checkpoints, each_game

NAMES = ["Ann", "Bo", "Cy"]
SAID = {
    "en": {
        "cities": "Tie at 54 points. Decided by points from achievements: Ann 21, Bo 18.",
        "dice_new_town": "Tie at 54 points. Decided by houses on the map: Ann 21, Bo 18.",
        "welcome_to": "Tie at 54 points. Decided by completed estates: Ann 21, Bo 18.",
    },
    "ja": {
        "cities": "54点で同点です。実績の点で順位が決まりました（Ann 21、Bo 18）。",
        "dice_new_town": "54点で同点です。マップの家の数で順位が決まりました（Ann 21、Bo 18）。",
        "welcome_to": "54点で同点です。完成した団地の数で順位が決まりました（Ann 21、Bo 18）。",
    },
}


def words_of(game: str, language: str) -> GameWords:
    return face_of(game, language).words


def standings(*ranks_and_points: tuple[int, int]) -> list[Standing]:
    return [Standing(seat, rank, points) for seat, (rank, points) in enumerate(ranks_and_points)]


def first_names(game: str) -> list[str]:
    """The names of the tie-breaks of a game."""
    breaks = find_game(game).tie_breaks(checkpoints(TABLES[game][0])[0].view(None))
    return [*breaks[0]] if breaks else []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SAID["en"])
def test_the_first_tie_break_that_differs_is_told_with_its_values(game: str, language: str) -> None:
    first, *others = first_names(game)
    breaks = [{first: value} | dict.fromkeys(others, 1) for value in (21, 18)]
    told = tie_sentences(words_of(game, language), standings((1, 54), (2, 54)), breaks, NAMES)
    assert [*told] == [SAID[language][game]]


@pytest.mark.parametrize("language", LANGUAGES)
@each_game
def test_every_tie_break_of_a_game_has_a_name(game: str, language: str) -> None:
    words, names = words_of(game, language), first_names(game)
    for deciding in names:
        breaks = [dict.fromkeys(names, 3) | {deciding: value} for value in (5, 4)]
        told = tie_sentences(words, standings((1, 54), (2, 54)), breaks, NAMES)
        assert [words.say(f"tie.{deciding}") in said for said in told] == [True]


def test_players_level_in_everything_share_their_rank() -> None:
    told = tie_sentences(
        words_of("cities", "en"), standings((1, 60), (2, 54), (2, 54)), [{"achievements": 5}] * 3, NAMES
    )
    assert [*told] == ["Tie at 54 points. The tie-breakers are equal, too: Bo, Cy share rank 2."]


def test_of_three_with_equal_points_some_are_parted_and_some_stay_level() -> None:
    breaks = [{"houses": houses, "stones": stones} for houses, stones in ((5, 0), (5, 0), (4, 2))]
    told = tie_sentences(words_of("dice_new_town", "en"), standings((1, 54), (1, 54), (3, 54)), breaks, NAMES)
    parted = "Decided by houses on the map: Ann 5, Bo 5, Cy 4."
    assert [*told] == [f"Tie at 54 points. {parted} The tie-breakers are equal, too: Ann, Bo share the victory."]


@each_game
def test_a_tie_is_told_with_the_final_score(game: str) -> None:
    """At the start all have equal points in everything."""
    view = checkpoints(next(table for table in TABLES[game] if table.seats > 1))[0].view(None)
    shown = face_of(game, "en").final(view, find_game(game).standings(view), NAMES)
    told = [line for passage in shown.passages() for line in passage.lines if line.startswith("Tie at ")]
    assert len(told) == 1 and told[0].endswith(" share the victory.")
