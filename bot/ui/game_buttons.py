"""The buttons of a game that has started, the same on every public message of its table."""

from discord import ButtonStyle

from bot.store.rows import TableRow
from bot.ui.click import Click, Verb
from bot.ui.layout import Piece, button, row
from render.texts import texts_in


def game_buttons(table: TableRow, over: bool = False) -> Piece:
    """My turn and Sheets; once the game is over only Sheets."""
    texts = texts_in(table.language)
    turn = button(Click(table.id, Verb.TURN), texts("bot", "table.turn"), ButtonStyle.primary)
    sheets = button(Click(table.id, Verb.SHEETS), texts("bot", "table.sheets"))
    return row(sheets) if over else row(turn, sheets)
