"""The gains of everybody in a round or a turn, part by part."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from bot.store import SeatGains
from bot.table.choices.panel import Panel, PublicTable
from bot.ui.lines.names import safe_names
from bot.ui.parts.emojis import NO_EMOJIS, Emojis, with_emoji
from games.core import Seat
from render.face import Face
from render.kit.game_words import GameWords
from render.texts import Texts

MAX_PARTS_LENGTH: Final = 1500
"""The most characters of all lines together if they name the parts of the scores; longer ones give sums only."""


def gained_lines(public: PublicTable, face: Face, texts: Texts, seats: Collection[Seat] | None = None) -> list[str]:
    """A line for each of these seats (None: all) whose score has changed; empty if the gains are unknown.

    If the parts of the scores are too long together, all lines give the sums only.
    """
    if public.gained is None:
        return []
    seated = safe_names(public.before, texts)
    names = [face.words.player(seat, seated) for seat in range(len(public.gained))]
    gained = [parts if seats is None or seat in seats else {} for seat, parts in enumerate(public.gained)]
    lines = _by_seat(gained, names, texts, lambda parts: parts_in_words(parts, face.words, texts))
    if sum(map(len, lines)) > MAX_PARTS_LENGTH:
        lines = _by_seat(gained, names, texts, lambda parts: face.words.gained_in_all(sum(parts.values())))
    return lines


def _by_seat(gained: SeatGains, names: Sequence[str], texts: Texts, said: Callable[[dict[str, int]], str]) -> list[str]:
    return [
        texts("bot", "gained.seat", name=name, gains=said(parts))
        for name, parts in zip(names, gained, strict=True)
        if parts
    ]


def own_gains_lines(panel: Panel, face: Face, texts: Texts, emojis: Emojis = NO_EMOJIS) -> list[str]:
    """At most one line: the change of the reader's own score; once the game has a final score, its parts other than 0.

    Empty without a change, and after an early end.
    """
    own = next((one.parts for one in panel.standings if one.seat == panel.seat), None)
    if own is not None:
        counted = face.words.parts({part: points for part, points in own.items() if points})
        return [texts("bot", "gained.final", parts=counted)]
    if not panel.brought or panel.row.ended_why:
        return []
    return [texts("bot", "gained.own", gains=parts_in_words(panel.brought, face.words, texts, emojis))]


def parts_in_words(parts: Mapping[str, int], words: GameWords, texts: Texts, emojis: Emojis = NO_EMOJIS) -> str:
    """The points of each part as text; a part that has an emoji is marked by it."""
    return texts("bot", "list.comma").join(
        with_emoji(words.gain(part, points), emojis.get(part)) for part, points in parts.items()
    )
