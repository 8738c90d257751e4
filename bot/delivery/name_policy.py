"""Posts with the names that people have chosen, or without them if automatic moderation refuses a post."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, Final, TypeVar, cast

import discord
import structlog

from bot.delivery.courier import queue_name
from bot.delivery.refusals import BLOCKED_CODES
from bot.store import Deadline, Post
from bot.table.choices.panel import Lobby, PublicTable
from bot.table.ending.verify import FinishedGame
from bot.table.seats.briefing import Briefing
from bot.table.tournament.boards import TournamentPage
from bot.table.votes.voting import Ballot
from bot.ui.lines.names import seats_without_names, unknown_person
from bot.ui.parts.layout import Message
from render.texts import texts_in

log = structlog.get_logger()

Item = TypeVar("Item", Post, Deadline)
ContentWithNames = TypeVar("ContentWithNames", PublicTable, Lobby, Ballot, Briefing, FinishedGame, TournamentPage)

_NAME_FIELDS: Final = ("seats", "before", "sittings")
"""The fields of contents that have seats with the names of people."""


class NamePolicy:
    """Decides how people are named in posts; this policy uses the names that they have chosen."""

    def apply(self, content: ContentWithNames) -> ContentWithNames:
        """The content of a post, with people named by this policy."""
        return content

    def add_note(self, card: Message, language: str) -> Message:
        """Add a note to the message if this policy leaves names out; returns the message."""
        return card


class WithoutNames(NamePolicy):
    """Names people by the numbers of their seats, and mentors as somebody; a note in each message says so."""

    def apply(self, content: ContentWithNames) -> ContentWithNames:
        texts = texts_in(content.row.language)
        seats = {
            name: seats_without_names(getattr(content, name), texts) for name in _NAME_FIELDS if hasattr(content, name)
        }
        mentors: dict[str, Any] = (
            {"mentors": dict.fromkeys(content.mentors, unknown_person(texts))}
            if isinstance(content, PublicTable)
            else {}
        )
        return cast(ContentWithNames, replace(cast(Any, content), **seats, **mentors))

    def add_note(self, card: Message, language: str) -> Message:
        card.add_note(texts_in(language)("bot", "moderated"))
        return card


WITH_NAMES, WITHOUT_NAMES = NamePolicy(), WithoutNames()


async def deliver_moderated(deliver: Callable[[Item, NamePolicy], Awaitable[None]], item: Item) -> None:
    """Deliver a post or bulletin by `deliver`; if automatic moderation refuses it, deliver it without chosen names."""
    try:
        await deliver(item, WITH_NAMES)
    except discord.HTTPException as error:
        if error.code not in BLOCKED_CODES:
            raise
        log.info("blocked by automatic moderation", lane=queue_name(item), kind=item.kind, code=error.code)
        await deliver(item, WITHOUT_NAMES)
