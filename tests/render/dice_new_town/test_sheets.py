"""What the sheets of all questions but those of the draft show in Dice New Town."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from games.core import COMMIT, Ask, Position
from games.dice_new_town import DiceNewTownState, House, arrangement
from render import canvas, typeface
from render.canvas import Canvas
from render.dice_new_town.map import land_box
from render.dice_new_town.own import DISC_HEIGHT, lands_to_build_on
from render.dice_new_town.proposals import BuildSheet
from render.dice_new_town.solid import draw_exploded
from render.dice_new_town.table import draw_map_sheet, land_letter_point, points_by_land, seat_column
from render.dice_new_town.taken import piece_cells, piece_width
from render.kit.scene import band_base
from render.kit.spots import Spot
from render.theme import MAX_PICTURE_HEIGHT, PICTURE_WIDTH
from tests.bot.ui.test_taps_for_houses import RICH
from tests.games.dice_new_town.table import by_version_1, play, table
from tests.games.dice_new_town.test_building import building
from tests.render.boxes import within
from tests.render.dice_new_town.asked import FACE, NAMES, asked

each_number = pytest.mark.parametrize("seats", [2, 3, 4])


def others(seats: int) -> list[tuple[DiceNewTownState, Ask]]:
    """The questions that are not about dice to draft, of a whole game."""
    return [(view, ask) for view, ask in asked(seats) if ask.kind != "die"]


def spots(view: DiceNewTownState, ask: Ask) -> list[Spot]:
    """The letters on a sheet."""
    return FACE.spots(FACE.scene(view, NAMES), ask)


@each_number
def test_what_a_seat_has_finds_room_under_each_other(seats: int) -> None:
    for view, ask in others(seats):
        own = seat_column(FACE.scene(view, NAMES), ask.seat, ask)
        assert own.bottom <= MAX_PICTURE_HEIGHT - 8, ask


def test_all_pieces_one_can_have_lie_apart_in_their_panel() -> None:
    pieces = [size for size in range(1, 7) for _ in range(3)]
    cells = list(piece_cells(pieces, (0, 0), 300, 50))
    assert [(cell.size, cell.times) for cell in cells] == [(size, 3) for size in (6, 5, 4, 3, 2, 1)]
    first = [cell for cell in cells if cell.at[1] == 0]
    assert all(cell.at[0] + piece_width(cell.size) <= 250 for cell in first)
    assert len({cell.at for cell in cells}) == len(cells)


def rich() -> Position:
    """A table on which much can be built, taken over, exchanged, used and handed over."""
    return table(RICH)


def test_a_move_has_its_letter_on_the_land_and_to_stay_on_the_own_one() -> None:
    view, ask = next((view, ask) for view, ask in others(3) if ask.kind == "move1")
    scene = FACE.scene(view, NAMES)
    for spot in spots(view, ask):
        verb, *about = ask.options[spot.option]
        if verb in ("move", "stay"):
            land = about[0] if about else view.builders[ask.seat].figure
            assert (spot.x, spot.y) == land_letter_point(scene, land)
            assert within((spot.x, spot.y), land_box(scene, land))


def test_the_sheet_of_a_build_shows_how_the_first_one_is_filled() -> None:
    """Only the pieces of the first proposal make a difference in the part where it is pulled apart."""
    position = rich()
    view, ask = position.view(0), position.asks()[0]
    sheet = BuildSheet(FACE.scene(view, NAMES), ask)
    assert sheet.is_short and [option[0] for option in sheet.options] == ["new", "takeover", "takeover", "new", "new"]
    by_volume = view.copy()
    by_volume.builders[0].pieces = [2, 2, 2, 4, 4, 5, 6, 6]
    one, two = (
        FACE.draw_seat(FACE.scene(state, NAMES), 0, asks).image.crop((500, 120, 740, 560))
        for state, asks in ((view, ask), (by_volume, Position(position.game, by_volume).asks()[0]))
    )
    assert one.tobytes() != two.tobytes()


def test_what_a_build_is_called_is_never_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    cut, fit = list[str](), typeface.cut_to_width

    def note_cut(text: str, size: int, width: int, font: typeface.Font = typeface.REGULAR) -> str:
        shown = fit(text, size, width, font)
        cut.extend([text] if shown != text else [])
        return shown

    monkeypatch.setattr(canvas, "cut_to_width", note_cut)
    position = rich()
    ask = position.asks()[0]
    assert "takeover" in {option[0] for option in ask.options}
    BuildSheet(FACE.scene(position.view(0), NAMES), ask).draw()
    assert cut == []


def test_in_games_of_version_1_all_houses_of_a_turn_have_letters_over_what_ends_it() -> None:
    position = by_version_1(RICH)
    view, ask = position.view(0), position.asks()[0]
    assert len(spots(view, ask)) == len(ask.options) > 20
    scene = FACE.scene(view, NAMES)
    sheet = BuildSheet(scene, ask)
    lowest = max(top + height for _, top, _, height in map(sheet.box, range(len(sheet.options))))
    assert lowest < sheet.end_box(0)[1]
    assert FACE.draw_seat(scene, 0, ask).image.size == (PICTURE_WIDTH, MAX_PICTURE_HEIGHT)


@pytest.mark.parametrize("count", [1, 5, 6, 10, 11, 23, 26, 27, 39])
def test_however_many_ways_there_are_to_fill_a_house_they_find_room(count: int) -> None:
    position = play(rich(), ("more",), ("new", 2, 2))
    ask = replace(position.asks()[0], options=tuple((6, 4, 1, 1) for _ in range(count)))
    sheet = BuildSheet(FACE.scene(position.view(0), NAMES), ask)
    boxes = [sheet.box(place) for place in range(count)]
    assert all(left + width <= 760 and top + height <= MAX_PICTURE_HEIGHT - 8 for left, top, width, height in boxes)
    assert all(two[1] - one[1] >= DISC_HEIGHT for one, two in pairwise(boxes) if one[0] == two[0])


def test_a_house_pulled_apart_is_within_its_box_however_high() -> None:
    scene = FACE.scene(rich().view(0), NAMES)
    for part, pieces in {(3, 3, 3): (6, 6, 6, 6, 2, 1), (2, 4, 3): (6, 6, 6, 6), (3, 3, 2): (6, 6, 4, 2)}.items():
        canvas = Canvas(band_base(scene.look, MAX_PICTURE_HEIGHT))
        before = canvas.image.tobytes()
        placed = arrangement(part, None, pieces)
        assert placed
        draw_exploded(canvas, placed, 0, (488, 70, 266, 492))
        assert canvas.image.tobytes() != before
        canvas.fill((488, 70, 266, 492), canvas.theme.paper)
        assert canvas.image.tobytes() == before


def test_a_seat_that_is_asked_nothing_sees_the_map_and_what_it_has() -> None:
    view = rich().view(1)
    scene = FACE.scene(view, NAMES)
    shown = (FACE.draw_seat(scene, 1, ask).image.tobytes() for ask in (None, Ask(1, COMMIT, (COMMIT,))))
    assert {draw_map_sheet(scene, 1, None).image.tobytes()} == set(shown)


def test_where_nothing_can_be_built_the_question_says_why() -> None:
    position = table(building(14, "4 4 5", "1 2 6", 2))
    ask = position.asks()[0]
    said = "You cannot build on land 14: your white dice add up to 13. What do you do?"
    assert FACE.words.question(ask) == said
    assert FACE.words.short_question(ask) == "What do you do on land 14?"


def test_a_build_says_which_land_card_comes_with_it_and_what_it_does() -> None:
    position = rich()
    view, ask = position.view(0), position.asks()[0]
    assert FACE.words.facts_to_know(ask, view) == [
        "The points are for the house and its bonuses. You also get the land card Mirror Pond (13), worth 1 point.",
        "Power of the card, once a round: Turn one of your white dice to its opposite face: 7 minus its value.",
    ]
    view.builders[0].cards = [view.builders[0].figure]
    assert FACE.words.facts_to_know(ask, view) == []


def test_many_cards_find_room_beside_the_map() -> None:
    cards = "3 5 7 8 11 12"
    position = table(building(14, "4 4 6", "1 1 1 1 2 3 4 5 6", 4, far="0@1 0@1", houses="0@3,3", cards=cards))
    own = seat_column(FACE.scene(position.view(0), NAMES), 0, position.asks()[0])
    assert own.bottom <= MAX_PICTURE_HEIGHT - 8


def test_before_the_commit_the_land_on_which_was_built_has_the_points_of_the_build() -> None:
    position = play(rich(), ("new", 2, 3), ("done",))
    scene = FACE.scene(position.view(0), NAMES)
    assert points_by_land(scene) == {13: 13}
    quiet = scene._replace(view=scene.view.copy())
    quiet.view.news = []
    assert draw_map_sheet(scene, 0, None).image.tobytes() != draw_map_sheet(quiet, 0, None).image.tobytes()


@pytest.mark.parametrize(("kind", "is_shown"), [("reroll", True), ("exchange", False)])
def test_under_the_white_dice_to_reroll_there_is_the_whole_map(kind: str, is_shown: bool) -> None:
    view, ask = next((view.copy(), ask) for view, ask in others(4) if ask.kind == kind)
    before = FACE.sheet(view, ask.seat, NAMES, ask).draw()
    for land in (view.grid[0], view.grid[-1]):
        more = view.copy()
        more.houses[land] = [House(0, 2)]
        assert (FACE.sheet(more, ask.seat, NAMES, ask).draw() != before) is is_shown


@pytest.mark.parametrize(("whites", "is_framed"), [([3, 3, 5], True), ([], False)])
def test_the_land_that_the_white_dice_name_is_framed(whites: list[int], is_framed: bool) -> None:
    view, ask = next((view.copy(), ask) for view, ask in others(2) if ask.kind == "move1")
    view.builders[ask.seat].white = whites
    assert lands_to_build_on(view, ask.seat, ask) == ([11] if is_framed else [])


def test_a_land_is_no_longer_framed_when_one_can_build_no_more() -> None:
    view, ask = next((view.copy(), ask) for view, ask in others(2) if ask.kind == "move2")
    assert not lands_to_build_on(view, ask.seat, ask)
    view.step, view.acted = "build", True
    assert not lands_to_build_on(view, ask.seat, None)
