"""All that the bot shows in random games of every game, mode and size keeps to Discord's limits, in both languages."""

from collections.abc import Iterable, Iterator
from types import SimpleNamespace
from typing import Any, Final

import pytest
from discord.ui import Modal

from bot import limits
from bot.playground.limits.commands import check_choices
from bot.table.choices.options import can_be_played_alone, modes_for_several
from bot.table.memory.table import Table
from bot.ui.lines.suggestions import resolve_game, suggest_games_for_several, suggest_modes, suggest_solo_games
from games.core import SOLO, Rng, Seat, Settings
from games.registry import GAMES, find_game
from render.face import face_of, playable_settings
from render.texts import LANGUAGES
from tests.bot.ui.awkward import awkward_seats
from tests.bot.ui.everything import CARDS, KINDS, Illustration, Moment, alone, everything_at, makers, panels_of
from tests.bot.ui.sending import assert_form, assert_sendable
from tests.bot.ui.tables import new_table, sat_from_the_start
from tests.examples import by_turns, length, part

SIZES: Final = [
    (game, settings, seats)
    for game in GAMES
    for settings in playable_settings(game)
    for seats in sorted({find_game(game).mode_of(settings).least_seats, find_game(game).mode_of(settings).most_seats})
]
SEED: Final = 5
EACH: Final = length(few=5, most=1)
"""Every so many questions all messages are looked at."""


def questions(name: str, settings: Settings, seats: int) -> Iterator[tuple[Table, Seat]]:
    """The table of a random game at every so many questions that differ in kind or size; then at its end."""
    table, rng, seen = new_table(seats, SEED, "en", name, settings), Rng(SEED), set[tuple[str, int]]()
    table.seats = awkward_seats(seats)
    table.sittings = sat_from_the_start(table.seats)
    position = table.require_started()
    while not position.over:
        seat = rng.pick(sorted(position.asks()))
        ask = position.asks()[seat]
        if (size := (ask.kind, len(ask.options))) not in seen:
            seen.add(size)
            if len(seen) % EACH == 1 % EACH:
                yield table, seat
        position.apply(seat, ask.sample(rng))
    yield table, 0


def test_every_kind_of_message_is_tried() -> None:
    assert makers() == set(CARDS)


@pytest.mark.seeded
@pytest.mark.parametrize(("name", "settings", "seats"), part(SIZES, 1, of=8), ids=lambda value: str(value)[:40])
async def test_every_message_of_a_random_game_is_within_the_limits(name: str, settings: Settings, seats: int) -> None:
    place = SIZES.index((name, settings, seats))
    for number, (table, seat) in enumerate(questions(name, settings, seats)):
        is_between = number > 0 and not table.require_started().over
        kinds = KINDS if number else part(KINDS, place, of=5)
        for language in by_turns(LANGUAGES, number):
            moment = Moment(table, language)
            for shown in asked(moment, seat) if is_between else everything_at(moment, kinds):
                assert_shown(shown)
    assert number > 1


def assert_shown(shown: Illustration) -> None:
    """Fail where Discord would refuse the message or form, or the library would keep it."""
    if isinstance(shown, Modal):
        assert_form(shown.to_dict())
        assert shown.is_finished()
    else:
        assert_sendable(shown)


def asked(moment: Moment, seat: Seat) -> Iterable[Illustration]:
    return alone(moment) if len(moment.table.seats) == 1 else panels_of(moment, seat)


def typing(locale: str, **typed: str) -> Any:
    """Somebody with Discord in this language, in the middle of a command."""
    return SimpleNamespace(locale=locale, namespace=SimpleNamespace(**typed))


def beginnings(words: str) -> Iterator[str]:
    """All that has been typed when somebody types these words, from nothing on."""
    yield from (words[:length] for length in range(len(words) + 1))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_whatever_is_typed_no_more_is_proposed_than_discord_takes(language: str) -> None:
    for game in GAMES:
        names = [game, *(face_of(game, spoken).words.title() for spoken in LANGUAGES)]
        for typed in [begun for name in names for begun in beginnings(name)]:
            for suggest in (suggest_games_for_several, suggest_solo_games):
                choices = await suggest(typing(language), typed)
                check_choices([choice.to_dict() for choice in choices])
                is_offered = modes_for_several(find_game(game)) if suggest is suggest_games_for_several else None
                assert game in {choice.value for choice in choices} or not (
                    is_offered or can_be_played_alone(find_game(game))
                )
        for mode in find_game(game).modes:
            for typed in beginnings(mode):
                choices = await suggest_modes(typing(language, game=game), typed)
                check_choices([choice.to_dict() for choice in choices])
                assert mode in {choice.value for choice in choices} or mode == SOLO


async def test_of_no_known_game_no_mode_is_proposed() -> None:
    assert await suggest_modes(typing("en", game="chess"), "") == []


@pytest.mark.parametrize(
    ("typed", "game"),
    [
        ("ディナーインパリ", "dinner_in_paris"),
        ("ﾃﾞｨﾅｰ・ｲﾝ", "dinner_in_paris"),
        ("welcome to", "welcome_to"),
        ("ＢＡＲＲ", "barrage"),
        ("ニュータウン", "dice_new_town"),
    ],
)
async def test_a_game_is_found_however_its_title_is_written(typed: str, game: str) -> None:
    assert [choice.value for choice in await suggest_games_for_several(typing("ja"), typed)] == [game]


@pytest.mark.parametrize("typed", ["ディナーインパリ", " ディナー・イン・パリ", "dinner in paris", "dinner_in_paris"])
def test_a_title_without_its_dots_means_the_game(typed: str) -> None:
    assert resolve_game(typed) == "dinner_in_paris"


async def test_of_many_games_only_so_many_are_proposed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.ui.lines.suggestions.GAMES", [GAMES[0]] * (limits.MAX_COMMAND_CHOICES + 5))
    choices = await suggest_games_for_several(typing("en"), "")
    assert 1 <= len(choices) <= limits.MAX_COMMAND_CHOICES
