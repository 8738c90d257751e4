"""The symbols of City Plans that require no estates, and a sheet's progress with them."""

from typing import Final, NamedTuple

from games.welcome_to import ROUNDABOUT, STREETS, CityPlan, Sheet, WelcomeToRulings, bis_houses, is_filled
from render.canvas import Brush, Canvas, Point, sized_sprite, sprite
from render.kit.marks import paint_tick
from render.theme import MIN_NUMBER_SIZE, rounded
from render.welcome_to.signs import REQUIREMENT_ICONS
from render.welcome_to.suburb import tones_of

_MARKED_PLANS: Final = frozenset({"full_street", "street_ends", "bis", "temps"})
"""The kinds of plans of which every single house or cross is drawn."""
_THINGS: Final = ("parks", "pools", "roundabouts")
SYMBOL_SIDE: Final = 36
CARD_WIDTH: Final = 344
_TYPE_SIZE: Final = MIN_NUMBER_SIZE


class Requirement(NamedTuple):
    """Required things of a City Plan: their icon, their street if it matters, and for each whether it is there."""

    icon: str
    street: int | None
    have: tuple[bool, ...]


def requirements_of(plan: CityPlan, sheet: Sheet, rulings: WelcomeToRulings) -> tuple[Requirement, ...]:
    """A sheet's progress with a plan that asks for no estates (rules page, 5.2).

    If one street with parks, pools and a roundabout is required, it is the progress of the street nearest to that.
    """
    if plan.kind in ("full_street", "street_ends"):
        filled = [_filled(sheet, street, rulings) for street in range(len(STREETS))]
        if plan.kind == "full_street":
            return (Requirement("estates", plan.street, filled[plan.street]),)
        return tuple(Requirement("estates", street, (lots[0], lots[-1])) for street, lots in enumerate(filled))
    if plan.kind in ("bis", "temps"):
        done = sheet.temps if plan.kind == "temps" else max(map(len, bis_houses(sheet, rulings)))
        return (Requirement(plan.kind, None, _count(done, plan.count)),)
    return _things_of(plan, sheet)


def met_requirements(plan: CityPlan) -> tuple[Requirement, ...]:
    """The symbols of a fulfilled plan that asks for no estates."""
    if plan.kind == "full_street":
        return (Requirement("estates", None, (True,) * STREETS[plan.street].lots),)
    if plan.kind == "street_ends":
        return tuple(Requirement("estates", street, (True, True)) for street in range(len(STREETS)))
    if plan.kind in ("bis", "temps"):
        return (Requirement(plan.kind, None, (True,) * plan.count),)
    if plan.kind in ("parks", "pools"):
        return (Requirement(plan.kind, None, (True,)),) * plan.count
    if plan.kind == "parks_and_pools":
        return tuple(Requirement(thing, plan.street, (True,)) for thing in _THINGS[:2])
    return tuple(Requirement(thing, None, (True,)) for thing in _THINGS)


def unmet_requirements(plan: CityPlan) -> tuple[Requirement, ...]:
    """The symbols of a plan that asks for no estates, of which nothing is fulfilled."""
    return tuple(goal._replace(have=(False,) * len(goal.have)) for goal in met_requirements(plan))


def draw_requirements(canvas: Canvas, at: Point, kind: str, goals: tuple[Requirement, ...]) -> None:
    """Draw the symbols in a row, centred on a card. `at` is the card's left edge and the upper edge of the row."""
    left, top = at
    if kind == "street_ends":
        for index, goal in enumerate(goals):
            _draw_ends(canvas, goal, left + CARD_WIDTH / 2 + (index - 1) * 112, top)
    elif kind not in _MARKED_PLANS:
        one_thing_by_street = len({goal.street for goal in goals}) > 1
        (_draw_streets if one_thing_by_street else _draw_things)(canvas, goals, at)
    else:
        have = goals[0].have
        step = min(SYMBOL_SIDE + 6, (CARD_WIDTH - 24) / len(have))
        first, side = left + (CARD_WIDTH - step * len(have)) / 2, min(SYMBOL_SIDE, int(step - 2))
        for index, there in enumerate(have):
            canvas.put(
                _symbol(side, side, goals[0].icon, there), (first + index * step, top + (SYMBOL_SIDE - side) / 2)
            )


def _filled(sheet: Sheet, street: int, rulings: WelcomeToRulings) -> tuple[bool, ...]:
    built, counts = sheet.streets[street], rulings.roundabout_counts_as_built_lot
    return tuple(is_filled(house, counts) and lot not in built.used for lot, house in enumerate(built.lots))


def _count(done: int, most: int) -> tuple[bool, ...]:
    return tuple(index < done for index in range(most))


def _things_of(plan: CityPlan, sheet: Sheet) -> tuple[Requirement, ...]:
    if plan.kind in ("parks", "pools"):
        return tuple(_things(sheet, street, (plan.kind,))[0] for street in range(len(STREETS)))
    if plan.kind == "parks_and_pools":
        return _things(sheet, plan.street, _THINGS[:2])
    return max((_things(sheet, street, _THINGS) for street in range(len(STREETS))), key=_nearness)


def _things(sheet: Sheet, street: int, icons: tuple[str, ...]) -> tuple[Requirement, ...]:
    built, printed = sheet.streets[street], STREETS[street]
    have = {
        "parks": _count(built.parks, len(printed.parks) - 1),
        "pools": _count(len(built.pools), len(printed.pools)),
        "roundabouts": (ROUNDABOUT in built.lots,),
    }
    return tuple(Requirement(icon, street, have[icon]) for icon in icons)


def _nearness(goals: tuple[Requirement, ...]) -> tuple[int, float]:
    """A sort key: higher for the street with more of its goals reached."""
    return sum(all(goal.have) for goal in goals), sum(sum(goal.have) / len(goal.have) for goal in goals)


def _draw_things(canvas: Canvas, goals: tuple[Requirement, ...], at: Point) -> None:
    counted = any(len(goal.have) > 1 for goal in goals)
    step = 96 if counted else 56
    street, top = goals[0].street, at[1]
    left = at[0] + (CARD_WIDTH - step * len(goals) - (0 if street is None else 38)) / 2
    if street is not None:
        draw_street_sign(canvas, left, top, street)
        left += 40
    for index, goal in enumerate(goals):
        canvas.put(_symbol(SYMBOL_SIDE, SYMBOL_SIDE, goal.icon, all(goal.have)), (left + index * step, top))
        if counted:
            _draw_share(canvas, goal, left + index * step + SYMBOL_SIDE + 5, top)


def _draw_streets(canvas: Canvas, goals: tuple[Requirement, ...], at: Point) -> None:
    canvas.put(
        _symbol(SYMBOL_SIDE, SYMBOL_SIDE, goals[0].icon, any(all(goal.have) for goal in goals)), (at[0] + 12, at[1])
    )
    for index, goal in enumerate(goals):
        left = at[0] + 58 + index * 94
        draw_street_sign(canvas, left, at[1], goal.street or 0)
        _draw_share(canvas, goal, left + 34, at[1])


def _draw_share(canvas: Canvas, goal: Requirement, x: float, top: float) -> None:
    if all(goal.have):
        canvas.put(_met_sign(), (x, top + 6))
    else:
        text = f"{sum(goal.have)}/{len(goal.have)}"
        canvas.text((x, top + SYMBOL_SIDE / 2), text, rounded(_TYPE_SIZE, canvas.theme.ink, "lm"))


def _draw_ends(canvas: Canvas, goal: Requirement, middle: float, top: float) -> None:
    for side, there in zip((-1, 1), goal.have, strict=True):
        canvas.put(_symbol(32, 32, goal.icon, there), (middle + side * 34 - 16, top + 2))
    draw_street_sign(canvas, middle - 15, top, goal.street or 0)


def draw_street_sign(canvas: Canvas, left: float, top: float, street: int) -> None:
    canvas.put(_street_sign(), (left, top + 3))
    canvas.text((left + 15, top + 18), str(street + 1), rounded(MIN_NUMBER_SIZE, tones_of(canvas.theme).on_sign))


@sprite(30, 30)
def _street_sign(brush: Brush) -> None:
    brush.box((0, 0, 30, 30), tones_of(brush.theme).sign, 6)


@sprite(26, 26)
def _met_sign(brush: Brush) -> None:
    paint_tick(brush, (2, 2), 22, brush.theme.plum, 4)


@sized_sprite
def _symbol(brush: Brush, width: int, height: int, icon: str, there: bool) -> None:
    """An icon: white on a filled box if the thing is there, otherwise on an outline."""
    theme = brush.theme
    brush.box((0, 0, width, height), theme.plum if there else theme.card, width / 5, theme.plum, 2)
    inner = width * 0.7
    colour = theme.on_accent if there else theme.plum
    REQUIREMENT_ICONS[icon](brush, (width - inner) / 2, (height - inner) / 2, inner, colour)
