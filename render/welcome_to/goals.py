"""The City Plans that ask for no estates, in symbols, with what a sheet has for them."""

from typing import Final, NamedTuple

from games.welcome_to import ROUNDABOUT, STREETS, CityPlan, Sheet, WelcomeToRulings, bis_houses, is_filled
from render.canvas import Brush
from render.kit.marks import tick
from render.theme import Style
from render.welcome_to.icons import ICONS
from render.welcome_to.suburb import suburb_of

MARKED: Final = frozenset({"full_street", "street_ends", "bis", "temps"})
"""The kinds of plans of which every single house or cross is drawn."""
THINGS: Final = ("parks", "pools", "roundabouts")
SIDE: Final = 36
"""The side of a symbol."""
CARD_WIDTH: Final = 344
"""The width of a City Plan."""
TYPE: Final = 26


class Goal(NamedTuple):
    """A part of a plan's condition: its icon, the street where it has to be, and which of its things are there."""

    icon: str
    street: int | None
    have: tuple[bool, ...]


def goals_of(plan: CityPlan, sheet: Sheet, rulings: WelcomeToRulings) -> tuple[Goal, ...]:
    """What a sheet has for a plan that asks for no estates (rules page, 5.2)."""
    if plan.kind in ("full_street", "street_ends"):
        filled = [_filled(sheet, street, rulings) for street in range(len(STREETS))]
        if plan.kind == "full_street":
            return (Goal("estates", plan.street, filled[plan.street]),)
        return tuple(Goal("estates", street, (lots[0], lots[-1])) for street, lots in enumerate(filled))
    if plan.kind in ("bis", "temps"):
        done = sheet.temps if plan.kind == "temps" else max(map(len, bis_houses(sheet, rulings)))
        return (Goal(plan.kind, None, _count(done, plan.count)),)
    return _things_of(plan, sheet)


def done_goals(plan: CityPlan) -> tuple[Goal, ...]:
    """The symbols of a plan as they are when it is fulfilled, wherever that is."""
    if plan.kind == "full_street":
        return (Goal("estates", None, (True,) * STREETS[plan.street].lots),)
    if plan.kind == "street_ends":
        return tuple(Goal("estates", street, (True, True)) for street in range(len(STREETS)))
    if plan.kind in ("bis", "temps"):
        return (Goal(plan.kind, None, (True,) * plan.count),)
    if plan.kind in ("parks", "pools"):
        return (Goal(plan.kind, None, (True,)),) * plan.count
    if plan.kind == "parks_and_pools":
        return tuple(Goal(thing, plan.street, (True,)) for thing in THINGS[:2])
    return tuple(Goal(thing, None, (True,)) for thing in THINGS)


def goals_on(brush: Brush, kind: str, goals: tuple[Goal, ...], top: float) -> None:
    """The symbols in a row in the middle of a card."""
    if kind == "street_ends":
        for index, goal in enumerate(goals):
            _ends_on(brush, goal, CARD_WIDTH / 2 + (index - 1) * 112, top)
    elif kind not in MARKED:
        one_thing_by_street = len({goal.street for goal in goals}) > 1
        (_streets_on if one_thing_by_street else _things_on)(brush, goals, top)
    else:
        have = goals[0].have
        step = min(SIDE + 6, (CARD_WIDTH - 24) / len(have))
        left = (CARD_WIDTH - step * len(have)) / 2
        for index, there in enumerate(have):
            side = min(SIDE, step - 2)
            _symbol_on(brush, goals[0].icon, (left + index * step, top + (SIDE - side) / 2), side, there)


def _filled(sheet: Sheet, street: int, rulings: WelcomeToRulings) -> tuple[bool, ...]:
    """Which lots of a street are built and still unused."""
    built, counts = sheet.streets[street], rulings.roundabout_counts_as_built_lot
    return tuple(is_filled(house, counts) and lot not in built.used for lot, house in enumerate(built.lots))


def _count(done: int, most: int) -> tuple[bool, ...]:
    return tuple(index < done for index in range(most))


def _things_of(plan: CityPlan, sheet: Sheet) -> tuple[Goal, ...]:
    """Parks, pools and roundabouts: of each street, of the street that is named, or of the most promising one."""
    if plan.kind in ("parks", "pools"):
        return tuple(_things(sheet, street, (plan.kind,))[0] for street in range(len(STREETS)))
    if plan.kind == "parks_and_pools":
        return _things(sheet, plan.street, THINGS[:2])
    return max((_things(sheet, street, THINGS) for street in range(len(STREETS))), key=_nearness)


def _things(sheet: Sheet, street: int, icons: tuple[str, ...]) -> tuple[Goal, ...]:
    built, printed = sheet.streets[street], STREETS[street]
    have = {
        "parks": _count(built.parks, len(printed.parks) - 1),
        "pools": _count(len(built.pools), len(printed.pools)),
        "roundabouts": (ROUNDABOUT in built.lots,),
    }
    return tuple(Goal(icon, street, have[icon]) for icon in icons)


def _nearness(goals: tuple[Goal, ...]) -> tuple[int, float]:
    """How much of a street's goals is reached, so that the most promising street is shown."""
    return sum(all(goal.have) for goal in goals), sum(sum(goal.have) / len(goal.have) for goal in goals)


def _things_on(brush: Brush, goals: tuple[Goal, ...], top: float) -> None:
    """Each thing with how much of it is there, after the sign of the street if it is one that matters."""
    counted = any(len(goal.have) > 1 for goal in goals)
    step = 96 if counted else 56
    street = goals[0].street
    left = (CARD_WIDTH - step * len(goals) - (0 if street is None else 38)) / 2
    if street is not None:
        _sign_on(brush, left, top, street)
        left += 40
    for index, goal in enumerate(goals):
        _symbol_on(brush, goal.icon, (left + index * step, top), SIDE, all(goal.have))
        if counted:
            _share_on(brush, goal, left + index * step + SIDE + 5, top)


def _streets_on(brush: Brush, goals: tuple[Goal, ...], top: float) -> None:
    """One thing, and how much of it each street has."""
    _symbol_on(brush, goals[0].icon, (16, top), SIDE, any(all(goal.have) for goal in goals))
    for index, goal in enumerate(goals):
        left = 66 + index * 94
        _sign_on(brush, left, top, goal.street or 0)
        _share_on(brush, goal, left + 36, top)


def _share_on(brush: Brush, goal: Goal, x: float, top: float) -> None:
    if all(goal.have):
        tick(brush, (x + 2, top + 8), 22, brush.theme.plum, 4)
    else:
        text = f"{sum(goal.have)}/{len(goal.have)}"
        brush.text((x, top + SIDE / 2), text, Style(TYPE, brush.theme.ink, True, "lm", True))


def _ends_on(brush: Brush, goal: Goal, middle: float, top: float) -> None:
    """The first and the last lot of a street with its sign between them."""
    for side, there in zip((-1, 1), goal.have, strict=True):
        _symbol_on(brush, goal.icon, (middle + side * 34 - 16, top + 2), 32, there)
    _sign_on(brush, middle - 15, top, goal.street or 0)


def _sign_on(brush: Brush, x: float, top: float, street: int) -> None:
    """The number of a street on a sign of its colour."""
    suburb = suburb_of(brush.theme)
    brush.box((x, top + 3, 30, 30), suburb.sign, 6)
    brush.text((x + 15, top + 18), str(street + 1), Style(24, suburb.on_sign, True, "mm", True))


def _symbol_on(brush: Brush, icon: str, corner: tuple[float, float], side: float, there: bool) -> None:
    """An icon: white on a filled box where the thing is there, on an outline where it is not."""
    theme = brush.theme
    x, y = corner
    brush.box((x, y, side, side), theme.plum if there else theme.card, side / 5, theme.plum, 2)
    inner = side * 0.7
    colour = theme.on_accent if there else theme.plum
    ICONS[icon](brush, x + (side - inner) / 2, y + (side - inner) / 2, inner, colour)
