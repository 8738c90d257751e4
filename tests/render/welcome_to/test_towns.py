"""TownsLayout on the public table, each in a place of its own, and fences that part estates at night too."""

from typing import Any

import pytest

from games.welcome_to import GAME, PLANS, PlanScore, WelcomeToSettings
from render import canvas, typeface
from render.atlas import atlas_of
from render.theme import (
    MARGIN,
    MAX_PICTURE_HEIGHT,
    MIN_TEXT_SIZE,
    PICTURE_WIDTH,
    THEMES_BY_STAGE,
    Style,
    Theme,
    contrast,
)
from render.typeface import ROUNDED, width_of
from render.welcome_to.board import BOARD_GAP, NOTE_PAD, NOTE_STEP, REDUCED_MAX_NOTES, plans_top
from render.welcome_to.cards import PLAN_HEIGHT, missing_count, plan_status
from render.welcome_to.small_town import HOUSE_GAP, LONGEST_STREET_LOTS
from render.welcome_to.streets import LANDSCAPE_COUNT, SCENIC_LAYOUT, WIDE_LAYOUT, CityLayout, land_base, landscape_of
from render.welcome_to.suburb import tones_of
from render.welcome_to.towns import FACTS_BESIDE_WIDTH, MAX_TOWN_HEIGHT, largest_towns_layout, towns_height
from tests.games.welcome_to.drawing import draw_sheet
from tests.games.welcome_to.table import set_table
from tests.render.played import opened
from tests.render.welcome_to.positions import FACE, NAMES, views

OPAQUE = 255


NOTED = NOTE_STEP * REDUCED_MAX_NOTES + NOTE_PAD
"""The room under the City Plans for who has fulfilled them, where many play."""
MAX_SEATS_WITH_NUMBERS_AND_NOTES = 4


@pytest.mark.parametrize("noted", [0, NOTED])
@pytest.mark.parametrize("seats", range(1, 13))
def test_the_public_table_has_room_for_the_towns_of_all(seats: int, noted: int) -> None:
    top = plans_top("standard") + PLAN_HEIGHT + noted + BOARD_GAP
    towns = largest_towns_layout(seats, MAX_PICTURE_HEIGHT - top - BOARD_GAP)
    assert top + towns_height(seats, towns) <= MAX_PICTURE_HEIGHT
    assert towns.columns * towns.width <= PICTURE_WIDTH - 2 * MARGIN
    assert towns.height <= MAX_TOWN_HEIGHT and towns.width > 2 * FACTS_BESIDE_WIDTH


@pytest.mark.parametrize("seats", range(2, 7))
def test_up_to_six_towns_have_house_numbers_that_a_phone_shows(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    written, write = dict[str, int](), canvas.Canvas.text

    def note(drawn: canvas.Canvas, at: canvas.Point, text: str, style: Style, *room: float) -> None:
        written[text] = style.size
        write(drawn, at, text, style, *room)

    monkeypatch.setattr(canvas.Canvas, "text", note)
    view = GAME.view(set_table(*[draw_sheet("0 1 . 17") for _ in range(seats)]), None)
    noted = NOTED if seats <= MAX_SEATS_WITH_NUMBERS_AND_NOTES else 0
    for index in range(len(view.plans) if noted else 0):
        view.sheets[0].plans[index], view.sheets[1].plans[index] = PlanScore(1, 8), PlanScore(2, 4)
    assert FACE.table(view, ["Ann"] * seats, ()).draw()
    towns = largest_towns_layout(
        seats, MAX_PICTURE_HEIGHT - (plans_top("standard") + PLAN_HEIGHT + noted + BOARD_GAP) - BOARD_GAP
    )
    assert (
        written["17"] >= MIN_TEXT_SIZE
        and width_of("17", written["17"], ROUNDED) <= towns.width // LONGEST_STREET_LOTS - HOUSE_GAP
    )


@pytest.mark.parametrize("seats", [3, 5, 12])
def test_the_points_of_everybody_stand_whole_beside_their_towns(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    view = GAME.view(set_table(*[draw_sheet("1 2 3", refusals=3) for _ in range(seats)]), None)
    for sheet, points in zip(view.sheets, (110, -12, 7) * 4, strict=False):
        sheet.plans[0] = PlanScore(round=1, points=points)
    cut, fit = list[str](), typeface.cut_to_width

    def note(text: str, *how: Any) -> str:
        shown = fit(text, *how)
        cut.extend([text] * (shown != text and not any(sign.isalpha() for sign in text)))
        return shown

    monkeypatch.setattr(canvas, "cut_to_width", note)
    FACE.table(view, ["Ann"] * seats, ()).draw()
    assert cut == []


def test_a_house_that_is_built_is_seen_on_the_public_table() -> None:
    before, *_, after = views(4)
    changed = before.copy()
    changed.sheets[2].fill(1, 3, 9)
    shown = [opened(FACE.table(view, NAMES[:4], ()).draw()) for view in (before, changed)]
    assert shown[0].size == shown[1].size and shown[0].tobytes() != shown[1].tobytes()
    assert before.sheets[2].streets != after.sheets[2].streets


@pytest.mark.parametrize("layout", [SCENIC_LAYOUT, WIDE_LAYOUT])
def test_every_town_of_eight_lies_in_a_place_of_its_own(layout: CityLayout) -> None:
    palette = FACE.look.palette
    pictures = {land_base(palette, layout, landscape_of(seat)).image.tobytes() for seat in range(LANDSCAPE_COUNT)}
    assert len(pictures) == LANDSCAPE_COUNT >= 8


def test_on_the_public_table_nothing_of_a_plan_is_filled_or_missing() -> None:
    state = GAME.start(WelcomeToSettings(advanced=True), 2, 1)
    for plan in PLANS.values():
        state.plans[plan.stack].id = plan.id
        status = plan_status(state, plan.stack, None)
        assert not any(status.have) and not any(any(goal.have) for goal in status.requirements)
        assert missing_count(plan, status) == 0


@pytest.mark.parametrize("theme", list(THEMES_BY_STAGE["dark"]), ids=lambda light: str(light.stage))
@pytest.mark.parametrize("name", ["fence", "fence-new"])
def test_pickets_stand_out_from_the_ground_at_night(name: str, theme: Theme) -> None:
    suburb = tones_of(theme)
    drawn = atlas_of("welcome_to").piece(name).stamp(theme).image.convert("RGBA").getcolors(10_000) or []
    covered = {hexed(colour): count for count, colour in drawn if isinstance(colour, tuple) and colour[3] == OPAQUE}
    grounds = (*suburb.lawn, suburb.grove, suburb.road)
    bright = [count for colour, count in covered.items() if min(contrast(colour, one) for one in grounds) >= 3]
    assert sum(bright) > sum(covered.values()) / 3


def hexed(colour: tuple[int, ...]) -> str:
    """A colour as themes write it."""
    return f"#{colour[0]:02x}{colour[1]:02x}{colour[2]:02x}"
