"""The film of a finished game: drawn once, sent to those who ask."""

from collections.abc import Iterator
from dataclasses import replace
from multiprocessing import active_children
from typing import Any

import msgspec
import pytest

from bot import limits
from bot.metrics import Metrics
from bot.process.threads import Threads
from bot.table.ending.verify import FinishedGame
from bot.table.refusal import Refusal
from bot.ui.parts.layout import file_name
from bot.ui.reader import Reader
from bot.ui.replay.film import Films, film_card, make_film
from games.core import Game, encode
from games.registry import find_game
from render.face import Picture
from render.texts import LANGUAGES
from render.theme import THEMES
from tests.bot.ui.invented import table_row
from tests.bot.ui.sending import assert_sendable
from tests.bot.ui.tables import sat_from_the_start, seats_of
from tests.games.matches import match_by_chance

GAME = find_game("towers")
"""A game whose film is soon drawn; those of all others are looked at where films are drawn."""
READER = Reader("en", "light", in_words=False)


@pytest.fixture
def threads() -> Iterator[Threads]:
    threads = Threads(Metrics())
    yield threads
    threads.stop()


def game(rules: Game[Any] = GAME, **changes: Any) -> FinishedGame:
    """A game that chance has played, with awkward names; `changes` are those of its transcript."""
    match = match_by_chance(rules, rules.settings_type(), 2, 5)
    transcript = msgspec.structs.replace(match.transcript(), **changes)
    seats = tuple(seats_of(2))
    about = (table_row(game=rules.name), seats, sat_from_the_start(seats), transcript)
    return FinishedGame(*about, encode(match.position.base), None, None)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", THEMES)
async def test_a_film_can_be_sent_in_every_language_and_theme(language: str, theme: str, threads: Threads) -> None:
    reader = Reader(language, theme, in_words=False)
    film = await Films(threads).film_of(game(), reader)
    message = film_card(game(), reader, film)
    assert_sendable(message)
    assert [file.filename for file in message.files] == [file_name(film)]


async def test_a_film_is_drawn_once_for_all_who_read_alike(threads: Threads) -> None:
    films = Films(threads)
    first = await films.film_of(game(), READER)
    assert await films.film_of(game(), READER) is first
    assert await films.film_of(game(), replace(READER, theme="dark")) is not first


async def test_where_processes_draw_a_film_is_the_same_and_no_process_is_left(threads: Threads) -> None:
    drawing = Threads(Metrics(), picture_workers=1)
    before, finished = set(active_children()), game(find_game("welcome_to"))
    assert await Films(drawing).film_of(finished, READER) == await Films(threads).film_of(finished, READER)
    assert set(active_children()) == before
    drawing.stop()


async def test_films_of_only_so_many_bytes_are_kept(threads: Threads) -> None:
    first = await Films(threads).film_of(game(), READER)
    films = Films(threads, max_bytes=first.nbytes)
    first = await films.film_of(game(), READER)
    assert await films.film_of(game(), READER) is first
    await films.film_of(replace(game(), row=table_row(id=100, game=GAME.name)), READER)
    again = await films.film_of(game(), READER)
    assert again is not first and again == first


@pytest.mark.parametrize("changes", [{"version": 99}, {"choices": [(0, "no such thing")]}])
async def test_a_game_that_cannot_be_replayed_has_no_film(threads: Threads, changes: dict[str, Any]) -> None:
    with pytest.raises(Refusal, match="no_film"):
        await Films(threads).film_of(game(**changes), READER)


async def test_a_film_that_could_not_be_drawn_is_tried_again(threads: Threads) -> None:
    films = Films(threads)
    with pytest.raises(Refusal, match="no_film"):
        await films.film_of(game(version=99), READER)
    assert (await films.film_of(game(), READER)).name == "film.gif"


async def test_a_film_that_discord_would_not_take_is_not_sent(
    threads: Threads, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MAX_UPLOAD_BYTES", 1000)
    with pytest.raises(Refusal, match="no_film"):
        await Films(threads).film_of(game(), READER)


def test_people_and_bot_players_have_their_names_in_the_film() -> None:
    assert isinstance(make_film(game(), "en", "light"), Picture)
    assert "Hana, " in make_film(game(), "en", "light").alt
