"""Finding the buttons and menus of the bot's messages by their verbs."""

from random import Random
from typing import Final, TypeAlias

from bot.ui.parts.click import Click, Verb, read_click
from tests.visitor import Button, Menu, Seen

ANSWER_VERBS: Final = frozenset({Verb.CHOOSE, Verb.MENU, Verb.COMMIT})
"""Verbs that answer the open question of a panel."""
Pressable: TypeAlias = Button | Menu


def pressable_parts(seen: Seen | None, verbs: frozenset[Verb]) -> list[Pressable]:
    """The buttons and menus of a message with one of these verbs; none without a message."""
    if seen is None:
        return []
    parts: list[Pressable] = [*seen.buttons, *seen.menus]
    found = ((part, read_click({"custom_id": part.custom_id})) for part in parts)
    return [part for part, click in found if click and click.verb in verbs]


def clicks_of(seen: Seen | None) -> list[Click]:
    clicks = (read_click({"custom_id": part.custom_id}) for part in pressable_parts(seen, frozenset(Verb)))
    return [click for click in clicks if click]


def table_number(seen: Seen | None) -> int | None:
    """The number of the table in a message's buttons; None if they name none."""
    return next((click.table for click in clicks_of(seen) if click.table), None)


def button_for(seen: Seen, verb: Verb) -> Click | None:
    clicks = (read_click({"custom_id": button.custom_id}) for button in seen.buttons)
    return next((click for click in clicks if click and click.verb is verb), None)


def random_values(menu: Menu, chance: Random) -> list[str]:
    count = chance.randint(menu.least, menu.most)
    return [option["value"] for option in chance.sample(menu.options, count)]
