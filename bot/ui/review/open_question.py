"""A question whose answer commits nothing: the position with options to try, and the best answer in a container."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from discord import ui

from bot.process.pictures import Pictures
from bot.table.choices.panel import ChosenAnswer, Panel
from bot.ui.lines.names import escape_markdown
from bot.ui.parts.click import Click, Verb, read_click
from bot.ui.parts.layout import ACCENT, Component, Message, galleries, room_beside, row, text
from bot.ui.reader import Reader
from bot.ui.turn.panel_card import answer_pieces, areas_button, content_above, panel_orders, panel_text_piece
from render.face import Face, Picture
from render.texts import Texts, texts_in

_CONTAINER_SIZE: Final = 2
"""The components of the answer's container: itself and its text."""


@dataclass(frozen=True)
class OpenQuestion:
    """The question of a panel, with options that are judged instead of chosen.

    `verbs` maps the verbs of a turn's buttons to the verbs here; `place` replaces the seat in their clicks. `heading`
    is above the picture, `asked` below it, and the buttons `ways` below the options. `answer` has the lines of a
    container, hidden by a spoiler unless `is_solved`; without lines there is no container. A solved question has no
    options.
    """

    panel: Panel
    verbs: Mapping[Verb, Verb]
    place: int
    heading: Sequence[str]
    asked: Sequence[str]
    ways: Sequence[ui.Button[Any]]
    answer: Sequence[str]
    is_solved: bool = False

    def message(self, language: str, pictures: Sequence[Picture], is_text_mode: bool) -> Message:
        """The question as a message; in text mode with words instead of pictures."""
        above = [text("\n".join(self.heading)), *galleries(pictures)]
        above += [panel_text_piece(self.panel, language)] if is_text_mode else []
        above.append(text("\n".join(self.asked)))
        texts = texts_in(language)
        back = areas_button(self.panel, texts)
        below: list[Component] = [*([self._judging(row(*back))] if back else []), row(*self.ways)]
        if self.answer and not self.is_solved:
            below.append(text(f"-# {texts('bot', 'review.hidden')}"))
        room = room_beside([*above, *below]) - _CONTAINER_SIZE
        options = (
            [] if self.is_solved else answer_pieces(self.panel, language, room, content_above(pictures, is_text_mode))
        )
        message = Message([*above, *map(self._judging, options), *below], pictures)
        if self.answer:
            words = text("\n".join(self.answer))
            message.view.add_item(ui.Container(words, accent_colour=ACCENT, spoiler=not self.is_solved))
        return message

    def _judging(self, piece: Component) -> Component:
        """Change the clicks of a piece's buttons and menus, so that they judge an option; returns the piece."""
        for item in getattr(piece, "children", ()):
            if (click := read_click({"custom_id": item.custom_id})) is not None:
                verb = self.verbs[click.verb]
                item.custom_id = Click(click.table, verb, self.place, argument=click.argument).custom_id
        return piece


async def draw_panel(pictures: Pictures, reader: Reader, panel: Panel, key: tuple[Any, ...]) -> list[Picture]:
    """Draw the pictures of a panel; none in text mode. `key` is the start of their key, unique to the panel."""
    if reader.in_words:
        return []
    looks = (reader.language, reader.theme)
    return await pictures.draw_orders((*key, panel.page, *looks), panel_orders(panel, *looks))


def answers_in_words(answers: Iterable[ChosenAnswer], face: Face, texts: Texts) -> list[str]:
    """A line for each answer, escaped; for an answer that takes nothing, a line that says so."""
    labels = (face.words.deed_labels(*one) or [texts("bot", "picker.none")] for one in answers)
    return [texts("bot", "list.comma").join(map(escape_markdown, said)) for said in labels]


def turn_in_words(answers: Iterable[ChosenAnswer], face: Face, texts: Texts) -> str:
    """The answers of a turn, at least one: a single one in bold, several as a numbered list on new lines."""
    first, *more = steps = answers_in_words(answers, face, texts)
    return "".join(f"\n{number}. {step}" for number, step in enumerate(steps, 1)) if more else f"**{first}**"
