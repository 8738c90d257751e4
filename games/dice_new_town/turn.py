"""The course of the game (rules page, C and E): preparation, draft, two movements, material and building."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from games.core import OVER, Plain, Rule, Seat, SeatRule, Step, Wishes, choose, everybody, nobody, run_rule
from games.dice_new_town.building import take_building_turn
from games.dice_new_town.data import DRAFT_LAPS, FACTS, FORMATS, KINGS_LAND
from games.dice_new_town.deal import choose_tree_dice, is_triple_or_run, plant_tree, prepare_round, roll_pool
from games.dice_new_town.draft import draft
from games.dice_new_town.effects import roll_again
from games.dice_new_town.managing import manage
from games.dice_new_town.moving import move
from games.dice_new_town.score import GRADES, standings
from games.dice_new_town.state import DiceNewTownState, House, LandNumber
from games.dice_new_town.wishes import WISHES


def crew_land(white: Sequence[int]) -> LandNumber:
    """The land that the crew's white dice name: that of their sum, or the king's for a triple or a run (SOLO.md)."""
    return KINGS_LAND if is_triple_or_run(white) else sum(white)


def let_crew_build(state: DiceNewTownState) -> LandNumber:
    """Give the crew the remaining dice, and build its house if the land that the white dice name has room.

    The house has the largest format with room, up to that of the red die. Returns the land.
    """
    red, black, white = state.pool["red"][0], state.pool["black"][0], state.pool["white"]
    land = crew_land(white)
    facts: dict[str, Plain] = {"red": red, "black": black, "dice": tuple(white), "land": land}
    state.pool = {colour: [] for colour in state.pool}
    form = _largest_format_with_room(state, land, FACTS.solo.formats[red - 1])
    if form is None:
        state.tell("crew_idle", **facts)
        return land
    house = House(state.seats, form, FACTS.solo.storeys[black - 1])
    state.houses[land].append(house)
    state.tell("crew_built", format=form, storeys=house.storeys, **facts)
    return land


def _largest_format_with_room(state: DiceNewTownState, land: int, most: int) -> int | None:
    """The largest format up to `most` for which the land has room (D.1.6); None if there is none."""
    houses = state.houses[land]
    if land == KINGS_LAND:
        is_full = len(houses) == FACTS.king.most_houses or any(house.owner == state.seats for house in houses)
        return None if is_full else most
    room = FACTS.land.most_formats - sum(house.format for house in houses)
    return max((form for form in FORMATS if form <= min(room, most)), default=None)


DiceSeatRules: TypeAlias = Mapping[Seat, SeatRule[DiceNewTownState]]


def _step_in_turn_order(
    name: str,
    rule: SeatRule[DiceNewTownState],
    next_step: Callable[[DiceNewTownState], str],
    laps: int = 1,
    wishes: Wishes[DiceNewTownState] | None = None,
) -> Step[DiceNewTownState]:
    """A step with a turn for each seat in the turn order. A turn without a choice runs by itself.

    One public message tells the whole step. Dice chosen for a reroll are rolled when the turn closes, and the turn goes
    on. `next_step` returns the name of the next step.
    """

    def open_turn(state: DiceNewTownState) -> DiceSeatRules:
        has_choice = next(rule(state.for_turn(), state.on_turn), None) is not None
        return {state.on_turn: rule} if has_choice else {}

    def close_turn(state: DiceNewTownState) -> str:
        if state.reroll:
            roll_again(state, state.on_turn)
            return name
        if not state.acted:
            run_rule(rule(state, state.on_turn))
        state.acted = False
        state.turn += 1
        if state.turn < (1 if state.is_alone else laps * state.seats):  # alone, one turn covers all laps
            return name
        state.turn = 0
        return next_step(state)

    def goes_on(state: DiceNewTownState) -> bool:
        return state.turn > 0

    def same_turn(state: DiceNewTownState) -> bool:
        return any(news.kind == "rerolled" for news in state.news)

    return Step(open=open_turn, close=close_turn, wishes=wishes, goes_on=goes_on, same_turn=same_turn)


def _finish_draft(state: DiceNewTownState) -> str:
    """Return the step of the first movement. In the solo challenge, the crew first builds with the remaining dice."""
    if state.is_alone:
        let_crew_build(state)
    return "move1"


def finish_round(state: DiceNewTownState) -> str:
    """Return the step of the next round or of the vote on the extension, or end the game (section E)."""
    if state.round < state.last_round:
        return "prepare"
    may_vote = state.settings.extension == "vote" and not state.is_alone
    return "vote" if may_vote and state.round == FACTS.rounds.normal else _end_game(state)


def _end_game(state: DiceNewTownState) -> str:
    """Announce the end, and in the solo challenge the grade; return the name of the last step."""
    state.tell("ended", reason="rounds", rounds=state.round)
    if state.is_alone:
        state.tell("graded", 0, **GRADES.facts(standings(state)[0].points))
    return OVER


def vote(state: DiceNewTownState, seat: Seat) -> Rule[None]:
    """Ask for the seat's vote on the extension, if it has not voted; only the seat itself is told (D7)."""
    builder = state.builders[seat]
    if builder.vote is None:
        builder.vote = (yield from choose(seat, "vote", ("yes", "no"))) == "yes"
        state.tell("voted", seat, only=seat, vote="yes" if builder.vote else "no")


def _finish_vote(state: DiceNewTownState) -> str:
    """Announce all votes together; extend the game by a strict majority, or end it (F16). Returns the next step."""
    state.news.clear()
    votes = [bool(builder.vote) for builder in state.builders]
    for seat, builder in enumerate(state.builders):
        state.tell("voted", seat, vote="yes" if builder.vote else "no")
        builder.vote = None
    is_extended = 2 * sum(votes) > len(votes)
    state.tell("extension", yes=sum(votes), no=len(votes) - sum(votes), is_extended=int(is_extended))
    return "prepare" if is_extended else _end_game(state)


STEPS: Final = {
    "prepare": Step[DiceNewTownState](open=nobody, close=prepare_round),
    "tree": Step[DiceNewTownState](
        open=lambda state: {} if state.tree_dice else {state.order[0]: choose_tree_dice}, close=plant_tree
    ),
    "dice": Step[DiceNewTownState](open=nobody, close=roll_pool),
    "draft": _step_in_turn_order("draft", draft, _finish_draft, DRAFT_LAPS, WISHES),
    "move1": _step_in_turn_order("move1", move, lambda _: "manage"),
    "manage": _step_in_turn_order("manage", manage, lambda _: "build"),
    "build": _step_in_turn_order("build", take_building_turn, lambda _: "move2"),
    "move2": _step_in_turn_order("move2", move, finish_round),
    "vote": Step[DiceNewTownState](open=everybody(vote), close=_finish_vote),
}
