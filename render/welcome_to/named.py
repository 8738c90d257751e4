"""The named things of Welcome To…: City Plans, actions, estate values and tracks, with their value to a sheet."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final

from games.core import SOLO, Seat
from games.welcome_to import LARGEST_ESTATE_SIZE, PLANS, STREETS, TRACKS, WelcomeToSettings, WelcomeToState
from games.welcome_to.actions import ACTIONS
from render.kit.things import NamedThing, Things
from render.welcome_to.cards import plan_status
from render.welcome_to.progress import TRACK_COLUMNS
from render.welcome_to.text_tracks import condition_words, estate_lines, progress_words, track_lines, value_words
from render.welcome_to.words import WelcomeToTerms

_PART_OF_ACTION: Final = {"pool": "pools", "bis": "bis", "temp": "temps"}
"""The parts of the score that an action alone changes."""


def things_of(words: WelcomeToTerms, settings: WelcomeToSettings) -> Iterator[Things]:
    """The City Plans, in solo games the solo card, the actions, and the values of estates by size."""
    is_alone = settings.mode == SOLO
    plans = {
        plan.id: NamedThing(
            words.plan(plan.stack),
            words.say("thing.plan", condition=condition_words(words, plan), points=value_words(words, plan, is_alone)),
        )
        for plan in PLANS.values()
    }
    yield Things(words.say("text.plans"), plans, "plans", _plans_in_view, partial(_plan_now, words))
    if is_alone:
        solo = NamedThing(words.say("thing.solo_card"), words.say("thing.solo_card.about"))
        yield Things(words.say("text.plans"), {"solo_card": solo})
    actions = {
        action: NamedThing(words.say(f"legend.action_{action}"), words.say(f"legend.action_{action}.words"))
        for action in ACTIONS
    }
    yield Things(words.say("legend.actions"), actions, now=partial(_action_now, words))
    sizes = {size: _estate(words, size, values) for size, values in enumerate(TRACKS.estates, 1)}
    yield Things(words.say("text.values"), sizes, now=partial(_estate_now, words))


def _estate(words: WelcomeToTerms, size: int, values: Sequence[int]) -> NamedThing:
    about = words.say("thing.estate", size=size, count=values[0], values=words.comma_list(map(str, values[1:])))
    return NamedThing(words.say("option.estate_value", size=size), about)


def _estate_now(words: WelcomeToTerms, view: WelcomeToState, seat: Seat, size: int) -> str:
    return estate_lines(words, view.sheets[seat])[size - 1]


def _plans_in_view(view: WelcomeToState, seat: Seat) -> list[str]:
    return [card.id for card in view.plans]


def _plan_now(words: WelcomeToTerms, view: WelcomeToState, seat: Seat, plan_id: str) -> str:
    """The points that a plan has brought the seat; before that, its value if others have done it, and the progress."""
    index = next(index for index, card in enumerate(view.plans) if card.id == plan_id)
    plan, status = PLANS[plan_id], plan_status(view, index, view.sheets[seat])
    if status.points is not None:
        return words.say("text.plan.done", points=status.points)
    value = [value_words(words, plan, view.mode == SOLO, status.approved)] if status.approved else []
    return words.sentences([*value, progress_words(words, plan.sizes, status)])


def _action_now(words: WelcomeToTerms, view: WelcomeToState, seat: Seat, action: str) -> str:
    return track_lines(words, view, seat).get(_PART_OF_ACTION.get(action, ""), "")


def part_facts(words: WelcomeToTerms) -> dict[str, Any]:
    """The fields of the sentences on the parts of the score: the values of tracks, and the largest estate's size."""
    tracks = {part: words.comma_list(map(str, values[1:])) for part, (values, _) in TRACK_COLUMNS.items()}
    streets = enumerate(("/".join(map(str, street.parks[1:])) for street in STREETS), 1)
    parks = (words.say("passage", heading=words.say("street", street=at), lines=values) for at, values in streets)
    return {**tracks, "parks": words.comma_list(parks), "most": LARGEST_ESTATE_SIZE}
