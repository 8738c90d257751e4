"""Records all public messages of the bot as they are posted and edited."""

import re
from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from bot.playground import Announcement
from bot.playground.records import ChannelType, Payload
from bot.ui.calls.card import is_of_letter
from bot.ui.parts.click import Verb
from render.texts import LANGUAGES, texts_in
from tests.lab.pressing import button_for, clicks_of, table_number
from tests.visitor import Seen

_MARK: Final = 987654321


class PostedKind(StrEnum):
    """The public messages of a table."""

    LOBBY = "lobby card"
    BOARD = "start"
    REVEAL = "reveal"


@dataclass
class Posted:
    """A public message of a table. `destroyed`: we have taken it away ourselves, or made that it cannot be edited.

    `numbers` are the checkpoints about which it has been, by the mark on its buttons: one that grows has several.
    `said` is how its words were when it was last about each of them.
    """

    kind: PostedKind
    table: int
    number: int
    seen: Seen
    is_end: bool = False
    alive: bool = True
    destroyed: bool = False
    said: dict[int, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.said[self.number] = self.seen.text

    @property
    def numbers(self) -> list[int]:
        return list(self.said)

    def become(self, edited: "Posted") -> None:
        self.number, self.seen, self.is_end = edited.number, edited.seen, edited.is_end
        self.said[edited.number] = edited.seen.text


class Witness:
    """Every public message that belongs to a table, from the announcements of the stand-in.

    `letters` counts the messages of each letter by its number, whether they mention a person or came to them alone.
    """

    def __init__(self) -> None:
        self.posted: dict[str, Posted] = {}
        self.letters: Counter[int] = Counter()

    def hear(self, heard: Announcement) -> None:
        if heard.kind == "message_create" and heard.only_for is None:
            self._see_new(heard.payload, is_direct=heard.channel is not None and heard.channel.type == ChannelType.DM)
        elif heard.kind == "message_update" and heard.payload["id"] in self.posted:
            self._see_edit(self.posted[heard.payload["id"]], Seen(heard.payload))
        elif heard.kind == "message_delete" and heard.payload["id"] in self.posted:
            self.posted[heard.payload["id"]].alive = False
        elif heard.kind == "channel_delete":
            self._lose_channel(heard.payload["id"])

    def messages_of(self, table: int, kind: PostedKind) -> list[Posted]:
        return [posted for posted in self.posted.values() if (posted.table, posted.kind) == (table, kind)]

    def public(self, table: int) -> list[Posted]:
        """The messages about the game of a table, without its lobby card, oldest first."""
        return [
            posted for posted in self.posted.values() if posted.table == table and posted.kind is not PostedKind.LOBBY
        ]

    def boards(self, table: int) -> list[Seen]:
        """The present messages with a button for turns at this table, newest first."""
        found = [posted.seen for posted in self.posted.values() if posted.table == table and posted.alive]
        return [seen for seen in reversed(found) if button_for(seen, Verb.TURN)]

    def rounds(self, table: int) -> int:
        """The number of the newest checkpoint that was told."""
        return max((posted.number for posted in self.public(table)), default=0)

    def is_over(self, table: int) -> bool:
        """Whether the end of the game was posted."""
        return any(posted.is_end for posted in self.public(table))

    def destroy(self, posted: Posted) -> None:
        """Record that this run deletes the message, or makes it impossible to edit."""
        posted.destroyed = True

    def _see_new(self, payload: Payload, *, is_direct: bool) -> None:
        if not payload["author"]["bot"]:
            return
        seen = Seen(payload)
        if (letter := letter_of(seen)) is not None:
            self.letters[letter] += 1
        elif not is_direct and (posted := read_posted(seen)) is not None:
            self.posted[posted.seen.id] = posted

    def _see_edit(self, posted: Posted, seen: Seen) -> None:
        edited = read_posted(seen)
        if edited is not None and posted.kind is not PostedKind.LOBBY:
            posted.become(edited)
        else:
            posted.seen = seen

    def _lose_channel(self, channel_id: str) -> None:
        for posted in self.posted.values():
            if posted.seen.channel_id == channel_id and posted.alive:
                posted.alive = False
                posted.destroyed = True


def read_posted(seen: Seen) -> Posted | None:
    """Recognize the public message of a table; None for other messages."""
    if (table := table_number(seen)) is None:
        return None
    if any(click.verb is Verb.JOIN for click in clicks_of(seen)):
        return Posted(PostedKind.LOBBY, table, 0, seen)
    if not (mark := button_for(seen, Verb.SHEETS)) or not mark.serial:
        return None
    number = mark.serial - 1
    kind, is_end = PostedKind.REVEAL if number else PostedKind.BOARD, button_for(seen, Verb.TURN) is None
    return Posted(kind, table, number, seen, is_end)


def letter_of(seen: Seen) -> int | None:
    """The id of the letter that this message delivers; None for other messages."""
    numbers = {click.serial for click in clicks_of(seen) if click.serial and is_of_letter(click.serial, click)}
    return next(iter(numbers), None)


def without_clocks(words: str) -> str:
    """The text of a message without lines of clocks, which depend on the time of the post or edit."""
    return "\n".join(line for line in words.splitlines() if not CLOCK_LINE.fullmatch(line))


CLOCK_LINE: Final = re.compile(
    "|".join(
        re.escape(f"-# {texts_in(language)('bot', key, clocks=_MARK)}").replace(str(_MARK), ".*")
        for language in LANGUAGES
        for key in ("clock.running", "clock.standing", "clock.up")
    )
)
