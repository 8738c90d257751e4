"""Posts with the names that people have chosen, or without them if automatic moderation refuses a post."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, Final, TypeVar, cast

import discord
import structlog

from bot.delivery.courier import lane_of
from bot.delivery.refusals import BLOCKED
from bot.store import Deadline, Post
from bot.table.ending.verify import FinishedGame
from bot.table.panel import Lobby, PublicTable
from bot.table.seats.briefing import Briefing
from bot.table.tournament.boards import TournamentPage
from bot.table.votes.voting import Ballot
from bot.ui.layout import Message
from bot.ui.names import seats_without_names, unknown_person
from render.texts import texts_in

log = structlog.get_logger()

Item = TypeVar("Item", Post, Deadline)
Shown = TypeVar("Shown", PublicTable, Lobby, Ballot, Briefing, FinishedGame, TournamentPage)

NAME_FIELDS: Final = ("seats", "before", "sittings")
"""The fields with the names of people."""


class NamePolicy:
    """A way to name people in posts; this one uses the names that they have chosen."""

    def apply(self, shown: Shown) -> Shown:
        """The content of a post with people named by this policy."""
        return shown

    def with_note(self, card: Message, language: str) -> Message:
        """The message of a post, with a note if this policy leaves names out."""
        return card


class WithoutNames(NamePolicy):
    """Names people by the numbers of their seats, and adds a note that says why."""

    def apply(self, shown: Shown) -> Shown:
        texts = texts_in(shown.row.language)
        seats = {name: seats_without_names(getattr(shown, name), texts) for name in NAME_FIELDS if hasattr(shown, name)}
        mentors: dict[str, Any] = (
            {"mentors": dict.fromkeys(shown.mentors, unknown_person(texts))} if isinstance(shown, PublicTable) else {}
        )
        return cast(Shown, replace(cast(Any, shown), **seats, **mentors))

    def with_note(self, card: Message, language: str) -> Message:
        card.add_note(texts_in(language)("bot", "moderated"))
        return card


WITH_NAMES, WITHOUT_NAMES = NamePolicy(), WithoutNames()


async def deliver_moderated(tell: Callable[[Item, NamePolicy], Awaitable[None]], item: Item) -> None:
    """Deliver a post or bulletin by `tell`; if automatic moderation refuses it, deliver it without chosen names."""
    try:
        await tell(item, WITH_NAMES)
    except discord.HTTPException as error:
        if error.code not in BLOCKED:
            raise
        log.info("blocked by automatic moderation", lane=lane_of(item), kind=item.kind, code=error.code)
        await tell(item, WITHOUT_NAMES)
