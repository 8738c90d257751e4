"""The log of a game in words, round by round: in pages with links to its messages, and as a text file."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from bot.store import SeatRow
from bot.table.ending.replaying import Replay
from bot.ui.lines.mentions import message_link
from bot.ui.lines.names import names_with_honorifics, plain_names
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.game_buttons import replay_button
from bot.ui.parts.layout import Document, Message, button, download_piece, row, text
from render.face import face_of
from render.kit.scene import played_round
from render.texts import Texts, texts_in

MAX_LOG_PAGE_LENGTH: Final = 3000
"""The most characters of a page, so that the heading has room beside it."""


class _LoggedCheckpoint(NamedTuple):
    """A checkpoint in the log: its number, the name of its round, and the lines on its news and gains."""

    number: int
    round: str
    lines: list[str]


def log_pages(replay: Replay, messages: Mapping[int, int], language: str) -> list[str]:
    """The log in pages of Markdown, at least one, which may say that the log is empty.

    `messages` has the id of the message about each checkpoint. The last line on the checkpoints of a message links to
    the message.
    """
    texts, lines, shown = texts_in(language), list[str](), ""
    for turn in _turns(replay, language, names_with_honorifics):
        lines += [f"### {turn.round}"] if turn.round != shown else []
        lines += [f"- {line}" for line in turn.lines]
        if (message := messages.get(turn.number)) is not None and messages.get(turn.number + 1) != message:
            lines[-1] += " " + texts("bot", "since.link", link=message_link(replay.game.row, message))
        shown = turn.round
    return list(_paged(lines)) or [texts("bot", "log.empty")]


def log_text(replay: Replay, language: str) -> str:
    """The log of a finished game as plain text, with the final score unless the game ended early."""
    texts, face, game = texts_in(language), face_of(replay.game.row.game, language), replay.game
    end, shown = replay.at(len(replay.checkpoints), language), ""
    names = plain_names(end.seats, texts)
    lines = [f"{face.words.table_title(end.view)} · {texts('bot', 'lobby.number', table=game.row.id)}"]
    for turn in _turns(replay, language, plain_names):
        lines += ["", turn.round] if turn.round != shown else []
        lines += [f"- {line}" for line in turn.lines]
        shown = turn.round
    standings = [f"{one.rank}. {face.words.player(one.seat, names)}: {one.points}" for one in end.standings]
    return "\n".join([*lines, *(["", texts("bot", "result.heading"), *standings] if standings else []), ""])


def log_card(replay: Replay, pages: Sequence[str], place: int, language: str) -> Message:
    """A page of the log, the last one if `place` (from 0) is too large, with buttons to other pages and the replay.

    After the end of the game, another button sends the files.
    """
    texts, table, last = texts_in(language), replay.game.row.id, len(pages) - 1
    words, place = face_of(replay.game.row.game, language).words, min(place, last)
    heading = texts("bot", "log.heading", table=table, page=place + 1, pages=last + 1)
    turners = [
        button(Click(table, Verb.LOG, argument=max(0, place - 1)), f"◀ {words.say('page.back')}", disabled=not place),
        button(Click(table, Verb.LOG, argument=place + 1), f"{words.say('page.on')} ▶", disabled=place == last),
    ]
    files = [button(Click(table, Verb.LOG_FILES), texts("bot", "log.files"))] if replay.has_ended else []
    ways = row(*(turners if last else []), replay_button(table, texts), *files)
    return Message([text(f"### {heading}"), text(pages[place]), ways])


def log_files_card(files: Sequence[Document], table: int, language: str) -> Message:
    heading = texts_in(language)("bot", "lobby.number", table=table)
    return Message([text(f"### {heading}"), *map(download_piece, files)], files)


def _turns(
    replay: Replay, language: str, names_of: Callable[[Sequence[SeatRow], Texts], list[str]]
) -> Iterator[_LoggedCheckpoint]:
    """Each checkpoint after the start with the lines of its news; without news, with a sentence for each actor."""
    texts, face = texts_in(language), face_of(replay.game.row.game, language)
    for checkpoint in replay.checkpoints[1:]:
        shown = replay.at(checkpoint.number, language)
        names = names_of(shown.before, texts)
        lines = face.words.news_lines([news for news in shown.view.news if news.only is None], names)
        lines = lines or [face.words.idle_sentence(shown.view, names[seat]) for seat in shown.actors]
        for seat, parts in enumerate(shown.gained or ()):
            gains = face.words.comma_list(face.words.gain(part, points) for part, points in parts.items())
            lines += [texts("bot", "log.gained", name=face.words.player(seat, names), gains=gains)] if parts else []
        yield _LoggedCheckpoint(shown.number, face.words.round(played_round(shown.view), shown.view), lines)


def _paged(lines: Iterable[str]) -> Iterator[str]:
    """The lines in as few pages as possible."""
    page = ""
    for line in lines:
        if page and len(page) + len(line) >= MAX_LOG_PAGE_LENGTH:
            yield page
            page = ""
        page += f"{line}\n"
    if page:
        yield page
