"""The lines around the buttons of a question: score changes, purposes of areas, missing options."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from bot import limits
from bot.table.choices.gains import Gain
from bot.table.choices.panel import Panel
from bot.ui.lines.gained_lines import parts_in_words
from bot.ui.lines.names import escape_markdown, escape_name, with_honorific
from bot.ui.parts.emojis import NO_EMOJIS, Emojis
from bot.ui.parts.layout import fit_text
from bot.ui.turn.screen import GAP_HEIGHT, LINE_HEIGHT, height_of_lines
from games.core import DECLINE, Plain, original_ask
from render.face import Face
from render.kit.game_words import ShowsArea, shows_every_area
from render.kit.spots import Wording
from render.texts import Texts

NumberedOption: TypeAlias = tuple[int, Plain]
"""The index of an option among all options of its question, and the option."""
MAX_OPTION_LINES_LENGTH: Final = 1200
"""The most characters of `options_text` with emojis; without emojis it may have 200 more."""
_EXCEPTION_RATIO: Final = 3
"""If at least this many times as many buttons have an effect as have none, the line names those without."""

MAX_FACTS_LENGTH: Final = 900
"""The most characters of `facts_text`."""


def options_text(
    panel: Panel, asked: Wording, texts: Texts, marks: Mapping[int, str], emojis: Emojis = NO_EMOJIS
) -> str:
    """The gains, costs and effects of the options, each after its mark; may be empty. `marks` are by option index.

    An effect that all options share is said once. Buttons that name places have no lines of their own, because they
    show their points. Emojis are left out if they make the text too long.
    """
    shown = marks if asked.has_named_paths and marks else range(len(asked.ask.options))
    alike, key = _shared_gains(panel, shown), "option.all" if len(shown) == len(asked.ask.options) else "option.buttons"
    told, own = panel if alike is None else replace(panel, outlook=()), {} if asked.has_named_paths else marks

    def lines(icons: Emojis) -> str:
        said = _marked(own, texts, lambda index: _gain_in_words(told, asked, texts, index, icons))
        together = _together(said, texts) if said else []
        high, apart = height_of_lines("\n".join(together)), height_of_lines("\n".join(said))
        said = said if high > LINE_HEIGHT + GAP_HEIGHT and apart <= high + LINE_HEIGHT else together
        said += [texts("bot", key, gains=_in_words(alike, asked, texts, icons))] if alike else []
        return "\n".join(f"-# {line}" for part in said for line in part.splitlines())

    marked = lines(emojis)
    return (
        marked if len(marked) <= MAX_OPTION_LINES_LENGTH else fit_text(lines(NO_EMOJIS), MAX_OPTION_LINES_LENGTH + 200)
    )


def finality_lines(panel: Panel, labels: Mapping[int, str], texts: Texts) -> list[str]:
    """If the options differ in finality, a line for each finality with the buttons that have it; otherwise empty.

    If most buttons have it, the line names the others. `labels` are by option index.
    """
    lines = []
    for finality in ("fixed", "ready", "ends") if len({*panel.finality}) > 1 else ():
        if alike := [mark for index, mark in labels.items() if panel.finality[index] == finality]:
            comma = texts("bot", "list.comma")
            others = [mark for mark in labels.values() if mark not in alike]
            is_rule = 0 < _EXCEPTION_RATIO * len(others) <= len(alike)
            between = texts("bot", "option.then") if any(comma in mark for mark in labels.values()) else comma
            options = between.join(dict.fromkeys(others if is_rule else alike))
            options = texts("bot", "some_presses.all_but", options=options) if is_rule else options
            lines.append(f"-# {texts('bot', f'some_presses.{finality}', options=escape_markdown(options))}")
    return lines


def option_description(panel: Panel, asked: Wording, texts: Texts, index: int) -> str | None:
    """The description of an option in a menu: its finality, if the options differ in it, and its gain or cost.

    None if there is nothing to say. If several options can be chosen, the finality is left out.
    """
    finality = panel.finality[index] if len({*panel.finality}) > 1 and not asked.ask.several else ""
    known = [texts("bot", f"one_press.{finality}")] if finality else []
    said = texts("bot", "list.comma").join(filter(None, [*known, _gain_in_words(panel, asked, texts, index)]))
    return fit_text(said, limits.MAX_OPTION_DESCRIPTION_LENGTH) or None


def group_text(panel: Panel, asked: Wording, texts: Texts, marks: Mapping[int, str]) -> str:
    """The heading of a group of buttons, and for each the omitted part of its label and its gain or cost.

    Empty without a heading. `marks` has the mark of each option of the group, by index, at least one.
    """
    if not (heading := asked.heading(next(iter(marks)))):
        return ""

    def told(index: int) -> str:
        parts = filter(None, [asked.omitted_part(index), _gain_in_words(panel, asked, texts, index)])
        return texts("bot", "option.and_effect").join(parts)

    said = _marked(marks, texts, told)
    return "\n".join(f"-# {line}" for line in _together([heading, *said], texts))


def _together(said: list[str], texts: Texts) -> list[str]:
    """All on one line, unless one of them needs more than a line on a phone."""
    are_long = any(height_of_lines(line) > LINE_HEIGHT + GAP_HEIGHT for line in said)
    return said if are_long else [texts("bot", "option.then").join(said)]


def areas_text(
    panel: Panel,
    asked: Wording,
    areas: Iterable[tuple[str, Sequence[NumberedOption]]],
    texts: Texts,
    brief_areas: Collection[str],
) -> str:
    """A line for each area of a question in two steps, with a summary of its options or the details of its only option.

    An area about which there is nothing to say has no line. `brief_areas` comes from `brief_areas_of`.
    """
    lines = []
    for area, options in areas:
        indexes = [index for index, _ in options]
        if len(options) == 1:
            beside = [asked.omitted_part(indexes[0])] if area in brief_areas else []
            about = texts("bot", "list.comma").join(filter(None, [*beside, asked.details(indexes[0], panel.view)]))
        else:
            about = asked.area_summary(indexes, panel.view)
        if about:
            named = area_name(asked, area, options, brief_areas)
            lines.append(f"-# {texts('bot', 'picker.area', area=named, about=about)}")
    return "\n".join(lines)


def brief_areas_of(asked: Wording, areas: Sequence[tuple[str, Sequence[NumberedOption]]]) -> list[str]:
    """The areas whose buttons may have brief labels: all except areas that would share a brief label."""
    said = [(area, asked.standalone_label(options[0][0])) for area, options in areas if len(options) == 1]
    alike = {area for (area, _), times in Counter(said).items() if times > 1}
    return [area for area, _ in areas if area not in alike]


def area_name(asked: Wording, area: str, options: Sequence[NumberedOption], brief_areas: Collection[str]) -> str:
    """The name of an area; of one with a single option, that option's label, brief if the area is in `brief_areas`."""
    if len(options) > 1:
        return asked.words.area_name(area)
    return asked.standalone_label(options[0][0]) if area in brief_areas else asked.label(options[0][0])


def facts_text(panel: Panel, face: Face, shows_area: ShowsArea = shows_every_area) -> str:
    """The game's `facts_to_know` as lines of a message; may be empty.

    They are cut to MAX_FACTS_LENGTH. `shows_area` selects the areas. The panel must have a question.
    """
    assert panel.ask is not None
    lines = (f"-# {line}" for line in face.words.facts_to_know(original_ask(panel.ask), panel.view, shows_area))
    return fit_text("\n".join(lines), MAX_FACTS_LENGTH)


def hint_lines(panel: Panel, asked: Wording, texts: Texts, label: Callable[[int], str]) -> list[str]:
    """A line on the mentor's pointer, if any, then one for each hint: its option, distance from the best, and parts.

    `label` returns the label of an option by its index.
    """
    hints = [_hint_line(panel, number, asked, texts, label) for number, _ in enumerate(panel.hints)]
    return [*_pointed_lines(panel, texts, label), *hints]


def _hint_line(panel: Panel, number: int, asked: Wording, texts: Texts, label: Callable[[int], str]) -> str:
    hint = panel.hints[number]
    option = escape_markdown(texts("bot", "list.comma").join(map(label, hint.options)))
    is_lesson = panel.step is not None and panel.step.behind is None
    key = "hint.lesson" if is_lesson else "hint.best" if not number else "hint.next" if hint.behind else "hint.as_good"
    said = texts("bot", key, option=option, count=hint.behind)
    if gained := parts_in_words(hint.parts, asked.words, texts):
        said = texts("bot", "hint.parts_less" if number else "hint.parts", hint=said, gains=gained)
    return f"- {said}"


def _pointed_lines(panel: Panel, texts: Texts, label: Callable[[int], str]) -> list[str]:
    """The option at which the mentor points, and the typed text; at most one line."""
    if (pointed := panel.pointed) is None:
        return []
    name, said = with_honorific(escape_name(pointed.name), texts), escape_markdown(pointed.said)
    what = f"**{name}**"
    if pointed.option is not None:
        what = texts("bot", "pointed.at", name=name, option=escape_markdown(label(pointed.option)))
    return [texts("bot", "pointed.said", what=what, said=said) if said else what]


def without_predicted_gains(panel: Panel, asked: Wording) -> Panel:
    """The panel without predicted score changes if the game itself names gains and costs."""
    has_points = asked.first.kind in asked.words.labels_with_points
    says = has_points or any(asked.details(index, panel.view) for index in range(len(asked.ask.options)))
    return replace(panel, outlook=()) if says else panel


def _gain_in_words(panel: Panel, asked: Wording, texts: Texts, index: int, emojis: Emojis = NO_EMOJIS) -> str:
    """The gain and cost of an option, or its effect on the score; may be empty."""
    gained = _in_words(panel.outlook[index], asked, texts, emojis) if index < len(panel.outlook) else ""
    return gained or asked.details(index, panel.view)


def _in_words(gains: Sequence[Gain], asked: Wording, texts: Texts, emojis: Emojis = NO_EMOJIS) -> str:
    return parts_in_words({gain.part: gain.points for gain in gains}, asked.words, texts, emojis)


def first_part(option: Plain) -> Plain:
    """The first part of an option with several parts; any other option as a whole."""
    return option[0] if isinstance(option, tuple) and option else option


def has_unplaced_things(option: Plain) -> bool:
    """Whether a path by names of places leaves things unplaced."""
    return option is DECLINE or (isinstance(option, tuple) and DECLINE in option)


def label_with_points(panel: Panel, asked: Wording, texts: Texts, index: int, label: str) -> str:
    """The label of a path by names of places, with the points that the path brings.

    The points are left out if they are unknown, or if all paths that place everything bring the same.
    """
    placing = [number for number, option in enumerate(asked.ask.options) if not has_unplaced_things(option)]
    gains = panel.outlook[index] if index < len(panel.outlook) else ()
    if not gains or _shared_gains(panel, placing) is not None:
        return label
    points = asked.words.gained_in_all(sum(gain.points for gain in gains))
    return texts("bot", "option.points", option=label, points=points)


def _shared_gains(panel: Panel, shown: Collection[int]) -> tuple[Gain, ...] | None:
    """The score change that these options share, except DECLINE; None if they differ or are two at most."""
    assert panel.ask is not None
    changes = enumerate(zip(panel.outlook, panel.ask.options, strict=False))
    found = {gains for index, (gains, option) in changes if option is not DECLINE and index in shown}
    return found.pop() if len(found) == 1 and len(shown) > 2 else None


def _marked(marks: Mapping[int, str], texts: Texts, words_of: Callable[[int], str]) -> list[str]:
    """The marks and words of the options, equal words joined."""
    told: dict[str, list[str]] = {}
    for index, mark in marks.items():
        told.setdefault(words_of(index), []).append(mark)
    comma = texts("bot", "list.comma")
    return [
        texts("bot", "option.letter", letter=comma.join(same), words=words) for words, same in told.items() if words
    ]
