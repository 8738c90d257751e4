"""Help: what a table plays and how its pictures are to be read, in private."""

import msgspec
import pytest

from bot.playground.components import Kind
from bot.store import TableRow
from bot.table.options import stored
from bot.table.panel import Lobby
from bot.ui.click import Verb, read_click
from bot.ui.game_buttons import game_buttons
from bot.ui.help_card import existing_page, help_page, legend_cards, legend_orders, page_labels, page_of_card
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


def leads_to(message: Message) -> list[int]:
    """The pages to which the buttons of a page of help lead."""
    clicks = [read_click(button) for button in parts_of(message, Kind.BUTTON)]
    return [click.argument for click in clicks if click and click.verb is Verb.LEGEND]


@pytest.mark.seeded
@pytest.mark.parametrize(("game", "settings", "language"), part(SPOKEN, 0, of=5))
async def test_help_shows_the_signs_of_the_pictures_and_says_below_what_they_mean(
    game: str, settings: Settings, language: str
) -> None:
    table = table_of(game, settings)
    for page, legend in enumerate(legend_cards(table, language), 1):
        drawn = draw_all(legend_orders(table, page, language))
        message = help_page(table, language, page, drawn)
        assert_sendable(message)
        assert [file.filename for file in message.files] == [file_name(one) for one in drawn] != []
        assert drawn[0].name == legend.name
        assert all(line in words_of(message) for passage in legend.passages() for line in passage.lines)


@each_language
@each_way
async def test_help_opens_with_its_text_alone_and_leads_through_all_pages(
    game: str, settings: Settings, language: str
) -> None:
    table = table_of(game, settings)
    first = help_page(table, language, page_of_card(0))
    assert face_of(game, language).words.goal(settings.mode) in words_of(first) and not first.files
    pages = list(page_labels(table, language))
    assert pages == list(range(1 + len(legend_cards(table, language))))
    for page in pages:
        message = help_page(table, language, page, [ONE_PIXEL][:page])
        assert_sendable(message)
        [menu] = parts_of(message, Kind.SELECT)
        assert [option["value"] for option in menu["options"] if option.get("default")] == [str(page)]
        assert [option["label"] for option in menu["options"]] == list(page_labels(table, language).values())
        assert leads_to(message) == [near for near in (page - 1, page + 1) if near in pages]


def test_a_page_that_is_no_more_is_the_last() -> None:
    table = table_of("cities", find_game("cities").settings_type())
    assert existing_page(table, "en", 99) == len(legend_cards(table, "en"))


@each_language
@each_way
async def test_in_text_mode_help_says_all_that_the_legend_says(game: str, settings: Settings, language: str) -> None:
    face, table = face_of(game, language), table_of(game, settings)
    messages = [
        help_page(table, language, page, is_text_mode=True) for page in page_labels(table, language, is_text_mode=True)
    ]
    for message in messages:
        assert_sendable(message)
        assert not message.files and words_of(message)
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
