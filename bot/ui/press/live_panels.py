"""Private panels that can still be edited: Discord allows that for fifteen minutes after the press.

Each person has one panel at a table; a new one replaces the old. When the person's turn comes, the open panel shows the
next question, or the question is sent below a public message posted since. This state is lost with the process, as only
the token of its press reaches a private message. An old panel then stays until somebody presses on it: the press brings
a new token, and its answer replaces the panel.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple, TypeAlias

import aiohttp
import discord
import structlog

from bot.table.choices.panel import Finality, Panel, PressHabits, ShownPointer
from bot.ui.press.edits import EDITS
from bot.ui.press.replying import Sent
from bot.ui.reader import Interaction

log = structlog.get_logger()

_CHANGEABLE_SECONDS: Final = 14 * 60
"""Seconds for which a message surely can be changed: Discord's token lives 15 minutes."""
CHANGE_ERRORS: Final = (discord.HTTPException, aiohttp.ClientError, OSError)
"""Errors of the library if a message is not changed: Discord refuses the change, or cannot be reached."""
_CLEANUP_SECONDS: Final = 60
PanelKey: TypeAlias = tuple[int, int]
"""The numbers of a table and of the person who sees the panel."""


_STAYING_FIELDS: Final = (
    *("page", "hints", "since", "note", "names_table", "another_waits", "undone"),
    *("comes_by_itself", "brought"),
)
"""The fields of a panel that stay as first shown until its question is answered."""


class ShownQuestion(NamedTuple):
    """The question of a panel when it was shown: checkpoint, act counter, and whether something was asked.

    `mentor` is the name of the seat's mentor, `pointed` the mentor's pointer; None without them. `finalities` has those
    of the options, by the reader's habits.
    """

    number: int
    serial: int
    is_asked: bool
    mentor: str | None
    pointed: ShownPointer | None
    finalities: Mapping[PressHabits, tuple[Finality, ...]]


def shown_question(panel: Panel) -> ShownQuestion:
    """The question of this panel, to be remembered as shown."""
    return ShownQuestion(
        panel.row.number, panel.serial, panel.ask is not None, panel.mentor, panel.pointed, panel.finalities
    )


class Tour(NamedTuple):
    """A person's way from table to table in one message.

    `skipped` has the tables skipped so far. If `has_next`, another table waits for the person.
    """

    skipped: frozenset[int] = frozenset()
    has_next: bool = False


NO_TOUR: Final = Tour()


@dataclass(frozen=True)
class LivePanel:
    """A panel or menu of one person as last shown, with its interaction and its message.

    If `has_question`, the panel has an open question. If `is_followed`, the menu is updated with its table. `offered`
    has the custom ids of the menu's buttons; if they differ now, the menu is outdated. `tour` led the person to the
    panel. `moment` is the question as shown; None while the panel explains something. `staying` has the fields of the
    panel beside the question. `until` is the end of the time for edits, on the clock of `LivePanels`.
    """

    interaction: Interaction
    sent: Sent
    has_question: bool = False
    is_followed: bool = False
    offered: frozenset[str] = frozenset()
    tour: Tour = NO_TOUR
    moment: ShownQuestion | None = None
    staying: Mapping[str, Any] = field(default_factory=dict)
    until: float = 0.0

    def shows_question_of(self, panel: Panel) -> bool:
        """Whether this message shows the question of that panel; the mentor and the finalities may differ."""
        return self.moment is not None and self.moment[:3] == shown_question(panel)[:3]

    def is_ahead_of(self, panel: Panel) -> bool:
        """Whether this message shows a later question than that panel, because a turn was taken back."""
        return self.moment is not None and self.moment.number > panel.row.number

    def with_panel(self, panel: Panel) -> "LivePanel":
        """A copy that shows this panel in the same message; `has_question` stays as it was."""
        is_plain = panel.why is None and panel.what is None
        staying = {name: getattr(panel, name) for name in _STAYING_FIELDS}
        return replace(self, moment=shown_question(panel) if is_plain else None, staying=staying)


class LivePanels:
    """The newest panel of each person at each table, while it can be edited; `now` is in seconds."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._panels: dict[PanelKey, LivePanel] = {}
        self._forgotten = now()

    def remember(self, place: PanelKey, live: LivePanel) -> LivePanel | None:
        """Remember the person's newest panel as editable; returns the one before if it is in another message."""
        self._forget_old()
        before = self._panels.get(place)
        self._panels[place] = replace(live, until=self._now() + _CHANGEABLE_SECONDS)
        return before if before is not None and before.sent.message_id != live.sent.message_id else None

    def at_table(self, table_id: int) -> dict[PanelKey, LivePanel]:
        """The remembered panels of a table, by table and person."""
        return {place: one for place, one in self._panels.items() if place[0] == table_id}

    def shown_in(self, place: PanelKey, message: discord.Message | None) -> LivePanel | None:
        """The panel of this table and person if it is shown in this message; otherwise None."""
        live = self._panels.get(place)
        return live if live is not None and message is not None and live.sent.message_id == message.id else None

    def replace_panel(self, place: PanelKey, former: LivePanel, live: LivePanel) -> bool:
        """Remember a panel in place of the former one, unless another was shown meanwhile; returns whether it was done.

        The time for edits is not prolonged.
        """
        if is_done := self.is_newest(place, former):
            self._panels[place] = live
        return is_done

    def mark_as_covered(self, message: discord.Message) -> None:
        """Remember that a message shows something else than its panel for a while."""
        for place, live in self._panels.items():
            if live.sent.message_id == message.id:
                self._panels[place] = replace(live, moment=None)

    def is_newest(self, place: PanelKey, panel: LivePanel) -> bool:
        """Whether this panel is the last one shown at this place."""
        return self._panels.get(place) is panel

    def drop(self, place: PanelKey, live: LivePanel) -> None:
        """Forget the panel in this message; one that was shown in another message since stays."""
        if self._panels.get(place, live).sent.message_id == live.sent.message_id:
            self._panels.pop(place, None)

    def forget(self) -> None:
        """Forget everything, for another bot that begins in this process."""
        self._panels.clear()

    def _forget_old(self) -> None:
        if (now := self._now()) > self._forgotten + _CLEANUP_SECONDS:
            self._forgotten = now
            self._panels = {place: one for place, one in self._panels.items() if one.until > now}


def is_above_table_message(live: LivePanel, panel: Panel) -> bool:
    """Whether the newest public message of the table is below this panel in the same channel."""
    there, newest = live.sent.message_id, panel.row.table_message_id
    is_beside = live.interaction.channel_id == panel.row.venue
    return is_beside and there is not None and newest is not None and there < newest


async def delete_panel(panel: LivePanel) -> None:
    """Delete the message of an outdated panel after any edit of it; a failure is logged."""
    async with EDITS.lock(panel.sent.message_id):
        await delete_panel_under_lock(panel)


async def delete_panel_under_lock(panel: LivePanel) -> None:
    """Delete the message of an outdated panel; a failure is logged. The caller holds the message's lock in EDITS."""
    try:
        await panel.sent.removing()
    except CHANGE_ERRORS as error:
        log.info("panel not taken away", interaction=panel.interaction.id, said=str(error))
