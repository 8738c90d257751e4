"""Named things: in both languages a sentence says of each what it does, and where it is in view, what it is worth."""

import msgspec
import pytest

from games.core import Position, Rng
from games.registry import GAMES
from games.welcome_to import GAME, PLANS
from render.face import face_of
from render.kit.things import MAX_SENTENCE
from render.texts import LANGUAGES
from tests.examples import part
from tests.games.ways import Way, ways_of
from tests.render.named import all_named, unsaid
from tests.render.played import checkpoints

WORDED = ("welcome_to",)
MAX_WORDS = 300
"""The most characters about a thing with what it is worth now."""
each_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.mark.parametrize("game", WORDED)
def test_a_sentence_says_of_every_named_thing_what_it_does(game: str) -> None:
    assert unsaid(game) == []


@each_language
@pytest.mark.parametrize("game", GAMES)
def test_such_a_sentence_stands_on_a_few_lines_of_a_phone(game: str, language: str) -> None:
    named = all_named(game, language)
    assert named
    assert {thing.name: thing.does for _, thing in named if len(thing.does) > MAX_SENTENCE} == {}


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


def test_the_sentence_about_a_plan_says_the_figures_of_its_card(monkeypatch: pytest.MonkeyPatch) -> None:
    printed = PLANS["N2-45"]
    monkeypatch.setitem(PLANS, "N2-45", msgspec.structs.replace(printed, sizes=(2, 4), first=99, later=77))
    face = face_of("welcome_to", "en")
    view = Position.start(GAME, GAME.settings_type(), 2, seed=0).view(0)
    things = next(things for things in face.all_things(view) if things.table == "plans")
    assert things.by_id["N2-45"].does == "It asks for estates of 2+4. 99 points for the first to achieve it, then 77."
