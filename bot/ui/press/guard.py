"""Checks, before any act, whether the person who pressed may see and change the table.

A modified client can send any of our custom_ids on any of our messages it sees. So the person has to know of the table,
and a public message is edited only by presses that belong on it, if it is known to be that table's. All other presses
are answered privately.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final

import discord

from bot.store import TableRow
from bot.table.memory.secrecy import is_private
from bot.table.memory.table import Table
from bot.table.refusal import Refusal
from bot.table.tables import Tables
from bot.ui.parts.click import Click, Verb
from bot.ui.press.channel_visibility import ChannelVisibility
from bot.ui.reader import Interaction, channel_ids_of

VERBS_WITHOUT_TABLE: Final = frozenset(
    {
        Verb.PREFER,
        Verb.SETTINGS,
        Verb.AWAY,
        Verb.BLOCK,
        Verb.UNBLOCK,
        Verb.TIPS_ANEW,
        Verb.SNOOZE,
        Verb.SERVER,
        Verb.SERVER_SETTING,
        Verb.CHANNELS,
        Verb.BULLETIN,
        Verb.PLAYERS_ROLE,
        Verb.DROP_PRESET,
        Verb.RULES,
        Verb.PUZZLE,
        Verb.PUZZLE_PAGE,
        Verb.PUZZLE_SHEETS,
        Verb.PUZZLE_WHAT,
        Verb.SOLVE,
        Verb.SOLVE_MENU,
        Verb.DAY,
        Verb.PLAY_DAY,
        Verb.PRACTISE,
        Verb.BOARD,
        Verb.SHARE,
        Verb.OPEN_CITY,
        Verb.NAMED,
        Verb.DUPLICATE,
        Verb.ENTER,
        Verb.NAME_ENTRY,
        Verb.END_ENTRY,
        Verb.ENTRY_CITY,
        Verb.FOUND_GROUP,
        Verb.JOIN_GROUP,
        Verb.LEAVE_GROUP,
        Verb.RATINGS,
        Verb.STATS,
        Verb.STATS_GAME,
        Verb.TOWN,
        Verb.IN_TOWN,
        Verb.SHOW_TOWN,
        Verb.QUARTER,
        Verb.SEASON_FILM,
        Verb.PRIVACY,
        Verb.EXPORT,
        Verb.FORGET,
        Verb.RACE,
        Verb.RACE_BEST,
        Verb.WITHDRAW_RACE,
        Verb.SIGN_UP,
        Verb.WITHDRAW,
        Verb.START_TOURNAMENT,
        Verb.CANCEL_TOURNAMENT,
        Verb.DROP_OUT,
        Verb.STANDINGS,
    }
)
"""Verbs that `require_known_table` does not check.

They are about the person, the server or a game instead of a table, or their acts check who may press.
"""
_PLAYER_VERBS: Final = frozenset(
    {
        Verb.CHOOSE,
        Verb.MENU,
        Verb.UNDO,
        Verb.RESTART,
        Verb.COMMIT,
        Verb.TURN,
        Verb.PAGE,
        Verb.LEDGER,
        Verb.WHY,
        Verb.NEXT,
        Verb.WISHES,
        Verb.WISH,
        Verb.UNWISH,
        Verb.CLEAR,
        Verb.LATER,
        Verb.FORESEE,
        Verb.ANSWER_TOWN,
    }
)
"""Presses whose acts refuse everybody without a seat, and that are answered privately."""
LOBBY_CARD_VERBS: Final = frozenset({Verb.JOIN, Verb.LEAVE, Verb.ADD_BOT, Verb.ADVICE, Verb.START, Verb.OPTIONS})
_EDITABLE_KEY: Final = "editable"


async def require_known_table(
    tables: Tables, visibility: ChannelVisibility, interaction: Interaction, click: Click
) -> None:
    """Refuse a press at a table that the person may not know of; note whether the pressed public message may be edited.

    A verb without a table passes at once. So does a press of known players on their panels or wishes, because its act
    checks the seat anyway.
    """
    if click.verb in VERBS_WITHOUT_TABLE:
        return
    if click.verb in _PLAYER_VERBS and tables.kept.knows_player(click.table, interaction.user.id):
        return
    row = await require_visible_table(tables, visibility, interaction, click.table)
    if interaction.message is not None and not _is_private(interaction):
        interaction.extras[_EDITABLE_KEY] = await _belongs(tables, interaction.message, row, click)


async def require_visible_table(
    tables: Tables, visibility: ChannelVisibility, interaction: Interaction, table_id: int
) -> TableRow:
    """The row of a table that this person may know of. Refused for others as for an unknown number.

    Players, mentors and invited people may know of it. Others have to be in the table's server and see its channel, and
    may not know of a private table. If Discord does not answer in time, the person is asked to try again.
    """
    async with tables.hold(table_id) as table:
        row, is_concerned = table.row, _concerns(table, interaction.user.id)
    if not is_concerned:
        if is_private(row):
            raise Refusal("no_table")
        await require_visible_channel(visibility, interaction, row.guild_id, {row.channel_id, row.venue})
    return row


async def require_visible_channel(
    visibility: ChannelVisibility, interaction: Interaction, guild_id: int | None, channels: set[int]
) -> None:
    """Refuse people outside of this server, and people who can see none of these channels.

    Discord is asked only about people in another channel. If it does not answer in time, the person is asked to try
    again.
    """
    if guild_id is None or guild_id != interaction.guild_id:
        raise Refusal("no_table")
    if channels & channel_ids_of(interaction):
        return
    seen = await visibility.visible_channels(interaction, channels)
    if seen is None:
        raise Refusal("busy")
    if not seen:
        raise Refusal("no_table")


def _concerns(table: Table, user_id: int) -> bool:
    is_seated = any(seated.user_id == user_id for seated in table.seats)
    mentor = table.mentors.of(user_id)
    looks_on = mentor is not None and mentor.state != "past"
    return is_seated or looks_on or (user_id in table.invited and not table.row.is_solo)


def editable_message(interaction: Interaction) -> discord.Message | None:
    """The pressed message if it may be edited: nobody else sees it, or it is the table's own. Otherwise None."""
    return interaction.message if _is_private(interaction) or is_own_public_message(interaction) else None


def is_own_public_message(interaction: Interaction) -> bool:
    """Whether the pressed message is a public one of its table, as noted before its act; False if nothing was noted."""
    return bool(interaction.extras.get(_EDITABLE_KEY))


def is_on_public_message(interaction: Interaction, click: Click) -> bool:
    """Whether the pressed message is public and has this button or menu: a press can be forged."""
    message = interaction.message
    return message is not None and not message.flags.ephemeral and click.custom_id in custom_ids(message.components)


def allow_editing_if_own(interaction: Interaction, click: Click) -> None:
    """Let the answer edit the pressed message if it is public and has this button.

    The caller must have checked who presses.
    """
    interaction.extras[_EDITABLE_KEY] = is_on_public_message(interaction, click)


def _is_private(interaction: Interaction) -> bool:
    is_ephemeral = interaction.message is not None and interaction.message.flags.ephemeral
    return is_ephemeral or interaction.context.dm_channel


async def _belongs(tables: Tables, message: discord.Message, row: TableRow, click: Click) -> bool:
    """Whether this is the table's message for such a press; if its id was lost, it is recognised by the button."""
    known = await _message_of(tables, row, click)
    if known is None:
        return click.verb in LOBBY_CARD_VERBS | {Verb.VOTE, Verb.ANSWER_MENTORING} and click.custom_id in custom_ids(
            message.components
        )
    return message.id == known


async def _message_of(tables: Tables, row: TableRow, click: Click) -> int | None:
    """The id of the public message on which such a press belongs; None if unknown, 0 for another table's motion."""
    if click.verb in LOBBY_CARD_VERBS:
        return row.lobby_message_id
    if click.verb is Verb.TAKE:
        return row.offer_message_id
    if click.verb is Verb.VOTE:
        async with tables.store.read() as reading:
            motion = await reading.motions.get(click.serial)
        return motion.message_id if motion is not None and motion.table_id == row.id else 0
    return None


def custom_ids(components: Iterable[Any]) -> Iterator[str]:
    """The custom ids of all buttons and menus in these components, nested ones too."""
    for component in components:
        yield from filter(None, [getattr(component, "custom_id", None)])
        beside = getattr(component, "accessory", None)
        yield from custom_ids([*getattr(component, "children", ()), *([beside] if beside else [])])
