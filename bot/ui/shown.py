"""What stands on the message that was pressed, as Discord has it, whatever the press says."""

from collections.abc import Iterable, Iterator
from typing import Any

import discord

from bot.ui.click import Click


def shows(message: discord.Message, click: Click) -> bool:
    """Whether this is a message for everybody with just that button or menu."""
    return not message.flags.ephemeral and click.custom_id in _custom_ids(message.components)


def _custom_ids(components: Iterable[Any]) -> Iterator[str]:
    for component in components:
        if (custom_id := getattr(component, "custom_id", None)) is not None:
            yield custom_id
        yield from _custom_ids(getattr(component, "children", []))
