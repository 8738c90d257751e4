"""Who hears of a message: it is loud where it mentions somebody, and silent everywhere else."""

from bot.playground import Announcement
from bot.playground.records import ChannelType
from tests.visitor import Seen

LOADING = 1 << 7
"""Discord's flag of a message that is only promised yet."""
ORDINARY = (0, 19, 20)
"""Discord's types of messages that somebody writes: by itself, as a reply, as an answer to a command."""


class Silence:
    """Listens to a playground's world; `wrong` are the bot's public messages that are too loud or too quiet."""

    def __init__(self) -> None:
        self.loud: list[Seen] = []
        self.silent: list[Seen] = []
        self.wrong: list[str] = []

    def hear(self, heard: Announcement) -> None:
        """Judge a message as it is made; direct messages are calls.

        The promise of an answer cannot be made silently: Discord takes no flag with it but that it is private.
        """
        if heard.kind != "message_create" or heard.only_for is not None or not _is_the_bots(heard):
            return
        if heard.payload["flags"] & LOADING:
            return
        seen = Seen(heard.payload)
        (self.silent if seen.silent else self.loud).append(seen)
        is_call = bool(seen.mentioned or heard.payload["mention_roles"]) or (
            heard.channel is not None and heard.channel.type == ChannelType.DM
        )
        if seen.silent is is_call:
            self.wrong.append(seen.text)


def _is_the_bots(heard: Announcement) -> bool:
    return bool(heard.payload["author"]["bot"]) and heard.payload["type"] in ORDINARY
