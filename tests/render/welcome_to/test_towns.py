"""Towns on the public table, each in a place of its own, and fences that part estates at night too."""

import pytest

from games.welcome_to import GAME, PLANS, WelcomeToSettings
from render.atlas import art
from render.theme import HIGHEST, STAGED, Theme, contrast
from render.welcome_to.cards import plan_status, to_go
from render.welcome_to.land import PLACES, land, location_of
from render.welcome_to.streets import VIEW, WIDE_STREETS, Layout
from render.welcome_to.suburb import suburb_of
from render.welcome_to.towns import towns_of
from tests.render.played import opened
from tests.render.welcome_to.positions import FACE, NAMES, views

OPAQUE = 255


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_public_table_shows_the_towns_of_up_to_four(seats: int) -> None:
    assert towns_of(seats, 300) is not None
    assert towns_of(5, HIGHEST) is None


def test_a_house_that_is_built_is_seen_on_the_public_table() -> None:
    before, *_, after = views(4)
    changed = before.copy()
    changed.sheets[2].fill(1, 3, 9)
    shown = [opened(FACE.table(view, NAMES[:4], ()).draw()) for view in (before, changed)]
    assert shown[0].size == shown[1].size and shown[0].tobytes() != shown[1].tobytes()
    assert before.sheets[2].streets != after.sheets[2].streets


@pytest.mark.parametrize("layout", [VIEW, WIDE_STREETS])
def test_every_town_of_eight_lies_in_a_place_of_its_own(layout: Layout) -> None:
    palette = FACE.look.palette
    pictures = {land(palette, layout, location_of(seat)).image.tobytes() for seat in range(PLACES)}
    assert len(pictures) == PLACES >= 8


def test_on_the_public_table_nothing_of_a_plan_is_filled_or_missing() -> None:
    state = GAME.start(WelcomeToSettings(advanced=True), 2, 1)
    for plan in PLANS.values():
        state.plans[plan.stack].id = plan.id
        status = plan_status(state, plan.stack, None)
        assert not any(status.have) and not any(any(goal.have) for goal in status.goals)
        assert to_go(plan, status) == 0


@pytest.mark.parametrize("theme", list(STAGED["dark"]), ids=lambda light: str(light.stage))
@pytest.mark.parametrize("name", ["fence", "fence-new"])
def test_pickets_stand_out_from_the_ground_at_night(name: str, theme: Theme) -> None:
    suburb = suburb_of(theme)
    drawn = art("welcome_to").piece(name).stamp(theme).image.convert("RGBA").getcolors(10_000) or []
    covered = {hexed(colour): count for count, colour in drawn if isinstance(colour, tuple) and colour[3] == OPAQUE}
    grounds = (*suburb.lawn, suburb.grove, suburb.road)
    bright = [count for colour, count in covered.items() if min(contrast(colour, one) for one in grounds) >= 3]
    assert sum(bright) > sum(covered.values()) / 3


def hexed(colour: tuple[int, ...]) -> str:
    """A colour as themes write it."""
    return f"#{colour[0]:02x}{colour[1]:02x}{colour[2]:02x}"
