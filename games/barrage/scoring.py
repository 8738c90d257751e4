"""The points of a round, and of the end (rules page, section 10)."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from games.barrage.data import BONUS_TILES, FACTS, OBJECTIVES, SCORING
from games.barrage.facts import TrackStep
from games.barrage.river import AREA_BY_BASIN, CONDUIT_SITES, DAM_SITES, POWERHOUSE_SITES
from games.barrage.state import CREDITS_SOURCE, POINT_SOURCES, BarrageState, Company
from games.core import SOLO, Grades, Seat, Standing, rank_seats


def score_round(state: BarrageState) -> None:
    """Give each company the points for its place and its step on the energy track and for the bonus tile (10.1).

    It also gets the credits of the step; an automa gets points in place of them. News tell all of it.
    """
    energies = [company.energy for company in state.companies]
    places = _place_points(energies, share_both=state.rulings.leaders_share_both_places)
    for seat, company in enumerate(state.companies):
        step, bonus = track_step(company.energy), bonus_points(state, seat)
        state.add_credits(seat, step.credits)
        company.points["place"] += places[seat] + step.vp
        company.points["bonus"] += bonus
        state.tell(
            "scored",
            seat,
            energy=company.energy,
            place=places[seat],
            track=step.vp + step.credits * state.is_automa(seat),
            credits=step.credits * (not state.is_automa(seat)),
            bonus=bonus,
            tile=state.bonuses[state.round - 1],
        )


def _place_points(energies: Sequence[int], *, share_both: bool = False) -> list[int]:
    """The points of each company for the first or second place by its energy; none without energy.

    Tied leaders share the points of the first place, or with `share_both` of both places, rounded up; nobody is second
    then (K2). Companies that are tied for the second place get fewer points.
    """
    first_points, second_points = SCORING.places
    first = max(energies)
    second = max((energy for energy in energies if energy < first), default=0)
    leaders, seconds = energies.count(first), energies.count(second)
    if leaders > 1:
        pool, second_points = first_points + second_points * share_both, 0
        first_points = -(-pool // leaders)
    elif seconds > 1:
        second_points = SCORING.tied_second
    points = {first: first_points, second: second_points} | {0: 0}
    return [points.get(energy, 0) for energy in energies]


def track_step(energy: int) -> TrackStep:
    return [step for step in SCORING.track if step.energy <= energy][-1]


def bonus_points(state: BarrageState, seat: Seat) -> int:
    """The points of a seat for the round's bonus tile: fewer for each missing section, none below the first section."""
    bonus, energy = state.bonuses[state.round - 1], state.companies[seat].energy
    reached = energy // SCORING.section
    if not reached:
        return 0
    missing = max(0, state.round - reached)
    return max(0, state.count(seat, bonus) * BONUS_TILES[bonus].vp - SCORING.missing_section * missing)


def objective_points(counts: Sequence[int], seats: int | None = None) -> list[int]:
    """The points of each company for the objective, by its count, which may be 0 (10.3).

    Tied ones share the points of their places, rounded up. Counts from index `seats` on belong to automas, whose places
    bring other points; None: there are no automas.
    """
    found = []
    for player, count in enumerate(counts):
        places = SCORING.objective if seats is None or player < seats else FACTS.automas.objective
        better, equal = sum(other > count for other in counts), counts.count(count)
        found.append(-(-sum(places[better : better + equal]) // equal))
    return found


def score_parts(state: BarrageState) -> list[dict[str, int]]:
    """The parts of each company's score, as if the game ended now.

    The points that an automa got in place of credits are part of its `resources`.
    """
    objective = objective_points([objective_count(state, seat) for seat in range(state.player_count)], state.seats)
    return [
        {
            **{source: company.points[source] for source in POINT_SOURCES},
            "objective": objective[seat],
            "resources": _resource_points(company),
            "water": water_points(state, seat),
        }
        for seat, company in enumerate(state.companies)
    ]


def water_points(state: BarrageState, seat: Seat) -> int:
    """The points of a seat for the water in its dams at the end."""
    return SCORING.drop * sum(state.dams[site].water for site in state.bases_of(seat))


def _resource_points(company: Company) -> int:
    """Points for credits and machines in stock; for automas, also those they got in place of credits."""
    stock = company.credits + company.excavators + company.mixers
    return company.points.get(CREDITS_SOURCE, 0) + stock // SCORING.resources


def tie_breaks(state: BarrageState) -> list[dict[str, int]]:
    """The energy of the round, for each company."""
    return [{"energy": company.energy} for company in state.companies]


def standings(state: BarrageState) -> list[Standing]:
    """All companies, automas included, best first. The energy of the last round breaks a tie.

    In the solo game only the seat is ranked, which has a challenge to meet.
    """
    shown = state.seats if state.settings.mode == SOLO else state.player_count
    return rank_seats(score_parts(state)[:shown], tie_breaks(state)[:shown])


def grades_of(state: BarrageState) -> Grades:
    """The grades of a solo game (SOLO.md), by the level and number of its automas.

    They differ in games of version 1.
    """
    grades = FACTS.solo.grades if state.version >= 2 else FACTS.solo.first_grades
    return Grades(grades[state.settings.automa_level][len(state.automas) - 1], FACTS.solo.met_from)


def objective_count(state: BarrageState, seat: Seat) -> int:
    """The number of the things that the objective tile of the game counts for this seat."""
    return _OBJECTIVE_COUNTS[state.objective](state, seat)


def _red_site_count(state: BarrageState, seat: Seat) -> int:
    """The number of bases and powerhouses on red sites."""
    bases = sum(DAM_SITES[site].red for site in state.bases_of(seat))
    return bases + sum(POWERHOUSE_SITES[site].red for site in state.powerhouses_of(seat))


def _connection_count(state: BarrageState, seat: Seat) -> int:
    """The number of bases with an own conduit in their basin that leads to an own powerhouse."""
    linked = state.powerhouse_basins(seat)
    fed = {CONDUIT_SITES[site].basin for site in state.conduits_of(seat) if CONDUIT_SITES[site].to in linked}
    return sum(DAM_SITES[site].basin in fed for site in state.bases_of(seat))


def _pieces_by_basin(state: BarrageState, seat: Seat) -> Counter[int]:
    """The number of pieces in each basin. Each elevation counts as one, and a conduit counts where it begins."""
    found = Counter({DAM_SITES[site].basin: state.dams[site].level for site in state.bases_of(seat)})
    found.update(CONDUIT_SITES[site].basin for site in state.conduits_of(seat))
    found.update(POWERHOUSE_SITES[site].basin for site in state.powerhouses_of(seat))
    return found


def _pieces_by_area(state: BarrageState, seat: Seat) -> list[int]:
    found = Counter({area.id: 0 for area in AREA_BY_BASIN.values()})
    for basin, pieces in _pieces_by_basin(state, seat).items():
        found[AREA_BY_BASIN[basin].id] += pieces
    return list(found.values())


def _large_basin_count(state: BarrageState, seat: Seat) -> int:
    """The number of basins with at least as many pieces as the objective tile says."""
    return sum(pieces >= OBJECTIVES[state.objective].n for pieces in _pieces_by_basin(state, seat).values())


_OBJECTIVE_COUNTS: Final[dict[str, Callable[[BarrageState, Seat], int]]] = {
    "red_sites": _red_site_count,
    "connections": _connection_count,
    "richest_area": lambda state, seat: max(_pieces_by_area(state, seat)),
    "poorest_area": lambda state, seat: min(_pieces_by_area(state, seat)),
    "basins_1": _large_basin_count,
    "basins_3": _large_basin_count,
}
