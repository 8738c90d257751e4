"""Text forms as messages: each passage with its heading, as many together as a message may hold."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any

from bot import limits
from bot.ui.lines.names import escape_markdown
from games.core import Ask, Seat
from render.face import Face, Illustration, Passage


def escaped_passages(shown: Illustration) -> list[Passage]:
    """The text form of a picture for a message, with typed text escaped."""
    return [
        Passage(escape_markdown(heading), _each(lines), tuple(map(_each, shorter)))
        for heading, lines, shorter in shown.passages()
    ]


def _each(lines: Iterable[str]) -> tuple[str, ...]:
    return tuple(map(escape_markdown, lines))


def passages_without_repeats(several: Iterable[Illustration | None]) -> list[Passage]:
    """The text forms of several pictures, escaped, without lines that an earlier picture contains; None is skipped."""
    passages: list[Passage] = []
    for shown in filter(None, several):
        said = {line for passage in passages for line in (passage.lines or (passage.heading,))}
        passages += [left for passage in escaped_passages(shown) if (left := _left(passage, said))]
    return passages


def _left(passage: Passage, said: Collection[str]) -> Passage | None:
    """The passage without lines already said; None if nothing is left."""
    lines, *shorter = (tuple(line for line in form if line not in said) for form in (passage.lines, *passage.shorter))
    is_new = bool(lines) if passage.lines else passage.heading not in said
    return passage._replace(lines=lines, shorter=tuple(shorter)) if is_new else None


def seat_illustrations(
    face: Face, view: Any, seat: Seat, names: Sequence[str], ask: Ask | None
) -> list[Illustration | None]:
    """A seat's sheet, without letters at options, and its ledger (None in games without one), for text mode."""
    return [face.sheet(view, seat, names, ask, page=()), face.ledger(view, seat, names, ask)]


def passages_in_words(passages: Iterable[Passage]) -> str:
    """Passages as markdown with headings, between which screen readers can jump."""
    return "\n".join("\n".join((f"### {passage.heading}", *passage.lines)) for passage in passages)


def packed_texts(passages: Iterable[Passage]) -> Iterator[str]:
    """The passages in as few message texts as possible; none is split, even if it is longer than a message may be."""
    text = ""
    for passage in passages:
        longer = f"{text}\n{passages_in_words([passage])}" if text else passages_in_words([passage])
        if text and len(longer) > limits.MAX_TEXT_LENGTH:
            yield text
            longer = passages_in_words([passage])
        text = longer
    if text:
        yield text
