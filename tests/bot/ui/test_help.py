"""Help: what a table plays and how its pictures are to be read, in private."""

import msgspec
import pytest

from bot.playground.components import ComponentType
from bot.store import TableRow
from bot.table.choices.options import stored_settings
from bot.table.choices.panel import Lobby
from bot.ui.help.card import (
    Manual,
    help_page,
    manual_of_game,
    manual_of_table,
    manual_orders,
    page_labels,
    page_of_question_kind,
)
from bot.ui.lobby.card import lobby_card
from bot.ui.lobby.options_card import options_card
from bot.ui.parts.click import Verb, read_click
from bot.ui.parts.game_buttons import game_buttons
from bot.ui.parts.layout import Message, file_name
from bot.ui.turn.panel_card import panel_card
from games.core import SOLO, Settings
from games.registry import GAMES, find_game
from render.face import face_of, playable_settings
from render.orders import draw_all
from render.texts import LANGUAGES
from tests.bot.ui.invented import table_row
from tests.bot.ui.sending import assert_sendable, parts_of, words_of
from tests.bot.ui.tables import ONE_PIXEL, seats_of
from tests.bot.ui.test_solo_card import card, labels, solo_tables
from tests.bot.ui.test_taps_for_dams import on_turn
from tests.examples import by_turns, part
from tests.render.shown import passages_of

WAYS = [(game, settings) for game in GAMES for settings in playable_settings(game)]
SPOKEN = [(*way, language) for number, way in enumerate(WAYS) for language in by_turns(LANGUAGES, number)]
"""The ways to play each game, in one language by turns and, where laws are tried, in both."""
each_way = pytest.mark.parametrize(("game", "settings"), WAYS)
each_spoken = pytest.mark.parametrize(("game", "settings", "language"), SPOKEN)
each_language = pytest.mark.parametrize("language", LANGUAGES)


def table_of(game: str, settings: Settings, language: str = "en") -> TableRow:
    seats = find_game(game).mode_of(settings).most_seats
    row = table_row(game=game, language=language, phase="lobby", seats_most=seats, settings=stored_settings(settings))
    return msgspec.structs.replace(row, host_id=10**18)


def leads_to(message: Message) -> list[int]:
    """The pages to which the buttons of a page of help at a table lead."""
    clicks = [read_click(button) for button in parts_of(message, ComponentType.BUTTON)]
    return [click.argument for click in clicks if click and click.verb is Verb.LEGEND]


@pytest.mark.seeded
@pytest.mark.parametrize(("game", "settings", "language"), part(SPOKEN, 0, of=7))
async def test_help_shows_a_position_beside_each_rule_and_the_signs_of_the_pictures(
    game: str, settings: Settings, language: str
) -> None:
    manual = manual_of_table(table_of(game, settings))
    for page in page_labels(manual, language):
        drawn = draw_all(manual_orders(manual, page, language))
        message = help_page(manual, language, page, drawn)
        assert_sendable(message)
        assert [file.filename for file in message.files] == [file_name(one) for one in drawn]
        assert bool(drawn) == (
            page >= len(manual.rule_card_names(language)) or face_of(game, language).primer is not None
        )
    assert all(
        line in words_of(message) for passage in manual.legend_cards(language)[-1].passages() for line in passage.lines
    )


@pytest.mark.parametrize(("language", "said"), [("en", "-# Example: "), ("ja", "-# 例：")])
@pytest.mark.parametrize("game", GAMES)
def test_above_the_picture_of_a_rule_it_is_said_that_it_is_an_example(game: str, language: str, said: str) -> None:
    manual = manual_of_game(game)
    rules = len(manual.rule_card_names(language))
    pages = [words_of(help_page(manual, language, page, [ONE_PIXEL])).startswith(said) for page in range(rules + 1)]
    assert pages == [True] * rules + [False]
    assert said not in words_of(help_page(manual, language, 0, is_text_mode=True))


@pytest.mark.seeded
@each_spoken
async def test_help_opens_with_the_goal_and_leads_through_all_pages(
    game: str, settings: Settings, language: str
) -> None:
    manual = manual_of_table(table_of(game, settings))
    assert face_of(game, language).words.goal(settings.mode) in words_of(help_page(manual, language, 0))
    pages = list(page_labels(manual, language))
    assert pages == list(range(len(manual.rule_card_names(language)) + len(manual.legend_cards(language))))
    for page in pages:
        message = help_page(manual, language, page, [ONE_PIXEL])
        assert_sendable(message)
        [menu] = parts_of(message, ComponentType.SELECT)
        assert [option["value"] for option in menu["options"] if option.get("default")] == [str(page)]
        assert [option["label"] for option in menu["options"]] == list(page_labels(manual, language).values())
        assert leads_to(message) == [near for near in (page - 1, page + 1) if near in pages]


@each_language
@pytest.mark.parametrize("game", GAMES)
async def test_the_rules_of_a_game_can_be_read_at_no_table_with_the_cards_of_all_modes(
    game: str, language: str
) -> None:
    manual, face = manual_of_game(game), face_of(game, language)
    pages = [help_page(manual, language, page) for page in page_labels(manual, language)]
    for message in pages:
        assert_sendable(message)
    said = "\n".join(map(words_of, pages))
    texts = [face.words.rule_text(card.name) for card in face.rule_cards(None)[1:]]
    assert all(text in said for text in texts)
    clicks = [read_click(button) for message in pages for button in parts_of(message, ComponentType.BUTTON)]
    assert {(click.verb, click.table, GAMES[click.seat]) for click in clicks if click} == {(Verb.RULES, 0, game)}


def test_a_page_that_is_no_more_is_the_last() -> None:
    manual = manual_of_game("cities")
    assert manual.clamp_page(99, "en") == len(manual.rule_card_names("en")) + len(manual.legend_cards("en")) - 1
    assert manual.clamp_page(1, "en") == 1


@pytest.mark.seeded
@each_spoken
async def test_in_text_mode_help_says_all_that_the_pictures_show(game: str, settings: Settings, language: str) -> None:
    face, manual = face_of(game, language), manual_of_table(table_of(game, settings))
    messages = [
        help_page(manual, language, page, is_text_mode=True)
        for page in page_labels(manual, language, is_text_mode=True)
    ]
    for message in messages:
        assert_sendable(message)
        assert not message.files and words_of(message)
    said = "\n".join(map(words_of, messages))
    assert face.words.goal(settings.mode) in said
    assert all(face.words.rule_text(card.name) in said for card in face.rule_cards(settings.mode)[1:])
    assert all(line in said for passage in passages_of(face.legend(settings)) for line in passage.lines)


@each_language
@each_way
async def test_a_lobby_tells_what_its_mode_is_about(game: str, settings: Settings, language: str) -> None:
    table = table_of(game, settings, language)
    lobby = Lobby(table, tuple(seats_of(1)), 1, table.seats_most)
    shown, words = options_card(lobby, language) if table.is_solo else lobby_card(lobby), face_of(game, language).words
    is_usual = settings.mode == Settings().mode and words.pitch() != ""
    assert (words.pitch() if is_usual else words.goal(settings.mode)) in words_of(shown)
    clicks = [read_click(button) for button in parts_of(shown, ComponentType.BUTTON)]
    assert table.is_solo != (Verb.RULES in {click.verb for click in clicks if click})


async def test_help_is_offered_while_a_game_is_running() -> None:
    messages = [Message([game_buttons(table_row(), over)]) for over in (False, True)]
    said = [[button["label"] for button in parts_of(message, ComponentType.BUTTON)] for message in messages]
    assert said == [["My turn", "Sheets", "Help", "Table…"], ["Replay", "Review", "Sheets", "Play on from…", "Rematch"]]


async def test_a_solo_game_says_at_first_what_it_is_about_and_offers_help_all_along() -> None:
    tables = solo_tables(1)
    fresh, later = (card(next(tables).panel(0)) for _ in range(2))
    goal = face_of("welcome_to", "en").words.goal(SOLO)
    assert (goal in words_of(fresh), goal in words_of(later)) == (True, False)
    assert all("Help" in labels(message) for message in (fresh, later))


async def test_help_beside_a_question_opens_the_card_that_explains_it() -> None:
    table = on_turn()
    begins = []
    for choice in (None, ("construction", "construct_1", "conduit")):
        if choice:
            table.require_started().apply(0, choice)
        pressed = [
            read_click(part) for part in parts_of(panel_card(table.panel(0), "en", [ONE_PIXEL]), ComponentType.BUTTON)
        ]
        begins += [click.argument for click in pressed if click and click.verb is Verb.HELP]
    manual = manual_of_table(table.row)
    assert begins == [page_of_question_kind(manual, kind, "en") for kind in ("act", "site")]
    assert [manual.rule_card_names("en")[page] for page in begins] == ["turn", "building"]


def test_a_question_that_no_card_explains_opens_the_first_page() -> None:
    assert page_of_question_kind(Manual("cities", find_game("cities").settings_type()), "no such question", "en") == 0
