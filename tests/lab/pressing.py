"""What a message of the bot offers to press."""

from random import Random
from typing import Final, TypeAlias

from bot.ui.click import Click, Verb, read_click
from tests.visitor import Button, Menu, Seen

ANSWERS: Final = frozenset({Verb.CHOOSE, Verb.MENU, Verb.COMMIT})
"""What answers the open question of a panel."""
Pressable: TypeAlias = Button | Menu


def offered(seen: Seen | None, verbs: frozenset[Verb]) -> list[Pressable]:
    """The buttons and menus of a message that say one of these; none without a message."""
    if seen is None:
        return []
    parts: list[Pressable] = [*seen.buttons, *seen.menus]
    found = ((part, read_click({"custom_id": part.custom_id})) for part in parts)
    return [part for part, click in found if click and click.verb in verbs]


def clicks_of(seen: Seen | None) -> list[Click]:
    clicks = (read_click({"custom_id": part.custom_id}) for part in offered(seen, frozenset(Verb)))
    return [click for click in clicks if click]


def table_of(seen: Seen | None) -> int | None:
    """The table that a message is about; None where its buttons name none."""
    return next((click.table for click in clicks_of(seen) if click.table), None)


def button_for(seen: Seen, verb: Verb) -> Click | None:
    clicks = (read_click({"custom_id": button.custom_id}) for button in seen.buttons)
    return next((click for click in clicks if click and click.verb is verb), None)


def values_by_chance(menu: Menu, chance: Random) -> list[str]:
    count = chance.randint(menu.least, menu.most)
    return [option["value"] for option in chance.sample(menu.options, count)]
