"""The round (rules page, section 3): what every seat does at the same time, and what follows from it."""

from typing import Final

from games.core import OVER, Rule, Seat, Step, choose, everybody, nobody
from games.welcome_to.actions import ACTIONS
from games.welcome_to.data import CARDS, STACKS, TRACKS
from games.welcome_to.deal import reshuffle, reveal
from games.welcome_to.placement import Site, Stretch, fits, legal_sites, shifted, stretches
from games.welcome_to.plans import score_plans
from games.welcome_to.state import EMPTY, Sheet, WelcomeToState

REFUSAL: Final = "refusal"
YES: Final = "yes"
NO: Final = "no"


def play_round(state: WelcomeToState, seat: Seat) -> Rule[None]:
    """Take a pair or a refusal, write, act, score plans, perhaps ask for a reshuffle."""
    empty = stretches(state.sheets[seat])
    pair = yield from choose(seat, "pair", pair_options(state, empty), pairs=shown_pairs(state))
    if pair == REFUSAL:
        refuse(state, seat)
    else:
        yield from build(state, seat, pair, empty)
    yield from score_plans(state, seat)
    yield from vote_on_reshuffle(state, seat)


def pair_options(state: WelcomeToState, empty: list[Stretch]) -> list[int | str]:
    """The pairs that can be built, and the refusal where no printed number fits (ruling R-5)."""
    options: list[int | str] = [pair for pair in range(STACKS) if written_numbers(state, pair, empty)]
    if any(fits(empty, printed_number(state, pair)) for pair in range(STACKS)):
        return options
    return [*options, REFUSAL]


def shown_pairs(state: WelcomeToState) -> tuple[tuple[int, str], ...]:
    """The number and the action of each pair."""
    return tuple((printed_number(state, pair), action_of(state, pair)) for pair in range(STACKS))


def printed_number(state: WelcomeToState, pair: int) -> int:
    """The house number of a pair."""
    return CARDS[state.numbers[pair]].number


def action_of(state: WelcomeToState, pair: int) -> str:
    """The action of a pair."""
    return CARDS[state.actions[pair]].action


def written_numbers(state: WelcomeToState, pair: int, empty: list[Stretch]) -> list[int]:
    """The numbers that can be written with the pair: the printed one, or what the Temp Agency makes of it."""
    printed = printed_number(state, pair)
    candidates = shifted(printed) if action_of(state, pair) == "temp" else (printed,)
    return [number for number in candidates if fits(empty, number)]


def build(state: WelcomeToState, seat: Seat, pair: int, empty: list[Stretch]) -> Rule[None]:
    """Write a house number, then carry out the action or decline it."""
    action, printed = action_of(state, pair), printed_number(state, pair)
    number = yield from choose(seat, "number", written_numbers(state, pair, empty), pair=pair, printed=printed)
    site: Site = yield from choose(seat, "lot", legal_sites(empty, number), number=number, action=action)
    street, lot = site
    state.sheets[seat].streets[street].lots[lot] = number
    state.tell("built", seat, street=street, lot=lot, number=number)
    yield from ACTIONS[action](state, seat, site, number - printed)


def refuse(state: WelcomeToState, seat: Seat) -> None:
    """Take a building permit refusal."""
    sheet = state.sheets[seat]
    sheet.refusals += 1
    state.tell("refused", seat, count=sheet.refusals)


def vote_on_reshuffle(state: WelcomeToState, seat: Seat) -> Rule[None]:
    """Ask whoever scores a plan in the round of the very first achievement for a reshuffle or not (5.4)."""
    sheet = state.sheets[seat]
    if state.first_achievement is None and any(sheet.plans):
        sheet.wants_reshuffle = (yield from choose(seat, "reshuffle", (YES, NO))) == YES


def close_round(state: WelcomeToState) -> str:
    """Turn achieved plans to their Approved side, look for the end, make ready for the next round (3.4)."""
    approve_plans(state)
    wanted = any(sheet.wants_reshuffle for sheet in state.sheets)
    for sheet in state.sheets:
        sheet.wants_reshuffle = None
    reasons = end_reasons(state.sheets)
    for reason in reasons:
        state.tell("ended", reason=reason)
    if reasons:
        return OVER
    if wanted:
        reshuffle(state)
    return "reveal"


def approve_plans(state: WelcomeToState) -> None:
    """Note the first achievement of each plan, and of any plan in the whole game."""
    for index, card in enumerate(state.plans):
        if card.approved_in is None and any(sheet.plans[index] for sheet in state.sheets):
            card.approved_in = state.round
            state.first_achievement = state.first_achievement or state.round


def end_reasons(sheets: list[Sheet]) -> list[str]:
    """The end conditions that hold for anybody (7.1)."""
    conditions = {
        "refusals": any(sheet.refusals >= len(TRACKS.refusals) - 1 for sheet in sheets),
        "plans": any(all(sheet.plans) for sheet in sheets),
        "full": any(all(EMPTY not in street.lots for street in sheet.streets) for sheet in sheets),
    }
    return [reason for reason, holds in conditions.items() if holds]


def reveal_pairs(state: WelcomeToState) -> str:
    """Uncover the pairs of the next round, which everybody then plays."""
    reveal(state)
    return "round"


STEPS: Final = {
    "reveal": Step[WelcomeToState](open=nobody, close=reveal_pairs),
    "round": Step[WelcomeToState](open=everybody(play_round), close=close_round),
}
