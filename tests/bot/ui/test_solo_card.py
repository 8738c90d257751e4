"""The message of a solo game, from its first question to its result."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import msgspec
import pytest

from bot.playground.components import ComponentType
from bot.store import DAILY, SeatRow
from bot.table.choices.options import ORIGIN_KEY, stored_settings
from bot.table.choices.panel import Panel, RacedCity, SoloDetails, UnfinishedGames
from bot.table.memory.table import Table
from bot.ui.parts.layout import Message
from bot.ui.turn.solo_card import solo_card, solo_orders, unfinished_games_card
from games.core import COMMIT, SOLO, Choice, Position, Rng
from games.registry import find_game
from render.orders import draw_all
from render.texts import LANGUAGES
from tests.bot.ui.invented import table_row
from tests.bot.ui.sending import assert_sendable, parts_of, words_of
from tests.bot.ui.tables import ONE_PIXEL, new_table, planned_tables, sat_from_the_start
from tests.games.welcome_to.play import careful
from tests.render.barrage.positions import moments

each_language = pytest.mark.parametrize("language", LANGUAGES)
GAME = find_game("welcome_to")
SETTINGS = GAME.settings_type(mode=SOLO)
ROW = table_row(
    seats_most=1, settings=stored_settings(SETTINGS) | {"seal": {"digest": "ab" * 32, "salt": "cd"}}, number=0
)


def solo_tables(seed: int, name: str = "Hana") -> Iterator[Table]:
    """A solo table, before each question of a game that is played with care, and when it is over."""
    position, seats = Position.start(GAME, SETTINGS, 1, seed), [SeatRow(0, name, user_id=101)]
    table = Table(ROW, seats, GAME, position, sittings=sat_from_the_start(seats))
    yield table
    for serial, choice in enumerate(solo_choices(seed), start=1):
        position.apply(0, choice)
        table.seats = [SeatRow(0, name, user_id=101, serial=serial)]
        yield table


@cache
def solo_choices(seed: int) -> list[Choice]:
    """What is chosen in that game: it is found once, however many tests look on."""
    position, rng, found = Position.start(GAME, SETTINGS, 1, seed), Rng(seed), list[Choice]()
    while not position.over:
        ask = position.asks()[0]
        found.append(careful(position, ask, rng) if ask.kind != COMMIT else COMMIT)
        position.apply(0, found[-1])
    return found


def card(panel: Panel, language: str = "en", pictures: int = 1) -> Message:
    assert panel.alone is not None
    shown = [replace(ONE_PIXEL, name=f"{place}.png") for place in range(pictures)]
    return solo_card(panel, panel.alone, language, shown)


def movable(panel: Panel) -> Message:
    assert panel.alone is not None
    return solo_card(panel, panel.alone, "en", [ONE_PIXEL], can_move=True)


def labels(message: Message) -> list[str]:
    return [button["label"] for button in parts_of(message, ComponentType.BUTTON)]


def finished(past: tuple[int, ...]) -> Panel:
    """A game that is over, and the points of all games up to it."""
    *_, table = solo_tables(3)
    panel = table.panel(0)
    assert panel.alone is not None
    return replace(panel, row=msgspec.structs.replace(panel.row, phase="over"), alone=replace(panel.alone, past=past))


async def test_before_the_first_choice_there_are_options_and_the_seal_and_then_the_ways_back() -> None:
    tables = solo_tables(1)
    fresh = card(next(tables).panel(0))
    assert "Options" in labels(fresh) and "`/verify table:12`" in words_of(fresh)
    assert "abab" not in words_of(fresh)
    later = card(next(tables).panel(0))
    assert "Undo" in labels(later) and "Options" not in labels(later)
    assert "Seal" not in words_of(later)


async def test_where_it_is_not_in_direct_messages_one_button_leads_there_at_the_beginning_of_each_turn() -> None:
    for panel in (table.panel(0) for table in solo_tables(1)):
        is_turn_open = bool(panel.standings or panel.undoable_count)
        assert labels(movable(panel)).count("To my DMs") == (0 if is_turn_open else 1)
        assert "To my DMs" not in labels(card(panel))


EFFECTS = [
    "-# Value: estates of a size that you choose score more at the end",
    "-# Bis: a second house with a neighbour’s number, for a penalty",
    "-# Fence: a fence between two lots of any street",
]


async def test_after_a_round_it_tells_what_happened_and_asks_on() -> None:
    table = next(table for table in solo_tables(1) if table.require_started().number == 1)
    said = words_of(card(table.panel(0))).splitlines()
    assert [line for line in said if line.startswith("- ")]
    question = next(place for place, line in enumerate(said) if line.startswith("### "))
    assert said[question + 1 :] == EFFECTS


@pytest.mark.parametrize(
    ("past", "words"),
    [
        ((40,), "Your first finished game"),
        ((40, 50), "A new record! This is the best of your 2 games of this kind. Your best before was 40 points."),
        ((40, 50, 45), "Place 2 of your 3 games of this kind. Your best before was 50 points."),
        ((40, 50, 50), "Place 1 of your 3 games of this kind. Your best before was 50 points."),
        ((5, 4, 3, 2), "Place 4 of your 4 games of this kind. Your best before was 5 points."),
    ],
)
async def test_the_result_is_compared_with_ones_own_games(past: tuple[int, ...], words: str) -> None:
    assert words in words_of(card(finished(past)))


async def test_two_films_at_the_end_of_a_race_say_whose_they_are() -> None:
    panel = finished((40, 50))
    raced = replace(panel, raced_city=RacedCity(replace(new_table(2, 1, "en").public(), seats=panel.seats), 40, 50))
    films, said = [replace(ONE_PIXEL, name=f"{number}.gif") for number in range(2)], "The first film is yours"
    assert panel.alone is not None
    assert said in solo_card(raced, panel.alone, "en", [ONE_PIXEL, *films]).words
    for shown, pictures in ((raced, [ONE_PIXEL, *films[:1]]), (panel, [ONE_PIXEL, *films])):
        assert said not in solo_card(shown, panel.alone, "en", pictures).words


async def test_at_the_end_there_are_the_points_another_game_a_copy_and_the_replay_and_nothing_else_to_press() -> None:
    panel = finished((40, 50))
    message = card(panel, pictures=1)
    assert panel.alone is not None
    assert [order.what for order in solo_orders(panel, "en")] == ["final"]
    in_words = solo_card(panel, panel.alone, "en", [], is_text_mode=True)
    ways = ["Play again", "Replay", "Review", "Sheets", "Play on from…", "Race this city"]
    assert labels(message) == labels(in_words) == ways
    assert labels(movable(panel)) == [*ways, "Invite to race"]
    [line] = [line for line in words_of(message).splitlines() if "dealt fairly" in line]
    assert "`/verify table:12`" in line
    assert f"{panel.standings[0].points} points" in words_of(message)


def test_the_end_says_how_many_hints_were_taken_and_nothing_without_any() -> None:
    panel = finished((40, 50))
    helped = replace(panel, seats=tuple(msgspec.structs.replace(seated, hints=3) for seated in panel.seats))
    assert panel.row.has_hints and "Hints taken" not in words_of(card(panel))
    assert "-# Hints taken: 3" in words_of(card(helped)).splitlines()


async def test_a_game_against_automas_says_once_who_won_and_how_it_compares() -> None:
    alone = new_table(1, 3, "en", "barrage", find_game("barrage").settings_type(mode=SOLO))
    over = Table(alone.row, alone.seats, find_game("barrage"), moments("solo-rounds.met")[-1], sittings=alone.sittings)
    panel = over.panel(0)
    message = solo_card(panel, SoloDetails(None, False, (97,), False), "en", [ONE_PIXEL])
    assert panel.standings and words_of(message).count("won with 97 points. Automa 1: 77 points.") == 1
    ends = (picture.alt for picture in draw_all(solo_orders(panel, "en")))
    assert [alt.count("won with 97 points") for alt in ends if "Final score" in alt] == [1]
    assert words_of(message).count("Your first finished game") == 1


@each_language
@pytest.mark.parametrize("game", ["cities", "dice_new_town", "dinner_in_paris"])
def test_the_end_of_a_challenge_tells_the_points_once(game: str, language: str) -> None:
    rules = find_game(game)
    *_, over = planned_tables(new_table(1, 1, language, game, rules.settings_type(mode=SOLO)), 1)
    panel = over.panel(0)
    assert panel.alone is not None
    said = words_of(solo_card(panel, panel.alone, language, []))
    assert len(re.findall(rf"\b{panel.standings[0].points}(?=点| points?)", said)) == 1


@pytest.mark.parametrize(("below", "is_met"), [(1, False), (0, True)])
def test_the_end_of_a_city_of_the_day_tells_of_no_goal_but_that_of_the_day(below: int, is_met: bool) -> None:
    *_, over = planned_tables(
        new_table(1, 1, "en", "dice_new_town", find_game("dice_new_town").settings_type(mode=SOLO)), 1
    )
    panel, origin = over.panel(0), {"day": 20_789, "number": 3, "goal": over.panel(0).standings[0].points + below}
    daily = msgspec.structs.replace(panel.row, kind=DAILY, settings={**panel.row.settings, ORIGIN_KEY: origin})
    panel = replace(panel, row=daily)
    assert panel.alone is not None
    said = words_of(solo_card(panel, panel.alone, "en", [], is_text_mode=True))
    assert ("Goal of the day reached" in said) is is_met and f"Goal: {origin['goal']} points" in said
    assert "Challenge met" not in said and "goal: 44" not in said
    [end] = solo_orders(panel, "en")
    assert end.about[-1].goal == origin["goal"]


@each_language
async def test_an_unfinished_game_can_be_gone_on_with_or_given_up(language: str) -> None:
    message = unfinished_games_card(
        UnfinishedGames(msgspec.structs.replace(ROW, created_at=1_700_000_000, number=6)), language
    )
    assert_sendable(message)
    assert len(labels(message)) == 2
    assert "<t:1700000000:R>" in words_of(message) and "6" in words_of(message)


@pytest.mark.parametrize(("game", "is_there"), [("barrage", True), ("welcome_to", False)])
def test_sheets_are_beside_the_question_where_more_lies_open_than_the_own_sheet(game: str, is_there: bool) -> None:
    panel = new_table(1, 3, "en", game, find_game(game).settings_type(mode=SOLO)).panel(0)
    parts = parts_of(solo_card(panel, SoloDetails(None, False, (), False), "en", [ONE_PIXEL]), ComponentType.BUTTON)
    assert ("Sheets" in [part["label"] for part in parts]) is is_there


@pytest.mark.parametrize(
    ("language", "goal"), [("en", "**Your goal: {goal} points**"), ("ja", "**目標は{goal}点です**")]
)
def test_the_goal_of_the_challenge_and_its_grades_are_told_at_the_start(language: str, goal: str) -> None:
    rules = find_game("barrage")
    panel = new_table(1, 1, language, "barrage", rules.settings_type(mode=SOLO)).panel(0)
    assert rules.grades_of is not None
    grades = rules.grades_of(panel.view)
    said = words_of(solo_card(panel, SoloDetails(None, False, (), is_fresh=True), language, [ONE_PIXEL]))
    assert goal.format(goal=grades.goal) in said
    assert {"en": ", ", "ja": "・"}[language].join(map(str, grades.least)) in said
