"""The film of a game of Welcome To…: whose streets are on a frame, and what is told in words."""

from typing import Any

import pytest
from PIL import Image

from games.core import Seat
from games.welcome_to import GAME
from render.face import moments_of
from render.kit.film import draw_frame, film_rounds
from tests.render.played import course
from tests.render.welcome_to.positions import FACE, NAMES, scene_of, views


def names(seats: int) -> list[str]:
    return [f"Seat {seat}" for seat in range(seats)]


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
    told = FACE.film(moments_of(views(4), NAMES)).picture().alt
    assert told.startswith(
        f"Film of the game: everybody's streets in {views(4)[-1].round} rounds. Final score: Rank 1. "
    )
    for standing in course("welcome_to", 4, 4).checkpoints[-1].standings():
        assert f"{standing.points} (" in told
