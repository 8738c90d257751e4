"""Presses that no client of Discord's would send: any custom_id of ours on any message of ours that somebody sees."""

from collections.abc import Mapping
from typing import Any, Final

from bot.playground.components import ComponentType
from bot.playground.interactions import COMPONENT, MODAL_SUBMIT, IssuedInteraction
from bot.playground.records import Payload
from bot.ui.parts.click import Click
from tests.bot.end_to_end.stage import Stage
from tests.visitor import Seen, Visitor, VisitorAct

ENTRY: Final = "0"
"""The value of the first entry of a menu."""


def forge(stage: Stage, person: Visitor, message: Seen, click: Click, is_form: bool = False) -> VisitorAct:
    """Have somebody press this on that message: a menu with its first entry chosen, or a filled-in form."""
    world = stage.playground.world
    channel, stored = world.find_message(message.id)
    data: Payload = {"custom_id": click.custom_id, "components": []}
    if not is_form:
        data = {"custom_id": click.custom_id, "component_type": int(ComponentType.SELECT), "id": 1, "values": [ENTRY]}
    since, user = len(person.events), world.people[person.id]
    interactions = stage.playground.backend.interactions
    earlier = (one for one in reversed(interactions.by_id.values()) if one.type != MODAL_SUBMIT)
    before = next(earlier) if is_form else None
    kind = MODAL_SUBMIT if is_form else COMPONENT
    return VisitorAct(
        person, interactions.issue(IssuedInteraction(kind, user, channel, data, stored, before)).id, since
    )


async def answer_to(stage: Stage, act: VisitorAct) -> Seen | None:
    """The message that answered, filled, and taken away again where it is a new one; None where a form answered."""
    outcome = await act.outcome()
    if "message_id" not in outcome:
        return None
    seen = await act.answer()
    if outcome["kind"] != "update":
        channel, stored = stage.playground.world.find_message(seen.id)
        stage.playground.backend.messages.delete(channel, stored)
    return seen


def as_stored(stage: Stage, messages: Mapping[str, Seen]) -> dict[str, Any]:
    """These messages as they are now, whoever sees them."""
    world = stage.playground.world
    return {name: world.find_message(seen.id)[1].payload.copy() for name, seen in messages.items()}
