"""What a press may see and what it may change, decided once, before anything is done.

A modified client can send any custom_id of ours on any message of ours that it sees. So the person who presses has to
know of the table, and a message that others see as well is edited only by what belongs on it, and only where it is
known to be that table's; everything else is answered privately.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final

import discord

from bot.store.rows import TableRow
from bot.table.refusal import Refusal
from bot.table.table import Table
from bot.table.tables import Tables
from bot.ui.click import Click, Verb
from bot.ui.reader import Interaction

WITHOUT_TABLE: Final = frozenset(
    {
        Verb.PREFER,
        Verb.SETTINGS,
        Verb.AWAY,
        Verb.BLOCK,
        Verb.UNBLOCK,
        Verb.SNOOZE,
        Verb.SERVER,
        Verb.SERVER_SETTING,
        Verb.CHANNELS,
    }
)
"""Presses about the person who presses, or about the server, and not about a table."""
OF_PLAYERS: Final = frozenset(
    {
        Verb.CHOOSE,
        Verb.MENU,
        Verb.UNDO,
        Verb.RESTART,
        Verb.COMMIT,
        Verb.TURN,
        Verb.PAGE,
        Verb.WISHES,
        Verb.WISH,
        Verb.UNWISH,
        Verb.CLEAR,
        Verb.LATER,
        Verb.FORESEE,
    }
)
"""Presses that are themselves refused to everybody without a seat, and that are answered privately."""
ON_LOBBY_CARD: Final = frozenset({Verb.JOIN, Verb.LEAVE, Verb.ADD_BOT, Verb.START, Verb.OPTIONS})
EDITABLE: Final = "editable"


async def admit(tables: Tables, interaction: Interaction, click: Click) -> None:
    """Find out what this press may do, for all that follows. Refused for tables of which the person may not know.

    A press of somebody who plays there, as far as this process knows, is left to what it does: that looks at the table.
    """
    if click.verb in WITHOUT_TABLE:
        return
    if click.verb in OF_PLAYERS and tables.kept.knows_player(click.table, interaction.user.id):
        return
    row = await seen_row(tables, click.table, interaction.user.id, interaction.guild_id)
    if interaction.message is not None and not _is_private(interaction):
        interaction.extras[EDITABLE] = await _belongs(tables, interaction.message, row, click)


async def seen_row(tables: Tables, table_id: int, user_id: int, guild_id: int | None) -> TableRow:
    """The row of a table, for a person in this server (None: in none) who may know of it.

    Refused for everybody else, as if there were no table of that number.
    """
    async with tables.held(table_id) as table:
        row, is_seen = table.row, _is_seen_by(table, user_id, guild_id)
    if not is_seen:
        raise Refusal("no_table")
    return row


def _is_seen_by(table: Table, user_id: int, guild_id: int | None) -> bool:
    """Whether this person has a seat at the table, or is invited to it, or is in its server.

    Only the person who plays a solo game sees it.
    """
    if any(seated.user_id == user_id for seated in table.seats):
        return True
    if table.row.is_solo:
        return False
    return user_id in table.invited or (guild_id is not None and guild_id == table.row.guild_id)


def editable(interaction: Interaction) -> discord.Message | None:
    """The message that was pressed if it may be edited: nobody else sees it, or it is the table's own."""
    return interaction.message if _is_private(interaction) or edits_publicly(interaction) else None


def edits_publicly(interaction: Interaction) -> bool:
    """Whether the message that was pressed may be edited though others see it."""
    return bool(interaction.extras.get(EDITABLE))


def is_shown(interaction: Interaction, click: Click) -> bool:
    """Whether the pressed message is for everybody and really has that button or menu: a press can be made up."""
    message = interaction.message
    return message is not None and not message.flags.ephemeral and click.custom_id in _custom_ids(message.components)


def _is_private(interaction: Interaction) -> bool:
    """Whether nobody else sees the message that was pressed."""
    is_ephemeral = interaction.message is not None and interaction.message.flags.ephemeral
    return is_ephemeral or interaction.context.dm_channel


async def _belongs(tables: Tables, message: discord.Message, row: TableRow, click: Click) -> bool:
    """Whether this is the message of the table on which such a press belongs.

    Where Discord's answer to it was lost, so that its id is not known, it is told by having this button.
    """
    known = await _message_of(tables, row, click)
    if known is None:
        return click.verb in ON_LOBBY_CARD | {Verb.VOTE} and click.custom_id in _custom_ids(message.components)
    return message.id == known


async def _message_of(tables: Tables, row: TableRow, click: Click) -> int | None:
    """The id of the public message on which such a press belongs; None where there is none, or it is not known.

    No message has the id 0, which stands for a motion of another table.
    """
    if click.verb in ON_LOBBY_CARD:
        return row.lobby_message_id
    if click.verb is Verb.TAKE:
        return row.offer_message_id
    if click.verb is Verb.VOTE:
        async with tables.store.read() as reading:
            motion = await reading.motion(click.serial)
        return motion.message_id if motion is not None and motion.table_id == row.id else 0
    return None


def _custom_ids(components: Iterable[Any]) -> Iterator[str]:
    """The custom_ids of all buttons and menus of a message."""
    for component in components:
        yield from filter(None, [getattr(component, "custom_id", None)])
        yield from _custom_ids(getattr(component, "children", ()))
