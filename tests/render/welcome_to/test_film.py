"""The film of a game of Welcome To…: a frame for each round, small enough to be posted, told in words."""

from functools import cache
from io import BytesIO
from itertools import pairwise
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageSequence

from games.core import Seat
from games.welcome_to import GAME, score_parts
from render.face import Picture, face_of, moments_of
from render.film import FRAME
from render.kit.film import LINGER, draw_frame, film_rounds, leaders_text
from tests.render.played import course
from tests.render.welcome_to.positions import FACE, NAMES, scene_of, views


@cache
def film(seats: int) -> Picture:
    return face_of("welcome_to", "en").film(moments_of(views(seats), NAMES)).picture()


def seen(picture: Picture) -> list[Image.Image]:
    with Image.open(BytesIO(picture.data)) as gif:
        return [frame.convert("RGB") for frame in ImageSequence.Iterator(gif)]


def names(seats: int) -> list[str]:
    return [f"Seat {seat}" for seat in range(seats)]


def test_a_film_has_a_frame_for_each_round_and_one_for_the_final_score() -> None:
    drawn = list(FACE.frames([scene_of(view) for view in views(4)]))
    assert len(drawn) == views(4)[-1].round + 1
    *rounds, last, score = [frame.milliseconds for frame in drawn]
    assert FRAME <= min(rounds) < max(rounds) <= FRAME + LINGER and max(rounds) < last < score / 2
    assert len({frame.image.size for frame in drawn}) == 1


def test_every_frame_differs_from_the_one_before() -> None:
    moments = seen(film(4))
    changes = [ImageChops.difference(*pair).getbbox() for pair in pairwise(moments)]
    assert len(changes) > 15 and all(changes)


def test_a_film_of_an_unfinished_game_ends_without_a_score() -> None:
    half = views(2)[:10]
    assert len(seen(face_of("welcome_to", "en").film(moments_of(half, NAMES)).picture())) == len(half) - 1
    assert len(seen(face_of("welcome_to", "en").film(moments_of(views(2)[:1], NAMES)).picture())) == 1


def test_whoever_has_the_most_points_leads() -> None:
    view = views(4)[-1]
    points = [sum(score_parts(view, seat).values()) for seat in range(4)]
    leader: Seat = points.index(max(points))
    scene = scene_of(view, names(4))
    assert leaders_text(scene, [leader]) == f"Leading: Seat {leader}"
    assert leaders_text(scene, [1, 2]) == "Leading: Seat 1, Seat 2"
    assert leaders_text(scene, [0, 1, 2]) == "3 players level in the lead"


@pytest.mark.parametrize(("seats", "drawn"), [(4, [(0, 2), (1, 2), (2, 2), (3, 2)]), (12, [None])])
def test_of_more_than_four_only_the_leader_is_drawn_and_large(seats: int, drawn: list[tuple[int, int] | None]) -> None:
    shown = list[tuple[int, int]]()

    def note(scene: Any, seat: Seat, shrink: int) -> Image.Image:
        shown.append((seat, shrink))
        return FACE.draw_cell(scene, seat, shrink)

    *_, last = film_rounds([scene_of(view, names(seats)) for view in views(seats)], GAME.standings, 40)
    draw_frame(last, note, has_one_city=False)
    assert shown == [one or (last.leaders[0], 1) for one in drawn]


def test_a_film_is_told_in_words() -> None:
    told = film(4).alt
    assert told.startswith(
        f"Film of the game: everybody's streets in {views(4)[-1].round} rounds. Final score: Rank 1. "
    )
    for standing in course("welcome_to", 4, 4).checkpoints[-1].standings():
        assert f"{standing.points} (" in told
