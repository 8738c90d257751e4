"""Help: what a table plays and how its pictures are to be read, in private."""

import msgspec
import pytest

from bot import limits
from bot.playground.components import Kind
from bot.store import TableRow
from bot.table.options import stored
from bot.table.panel import Lobby
from bot.ui.click import Verb, read_click
from bot.ui.game_buttons import game_buttons
from bot.ui.help_card import beginning_with, help_cards, help_in_words, legend_cards, legend_orders
from bot.ui.layout import Message, file_name
from bot.ui.lobby.card import lobby_card
from bot.ui.lobby.options_card import options_card
from bot.ui.turn.panel_card import panel_card
from games.core import SOLO, Settings
from games.registry import GAMES, find_game
from render.face import face_of, ways_to_play
from render.orders import draw_all
from render.texts import LANGUAGES
from tests.bot.ui.invented import table_row
from tests.bot.ui.sending import assert_sendable, parts_of, words_of
from tests.bot.ui.tables import ONE_PIXEL, seats_of
from tests.bot.ui.test_solo_card import card, labels, solo_tables
from tests.bot.ui.test_taps_for_dams import on_turn
from tests.examples import by_turns, part
from tests.render.shown import passages_of

WAYS = [(game, settings) for game in GAMES for settings in ways_to_play(game)]
SPOKEN = [(*way, language) for number, way in enumerate(WAYS) for language in by_turns(LANGUAGES, number)]
"""The ways to play each game, in one language by turns and, where laws are tried, in both."""
each_way = pytest.mark.parametrize(("game", "settings"), WAYS)
each_language = pytest.mark.parametrize("language", LANGUAGES)


def table_of(game: str, settings: Settings, language: str = "en") -> TableRow:
    seats = find_game(game).mode_of(settings).most_seats
    row = table_row(game=game, language=language, phase="lobby", seats_most=seats, settings=stored(settings))
    return msgspec.structs.replace(row, host_id=10**18)


@pytest.mark.seeded
@pytest.mark.parametrize(("game", "settings", "language"), part(SPOKEN, 0, of=5))
async def test_help_shows_the_signs_of_the_pictures_and_says_below_what_they_mean(
    game: str, settings: Settings, language: str
) -> None:
    table = table_of(game, settings)
    legend = draw_all(legend_orders(table, language))
    messages = help_cards(table, language, legend)
    for message in messages:
        assert_sendable(message)
    assert face_of(game, language).words.goal(settings.mode) in words_of(messages[0])
    files = [file.filename for message in messages for file in message.files]
    assert files == [file_name(card) for card in legend]
    said = "\n".join(map(words_of, messages))
    assert all(line in said for passage in passages_of(legend_cards(table, language)) for line in passage.lines)


def test_help_that_is_too_long_for_a_message_goes_on_in_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "TEXT", 700)
    table = table_of("dice_new_town", find_game("dice_new_town").settings_type())
    count = len(legend_cards(table, "en"))
    messages = help_cards(table, "en", [ONE_PIXEL] * count)
    assert len(messages) > 1 and sum(len(message.files) for message in messages) == count


@each_language
@each_way
async def test_in_text_mode_help_says_all_that_the_legend_says(game: str, settings: Settings, language: str) -> None:
    face, messages = face_of(game, language), help_in_words(table_of(game, settings), language)
    for message in messages:
        assert_sendable(message)
        assert not message.files
    said = "\n".join(map(words_of, messages))
    assert face.words.goal(settings.mode) in said
    assert all(line in said for passage in passages_of(face.legend(settings)) for line in passage.lines)


@each_language
@each_way
async def test_a_lobby_tells_what_its_mode_is_about(game: str, settings: Settings, language: str) -> None:
    table = table_of(game, settings, language)
    lobby = Lobby(table, tuple(seats_of(1)), 1, table.seats_most)
    shown = options_card(lobby, language) if table.is_solo else lobby_card(lobby)
    assert face_of(game, language).words.goal(settings.mode) in words_of(shown)
    assert parts_of(shown, Kind.BUTTON)


async def test_help_is_offered_while_a_game_is_running() -> None:
    messages = [Message([game_buttons(table_row(), over)]) for over in (False, True)]
    said = [[button["label"] for button in parts_of(message, Kind.BUTTON)] for message in messages]
    assert said == [["My turn", "Sheets", "Help", "Table…"], ["Film", "Sheets", "Rematch"]]


async def test_a_solo_game_says_at_first_what_it_is_about_and_offers_help_all_along() -> None:
    tables = solo_tables(1)
    fresh, later = (card(next(tables).panel(0)) for _ in range(2))
    goal = face_of("welcome_to", "en").words.goal(SOLO)
    assert (goal in words_of(fresh), goal in words_of(later)) == (True, False)
    assert all("Help" in labels(message) for message in (fresh, later))


def test_the_cards_of_a_legend_can_begin_with_any_of_them_whatever_number_comes() -> None:
    assert [beginning_with(first, "abc") for first in (0, 1, 2, 4)] == [
        list("abc"),
        list("bca"),
        list("cab"),
        list("bca"),
    ]
    assert beginning_with(3, []) == []


async def test_help_beside_a_question_on_the_river_map_begins_with_the_card_that_explains_it() -> None:
    table = on_turn()
    begins = []
    for choice in (None, ("construction", "construct_1", "conduit")):
        if choice:
            table.running().apply(0, choice)
        pressed = [read_click(part) for part in parts_of(panel_card(table.panel(0), "en", [ONE_PIXEL]), Kind.BUTTON)]
        begins.append([click.argument for click in pressed if click and click.verb is Verb.HELP])
    assert begins == [[0], [1]]
    legend = face_of("barrage", "en").legend(table.running().base.settings)
    assert [passage.heading for passage in legend[1].passages()][-1] == "The river map"
