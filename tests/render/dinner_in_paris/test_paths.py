"""Actions with what follows from them: the letter on a button is that on the picture, and buttons stand by group."""

from functools import partial
from itertools import combinations, groupby
from math import dist
from string import ascii_uppercase, digits
from typing import Any

import pytest

from bot.playground.components import ComponentType
from bot.table.choices.open_turn import joined_question
from bot.table.memory.table import Table
from bot.ui.parts.click import Verb, read_click
from bot.ui.turn.panel_card import panel_card
from games.core import DECLINE, SOLO, Ask, JoinedAsk, Position
from games.dinner_in_paris import CELL_NAMES, GAME, DinnerSettings
from games.dinner_in_paris.placement import free_sites, is_full
from render.dinner_in_paris.desk import CHOICES_BOX, offered_objective_box
from render.dinner_in_paris.objectives import DIAGRAM_SIZE
from render.dinner_in_paris.places import PLAYED_CARD_SIZE, played_card_point
from render.dinner_in_paris.plan import CELL_SIDES, WHOLE_SQUARE_BOX, whole_plan
from render.kit.spots import Wording, named_spots, path_spots
from tests.bot.ui.sending import parts_of
from tests.bot.ui.tables import ONE_PIXEL, new_table, sat_from_the_start, seats_of
from tests.games.dinner_in_paris.table import begin, give, play, set_table
from tests.render.dinner_in_paris.positions import ENGLISH, JAPANESE, NAMES, moments

SQUARE = """
..  C D E F G H I J K L M N O
3   . . . . . . . . . A A A .
4   . . . . . . . . . . a . .
5   B . . . . . . . . . a . .
6   B b . . . . . . . . . . .
7   . b b . . . . . . . . . .
"""

WALLED = """
..  C D E F G H I J K
3   . . . . A A B B .
4   . . . . . . b . .
5   C . . . . . . . .
6   C . . . . . . . .
7   C . . . . . . . .
8   C . . . . . . . .
9   C . . . . . . . .
"""

CORNER = """
..  C D E F G H I J K
3   . . . . A A . . .
4   . . . . . . . . .
5   . . . . . . . . .
"""


def after_the_draw(has: str = "potatoes potatoes tomatoes") -> Table:
    """Seat 0 may draw, open a Friterie, lay terraces or claim what it has."""
    state = set_table(SQUARE, A="0 creperie", B="1 friterie")
    give(state, 0, has)
    usual, seats = new_table(2, 1, "en", GAME.name), seats_of(2)
    return Table(usual.row, seats, GAME, begin(state), sittings=sat_from_the_start(seats))


def rows_of_buttons(table: Table) -> list[list[str]]:
    """The labels of the options of seat 0, row by row."""
    card = panel_card(table.panel(0), "en", [ONE_PIXEL])
    rows = (row["components"] for row in parts_of(card, ComponentType.ROW))
    options = ([part["label"] for part in row if is_choice(part)] for row in rows)
    return [row for row in options if row]


def is_choice(part: dict[str, Any]) -> bool:
    """Whether a button chooses an option."""
    click = read_click(part)
    return click is not None and click.verb is Verb.CHOOSE


async def test_draws_restaurants_and_terraces_stand_in_rows_of_their_own_each_with_its_letter() -> None:
    rows = rows_of_buttons(after_the_draw())
    said = [[label.split(" · ", 1)[-1] for label in row] for row in rows]
    words = [["terrace" if " terrace on " in label else label.split()[0] for label in row] for row in said]
    assert [group for group, _ in groupby(words, key=lambda row: row[0])] == ["Draw", "Open", "terrace", "End"]
    assert all(len(set(row)) == 1 for row in words)
    letters = [label.split(" · ")[0] for row in rows[:-1] for label in row]
    assert letters == [chr(ord("A") + place) for place in range(len(letters))]


def test_of_what_is_done_in_a_turn_draws_and_terraces_alone_are_ever_in_menus_named_so() -> None:
    for position in moments("standard-rows")[::3]:
        usual, seats = new_table(2, 1, "ja", GAME.name), seats_of(2)
        table = Table(usual.row, seats, GAME, position, sittings=sat_from_the_start(seats))
        for seat, ask in position.asks().items():
            if ask.kind in ("draw", "action"):
                menus = parts_of(panel_card(table.panel(seat), "ja", [ONE_PIXEL]), ComponentType.SELECT)
                named = {JAPANESE.words.say(f"group.{group}") for group in ("draw", "lay")}
                assert {menu["placeholder"] for menu in menus} <= named


async def test_a_draw_is_said_once() -> None:
    labels = [label for row in rows_of_buttons(after_the_draw()) for label in row]
    assert not any("Draw a card" in label for label in labels)
    table = after_the_draw()
    table.require_started().apply(0, ("draw",))
    table.require_started().apply(0, table.require_started().asks()[0].options[0])
    words = [words for one in table.panel(0).chosen for words in ENGLISH.words.untold_answers(*one)]
    assert len(words) == 1 and words[0].startswith("Draw ") and words[0] != "Draw a card"


@pytest.mark.parametrize("recording", ["standard-rows", "standard-3-seats-rows", "standard-4-seats-rows"])
def test_each_path_has_its_letter_on_the_picture_apart_from_all_others(recording: str) -> None:
    seen = 0
    for position in moments(recording)[::3]:
        for seat in position.asks():
            ask = joined_question(position, seat)
            if not isinstance(ask, JoinedAsk) or ask.kind != "action" or is_full(position.base, with_terraces=True):
                continue
            scene = ENGLISH.scene(position.view(seat), "")
            found = path_spots(
                ask,
                partial(ENGLISH.places, scene, ask.first),
                partial(ENGLISH.later_choice_places, scene, ask),
                range(len(ask.options)),
            )
            marks = Wording(ENGLISH.words, ask).marks
            expected = {mark for mark, option in zip(marks, ask.options, strict=True) if option is not DECLINE}
            assert {spot.letters for spot in found} == expected
            assert all(dist(one[2:], two[2:]) >= 30 for one, two in combinations(found, 2))
            seen += any(len(path.way) > 1 and path.asks[1].kind == "lay" for path in ask.paths)
    assert seen


@pytest.mark.parametrize("recording", ["standard-rows", "standard-3-seats-rows", "standard-4-seats-rows"])
def test_each_site_is_named_by_its_column_or_row_on_the_street_where_it_lies(recording: str) -> None:
    seen = 0
    for position in moments(recording)[::2]:
        for seat, first in position.asks().items():
            ask = joined_question(position, seat)
            if first.kind != "side" or ask is None:
                continue
            scene = ENGLISH.scene(position.view(seat), "")
            found = named_spots(ask, partial(ENGLISH.places, scene), ENGLISH.words.place_name, range(len(ask.options)))
            plan, sites = whole_plan(scene.view, WHOLE_SQUARE_BOX), free_sites(position.base, first.facts["restaurant"])
            drawn = {(spot.x, spot.y): spot.letters for spot in found}
            expected = {
                tuple(map(round, plan.centre(site))): CELL_NAMES[site].strip(
                    digits if side in {"north", "south"} else ascii_uppercase
                )
                for side in sites
                for site in sites[side]
                if len(sites[side]) > 1
            }
            assert drawn == expected
            seen += 1
    assert seen


async def test_where_only_one_cell_is_left_a_restaurant_is_offered_without_what_follows_from_its_terrace() -> None:
    state = set_table(WALLED, A="0 friterie", B="1 friterie", C="0 brasserie")
    ask = joined_question(begin(state), 0)
    assert isinstance(ask, JoinedAsk)
    assert [path.way for path in ask.paths if path.choices[0] == ("lay", 0)] == [(ask.first.options.index(("lay", 0)),)]


async def test_a_restaurant_has_a_menu_of_its_sites_for_each_street() -> None:
    table = after_the_draw()
    table.require_started().apply(0, ("open", "friterie"))
    menus = parts_of(panel_card(table.panel(0), "en", [ONE_PIXEL]), ComponentType.SELECT)
    assert [menu["placeholder"] for menu in menus] == [
        "Rue Nord (top)",
        "Rue Est (right)",
        "Rue Sud (bottom)",
        "Rue Ouest (left)",
    ]
    assert [entry["label"] for entry in menus[0]["options"]][:2] == ["D3 to E3", "E3 to F3"]


async def test_objectives_on_buttons_are_named_without_their_points_which_the_cards_show() -> None:
    ask = Ask(0, "keep", ("three_per_rank", "fountain_five"))
    assert ENGLISH.words.short_label(ask, "three_per_rank") == "three terraces laid from each of your four rows"
    assert "keep" in ENGLISH.words.brief_kinds


async def test_above_the_buttons_stand_majorities_objectives_and_until_terraces_are_laid_the_coins_for_them() -> None:
    table = after_the_draw("potatoes sea_food sea_food")
    ask, view = table.require_started().asks()[0], table.require_started().view(0)
    view.common = ["fountain_five"]
    [most, goals, coins] = ENGLISH.words.facts_to_know(ask, view)
    said = "Majorities at the end (most 10 points, tie 7, 2nd 4; you : best other): terraces around flower beds 2 : 0"
    assert most.startswith(said)
    assert goals == "Objectives so far: five terraces around the fountain 0/5."
    assert coins == "Coins for terraces: 2. Next terrace: Crêperie +1 income for 2 coins."
    assert JAPANESE.words.facts_to_know(ask, view)[2:] == [
        "テラスに使えるコイン：2。次のテラス：クレープリーは2コインで収入+1。"
    ]
    assert len(ENGLISH.words.facts_to_know(ask, table.require_started().view(1))) == 1
    view.has_laid = True
    assert ENGLISH.words.facts_to_know(ask, view) == [most, goals]
    assert ENGLISH.words.facts_to_know(Ask(0, "draw", ("deck",)), view) == []


def words_for(ask: Ask) -> list[str]:
    """What the entries of a question say, without their letters."""
    return [ENGLISH.words.label(ask, option) for option in ask.options]


def labels_of(position: Position) -> list[str]:
    return [label for ask in position.asks().values() for label in words_for(ask)]


async def test_a_terrace_that_spends_money_cards_or_draws_a_pigeon_card_says_so_before_it_is_chosen() -> None:
    state = set_table(CORNER, A="0 friterie", has="hand gold gold")
    position = play(begin(state), ("lay", 0))
    assert labels_of(position)[:2] == ["G4", "H4 · draws a pigeon card"]
    said = labels_of(play(position, "G4"))
    assert "H4 · costs a gold card, draws a pigeon card" in said
    assert "G5 · costs a gold card" in said
    by_itself = ENGLISH.words.facts_to_know(position.asks()[0], position.view(0))[1]
    assert by_itself == "A cell that costs a gold card spends it by itself: you need not play the card first."


async def test_before_an_action_a_terrace_says_so_too_and_so_does_an_opening_that_needs_the_pigeon_card() -> None:
    state = set_table(CORNER, A="0 friterie", has="hand potatoes  pigeons ingredient")
    ask = joined_question(begin(state), 0)
    assert ask
    wording = Wording(ENGLISH.words, ask)
    said = [wording.label(index) for index in range(len(ask.options))]
    assert "Open the Friterie (2 points, income +0) · uses the pigeon card" in said
    assert "Friterie terrace on H4 · draws a pigeon card" in said


async def test_a_card_that_is_played_before_a_terrace_says_for_which_restaurant() -> None:
    ask = joined_question(begin(set_table(CORNER, A="0 friterie", has="hand gold")), 0)
    assert isinstance(ask, JoinedAsk)
    said = [
        ENGLISH.words.paths_said["action"](ENGLISH.words, ask, path, None) for path in ask.paths if len(path.way) > 1
    ]
    assert "Friterie terraces (G3): gold card (+1 coin)" in said


def test_a_card_that_is_played_before_a_terrace_lies_beside_its_letter_and_off_the_names_of_columns() -> None:
    position = begin(set_table(CORNER, A="0 friterie", has="hand gold"))
    view, ask = position.view(0), joined_question(position, 0)
    assert isinstance(ask, JoinedAsk)
    [path] = [path for path in ask.paths if path.choices[-1] == "gold"]
    [letter], card = (
        ENGLISH.later_choice_places(ENGLISH.scene(view, NAMES), ask, path),
        played_card_point(view, ask, path.choices[0], 0),
    )
    assert dist(letter, card) > CELL_SIDES[1] / 2 + PLAYED_CARD_SIZE[0] / 2 - 4
    assert card[1] - PLAYED_CARD_SIZE[1] / 2 > whole_plan(view, WHOLE_SQUARE_BOX).y


def test_what_becomes_of_a_drawn_objective_says_what_private_and_common_mean() -> None:
    ask = Ask(0, "objective", ("keep", "share"), facts={"card": "each_flower_bed"})
    assert words_for(ask) == [
        "Keep it private (5 points and another objective, −5 if unclaimed)",
        "Make it common (5 points to whoever claims it first)",
    ]


def test_before_an_objective_is_kept_it_is_said_who_can_claim_it_also_against_the_neighbour() -> None:
    ask = Ask(0, "objective", ("keep", "share"), facts={"card": "each_flower_bed"})
    together, alone = (
        ENGLISH.words.facts_to_know(ask, GAME.view(state, 0))[0]
        for state in (set_table(), set_table(seats=1, chosen=DinnerSettings(mode=SOLO)))
    )
    assert together.startswith("Anybody can claim a common objective, only you a private one.")
    assert alone.startswith("Léo claims no objectives.")


BARE_FRONT = """
..  C D E F G H I J
3   . A A . . . . .
4   . a a a a . . .
"""


async def test_places_before_which_no_terrace_fits_stand_last_in_their_menu_and_say_so() -> None:
    position = begin(set_table(BARE_FRONT, A="1 friterie", has="hand potatoes potatoes"))
    position.apply(0, ("open", "friterie"))
    usual, seats = new_table(2, 1, "en", GAME.name), seats_of(2)
    panel = Table(usual.row, seats, GAME, position, sittings=sat_from_the_start(seats)).panel(0)
    north, *_ = parts_of(panel_card(panel, "en", [ONE_PIXEL]), ComponentType.SELECT)
    bare = [(one["label"], one["description"]) for one in north["options"] if "near" not in one["description"]]
    assert bare == [("F3 to G3", "no terrace fits in front"), ("G3 to H3", "no terrace fits in front")]
    assert bare == [(one["label"], one["description"]) for one in north["options"]][-2:]


async def test_the_first_question_of_a_turn_says_what_follows_and_no_later_draw_does() -> None:
    before = set_table()
    before.draws = 1
    first = begin(before).asks()[0]
    assert ENGLISH.words.question(first) == "Which card do you draw first? Then 2 actions."
    later = play(begin(set_table()), ("draw",)).asks()[0]
    assert ENGLISH.words.question(later) == "Where do you draw a card from?"


@pytest.mark.parametrize("count", [1, 2, 3, 5, 8])
def test_objectives_to_choose_lie_apart_with_room_for_what_they_say(count: int) -> None:
    boxes = [offered_objective_box(place, count) for place in range(count)]
    for (left, top, width, high), (x, y, *_) in combinations(boxes, 2):
        assert x >= left + width or y >= top + high
    assert all(top + high <= CHOICES_BOX[1] + CHOICES_BOX[3] and high >= DIAGRAM_SIZE[1] for _, top, _, high in boxes)
