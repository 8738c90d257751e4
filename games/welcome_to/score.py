"""The total, its parts, and ties (rules page, section 7)."""

from games.core import SOLO, Seat, Standing, rank_seats
from games.welcome_to.data import STREETS, TEMP_AGENCY, TRACKS
from games.welcome_to.estates import estate_counts, oversized_piece_count
from games.welcome_to.state import Sheet, WelcomeToState


def _temp_points(state: WelcomeToState, own: int) -> int:
    """The points for `own` crosses by rank among all players; in solo mode, fixed points for enough crosses."""
    if state.mode == SOLO:
        return TEMP_AGENCY.solo_points if own >= TEMP_AGENCY.solo_threshold else 0
    return ranked_temp_points([sheet.temps for sheet in state.sheets], own)


def ranked_temp_points(counts: list[int], own: int) -> int:
    """The Temp Agency's points for `own` crosses among the `counts` of all players.

    Equal counts share a rank, and the next lower one has the next rank (R-7). Without crosses, or below the last rank
    with points, it is 0.
    """
    rank = len({count for count in counts if count > own})
    return TEMP_AGENCY.ranks[rank] if own and rank < len(TEMP_AGENCY.ranks) else 0


def _estate_points(sheet: Sheet) -> int:
    """The points of all completed estates."""
    columns = zip(estate_counts(sheet), TRACKS.estates, sheet.estate_raises, strict=True)
    return sum(count * track[raises] for count, track, raises in columns)


def score_parts(state: WelcomeToState, seat: Seat) -> dict[str, int]:
    """The parts of a seat's score, as if the game ended now (7.2). Losses are negative."""
    sheet = state.sheets[seat]
    return {
        "plans": sum(plan.points for plan in sheet.plans if plan),
        "parks": sum(printed.parks[street.parks] for printed, street in zip(STREETS, sheet.streets, strict=True)),
        "pools": TRACKS.pools[sum(len(street.pools) for street in sheet.streets)],
        "temps": _temp_points(state, sheet.temps),
        "estates": _estate_points(sheet),
        "bis": -TRACKS.bis[sheet.bis],
        "roundabouts": -TRACKS.roundabouts[sheet.roundabouts],
        "refusals": -TRACKS.refusals[sheet.refusals],
    }


def tie_breaks(state: WelcomeToState) -> list[dict[str, int]]:
    """The values that break a tie, for each seat (7.3): the number of estates, then of size 1, 2 and so on.

    If ruling R-11 is off, the number of estates also includes filled pieces of seven and more.
    """
    small_only, breaks = state.settings.rulings.tie_break_counts_small_estates_only, list[dict[str, int]]()
    for sheet in state.sheets:
        counts = estate_counts(sheet)
        estates = sum(counts) + (0 if small_only else oversized_piece_count(sheet))
        breaks.append({"estates": estates} | {f"estates_{size}": count for size, count in enumerate(counts, 1)})
    return breaks


def standings(state: WelcomeToState) -> list[Standing]:
    """The standings of all seats, best first. Seats with equal points and equal tie-breaks share the rank."""
    return rank_seats([score_parts(state, seat) for seat in range(state.seats)], tie_breaks(state))
