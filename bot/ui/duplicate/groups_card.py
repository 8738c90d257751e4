"""Groups on the cards of a duplicate: those that are not full with buttons to join them, and the comparison by seat."""

from collections.abc import Iterator

import discord
from discord.ui import Button

from bot.table.duplicate.groups import MAX_WAITING_GROUPS, GroupsPage
from bot.table.duplicate.standings import DuplicateStandings
from bot.ui.lines.names import escape_name, safe_names
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.layout import Component, button, row, text
from render.kit.paragraphs import points_text
from render.texts import Texts

_MAX_ON_SEAT = 5
"""The most people of one seat whose points are listed."""


def group_pieces(page: GroupsPage, texts: Texts) -> list[Component]:
    """A text with the groups that are not full and the number of full ones, and buttons to found and to join a group.

    Without groups there is no text. Once the registration is closed, there is no button. While MAX_WAITING_GROUPS
    groups wait, no further one can be founded.
    """
    duplicate, between = page.duplicate, texts("bot", "list.comma")
    lines = [
        texts(
            "bot",
            "duplicate.group_waits",
            number=group.number,
            names=between.join(escape_name(one.name or "") for one in group.members),
            free=duplicate.seats - len(group.members),
        )
        for group in page.waiting
    ]
    if begun := len(page.groups) - len(page.waiting):
        lines.append(texts("bot", "duplicate.groups_begun", count=begun))
    return [*([text("\n".join(lines))] if lines else []), *([row(*_buttons(page, texts))] if duplicate.is_open else [])]


def _buttons(page: GroupsPage, texts: Texts) -> Iterator[Button[discord.ui.LayoutView]]:
    number, success = page.duplicate.id, discord.ButtonStyle.success
    is_crowded = len(page.waiting) >= MAX_WAITING_GROUPS
    yield button(Click(number, Verb.FOUND_GROUP), texts("bot", "duplicate.found"), disabled=is_crowded)
    for group in page.waiting:
        join = Click(number, Verb.JOIN_GROUP, argument=group.number)
        yield button(join, texts("bot", "duplicate.join", number=group.number), success)


def seat_lines(standings: DuplicateStandings, texts: Texts) -> Iterator[str]:
    """A line for each seat with the best people who had it in the groups; none if people played alone."""
    if standings.duplicate.seats == 1:
        return
    for seat in range(standings.duplicate.seats):
        found = standings.results_on_seat(seat)
        names = safe_names([seated for _, seated, _ in found], texts)
        people = [
            texts("bot", "duplicate.on_seat_person", rank=rank, name=name, points=points_text(points))
            for (rank, _, points), name in zip(found[:_MAX_ON_SEAT], names, strict=False)
        ]
        if people:
            said = texts("bot", "list.comma").join(people)
            yield f"-# {texts('bot', 'duplicate.on_seat', seat=seat + 1, people=said)}"
