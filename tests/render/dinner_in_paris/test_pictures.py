"""What the pictures of Dinner in Paris show: letters, the part of the square, what is new, the light."""

from collections.abc import Iterator
from math import dist

import pytest

from games.core import Ask, Rng
from games.dinner_in_paris import FACTS, GAME, HIDDEN, OBJECTIVES, RESOURCES, RESTAURANTS, DinnerState
from games.dinner_in_paris.conditions import is_fulfilled
from games.dinner_in_paris.frames import PIGEON_SPOTS
from games.dinner_in_paris.printed import Shape
from games.dinner_in_paris.score import MAJORITY_PREFIX
from games.dinner_in_paris.square import ALL_CELLS, has_shape, largest_part_of_shape, rotations_of
from render.atlas import atlas_of
from render.dinner_in_paris import DinnerFace
from render.dinner_in_paris.desk import (
    HAND_BOX,
    LARGE_HAND_BOX,
    LETTER_LINE_HEIGHT,
    SHOWN_CARD_SIZE,
    display_card_box,
    held_card_box,
    objective_box,
    objectives_box,
)
from render.dinner_in_paris.drawings import ART, FOOD_KINDS, PIGEON_KINDS, mark_name
from render.dinner_in_paris.isometric import sprites_on, table_piece, whole_projection
from render.dinner_in_paris.objectives import shown_objectives
from render.dinner_in_paris.places import LAYING_QUESTIONS, asked_cells, is_pigeon_spot, laying_plan
from render.dinner_in_paris.plan import CELL_SIDES, WHOLE_SQUARE_BOX, WINDOW_BOX, SquarePlan, fresh_things, whole_plan
from render.dinner_in_paris.poster import fresh_cells_of
from render.dinner_in_paris.progress import progress_of
from render.dinner_in_paris.rows import tile_states
from render.dinner_in_paris.table import NAME_LEFT, NAME_SIZES, NAMES_RIGHT
from render.kit.grounds import TITLE_SIZES
from render.kit.marks import SITE_DISC_HEIGHT
from render.kit.poster import CITY_HEIGHT
from render.kit.spots import letter, spots_on_page
from render.theme import MARGIN, MAX_PICTURE_HEIGHT, PICTURE_WIDTH
from render.typeface import ROUNDED, width_of
from tests.games.dinner_in_paris.table import set_table
from tests.games.other_secrets import other_secrets
from tests.render.boxes import outside, overlapping
from tests.render.dinner_in_paris.positions import (
    ENGLISH,
    JAPANESE,
    NAMES,
    RECORDED,
    all_asked,
    asked_on_pages,
    kinds_asked,
    late,
    moments,
)
from tests.render.played import opened

SMALL_SIGN_WIDTH = 26.4
MAX_ROWS = 15
"""So many rows a window has at most, unless it takes the whole square to show all cells."""


@pytest.mark.parametrize("face", [ENGLISH, JAPANESE])
def test_the_heading_of_each_question_is_whole_beside_the_round(face: DinnerFace) -> None:
    said = face.words.say("round.alone", round=20, following=face.words.say("neighbour.spreads"))
    room = PICTURE_WIDTH - 3 * MARGIN - width_of(said, 27, ROUNDED)
    for ask in (ask for _, ask in all_asked()):
        assert width_of(face.words.short_question(ask), TITLE_SIZES[-1], ROUNDED) <= room, ask.kind


def test_a_letter_hides_neither_the_sign_of_a_restaurant_nor_a_card_of_the_display() -> None:
    for view, ask in all_asked():
        spots, plan = ENGLISH.spots(ENGLISH.scene(view, NAMES), ask), whole_plan(view, WHOLE_SQUARE_BOX)
        if ask.kind == "draw":
            assert all(spot.y > display_card_box(0)[1] + SHOWN_CARD_SIZE[1] for spot in spots if spot.y < HAND_BOX[1])
        elif ask.kind in ("action", "side"):
            boxes = [plan.around(view.frame.building_sites(one.site, one.printed.size)) for one in view.restaurants]
            signs = [(x + wide / 2, y + high / 2) for x, y, wide, high in boxes]
            assert all(dist(sign, (spot.x, spot.y)) >= SMALL_SIGN_WIDTH for sign in signs for spot in spots)


def test_a_window_shows_all_cells_that_can_be_chosen_and_few_others() -> None:
    seen = set()
    for view, ask in all_asked():
        if ask.kind in LAYING_QUESTIONS:
            plan = laying_plan(view, ask)
            seen.add(plan.side)
            assert all(plan.shows(cell) for cell in ask.options if isinstance(cell, int))
            assert plan.side == CELL_SIDES[-1] or plan.rows <= MAX_ROWS or plan == whole_plan(view, WINDOW_BOX)
            assert plan.box[0] >= WINDOW_BOX[0] and plan.box[1] >= WINDOW_BOX[1]
            assert plan.box[2] <= WINDOW_BOX[2] and plan.box[3] <= WINDOW_BOX[3]
    assert seen >= {CELL_SIDES[0]} and CELL_SIDES[0] < SITE_DISC_HEIGHT


def test_of_many_cells_only_those_of_the_open_page_have_letters() -> None:
    view, ask = asked_on_pages()
    scene = ENGLISH.scene(view, NAMES)
    spots = ENGLISH.spots(scene, ask)
    page = range(25, len(spots))
    assert len(spots) == 46
    shown = spots_on_page(spots, page)
    assert [(spot.option, spot.letters) for spot in shown] == [(option, letter(option - 25)) for option in page]
    assert {(spot.x, spot.y) for spot in shown} <= {(spot.x, spot.y) for spot in spots}
    assert ENGLISH.sheet(view, 0, NAMES, ask, page).draw() != ENGLISH.sheet(view, 0, NAMES, ask, []).draw()


def test_cells_that_are_blocked_lie_beside_the_restaurant_and_have_no_letter() -> None:
    crosses = [(ask, asked_cells(view, ask)) for view, ask in all_asked() if ask.kind in LAYING_QUESTIONS]
    assert any(asked.blocked for _, asked in crosses)
    assert all(not set(asked.blocked) & set(ask.options) for ask, asked in crosses)


def test_new_terraces_are_numbered_in_the_order_in_which_they_were_laid() -> None:
    most = 0
    for view, ask in all_asked():
        if ask.kind == "lay" and view.laying and view.laying.restaurant is not None:
            fresh, laying = fresh_things(view).terraces, view.laying
            assert laying.restaurant is not None
            own = view.boards[ask.seat].restaurants[laying.restaurant].terraces
            assert fresh == own[len(own) - laying.placed :]
            most = max(most, len(fresh))
    assert most > 2


@pytest.mark.parametrize("card", OBJECTIVES)
def test_an_objective_is_fulfilled_when_everything_that_is_counted_is_there(card: str) -> None:
    for path in RECORDED:
        for board in moments(path.stem)[-1].base.boards:
            counted = progress_of(board, card)
            assert all(have >= counted.need for have in counted.have) == is_fulfilled(board, card)


@pytest.mark.parametrize("card", [card for card in OBJECTIVES if isinstance(OBJECTIVES[card].condition, Shape)])
def test_as_many_terraces_of_a_shape_are_told_as_lie_in_their_places(card: str) -> None:
    condition = OBJECTIVES[card].condition
    assert isinstance(condition, Shape)
    for turn in rotations_of(condition.rows):
        cells = [20 * (5 + y) + 5 + x for y, row in enumerate(turn) for x, mark in enumerate(row) if mark == "#"]
        for left_out in range(len(cells)):
            laid = sum(1 << cell for place, cell in enumerate(cells) if place >= left_out)
            assert largest_part_of_shape(laid, ALL_CELLS, rotations_of(condition.rows)) == len(cells) - left_out
            assert has_shape(laid, rotations_of(condition.rows)) == (left_out == 0)


def test_the_rows_tell_how_many_terraces_are_taken_new_and_next() -> None:
    for position in moments()[::7]:
        scene = ENGLISH.scene(position.view(None), NAMES[:3])
        for seat, board in enumerate(scene.view.boards):
            for rank, taken in enumerate(board.taken, 1):
                states = tile_states(scene, seat, rank)
                assert states.count("taken") + states.count("fresh") == taken
                assert states.count("next") == (board.terraces_left(rank) > 0)


@pytest.mark.parametrize("count", range(1, 9))
def test_however_many_objectives_there_are_each_is_seen(count: int) -> None:
    """On the sheet they lie apart in their panel; on it and on the ledger every other one would look otherwise."""
    boxes = [objective_box(place, count) for place in range(count)]
    assert outside(boxes, objectives_box(count)) == [] == overlapping(boxes)
    assert all(len({shown[number] for shown in drawn_with(count)}) == count + 1 for number in range(2))


def drawn_with(count: int) -> Iterator[tuple[bytes, bytes]]:
    """The sheet and the ledger with so many common objectives, and with another one in the place of each."""
    view, cards = late(), list(OBJECTIVES)
    for board in view.boards:
        board.objectives, board.drawn = [], []
    for place in range(count + 1):
        view.common = [cards[-1] if number == place else card for number, card in enumerate(cards[:count])]
        ledger = ENGLISH.ledger(view, 0, NAMES)
        assert ledger
        yield ENGLISH.sheet(view, 0, NAMES).draw(), ledger.draw()


@pytest.mark.parametrize("count", range(9))
def test_a_board_is_as_high_as_its_claimed_objectives_need(count: int) -> None:
    view = late()
    view.boards[0].claimed = list(OBJECTIVES)[:count]
    [shown, *_] = ENGLISH.sheets(view, NAMES)
    height = opened(shown.draw()).height
    assert height == 590 if count == 0 else 590 < height <= MAX_PICTURE_HEIGHT


def test_nobody_sees_the_private_objectives_of_others() -> None:
    state = next(position.base for position in moments() if position.base.step == "turn")
    view = GAME.view(state, 1)
    shown = [goal for goal in shown_objectives(ENGLISH.scene(view, NAMES[:3]), 0) if goal.is_private]
    own = [goal for goal in shown_objectives(ENGLISH.scene(view, NAMES[:3]), 1) if goal.is_private]
    assert not shown and HIDDEN in view.boards[0].objectives
    assert [goal.card for goal in own] == view.boards[1].objectives
    one, two = (ENGLISH.ledger(seen, 1, NAMES[:3]) for seen in (view, other_secrets(GAME, state, 1, Rng(3))))
    assert one and two and one.draw() == two.draw()


def test_more_guests_come_in_the_evening() -> None:
    names = [[table_piece(0, cell, stage, 0.75).arguments for cell in range(100, 140)] for stage in range(3)]
    guests = [sum(int(str(arguments[1]).split("@")[0][-1]) for arguments in tables) for tables in names]
    assert guests[0] < guests[1] < guests[2]


def test_everything_that_stands_on_the_square_is_there_once_and_in_front_of_what_is_behind() -> None:
    scene = JAPANESE.scene(late(), NAMES[:3])
    found = list(sprites_on(scene, 0.85))
    laid = sorted(cell for one in scene.view.restaurants for cell in one.terraces)
    assert sorted(one.cell for one in found if one.foot == "table") == laid
    sites = sum(one.printed.size for one in scene.view.restaurants)
    assert sum(one.foot in ("back", "front") for one in found) == sites
    assert all(one.depth == sum(divmod(one.cell, 20)) for one in found if one.foot == "table")


def test_a_reveal_shows_the_new_things_of_the_seat_whose_row_it_is() -> None:
    for position in moments()[::5]:
        view = position.view(None)
        told = [news.seat for news in view.news if news.kind in ("terrace", "restaurant")]
        scene = ENGLISH.scene(view, NAMES[:3])
        for seat in range(view.seats):
            assert bool(fresh_cells_of(scene, seat)) == (seat in told or is_laying(view, seat))


def is_laying(view: DinnerState, seat: int) -> bool:
    """Whether a seat has laid terraces in an action that is on."""
    return bool(view.laying and view.laying.placed and view.on_turn == seat)


def test_there_is_a_drawing_of_everything() -> None:
    names = atlas_of("dinner_in_paris").names
    assert {f"sign-{kind}" for kind in RESTAURANTS} <= set(names)
    assert {f"food-{name}" for card in RESOURCES.values() for name in card.gives} == {
        f"food-{name}" for name in FOOD_KINDS
    }
    assert {f"power-{name}" for name in PIGEON_KINDS} == {name for name in names if name.startswith("power-")}
    assert {mark_name(majority) for majority in FACTS.majorities.values()} <= set(names)
    assert {ART.sign(f"{MAJORITY_PREFIX}{name}", side).width for name in FACTS.majorities for side in (36, 52)} == {
        36,
        52,
    }


def test_a_terrace_that_can_be_covered_is_framed_and_lettered_and_brings_no_pigeon() -> None:
    view, ask = kinds_asked()["lay"]
    mine = {cell for one in view.boards[ask.seat].restaurants for cell in one.terraces}
    other = next(cell for one in view.restaurants for cell in one.terraces if cell not in mine)
    asked = Ask(ask.seat, "lay", (other,), facts=ask.facts)
    scene = ENGLISH.scene(view, NAMES)
    plan, (spot,) = laying_plan(view, asked), ENGLISH.spots(scene, asked)
    bare, framed = (ENGLISH.draw_seat(scene, ask.seat, one).image for one in (None, asked))
    assert plan.shows(other) and (spot.x, spot.y) == tuple(map(round, plan.centre(other)))
    assert bare.tobytes() != framed.tobytes() and not is_pigeon_spot(view, other)


def test_a_pigeon_sits_beside_the_letter_of_a_cell_that_brings_a_card() -> None:
    found = [(view, ask, option) for view, ask in all_asked() if ask.kind in LAYING_QUESTIONS for option in ask.options]
    brings = {is_pigeon_spot(view, option) for view, _, option in found}
    assert brings == {True, False}
    for view, _, option in found:
        assert not is_pigeon_spot(view, option) or PIGEON_SPOTS >> int(option) & 1


def test_a_plan_knows_its_cells() -> None:
    plan = SquarePlan(2, 3, 4, 5, 100, 200, 60)
    assert plan.at(3 * 20 + 2) == (100, 200) and plan.centre(4 * 20 + 3) == (190, 290)
    assert plan.shows(7 * 20 + 5) and not plan.shows(8 * 20 + 5) and not plan.shows(3 * 20 + 6)


@pytest.mark.parametrize("left", range(0, PICTURE_WIDTH, 250))
@pytest.mark.parametrize("top", range(0, 400, 130))
def test_a_part_of_the_square_from_the_side_shows_all_that_reaches_into_it(left: int, top: int) -> None:
    scene, (width, height) = ENGLISH.scene(late(), NAMES[:3]), (416, 140)
    view = whole_projection(3, CITY_HEIGHT).on_part_at(left, top)
    found = sprites_on(scene, view.scale)
    reaching = {
        one
        for one, (x, y) in ((one, one.at(view)) for one in found)
        if -one.piece.width < x < width and -one.piece.height < y < height
    }
    assert reaching <= set(sprites_on(scene, view.scale, view.cells_on(width, height)))


@pytest.mark.parametrize("count", [8, 10, 13])
def test_cards_of_which_one_is_discarded_have_room_below_them_for_their_letters(count: int) -> None:
    left, top, width, height = LARGE_HAND_BOX
    cards = [held_card_box(place, count, LARGE_HAND_BOX) for place in range(count)]
    rows = sorted({card[1] for card in cards})
    assert len(cards) == len(set(cards))
    assert len(rows) == 2
    assert rows[1] - rows[0] == SHOWN_CARD_SIZE[1] + LETTER_LINE_HEIGHT
    assert all(left < x and x + wide < left + width for x, _, wide, _ in cards)
    assert top < rows[0]
    assert rows[1] + SHOWN_CARD_SIZE[1] + LETTER_LINE_HEIGHT <= top + height


def test_names_of_nine_wide_letters_are_whole_beside_the_counts_of_a_player() -> None:
    for name in ("Дмитрий", "Alexander", "Christine", "さくらこ"):
        assert width_of(name, NAME_SIZES[-1], ROUNDED) <= NAMES_RIGHT - NAME_LEFT


def test_of_places_for_a_restaurant_all_cells_that_they_take_are_marked() -> None:
    view = GAME.view(set_table(), 0)
    marked = asked_cells(view, Ask(0, "side", tuple(view.frame.sides), facts={"restaurant": "grill"}))
    assert set(marked.cells) == {site for along in view.frame.sides.values() for site in along}
    assert set(marked.good) < set(marked.cells)
