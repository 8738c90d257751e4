"""Named things: in both languages a sentence says of each what it does, and where it is in view, what it is worth."""

import pytest
from msgspec.structs import replace

from games.cities import SCORING
from games.core import Plain, Position, PrintedWords, Rng
from games.dice_new_town import CARDS
from games.registry import GAMES, find_game
from games.welcome_to import PLANS
from render.face import face_of
from render.texts import LANGUAGES
from tests.examples import part
from tests.games.ways import Way, ways_of
from tests.render.named import all_named, unsaid
from tests.render.played import checkpoints

MAX_SENTENCE_LENGTH = 200
"""The most characters of a sentence about a thing."""
MAX_WORDS = 300
"""The most characters about a thing with what it is worth now."""
each_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.mark.parametrize("game", GAMES)
def test_a_sentence_says_of_every_named_thing_what_it_does(game: str) -> None:
    assert unsaid(game) == []


@each_language
@pytest.mark.parametrize("game", GAMES)
def test_such_a_sentence_stands_on_a_few_lines_of_a_phone(game: str, language: str) -> None:
    named = all_named(game, language)
    assert named
    assert {thing.name: thing.does for _, thing in named if len(thing.does) > MAX_SENTENCE_LENGTH} == {}


@pytest.mark.seeded
@pytest.mark.parametrize("way", [way for game in GAMES for way in part(list(ways_of(game)), 2, of=6)], ids=str)
def test_what_is_in_view_has_the_same_number_in_both_languages_and_few_words(way: Way) -> None:
    for position in checkpoints(way)[::4]:
        seat = Rng(position.number).below(way.seats)
        told = [face_of(way.game, language).named_things(position.view(seat), seat) for language in LANGUAGES]
        one, other = [[thing.number for several in groups.values() for thing in several] for groups in told]
        assert one == other == [*dict.fromkeys(one)]
        words = [thing.words for groups in told for several in groups.values() for thing in several]
        assert [said for said in words if len(said) > MAX_WORDS or not said] == []


def told_of(game: str, table: str, name: Plain) -> str:
    """What is said in English of a thing from the data file in a standard game."""
    rules = find_game(game)
    view = Position.start(rules, rules.settings_type(), 2, seed=0).view(0)
    things = next(things for things in face_of(game, "en").all_things(view) if things.table == table)
    return things.by_id[name].does


def test_a_sentence_says_the_figures_of_the_data_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLANS, "N2-45", replace(PLANS["N2-45"], sizes=(2, 4), first=99, later=77))
    assert told_of("welcome_to", "plans", "N2-45") == (
        "It asks for 1 estate of 2, 1 of 4. 99 points for the first to achieve it, then 77."
    )
    monkeypatch.setitem(CARDS, 5, replace(CARDS[5], value=9, rule=PrintedWords("Sleep.", "寝る。")))
    assert told_of("dice_new_town", "land_cards", 5) == "9 points. You get it when you build on land 5. Sleep."
    monkeypatch.setattr("render.cities.named.SCORING", replace(SCORING, monument=9))
    assert told_of("cities", "features", "monument") == (
        "It goes on a city space without pieces and brings 9 points. Nothing can be built on it."
    )
