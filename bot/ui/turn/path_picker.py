"""Picker of paths by names of places, such as the ways to place several pieces.

The paths that place everything are buttons with their points as far as there is room, and the others are a menu. Each
group has its own way to decline, so no button stands for that alone.
"""

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.table.choices.panel import Panel
from bot.ui.turn.option_lines import NumberedOption, has_unplaced_things, label_with_points
from bot.ui.turn.picker import Picker
from render.face import Face
from render.kit.spots import Wording


class PathPicker(Picker):
    """The components for a question whose paths are called by names of places."""

    def _shown(self, page: Sequence[int] | None) -> list[NumberedOption]:
        return [*enumerate(self.ask.options)]

    def _ways_out(self) -> list[ui.Button[Any]]:
        return []

    def _is_room_for_buttons(self, count: int) -> bool:
        return False

    def _can_open(self, group: Sequence[NumberedOption]) -> bool:
        return not self._is_apart(group)

    def _is_apart(self, group: Sequence[NumberedOption]) -> bool:
        """Whether these paths leave something out."""
        return has_unplaced_things(group[0][1])

    def _are_named(self, groups: Sequence[Sequence[NumberedOption]]) -> bool:
        return len(groups) > 1

    def _groups_in(self, options: Sequence[NumberedOption]) -> str:
        return self.texts("bot", "picker.some" if self._is_apart(options) else "picker.all")

    def _shown_on_buttons(self) -> dict[int, str]:
        return self._told_in(self.opened_groups)

    def _told_in(self, groups: Sequence[Sequence[NumberedOption]]) -> dict[int, str]:
        """One name for all buttons that place everything, if they are equally final; otherwise the words of each."""
        shown = [index for group in groups if not self._is_apart(group) for index, _ in group]
        are_alike = len({self.panel.finality[index] for index in shown if self.panel.finality}) == 1
        return {index: self.texts("bot", "option.blue") if are_alike else self._label(index) for index in shown}

    def _label(self, index: int) -> str:
        return label_with_points(self.panel, self.asked, self.texts, index, super()._label(index))


def picker_type(panel: Panel, face: Face) -> type[Picker]:
    """The picker for the question of this panel."""
    return PathPicker if panel.ask and Wording(face.words, panel.ask).has_named_paths else Picker
