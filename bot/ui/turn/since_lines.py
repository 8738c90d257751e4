"""The events since a person's last turn in words: the deeds of each seat, the points, and links to the reveals."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from bot.table.choices.panel import Panel, RevealedTurns
from bot.ui.lines.mentions import message_link
from bot.ui.lines.names import names_with_honorifics, safe_names
from bot.ui.parts.layout import fit_text
from render.face import Face
from render.kit.paragraphs import change_text
from render.texts import Texts

MAX_SINCE_LENGTH: Final = 900
"""The most characters of all lines on the turns since the person's last one."""
_MAX_LINE: Final = 300
_MORE_LENGTH: Final = 60
"""The characters reserved for the line about omitted turns."""


def since_lines(panel: Panel, face: Face, texts: Texts) -> list[str]:
    """A heading, the newest turns that fit, a line for each seat in them, and the points; empty if nothing happened.

    Further lines are only counted.
    """
    told = [line for since in panel.since for line in _told(panel, since, face, texts)]
    if not told:
        return []
    heading = f"**{texts('bot', 'since.lesson' if panel.step else 'since.heading')}**"
    points = _points(panel, face, texts)
    room = MAX_SINCE_LENGTH - _MORE_LENGTH - sum(len(line) + 1 for line in (heading, *points))
    shown = _newest(told, room)
    left = len(told) - len(shown)
    more = [f"-# {texts('bot', 'since.more', count=left)}"] if left else []
    return [heading, *more, *shown, *points]


def _newest(lines: Sequence[str], room: int) -> list[str]:
    """The last lines that fit, with a line break each, into so many characters."""
    shown: list[str] = []
    for line in reversed(lines):
        room -= len(line) + 1
        if room < 0:
            break
        shown.insert(0, line)
    return shown


def _told(panel: Panel, since: RevealedTurns, face: Face, texts: Texts) -> Iterator[str]:
    """A line for each seat that did something in these turns; the last one has the link to the message."""
    said = face.words.news_lines(since.news, names_with_honorifics(since.seats, texts, panel.seat), panel.seat)
    lines = said if since.news else [texts("bot", "since.round")]
    for place, line in enumerate(lines, 1):
        link = _link(panel, since, texts) if place == len(lines) else ""
        yield f"- {_shortened(line)}{link}"


def _shortened(line: str) -> str:
    """A line; of one that is too long the newest deeds below it."""
    head, *deeds = line.split("\n")
    shown = _newest(deeds, _MAX_LINE - len(head))
    return "\n".join([fit_text(head, _MAX_LINE), *(["  - …"] if shown != deeds else []), *shown])


def _link(panel: Panel, since: RevealedTurns, texts: Texts) -> str:
    if since.message_id is None:
        return ""
    return " " + texts("bot", "since.link", link=message_link(panel.row, since.message_id))


def _points(panel: Panel, face: Face, texts: Texts) -> list[str]:
    """A line with the points that each seat has gained or lost."""
    gained = Counter[int]()
    for since in panel.since:
        for seat, parts in enumerate(since.gained):
            gained[seat] += sum(parts.values())
    names = safe_names(panel.seats, texts, panel.seat)
    changed = [f"{face.words.player(seat, names)} {change_text(many)}" for seat, many in gained.items() if many]
    line = texts("bot", "since.gained", points=texts("bot", "list.comma").join(changed))
    return [fit_text(line, _MAX_LINE)] if changed else []
