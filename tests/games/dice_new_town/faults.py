"""Things that must always hold in a game of Dice New Town, also in the middle of a turn or in a view."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from games.core import OVER, Seat
from games.dice_new_town.data import CARDS, DICE_COUNTS, DRAFT_LAPS, FACTS, FORMATS, KINGS_LAND, LANDS, PENTHOUSE
from games.dice_new_town.draft import missing_dice
from games.dice_new_town.printed import LARGEST_PIECE
from games.dice_new_town.state import Builder, DiceNewTownState, House, Reroll
from tests.games.checks import Checks, Obstacle, obstacles_in_stages


def land_obstacles(state: DiceNewTownState) -> Iterator[Obstacle]:
    """Trees, figures, houses and roofs."""
    if state.trees != sorted(set(state.trees) & set(LANDS)):
        yield "trees", "trees stand on different lands, the lowest first"
    figures = Counter(builder.figure for builder in state.builders)
    for land, count in figures.items():
        if land not in (*LANDS, KINGS_LAND) or (land != KINGS_LAND and count > 1):
            there = [f"builders.{seat}.figure" for seat, builder in enumerate(state.builders) if builder.figure == land]
            yield there[-1], f"{count} figures cannot stand on land {land}"
    if unknown := [house for house in state.all_houses() if not _is_known(state, house)]:
        yield _place_of(state, unknown[0]), f"there is no house like {unknown[0]}"
        return
    for land, houses in state.houses.items():
        if fault := _fault_of_land(land, houses):
            yield _place(land), f"land {land}: {fault}"
    yield from _roofs(state)


def standing_obstacles(state: DiceNewTownState) -> Iterator[Obstacle]:
    """Figures on the king's land that `on_king` does not name, and the other way round."""
    standing = [seat for seat, builder in enumerate(state.builders) if builder.figure == KINGS_LAND]
    if sorted(state.on_king) != standing:
        wrong = next((seat for seat in range(state.seats) if state.on_king.count(seat) != (seat in standing)), 0)
        names = " ".join(map(str, standing)) or "-"
        yield f"on_king builders.{wrong}.figure", f"on the king's land stand others: on_king {names}"


def _place(land: int) -> str:
    return f"houses.{'K' if land == KINGS_LAND else land}"


def _place_of(state: DiceNewTownState, house: House) -> str:
    return _place([land for land, houses in state.houses.items() if house in houses][-1])


def _is_known(state: DiceNewTownState, house: House) -> bool:
    return (
        0 <= house.owner < state.player_count
        and house.format in FORMATS
        and 1 <= house.storeys <= FACTS.build.most_storeys
        and (house.format == PENTHOUSE.on_format or not house.penthouse)
    )


def _fault_of_land(land: int, houses: list[House]) -> str:
    """The fault of the houses of a land; an empty text if they have room (D.1.6)."""
    if land == KINGS_LAND:
        owners = {house.owner for house in houses}
        if len(houses) > FACTS.king.most_houses or len(owners) < len(houses):
            return f"at most {FACTS.king.most_houses} houses of different players"
    elif sum(house.format for house in houses) > FACTS.land.most_formats:
        return f"the formats add up to more than {FACTS.land.most_formats}"
    return ""


def _roofs(state: DiceNewTownState) -> Iterator[Obstacle]:
    for seat in range(state.seats):
        for form in FORMATS:
            if state.roofs_left(seat, form) < 0:
                last = next(house for house in [*state.houses_of(seat)][::-1] if house.roof_format == form)
                yield _place_of(state, last), f"seat {seat} has more than {FORMATS[form].roofs} roofs of format {form}"


MAX_PIPS: Final = 60  # more pips than a player can get in a round
MAX_PIECES: Final = 200  # more pieces than a player can have
MAX_POINTS: Final = 1000


def builder_obstacles(state: DiceNewTownState, seat: Seat) -> Iterator[Obstacle]:
    """Numbers out of all bounds, and unknown cards."""
    builder, place = state.builders[seat], f"builders.{seat}"
    yield from _number_obstacles(builder, place, seat)
    for name in ("white", "pieces"):
        if getattr(builder, name) != sorted(getattr(builder, name)):
            yield f"{place}.{name}", f"seat {seat}: white dice and pieces are written from the lowest up"
    if len(builder.pieces) > MAX_PIECES or not set(builder.pieces) <= set(range(1, LARGEST_PIECE + 1)):
        told = f"seat {seat}: pieces have 1 to {LARGEST_PIECE} cubes, and there are {MAX_PIECES} at most"
        yield f"{place}.pieces", told
    if builder.cards != sorted(set(builder.cards) & set(CARDS)):
        yield f"{place}.cards", f"seat {seat}: cards of different lands, the lowest first"
    if builder.vote is not None and state.step != "vote":
        yield f"{place}.vote", f"seat {seat}: nobody votes in step {state.step}"
    if state.step in PHASES and len(builder.white) != DICE_COUNTS["white"]:
        yield f"{place}.white", f"seat {seat}: in step {state.step} everybody has {DICE_COUNTS['white']} white dice"


def _number_obstacles(builder: Builder, place: str, seat: Seat) -> Iterator[Obstacle]:
    faces = range(1, FACTS.dice.faces + 1)
    for colour in ("red", "green", "black", "white"):
        shown = builder.white if colour == "white" else [getattr(builder, colour) or faces[0]]
        if not set(shown) <= set(faces):
            yield f"{place}.{colour}", f"seat {seat}: dice show 1 to {FACTS.dice.faces}"
    for name in ("more_green", "more_black"):
        if not 0 <= getattr(builder, name) <= MAX_PIPS:
            yield f"{place}.{name}", f"seat {seat}: nobody can have so many pips"
    for name in ("houses", "bonuses", "stones"):
        if not 0 <= getattr(builder, name) <= MAX_POINTS:
            yield f"{place}.{name}", f"seat {seat}: points and stones go from 0 to {MAX_POINTS}"


def draft_obstacles(state: DiceNewTownState) -> Iterator[Obstacle]:
    """Wrong numbers of drafted dice, and a pool without the dice that seats still need.

    In the solo challenge, all dice are drafted in one turn, and the pool has those of the crew, too.
    """
    if state.step != "draft":
        if any(state.pool.values()):
            yield "pool", f"in step {state.step} no dice are left in the pool"
        return
    for seat, builder in enumerate(state.builders):
        if not state.is_alone and drafted(builder) != _turns_of(state, seat):
            yield "turn", f"seat {seat} has {drafted(builder)} dice after {_turns_of(state, seat)} turns"
    for colour in DICE_COUNTS:
        dice, wanted = state.pool[colour], sum(missing_dice(builder)[colour] for builder in state.builders)
        wanted += (FACTS.solo.dice_for - 1) * DICE_COUNTS[colour] if state.is_alone else 0
        if len(dice) != wanted or not set(dice) <= set(range(1, FACTS.dice.faces + 1)):
            yield f"pool.{colour}", f"{wanted} {colour} dice are in the pool, which show 1 to {FACTS.dice.faces}"


def drafted(builder: Builder) -> int:
    """The number of dice that a player has drafted so far."""
    return sum(DICE_COUNTS.values()) - sum(missing_dice(builder).values())


def _turns_of(state: DiceNewTownState, seat: Seat) -> int:
    laps, place = divmod(state.turn, state.seats)
    number = state.order.index(seat)
    return laps + (number < place) + (number == place and state.acted)


PHASES: Final = ("move1", "manage", "build", "move2")  # the steps in which each seat has a turn with its drafted dice
ALONE = ("prepare", "dice", "tree", "vote", OVER)  # the steps without turns in the turn order


def obstacles(state: DiceNewTownState) -> Iterator[Obstacle]:
    builders = (builder_obstacles(state, seat) for seat in range(state.seats))
    rest = (_rounds(state), _cards(state), land_obstacles(state), *builders, draft_obstacles(state))
    return obstacles_in_stages([_frame(state)], rest)


def _frame(state: DiceNewTownState) -> Iterator[Obstacle]:
    if sorted(state.order) != list(range(state.seats)):
        yield "order", f"the order names everybody from 0 to {state.seats - 1} once"
    if sorted(state.grid) != list(LANDS):
        yield "grid", f"the map has each land from {LANDS[0]} to {LANDS[-1]} once"
    elif state.settings.layout == "default" and state.grid != FACTS.map.grid:
        yield "grid", "lands that lie in another way than usual need layout=random"
    if set(state.houses) != {*LANDS, KINGS_LAND}:
        yield "houses", "there is a list of houses for each land"
    yield from standing_obstacles(state)
    if set(state.pool) != {"red", "green", "black", "white"}:
        yield "pool", "there are dice of four colours"


def _rounds(state: DiceNewTownState) -> Iterator[Obstacle]:
    last = FACTS.rounds.normal + (FACTS.rounds.extension if state.settings.extension != "never" else 0)
    least = 0 if state.step in ("prepare", OVER) else 1
    most = last - (state.step == "prepare")
    if not least <= state.round <= most:
        yield "round", f"in step {state.step} the round is {least} to {most}, not {state.round}"
    may_vote = state.settings.extension == "vote" and not state.is_alone
    if state.step == "vote" and not (may_vote and state.round == FACTS.rounds.normal):
        yield "step", f"there is a vote only after round {FACTS.rounds.normal}, with extension=vote"
    laps = DRAFT_LAPS if state.step == "draft" and not state.is_alone else 1
    turns = 1 if state.step in ALONE else state.seats * laps
    if not 0 <= state.turn < turns:
        yield "turn", f"in step {state.step} the turn is 0 to {turns - 1}, not {state.turn}"
    if state.acted and state.step not in ("draft", *PHASES):
        yield "acted", f"nobody has a turn in step {state.step}"
    if state.reroll and not _is_possible(state, state.reroll):
        yield "reroll", "dice to roll again are those of the seat on turn, in step move1 or manage"
    if state.tree_dice and (state.tree_dice not in FACTS.supply.tree_dice or state.step != "tree"):
        yield "tree_dice", f"in step tree one of {FACTS.supply.tree_dice} dice, not {state.tree_dice}"


def _is_possible(state: DiceNewTownState, reroll: Reroll) -> bool:
    if state.step not in ("move1", "manage") or state.acted or not 0 <= state.turn < state.seats:
        return False
    builder = state.builders[state.on_turn]
    shown = {"white": builder.white, "green": [builder.green], "black": [builder.black]}.get(reroll.colour, [])
    return bool(reroll.dice) and not Counter(reroll.dice) - Counter(shown)


def _cards(state: DiceNewTownState) -> Iterator[Obstacle]:
    if len(set(state.used)) < len(state.used) or not set(state.used) <= set(CARDS):
        yield "used", "marks lie on land cards, one on each"


CHECKS: Final = Checks(obstacles)
