"""Impossible things of a seat, and missing or extra dice during the draft."""

from collections.abc import Iterator
from typing import Final

from games.core import Obstacle, Seat
from games.dice_new_town.data import CARDS, DICE, FACTS
from games.dice_new_town.draft import dice_wanted
from games.dice_new_town.printed import LARGEST_PIECE
from games.dice_new_town.state import PHASES, Builder, DiceNewTownState

PIPS_MOST: Final = 60  # more pips than a player can get in a round
PIECES_MOST: Final = 200  # more pieces than a player can have
POINTS_MOST: Final = 1000


def builder_obstacles(state: DiceNewTownState, seat: Seat) -> Iterator[Obstacle]:
    """Numbers out of all bounds, and unknown cards."""
    builder, place = state.builders[seat], f"builders.{seat}"
    yield from _number_obstacles(builder, place, seat)
    for name in ("white", "pieces"):
        if getattr(builder, name) != sorted(getattr(builder, name)):
            yield f"{place}.{name}", f"seat {seat}: white dice and pieces are written from the lowest up"
    if len(builder.pieces) > PIECES_MOST or not set(builder.pieces) <= set(range(1, LARGEST_PIECE + 1)):
        told = f"seat {seat}: pieces have 1 to {LARGEST_PIECE} cubes, and there are {PIECES_MOST} at most"
        yield f"{place}.pieces", told
    if builder.cards != sorted(set(builder.cards) & set(CARDS)):
        yield f"{place}.cards", f"seat {seat}: cards of different lands, the lowest first"
    if builder.vote is not None and state.step != "vote":
        yield f"{place}.vote", f"seat {seat}: nobody votes in step {state.step}"
    if state.step in PHASES and len(builder.white) != DICE["white"]:
        yield f"{place}.white", f"seat {seat}: in step {state.step} everybody has {DICE['white']} white dice"


def _number_obstacles(builder: Builder, place: str, seat: Seat) -> Iterator[Obstacle]:
    faces = range(1, FACTS.dice.faces + 1)
    for colour in ("red", "green", "black", "white"):
        shown = builder.white if colour == "white" else [getattr(builder, colour) or faces[0]]
        if not set(shown) <= set(faces):
            yield f"{place}.{colour}", f"seat {seat}: dice show 1 to {FACTS.dice.faces}"
    for name in ("more_green", "more_black"):
        if not 0 <= getattr(builder, name) <= PIPS_MOST:
            yield f"{place}.{name}", f"seat {seat}: nobody can have so many pips"
    for name in ("houses", "bonuses", "stones"):
        if not 0 <= getattr(builder, name) <= POINTS_MOST:
            yield f"{place}.{name}", f"seat {seat}: points and stones go from 0 to {POINTS_MOST}"


def draft_obstacles(state: DiceNewTownState) -> Iterator[Obstacle]:
    """During the draft, seats have drafted in turn, and the pool has the dice that all still need.

    In the solo challenge, all dice are drafted in one turn, and the pool has those of the crew, too.
    """
    if state.step != "draft":
        if any(state.pool.values()):
            yield "pool", f"in step {state.step} no dice are left in the pool"
        return
    for seat, builder in enumerate(state.builders):
        if not state.is_alone and drafted(builder) != _turns_of(state, seat):
            yield "turn", f"seat {seat} has {drafted(builder)} dice after {_turns_of(state, seat)} turns"
    for colour in DICE:
        dice, wanted = state.pool[colour], sum(dice_wanted(builder)[colour] for builder in state.builders)
        wanted += (FACTS.solo.dice_for - 1) * DICE[colour] if state.is_alone else 0
        if len(dice) != wanted or not set(dice) <= set(range(1, FACTS.dice.faces + 1)):
            yield f"pool.{colour}", f"{wanted} {colour} dice are in the pool, which show 1 to {FACTS.dice.faces}"


def drafted(builder: Builder) -> int:
    return sum(DICE.values()) - sum(dice_wanted(builder).values())


def _turns_of(state: DiceNewTownState, seat: Seat) -> int:
    laps, place = divmod(state.turn, state.seats)
    number = state.order.index(seat)
    return laps + (number < place) + (number == place and state.acted)
