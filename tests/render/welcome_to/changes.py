"""One thing on a sheet or on the table that becomes another, for whoever has to show the difference."""

from collections.abc import Callable
from typing import Any, Final

from hypothesis import strategies as st

from games.core import News, Position
from games.welcome_to import (
    CARDS,
    EMPTY,
    HIDDEN,
    PLANS,
    ROUNDABOUT,
    STREETS,
    TEMP_AGENCY,
    TRACKS,
    PlanScore,
    Street,
    WelcomeToState,
)
from tests.render.welcome_to.positions import VARIANTS, games, halfway

Draw = Callable[[st.SearchStrategy[Any]], Any]
Change = Callable[[Draw, WelcomeToState, int], None]


def of_streets(change: Callable[[Draw, int, Street], dict[str, Any]]) -> Change:
    def changed(draw: Draw, view: WelcomeToState, seat: int) -> None:
        index = draw(st.integers(0, len(STREETS) - 1))
        sheet = view.sheets[seat]
        sheet.change_street(index, **change(draw, index, sheet.streets[index]))

    return changed


def lots(draw: Draw, index: int, street: Street) -> dict[str, Any]:
    lot = draw(st.integers(0, len(street.lots) - 1))
    house = draw(st.integers(ROUNDABOUT, 17).filter(lambda house: house != street.lots[lot]))
    return {"lots": (*street.lots[:lot], house, *street.lots[lot + 1 :])}


def toggled(draw: Draw, marks: tuple[int, ...], places: list[int]) -> tuple[int, ...]:
    """One place more or less."""
    return tuple(sorted({*marks} ^ {draw(st.sampled_from(places))})) if places else marks


def built(street: Street) -> list[int]:
    return [lot for lot, house in enumerate(street.lots) if house >= 0]


def bis(draw: Draw, index: int, street: Street) -> dict[str, Any]:
    """A house that is a bis house, or no longer one."""
    return {"bis": toggled(draw, street.bis, built(street))}


def used(draw: Draw, index: int, street: Street) -> dict[str, Any]:
    """A lot that was used for a plan, or no longer."""
    return {"used": toggled(draw, street.used, [lot for lot, house in enumerate(street.lots) if house != EMPTY])}


def fences(draw: Draw, index: int, street: Street) -> dict[str, Any]:
    """A fence more or less."""
    return {"fences": toggled(draw, street.fences, list(range(len(street.lots) - 1)))}


def pools(draw: Draw, index: int, street: Street) -> dict[str, Any]:
    planned = [lot for lot in built(street) if lot in STREETS[index].pools]
    return {"pools": toggled(draw, street.pools, planned)}


def parks(draw: Draw, index: int, street: Street) -> dict[str, Any]:
    """A park more or less."""
    return {"parks": another(draw, street.parks, len(STREETS[index].parks) - 1)}


def another(draw: Draw, reached: int, most: int) -> int:
    return int(draw(st.integers(0, most).filter(lambda crosses: crosses != reached)))


def of_column(name: str, most: int) -> Change:
    """Another number of crosses in a column."""

    def changed(draw: Draw, view: WelcomeToState, seat: int) -> None:
        sheet = view.sheets[seat]
        setattr(sheet, name, another(draw, getattr(sheet, name), most))

    return changed


def raises(draw: Draw, view: WelcomeToState, seat: int) -> None:
    sheet, size = view.sheets[seat], draw(st.integers(0, len(TRACKS.estates) - 1))
    sheet.estate_raises[size] = another(draw, sheet.estate_raises[size], len(TRACKS.estates[size]) - 1)


def scored(draw: Draw, view: WelcomeToState, seat: int) -> None:
    """A plan fulfilled for other points, or not fulfilled."""
    index = draw(st.integers(0, 2))
    score, plan = view.sheets[seat].plans[index], PLANS[view.plans[index].id]
    now = score.points if score else None
    points = draw(st.sampled_from([None, plan.first, plan.later]).filter(lambda points: points != now))
    view.sheets[seat].plans[index] = None if points is None else PlanScore(1, points)


def approved(draw: Draw, view: WelcomeToState, seat: int) -> None:
    """A plan that this sheet has not fulfilled turns to its other side."""
    open_plans = [index for index, score in enumerate(view.sheets[seat].plans) if not score]
    if open_plans:
        card = view.plans[draw(st.sampled_from(open_plans))]
        card.approved_in = 1 if card.approved_in is None else None


def planned(draw: Draw, view: WelcomeToState, seat: int) -> None:
    index = draw(st.integers(0, 2))
    ids = [plan.id for plan in PLANS.values() if plan.stack == index and plan.id != view.plans[index].id]
    view.plans[index].id = draw(st.sampled_from(ids))


def card_like(draw: Draw, differs: Callable[[int], bool]) -> int:
    return int(draw(st.sampled_from([card for card in range(len(CARDS)) if differs(card)])))


def pairs(draw: Draw, view: WelcomeToState, seat: int) -> None:
    """Another card on a stack, or beside it."""
    if not view.numbers:
        return
    stack = draw(st.integers(0, 2))
    if draw(st.booleans()):
        now = CARDS[view.numbers[stack]]
        view.numbers[stack] = card_like(draw, lambda card: CARDS[card] != now)
    else:
        action = CARDS[view.actions[stack]].action
        view.actions[stack] = card_like(draw, lambda card: CARDS[card].action != action)


def hands(draw: Draw, view: WelcomeToState, seat: int) -> None:
    """Another card in the hand, or a hidden one."""
    if not view.hands:
        return
    place = draw(st.integers(0, 2))
    now = view.hands[seat][place]
    face = CARDS[now] if now != HIDDEN else None
    others = [HIDDEN] * (now != HIDDEN) + [card for card in range(len(CARDS)) if CARDS[card] != face]
    view.hands[seat][place] = draw(st.sampled_from([card for card in others if card not in view.hands[seat]]))


def passed(draw: Draw, view: WelcomeToState, seat: int) -> None:
    """Another card goes on to the next seat, or none."""
    if view.received:
        known = [card for card in view.hands[seat] if card not in (HIDDEN, view.received[seat])]
        now = view.sheets[seat].passes
        view.sheets[seat].passes = draw(st.sampled_from([card for card in (None, *known) if card != now]))


def told(draw: Draw, view: WelcomeToState, seat: int) -> None:
    """Something that was done in this round."""
    street = draw(st.integers(0, 2))
    at = {"street": street}
    houses = built(view.sheets[seat].streets[street])
    kinds = [News("park", seat, at | {"count": 1}), News("raised", seat, {"size": street + 1, "crosses": 1})]
    kinds += [News("refused", seat, {"count": 1}), News("plan", seat, {"stack": street, "points": 8})]
    kinds += [News("built", seat, at | {"lot": lot, "number": 1}) for lot in houses]
    kinds += [News("fence", seat, at | {"gap": gap}) for gap in view.sheets[seat].streets[street].fences]
    view.news = [news for news in view.news if news.seat != seat]
    view.news += [draw(st.sampled_from(kinds))]


def rounds(draw: Draw, view: WelcomeToState, seat: int) -> None:
    view.round += draw(st.integers(1, 5))


ON_STREETS: Final[dict[str, Change]] = {
    change.__name__: of_streets(change) for change in (lots, bis, used, fences, pools, parks)
}
"""What changes of a sheet everybody is shown."""
ON_SHEET: Final[dict[str, Change]] = ON_STREETS | {
    "temps": of_column("temps", TEMP_AGENCY.boxes),
    "bis column": of_column("bis", len(TRACKS.bis) - 1),
    "refusals": of_column("refusals", len(TRACKS.refusals) - 1),
    "roundabouts": of_column("roundabouts", len(TRACKS.roundabouts) - 1),
    "raises": raises,
    "scored": scored,
    "approved": approved,
    "planned": planned,
    "pairs": pairs,
    "hands": hands,
    "passed": passed,
    "told": told,
    "rounds": rounds,
}
"""What changes of a sheet its owner is shown."""
ON_TABLE: Final[dict[str, Change]] = {"scored": scored, "planned": planned, "pairs": pairs, "rounds": rounds}
"""What changes on the table."""


def checkpoints() -> list[Position]:
    """Games of every mode."""
    return [*games()[::7], *(halfway(name) for name in VARIANTS)]


@st.composite
def changed_in(draw: Draw, changes: dict[str, Change]) -> tuple[WelcomeToState, WelcomeToState, int]:
    """A view of a seat, the same view with one thing changed, and the seat."""
    position = draw(st.sampled_from(checkpoints()))
    seat = draw(st.integers(0, position.base.seats - 1))
    before: WelcomeToState = position.view(seat).copy()
    after = before.copy()
    names = sorted(changes)
    if not before.settings.advanced:
        names = [name for name in names if name != "roundabouts"]
    changes[draw(st.sampled_from(names))](draw, after, seat)
    return before, after, seat
