"""Rows of a reveal, the film, and the awards."""

from typing import Any

import pytest
from PIL import Image

from games.core import News, Seat
from games.welcome_to import GAME, WelcomeToState, estates
from render.canvas import Canvas, Piece, Point, Stamp, left_top, plain_base
from render.face import moments_of
from render.kit.film import draw_film_frame, film_rounds
from render.theme import PICTURE_WIDTH, Colour
from render.welcome_to.story import SHORT_POLE_HEIGHT, changed_lot, draw_change, gained_part_name, taken_pair
from tests.render.played import course
from tests.render.welcome_to.positions import FACE, NAMES, busy_state, scene_of, views


def told(*news: News) -> WelcomeToState:
    view = busy_state()
    view.news = list(news)
    return view


SIGN_HIGH = 36
"""The height of the sign of a park."""
BUILT = News("built", 0, {"street": 2, "lot": 4, "number": 8})


@pytest.mark.parametrize(
    ("news", "pair"),
    [
        ([BUILT, News("pool", 0, {"street": 2, "lot": 4, "count": 1})], (8, "pool")),
        ([BUILT, News("fence", 0, {"street": 0, "gap": 1})], (8, "surveyor")),
        ([BUILT, News("temp", 0, {"shift": 2, "crossed": 1, "count": 3})], (6, "temp")),
        ([BUILT, News("raised", 0, {"size": 2, "crosses": 1})], (8, "real_estate")),
        ([BUILT], (8, None)),
        ([News("refused", 0, {"count": 1})], (None, "refusals")),
        ([News("built", 1, {"street": 2, "lot": 4, "number": 8})], (None, None)),
    ],
)
def test_a_row_shows_the_pair_that_was_taken(news: list[News], pair: tuple[int | None, str | None]) -> None:
    assert taken_pair(told(*news), 0) == pair


def test_a_row_says_which_city_plans_were_achieved() -> None:
    first, third = (News("plan", 0, {"stack": stack, "points": 8}) for stack in (0, 2))
    assert gained_part_name(scene_of(told(BUILT, third)), 0, "plans") == "Plan 3"
    assert gained_part_name(scene_of(told(BUILT, third, first)), 0, "plans") == "Plan 1, 3"
    assert gained_part_name(scene_of(told(BUILT, third)), 1, "plans") == "Plans"
    assert gained_part_name(scene_of(told(BUILT, third)), 0, "pools") == "Pools"


def test_a_row_shows_the_new_house_rather_than_its_copy() -> None:
    bis = News("bis", 0, {"street": 0, "lot": 1, "number": 8, "count": 1})
    assert changed_lot(scene_of(told(BUILT, bis)), 0) == (2, 4)


def test_a_row_without_a_new_house_shows_some_street() -> None:
    street, lot = changed_lot(scene_of(told()), 0)
    assert 0 <= street < 3 and lot >= 0


@pytest.mark.parametrize("lot", range(11))
def test_the_sign_of_a_park_lies_beside_the_pennant_of_the_new_house(lot: int, monkeypatch: pytest.MonkeyPatch) -> None:
    view = told(News("built", 0, {"street": 1, "lot": lot, "number": 8}), News("park", 0, {"street": 1, "count": 1}))
    laid, put = dict[int, tuple[float, float]](), Canvas.put

    def note(self: Canvas, drawn: Piece | Stamp, at: Point, anchor: str = "lt", on: Colour | None = None) -> None:
        if drawn.height in (SIGN_HIGH, SHORT_POLE_HEIGHT):
            left, _ = left_top(drawn, at, anchor)
            laid[drawn.height] = left, left + drawn.width
        put(self, drawn, at, anchor, on)

    monkeypatch.setattr(Canvas, "put", note)
    canvas = Canvas(plain_base(PICTURE_WIDTH, 200, FACE.look.palette))
    draw_change(canvas, scene_of(view), 0, (224, 0, 416, 100))
    (left, right), (other_left, other_right) = sorted((laid[SIGN_HIGH], laid[SHORT_POLE_HEIGHT]))
    assert left >= 0 and right <= other_left and other_right <= 416


def test_a_title_belongs_to_one_seat_alone_and_is_true() -> None:
    for seats in (2, 4, 12):
        end = course("welcome_to", seats, seats).checkpoints[-1].view(None)
        found = list(FACE.awards(FACE.scene(end, NAMES)))
        completed = [len(estates(sheet)) for sheet in end.sheets]
        for award in found:
            if award.name == FACE.words.say("poster.estates"):
                assert completed[award.seat] == max(completed) == int(award.number)
                assert completed.count(max(completed)) == 1
        assert found


def names(seats: int) -> list[str]:
    return [f"Seat {seat}" for seat in range(seats)]


@pytest.mark.parametrize(("seats", "drawn"), [(4, [(0, 2), (1, 2), (2, 2), (3, 2)]), (12, [None])])
def test_of_more_than_four_only_the_leader_is_drawn_and_large(seats: int, drawn: list[tuple[int, int] | None]) -> None:
    shown = list[tuple[int, int]]()

    def note(scene: Any, seat: Seat, shrink: int) -> Image.Image:
        shown.append((seat, shrink))
        return FACE.draw_cell(scene, seat, shrink)

    *_, last = film_rounds([scene_of(view, names(seats)) for view in views(seats)], GAME.standings, 40)
    draw_film_frame(last, note, has_one_city=False)
    assert shown == [one or (last.leaders[0], 1) for one in drawn]


def test_a_film_is_told_in_words() -> None:
    told = FACE.film(moments_of(views(4), NAMES)).picture().alt
    assert told.startswith(
        f"Film of the game: everybody's streets in {views(4)[-1].round} rounds. Final score: Rank 1. "
    )
    for standing in course("welcome_to", 4, 4).checkpoints[-1].standings():
        assert f"{standing.points} points (" in told
