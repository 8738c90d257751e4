"""The lines above the buttons of a question: the meaning of letters, what options do to the score, what is missing."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from bot.table.gains import Gain
from bot.table.panel import Panel
from bot.ui.emojis import NO_EMOJIS, Emojis
from bot.ui.gained_lines import parts_in_words
from bot.ui.layout import fitted
from games.core import DECLINE, Plain
from render.face import Face, letter
from render.texts import Texts

LONGEST: Final = 1200
"""So many characters may stand there. Where the words for bare letters are more, the picture alone says them."""

UNAVAILABLE_LONGEST: Final = 900
"""So many characters may tell what cannot be chosen."""


def option_lines(panel: Panel, face: Face, texts: Texts, are_bare_letters: bool, emojis: Emojis = NO_EMOJIS) -> str:
    """What each letter stands for where the buttons do not say it, and what options do to the score; may be empty.

    What all options do alike is said once. There are emojis only where there is room for them.
    """
    alike = _alike(panel)
    shown = panel if alike is None else replace(panel, outlook=())
    legend = "\n".join(_legend(shown, face, texts)) if are_bare_letters else ""

    def lines(marks: Emojis) -> str:
        said = [legend] if 0 < len(legend) <= LONGEST else _changing(shown, face, texts, marks)
        said += [texts("bot", "option.all", gains=_in_words(alike, face, texts, marks))] if alike else []
        return "\n".join(f"-# {line}" for part in said for line in part.splitlines())

    marked = lines(emojis)
    return marked if len(marked) <= LONGEST else fitted(lines(NO_EMOJIS), LONGEST + 200)


def unavailable_lines(panel: Panel, face: Face) -> str:
    """What the question does not offer now, and why; may be empty."""
    assert panel.ask is not None
    lines = (f"-# {line}" for line in face.words.unavailable(panel.ask, panel.view))
    return fitted("\n".join(lines), UNAVAILABLE_LONGEST)


def told_by_the_game(panel: Panel, face: Face) -> Panel:
    """The panel without what options do to the score, where the game itself says what they give and cost."""
    assert panel.ask is not None
    says = any(face.words.about(panel.ask, option, panel.view) for option in panel.ask.options)
    return replace(panel, outlook=()) if says else panel


def told_of(panel: Panel, face: Face, texts: Texts, index: int, emojis: Emojis = NO_EMOJIS) -> str:
    """What an option, by its index, gives and costs, or what it does to the score; may be empty."""
    assert panel.ask is not None
    gained = _in_words(panel.outlook[index], face, texts, emojis) if index < len(panel.outlook) else ""
    return gained or face.words.about(panel.ask, panel.ask.options[index], panel.view)


def _in_words(gains: Sequence[Gain], face: Face, texts: Texts, emojis: Emojis = NO_EMOJIS) -> str:
    return parts_in_words({gain.part: gain.points for gain in gains}, face, texts, emojis)


def first_part(option: Plain) -> Plain:
    """What an option has in common with others of its group."""
    return option[0] if isinstance(option, tuple) and option else option


def _alike(panel: Panel) -> tuple[Gain, ...] | None:
    """The effect on the score that all options have, declining aside; None where they differ."""
    assert panel.ask is not None
    found = {gains for gains, option in zip(panel.outlook, panel.ask.options, strict=False) if option is not DECLINE}
    return found.pop() if len(found) == 1 and len(panel.ask.options) > 2 else None


def _changing(panel: Panel, face: Face, texts: Texts, emojis: Emojis) -> list[str]:
    """A line with the letters of the options of which there is something to say, if there are any."""
    assert panel.ask is not None
    told = [told_of(panel, face, texts, index, emojis) for index in range(len(panel.ask.options))]
    said = [_entry(texts, letter(index), words) for index, words in enumerate(told) if words]
    return [texts("bot", "option.then").join(said)] if said else []


def _legend(panel: Panel, face: Face, texts: Texts) -> Iterator[str]:
    """Every letter with its option, a line for each group; all in one line where options have no groups."""
    assert panel.ask is not None
    numbered = [index for index, option in enumerate(panel.ask.options) if option is not DECLINE]
    options, then = panel.ask.options, texts("bot", "option.then")
    within = [face.words.within(panel.ask, options[index]) for index in numbered]
    if None in within or not all(isinstance(options[index], tuple) for index in numbered):
        named = within if None not in within else [face.words.label(panel.ask, options[index]) for index in numbered]
        yield then.join(
            _said(panel, face, texts, index, words or "") for index, words in zip(numbered, named, strict=True)
        )
        return
    for first, group in groupby(numbered, key=lambda index: first_part(options[index])):
        said = [_said(panel, face, texts, index, face.words.within(panel.ask, options[index]) or "") for index in group]
        yield texts("bot", "option.group", group=face.words.group(panel.ask, first), options=then.join(said))


def _said(panel: Panel, face: Face, texts: Texts, index: int, words: str) -> str:
    gained = told_of(panel, face, texts, index)
    return _entry(texts, letter(index), texts("bot", "option.gains", words=words, gains=gained) if gained else words)


def _entry(texts: Texts, at: str, words: str) -> str:
    return texts("bot", "option.letter", letter=at, words=words)
