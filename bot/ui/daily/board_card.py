"""The card with the board of a day: the server's results, a comparison with all servers, and everybody's total."""

from typing import Final

from bot.table.daily.boards import BoardLine, DayBoard
from bot.ui.daily.card import streak_line
from bot.ui.lines.names import escape_name
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.consents import NAME_ON_BOARDS_ANSWERS, answer_row
from bot.ui.parts.layout import Message, text
from render.face import face_of
from render.kit.share import built_things_in_words
from render.texts import Texts, texts_in

MAX_BOARD_LINES: Final = 20
"""The most lines of a server's board; the person's own line is added if it comes after them."""


def day_board_card(board: DayBoard, language: str) -> Message:
    """The board of a day: the server's best results, and below them the figures of all servers.

    The person's own result on the server's board is always listed. Outside of servers no results are listed. If the
    person has not said whether boards may show the name, the card asks that instead.
    """
    texts = texts_in(language)
    is_in_server = board.server_streak is not None
    heading = f"### {texts('bot', 'day.board' if is_in_server else 'day.board_of_all', number=board.day.number)}"
    if board.is_consent_missing:
        return Message(
            [
                text(f"{heading}\n{texts('bot', 'day.ask_name')}"),
                answer_row(Click(board.day.day, Verb.NAMED), NAME_ON_BOARDS_ANSWERS, texts),
            ]
        )
    shown = [line for place, line in enumerate(board.lines) if place < MAX_BOARD_LINES or line.is_own]
    without_lines = texts("bot", "day.board_empty" if is_in_server else "day.board_elsewhere")
    lines = [_line(line, texts) for line in shown] or [without_lines]
    if board.percent_behind is not None:
        lines.append(texts("bot", "day.behind", percent=board.percent_behind))
    if board.server_streak is not None and board.server_streak.total:
        lines.append(streak_line("day.server_streak", board.server_streak, texts))
    built = built_things_in_words(face_of(board.day.game, language).words, board.built)
    together = texts("bot", "day.together", count=board.people, built=built)
    return Message([text("\n".join([heading, *lines, f"-# {together}"]))])


def _line(line: BoardLine, texts: Texts) -> str:
    name = texts("bot", "name.somebody") if line.name is None else escape_name(line.name)
    return texts("bot", "day.line", rank=line.rank, name=f"**{name}**" if line.is_own else name, points=line.points)
