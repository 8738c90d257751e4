"""Roundabouts (rules page, section 6; rulings R-3, R-4, R-37)."""

from games.core import Plain, Rule, Seat, choose, choose_or_decline, unasked_fact
from games.welcome_to.data import TRACKS
from games.welcome_to.placement import LotSite
from games.welcome_to.state import EMPTY, ROUNDABOUT, Sheet, WelcomeToState


def may_build_roundabout(state: WelcomeToState, seat: Seat) -> bool:
    """Whether the advanced option is on, a box of the roundabout column is free, and a lot is empty."""
    sheet = state.sheets[seat]
    may_build = state.settings.advanced and has_free_roundabout_box(sheet)
    return may_build and any(EMPTY in street.lots for street in sheet.streets)


def has_free_roundabout_box(sheet: Sheet) -> bool:
    return sheet.roundabouts < len(TRACKS.roundabouts) - 1


def place_roundabout(state: WelcomeToState, seat: Seat) -> Rule[None]:
    """Ask for an empty lot, and build a roundabout on it."""
    lots = _empty_lots(state.sheets[seat])
    site: LotSite = yield from choose(seat, "roundabout", lots)
    build_roundabout(state, seat, site, **unasked_fact(lots))


def offer_roundabout(state: WelcomeToState, seat: Seat) -> Rule[None]:
    """Offer a roundabout after the action or the refusal, if one can be built and the rulings allow it then."""
    if state.settings.rulings.roundabout_at_any_moment and may_build_roundabout(state, seat):
        site: LotSite | None = yield from choose_or_decline(seat, "roundabout", _empty_lots(state.sheets[seat]))
        if site:
            build_roundabout(state, seat, site)


def build_roundabout(state: WelcomeToState, seat: Seat, site: LotSite, **why: Plain) -> None:
    """Fill the lot, fence it off on both sides, and cross a box of the column. `why` are further facts of the news."""
    index, lot = site
    sheet = state.sheets[seat]
    street = sheet.streets[index]
    gaps = {gap for gap in (lot - 1, lot) if 0 <= gap < len(street.lots) - 1}
    sheet.fill(index, lot, ROUNDABOUT)
    sheet.change_street(index, fences=tuple(sorted(gaps.union(street.fences))))
    sheet.roundabouts += 1
    state.tell("roundabout", seat, street=index, lot=lot, count=sheet.roundabouts, **why)


def _empty_lots(sheet: Sheet) -> list[LotSite]:
    """The street and lot of each empty lot. A planned pool does not matter (ruling R-37)."""
    return [
        (index, lot)
        for index, street in enumerate(sheet.streets)
        for lot, house in enumerate(street.lots)
        if house == EMPTY
    ]
