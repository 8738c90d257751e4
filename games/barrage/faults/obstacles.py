"""What the rules of Barrage cannot go on from, in a state or in a view of it."""

from collections import Counter
from collections.abc import Container, Iterator
from typing import Final

from games.barrage.acts import OWN_BOARDS, spaces_for
from games.barrage.data import BONUSES, COLOURS, FACTS, HEADSTREAMS, KRYLOV, LIMITS, OBJECTIVES, OFFICERS, PIECES
from games.barrage.deal import automas_at
from games.barrage.faults.companies import company_obstacles, draft_obstacles
from games.barrage.river import AREA_OF, CONDUITS, DAMS, HEADS, POWERHOUSES
from games.barrage.state import BarrageState
from games.core import OVER, Obstacle

COPYING: Final = next(officer.id for officer in FACTS.officers if officer.tile)
"""The officer who has the tile that copies others."""
MOST_WATER: Final = OFFICERS["graziano"].n


def obstacles(state: BarrageState) -> Iterator[Obstacle]:
    """A place in the state and a sentence each; nothing in a sound state."""
    if found := [*_frame(state), *draft_obstacles(state)]:
        yield from found
        return
    yield from _rounds(state)
    yield from _offers(state)
    yield from _pieces(state)
    for seat in range(state.players):
        yield from company_obstacles(state, seat)


def _frame(state: BarrageState) -> Iterator[Obstacle]:
    """The order of play, the headstreams, and the tiles that say what counts."""
    players = state.seats + automas_at(state.settings, state.seats)
    if sorted(state.order) != list(range(players)) or state.players != players:
        yield "order", f"the order names everybody from 0 to {players - 1} once"
    elif state.automas and not state.deck:
        yield "deck", "there is a tile on top of the deck of automas"
    if tuple(state.streams) != HEADS or tuple(state.waiting) != HEADS:
        yield "streams", f"there are the headstreams {', '.join(HEADS)}"
    elif not _are_different(list(state.streams.values()), HEADSTREAMS) or min(state.waiting.values()) < 0:
        yield "streams", "on headstreams lie different tiles, and drops wait there"
    if len(state.bonuses) != LIMITS.rounds or not _are_different(state.bonuses, BONUSES):
        yield "bonuses", f"there are {LIMITS.rounds} different bonus tiles"
    if state.objective not in OBJECTIVES:
        yield "objective", f"the objective is one of {', '.join(OBJECTIVES)}"


def _are_different(names: list[str], known: Container[str]) -> bool:
    """Whether all of these are known, and none is there twice."""
    return len(set(names)) == len(names) and all(name in known for name in names)


def _rounds(state: BarrageState) -> Iterator[Obstacle]:
    """Rounds and turns that there are not, and spaces."""
    before = state.step in ("draft", "round")
    least, most = (0, LIMITS.rounds - 1) if before else (1, LIMITS.rounds)
    if state.step == "draft":
        most = 0
    if not (0 if state.step == OVER else least) <= state.round <= most:
        yield "round", f"in step {state.step} the round is {least} to {most}, not {state.round}"
    if not 0 <= state.turn < state.players:
        yield "turn", f"the turn is 0 to {state.players - 1}, not {state.turn}"
    if not set(state.passed) <= set(state.order) or len(set(state.passed)) < len(state.passed):
        yield "passed", "companies pass once a round"
    if state.step == "turn" and not state.acted and state.on_turn in state.passed:
        yield "passed", f"seat {state.on_turn} has passed, and is on turn"
    if state.acted and state.step not in ("turn", "income"):
        yield "acted", f"nobody has a turn in step {state.step}"
    shared = {space.id for space in spaces_for(state) if space.board not in OWN_BOARDS}
    if not set(state.taken) <= shared or not set(state.taken.values()) <= set(state.order):
        yield "taken", "workers stand on spaces that there are in this game"


def _offers(state: BarrageState) -> Iterator[Obstacle]:
    """Contracts and tiles that lie face up, and piles."""
    if tuple(state.offers) != COLOURS or tuple(state.piles) != COLOURS:
        yield "offers", f"there are contracts of the colours {', '.join(COLOURS)}"
    elif max(map(len, state.offers.values())) > FACTS.setup.contracts:
        yield "offers", f"of each colour {FACTS.setup.contracts} contracts lie face up at most"
    if not set(state.patents) <= set(range(1, FACTS.setup.patents + 1)):
        yield "patents", f"patents lie in the slots 1 to {FACTS.setup.patents}"


def doubts(state: BarrageState) -> Iterator[str]:
    """What no play leads to: other numbers of patents to come than the round says, a tile without its officer."""
    rounds_left = LIMITS.rounds - max(1, state.round + (state.step == "round")) if state.is_standard else 0
    to_come = FACTS.setup.patents * rounds_left
    if state.step != OVER and len(state.technology) != to_come:
        yield f"in round {state.round} there are {to_come} tiles to come, not {len(state.technology)}"
    for seat, company in enumerate(state.companies):
        own = {*company.tiles, *company.on_wheel} & {KRYLOV}
        if company.name and bool(own) != (company.officer == COPYING):
            yield f"seat {seat}: the tile {KRYLOV} belongs to {COPYING}"


def _pieces(state: BarrageState) -> Iterator[Obstacle]:
    """Sites, owners, and pieces that there are not."""
    places = (("dams", state.dams, DAMS), ("conduits", state.conduits, CONDUITS))
    for name, pieces, known in (*places, ("powerhouses", state.powerhouses, POWERHOUSES)):
        if strange := [site for site in pieces if site not in known]:
            yield name, f"there is no site {strange[0]} for {name}"
            return
    owners = {*state.conduits.values(), *state.powerhouses.values()}
    owners |= {dam.owner for dam in state.dams.values() if dam.owner is not None}
    if not owners <= set(state.order):
        yield "companies", "pieces belong to those who play"
        return
    yield from _dams(state)
    for seat in state.order:
        for kind in PIECES:
            if state.count(seat, kind) > FACTS.pieces[kind]:
                yield "companies", f"seat {seat} has more than {FACTS.pieces[kind]} pieces of the kind {kind}"
        own = {"dams": (state.bases_of(seat), DAMS), "powerhouses": (state.powerhouses_of(seat), POWERHOUSES)}
        for name, (sites, known) in own.items():
            for basin, count in Counter(known[site].basin for site in sites).items():
                if count > 1:
                    yield name, f"seat {seat} has two {name} in basin {basin}"


def _dams(state: BarrageState) -> Iterator[Obstacle]:
    """Levels and water, and a neutral dam in each area; what the power of an officer has kept in a dam stays (Q11)."""
    for site, dam in state.dams.items():
        is_highest = dam.owner is not None and dam.level == LIMITS.level
        if not 1 <= dam.level <= LIMITS.level or not 0 <= dam.water <= (MOST_WATER if is_highest else dam.level):
            yield "dams", f"a dam such as {site} has level 1 to {LIMITS.level}, and not more water than it holds"
    neutral = [(AREA_OF[DAMS[site].basin].id, dam.level) for site, dam in state.dams.items() if dam.owner is None]
    if sorted(neutral) != sorted((area.id, area.neutral) for area in FACTS.map.areas):
        yield "dams", "there is one neutral dam in each area, with the level of the area"
