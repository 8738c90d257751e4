"""Obstacles of Dice New Town, in a state or in a view of it."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from games.core import OVER, Obstacle, Supply, obstacles_in_stages
from games.dice_new_town.data import CARDS, FACTS, KING, LANDS, LAPS
from games.dice_new_town.faults.builders import builder_obstacles, draft_obstacles
from games.dice_new_town.faults.lands import land_obstacles, standing_obstacles
from games.dice_new_town.state import PHASES, DiceNewTownState, Reroll

ALONE = ("prepare", "dice", "tree", "vote", OVER)  # the steps without turns in the turn order
SUPPLIES: Final = (
    Supply("land cards", lambda _: dict.fromkeys(LANDS, 1), places=("builders.*.cards",), stock="stock"),
)
"""The land cards and their places. Pieces and stones have no limit."""


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
    if set(state.houses) != {*LANDS, KING}:
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
    laps = LAPS if state.step == "draft" and not state.is_alone else 1
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
