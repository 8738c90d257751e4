"""What the sheet of somebody who drafts shows in Dice New Town."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, pairwise

import pytest

from games.core import Ask, News, Position
from games.dice_new_town import DICE_COUNTS, GAME, KINGS_LAND, LANDS, DiceNewTownSettings, DiceNewTownState, House
from render.canvas import Canvas
from render.dice_new_town import DiceNewTownFace, draft
from render.dice_new_town.chances import lands_in_reach, namable_lands
from render.dice_new_town.draft import OVERVIEW_BOX
from render.dice_new_town.drawings import DIE_SIDE
from render.dice_new_town.overview import draw_overview, overview_boxes
from render.dice_new_town.pool import CAPSULE_HEIGHT, CAPSULE_PAD, POOL_GAP, Capsule, capsules, draw_pool, row_box
from render.face import face_of
from render.kit.paragraphs import wrap
from render.kit.scene import band_base
from render.texts import LANGUAGES, texts_in
from render.theme import LIGHT, MAX_PICTURE_HEIGHT
from tests.games.dice_new_town.table import table
from tests.render.dice_new_town.asked import FACE, NAMES, asked

each_number = pytest.mark.parametrize("seats", [2, 3, 4])


ALONE = """
mode       solo
order      0
step       draft
round      1
on_king    -
pool red   1 5
pool green 1 1
pool black 2 2
pool white 1 1 1 1 1 6
seat 0
  figure 8
"""


def drafted(seats: int) -> Iterator[tuple[DiceNewTownState, Ask]]:
    """The questions which die is taken."""
    return ((view, ask) for view, ask in asked(seats) if ask.kind == "die")


def colliding(found: Sequence[Capsule]) -> list[Capsule]:
    """The capsules of a colour that overlap the next one in their line."""
    return [one for one, two in pairwise(found) if one.top == two.top and one.left + one.width > two.left]


@pytest.mark.parametrize("colour", DICE_COUNTS)
def test_whatever_is_rolled_the_dice_of_a_colour_lie_apart_within_its_ground(colour: str) -> None:
    options = [(colour, value) for value in range(1, 7)]
    for dice in combinations_with_replacement(range(1, 7), 4 * DICE_COUNTS[colour]):
        pool: dict[str, Sequence[int]] = {**dict.fromkeys(DICE_COUNTS, ()), colour: dice}
        found = list(capsules(pool, options))
        left, top, width, height = row_box(colour)
        assert sum(capsule.times for capsule in found) == len(dice)
        assert not colliding(found)
        assert all(capsule.left + capsule.width <= left + width for capsule in found)
        assert all(top <= capsule.top and capsule.top + CAPSULE_HEIGHT <= top + height for capsule in found)


def test_the_sum_of_whites_is_between_the_least_and_the_greatest_dice_that_are_left() -> None:
    view, _ = next(drafted(2))
    seen = view.copy()
    seen.builders[0].white, seen.pool["white"] = [4], [6, 1, 2, 5]
    assert FACE.words.white_sums(seen, 0) == "7 to 15"
    assert FACE.words.white_sums_sentence(seen, 0) == "Whites: 7 to 15"
    seen.builders[0].white = [4, 4, 6]
    assert FACE.words.white_sums_sentence(seen, 0) == "Whites: 14"


@each_number
def test_the_sums_said_during_a_draft_hold_whatever_is_drafted_next(seats: int) -> None:
    """Every sum in the end lies within each one said before."""
    said = defaultdict[tuple[int, int], list[tuple[int, int]]](list)
    for view, ask in drafted(seats):
        white = view.builders[ask.seat].white
        found = [*map(int, re.findall(r"\d+", FACE.words.white_sums(view, ask.seat)))]
        said[view.round, ask.seat].append((found[0], found[-1]))
        if len(white) == DICE_COUNTS["white"]:
            assert all(least <= sum(white) <= most for least, most in said[view.round, ask.seat])


@each_number
def test_a_vote_says_how_many_yeses_it_takes_and_what_follows(seats: int) -> None:
    view, _ = next(drafted(seats))
    told = FACE.words.facts_to_know(Ask(0, "vote", ("yes", "no")), view)
    needed = next(count for count in range(seats + 1) if 2 * count > seats)
    assert told == [
        f"If more than half of the players vote yes ({needed} of {seats}), one more round follows; "
        "otherwise the game ends now."
    ]


@each_number
def test_it_says_whose_pick_it_is(seats: int) -> None:
    """The sheet changes where nothing but the seat on turn does."""
    view, ask = next(drafted(seats))
    other = view.copy()
    other.turn += 1
    one, two = (FACE.draw_seat(FACE.scene(state, NAMES), ask.seat, ask) for state in (view, other))
    assert one.image.tobytes() != two.image.tobytes()


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_who_drafts_sees_what_stands_on_each_land(seats: int) -> None:
    position = drafting(seats)
    seat, ask = next(iter(position.asks().items()))
    view = position.view(seat)
    drawn = {FACE.draw_seat(FACE.scene(view, NAMES), seat, ask).image.tobytes()}
    for number, land in enumerate((*LANDS, KINGS_LAND), 2):
        built = view.copy()
        built.houses[land] = [House(0, 2)]
        drawn.add(FACE.draw_seat(FACE.scene(built, NAMES), seat, ask).image.tobytes())
        assert len(drawn) == number


def drafting(seats: int) -> Position:
    """A game whose first draft begins."""
    position = Position.start(GAME, DiceNewTownSettings(mode="solo" if seats == 1 else "standard"), seats, 1)
    while position.base.step != "draft":
        seat, ask = next(iter(position.asks().items()))
        position.apply(seat, ask.options[0])
    return position


def test_who_drafts_sees_the_steps_to_each_land_where_building_is_possible() -> None:
    view, ask = next(drafted(2))
    seen = view.copy()
    seen.builders[ask.seat].figure, seen.builders[ask.seat].green = seen.grid[0], 2
    scene, steps, possible = FACE.scene(seen, NAMES), lands_in_reach(seen, ask.seat), namable_lands(seen, ask.seat)
    assert steps[seen.grid[0]] == 0 and {steps[land] for land in (seen.grid[1], seen.grid[4])} == {1}
    theirs, own = (Canvas(band_base(scene.look, MAX_PICTURE_HEIGHT)) for _ in range(2))
    draw_overview(theirs, scene, OVERVIEW_BOX, None)
    draw_overview(own, scene, OVERVIEW_BOX, ask.seat)
    for land, (left, top, width, _) in overview_boxes(scene, OVERVIEW_BOX):
        sign = (left + width - 30, top + 8, left + width - 8, top + 34)
        assert (own.image.crop(sign).tobytes() != theirs.image.crop(sign).tobytes()) == (
            land in possible and steps[land] > 0
        ), land


@pytest.mark.parametrize("language", LANGUAGES)
def test_alone_the_longest_words_about_the_crew_stay_within_their_card(language: str) -> None:
    face = DiceNewTownFace(texts_in(language), LIGHT)
    room = draft.DRAFT_HEIGHT - draft.MAX_SEAT_HEIGHT - POOL_GAP
    for view, _ in drafted(1):
        said = wrap(" ".join(face.words.crew_sentences(view)), draft.CREW_TEXT_SIZE, draft.SEATS_WIDTH - 32)
        assert (len(said) - 1) * draft.CREW_LINE_HEIGHT + draft.CREW_TEXT_SIZE <= room - 12


def test_alone_it_is_said_what_the_crew_can_build_and_which_die_decides_it() -> None:
    position = table(ALONE)
    view, ask = position.view(0), position.asks()[0]
    assert [*FACE.words.crew_sentences(view)] == [
        "With the dice you leave, the king’s crew builds on land 8 or the king’s land: "
        "2×2 or 2×4 squares, 1 high. Enlarge its house to make it yours."
    ]
    for die in (("green", 1), ("black", 2), ("white", 6), ("white", 1), ("white", 1)):
        assert "crew" not in FACE.words.details(position.asks()[0], die, position.view(0))
        position.apply(0, die)
    view, ask = position.view(0), position.asks()[0]
    assert [FACE.words.details(ask, option, view) for option in ask.options] == [
        "you get a reward stone (1 point); The king’s crew builds 2×4 with 1 storey on the king’s land",
        "The king’s crew builds 2×2 with 1 storey on the king’s land",
    ]


def test_the_dice_of_a_round_alone_are_told_in_one_line() -> None:
    taken = [("red", 5), ("green", 3), ("white", 2)]
    news = [News("drafted", 0, {"colour": colour, "value": value}) for colour, value in taken]
    stone = News("stone", 0, {"why": "red"})
    words = face_of(GAME.name, "en").words
    assert words.news_lines(news, ["Ann", "Bo"], 0) == ["You took red 5, green 3, white 2."]
    assert words.news_lines([*news[:2], stone, news[2]], ["Ann", "Bo"], 1) == [
        "**Ann**\n  - Took red 5, green 3.\n  - Got a reward stone for the red 1.\n  - Took white 2."
    ]


def test_to_everybody_each_has_a_line_of_what_the_pictures_do_not_show_else_of_the_dice() -> None:
    drafted = [News("drafted", seat, {"colour": "red", "value": 5}) for seat in (0, 1)]
    built = {"what": "new", "land": 9, "format": 2, "storeys": 1, "pieces": (5, 1), "points": 3, "former": None}
    news = [
        News("moved", 0, {"land": 9, "price": 2}),
        News("built", 0, built),
        News("card", 0, {"card": 9, "former": None}),
    ]
    words = face_of(GAME.name, "en").words
    assert words.news_lines(drafted, ["Ann", "Bo"]) == ["Ann took red 5.", "Bo took red 5."]
    assert words.news_lines([*drafted, drafted[0]], ["Ann", "Bo"]) == ["Ann took red 5, red 5.", "Bo took red 5."]
    assert words.news_lines([*news, News("shared", 1, {"what": "line", "points": 2})], ["Ann", "Bo"]) == [
        "Ann built a new house on land 9 (2×3 with 1 storey) from pieces 5 + 1; "
        "took the land card Brickyard (9), worth 1 point.",
        "Bo scored 2 points for houses on a full line.",
    ]


@pytest.mark.parametrize(("white", "is_possible"), [([], True), ([6, 6, 6], False)])
def test_it_is_said_whether_the_whites_can_still_match(white: list[int], is_possible: bool) -> None:
    view, ask = next(drafted(2))
    seen = view.copy()
    builder = seen.builders[ask.seat]
    builder.white, builder.green, builder.figure = white, 6 if is_possible else 1, 3
    assert bool(namable_lands(seen, ask.seat)) == is_possible
    assert ("no longer add up" in FACE.words.facts_to_know(ask, seen)[0]) != is_possible


def test_the_stone_for_a_red_1_lies_apart_from_the_die() -> None:
    view, _ = next(drafted(2))
    seen = view.copy()
    seen.pool = {colour: [1] if colour == "red" else [] for colour in DICE_COUNTS}
    scene, ask = FACE.scene(seen, NAMES), Ask(0, "die", (("red", 1),))
    canvas = Canvas(band_base(scene.look, MAX_PICTURE_HEIGHT))
    draw_pool(canvas, scene, ask.options)
    [red] = capsules(seen.pool, ask.options)
    end, middle = round(red.left + CAPSULE_PAD + DIE_SIDE), round(red.top + CAPSULE_HEIGHT / 2)
    gap = canvas.image.crop((end, middle - 20, end + 4, middle + 20))
    assert len(gap.getcolors() or ()) == 1, "nothing but the capsule's ground"
