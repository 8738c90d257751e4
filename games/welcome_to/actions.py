"""The six actions (rules page, section 4), carried out after the number is written."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from games.core import Plain, Rule, Seat, choose_or_decline
from games.welcome_to.data import LARGEST_ESTATE_SIZE, STREETS, TEMP_AGENCY, TRACKS
from games.welcome_to.estates import free_gaps
from games.welcome_to.placement import LotSite, bis_options
from games.welcome_to.plans import unblocked_streets
from games.welcome_to.state import WelcomeToState

ESTATE_SIZES: Final = range(1, LARGEST_ESTATE_SIZE + 1)
CROSS_TEMP_BOX: Final = "cross"  # the choice to cross a box of the Temp Agency, if crossing is not automatic

ActionRule: TypeAlias = Callable[[WelcomeToState, Seat, LotSite, int], Rule[None]]
"""The rule of an action. The last arguments are the site of the new number, and its difference from the printed one."""


def offer(state: WelcomeToState, seat: Seat, kind: str, options: Sequence[Plain], **why: Plain) -> Rule[Plain | None]:
    """Ask for one of the options; None if it is declined.

    Without options, nothing is asked: news for this seat alone tells that there is no effect, and the result is None.
    `kind` is the kind of the question, `why` the facts of the question or the news.
    """
    if not options:
        state.tell("no_effect", seat, only=seat, of=kind, unasked=1, **why)
    return (yield from choose_or_decline(seat, kind, options, **why))


def _draw_fence(state: WelcomeToState, seat: Seat, _site: LotSite, _shift: int) -> Rule[None]:
    """Ask for a free gap in any street, and draw a fence there."""
    sheet = state.sheets[seat]
    fence = yield from offer(state, seat, "fence", free_gaps(sheet.streets, unblocked_streets(state, seat)))
    if fence:
        street, gap = fence
        sheet.change_street(street, fences=_with_mark(sheet.streets[street].fences, gap))
        state.tell("fence", seat, street=street, gap=gap)


def _raise_estate_value(state: WelcomeToState, seat: Seat, _site: LotSite, _shift: int) -> Rule[None]:
    """Ask for an estate size, and cross the topmost value of its column.

    No estate of that size is needed (ruling R-29).
    """
    raises = state.sheets[seat].estate_raises
    size = yield from offer(state, seat, "estate_value", [size for size in ESTATE_SIZES if can_raise(raises, size)])
    if size:
        raises[size - 1] += 1
        state.tell("raised", seat, size=size, crosses=raises[size - 1])


def can_raise(raises: Sequence[int], size: int) -> bool:
    """Whether a value of the column for estates of this size is left to cross. `raises`: the crosses in each column."""
    return raises[size - 1] < len(TRACKS.estates[size - 1]) - 1


def _cross_tree(state: WelcomeToState, seat: Seat, site: LotSite, _shift: int) -> Rule[None]:
    """Offer to cross the next tree of the street in which the number was written."""
    index, _ = site
    sheet = state.sheets[seat]
    parks = sheet.streets[index].parks
    free = [index] if parks < len(STREETS[index].parks) - 1 else []
    if (yield from offer(state, seat, "park", free, street=index)) is not None:
        sheet.change_street(index, parks=parks + 1)
        state.tell("park", seat, street=index, count=parks + 1)


def _build_pool(state: WelcomeToState, seat: Seat, site: LotSite, _shift: int) -> Rule[None]:
    """Offer to build the planned pool of the lot that got the number."""
    index, lot = site
    planned = [site] if lot in STREETS[index].pools else []
    if (yield from offer(state, seat, "pool", planned, street=index, lot=lot)) is not None:
        sheet = state.sheets[seat]
        sheet.change_street(index, pools=_with_mark(sheet.streets[index].pools, lot))
        state.tell("pool", seat, street=index, lot=lot, count=sum(len(street.pools) for street in sheet.streets))


def _cross_temp_box(state: WelcomeToState, seat: Seat, _site: LotSite, shift: int) -> Rule[None]:
    """Cross a box of the Temp Agency if one is free, even if the number was not changed (ruling R-14).

    Ask first, unless the ruling crosses boxes automatically.
    """
    sheet = state.sheets[seat]
    boxes = [CROSS_TEMP_BOX] if sheet.temps < TEMP_AGENCY.boxes else []
    if state.settings.rulings.temp_box_is_crossed_automatically:
        crossed = bool(boxes)
    else:
        crossed = (yield from choose_or_decline(seat, "temp", boxes)) == CROSS_TEMP_BOX
    sheet.temps += crossed
    state.tell("temp", seat, shift=shift, crossed=int(crossed), count=sheet.temps)


def _build_bis_house(state: WelcomeToState, seat: Seat, _site: LotSite, _shift: int) -> Rule[None]:
    """Ask for a lot beside a house, and write the number of the house there too (ruling R-15).

    This is possible while the bis column has a box.
    """
    sheet = state.sheets[seat]
    free = bis_options(sheet.streets) if sheet.bis < len(TRACKS.bis) - 1 else ()
    chosen = yield from offer(state, seat, "bis", free)
    if chosen:
        street, lot, number = chosen
        sheet.fill(street, lot, number)
        sheet.change_street(street, bis=_with_mark(sheet.streets[street].bis, lot))
        sheet.bis += 1
        state.tell("bis", seat, street=street, lot=lot, number=number, count=sheet.bis)


def _with_mark(marks: tuple[int, ...], mark: int) -> tuple[int, ...]:
    """The marks with this one added, sorted."""
    return tuple(sorted((*marks, mark)))


ACTIONS: Final[dict[str, ActionRule]] = {  # by the action of a Card
    "surveyor": _draw_fence,
    "real_estate": _raise_estate_value,
    "landscaper": _cross_tree,
    "pool": _build_pool,
    "temp": _cross_temp_box,
    "bis": _build_bis_house,
}

ACTION_BY_NEWS_KIND: Final = {
    "fence": "surveyor",
    "raised": "real_estate",
    "park": "landscaper",
    "pool": "pool",
    "temp": "temp",
    "bis": "bis",
}
"""The action that news of each kind reports."""


def used_actions(state: WelcomeToState, seat: Seat) -> Iterator[str]:
    """The actions of a seat by the news: those that had an effect, and the Temp Agency always."""
    return (
        ACTION_BY_NEWS_KIND[news.kind] for news in state.news if news.seat == seat and news.kind in ACTION_BY_NEWS_KIND
    )
