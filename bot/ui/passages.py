"""Text forms as messages: each passage with its heading, as many together as a message may hold."""

from collections.abc import Iterable, Iterator

from bot import limits
from render.face import Passage


def in_words(passages: Iterable[Passage]) -> str:
    """Passages one below the other, in markdown; readers of screens can go from heading to heading."""
    return "\n".join("\n".join((f"### {passage.heading}", *passage.lines)) for passage in passages)


def packed(passages: Iterable[Passage]) -> Iterator[str]:
    """The same in as few texts as messages take; no passage is torn."""
    text = ""
    for passage in passages:
        longer = f"{text}\n{in_words([passage])}" if text else in_words([passage])
        if text and len(longer) > limits.TEXT:
            yield text
            longer = in_words([passage])
        text = longer
    if text:
        yield text
