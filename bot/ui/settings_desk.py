"""Presses on the pages of what one person prefers."""

from collections.abc import Awaitable, Callable, Mapping

from bot.store import PersonRow
from bot.table.hours import usual_zone
from bot.table.people import PREFERENCES, Page, People
from bot.table.refusal import Refusal
from bot.table.tables import Tables
from bot.table.wishes import HOURS, count_running_clocks, go_away
from bot.ui.click import Click, Verb
from bot.ui.reader import Interaction, reader_of, remember
from bot.ui.rights import rights_of
from bot.ui.settings_card import page_of, settings_card
from bot.ui.settings_pages import PAGES
from bot.ui.showing import edit


class SettingsDesk:
    """Shows what somebody prefers and takes down what is preferred now, for that person alone."""

    def __init__(self, tables: Tables, people: People) -> None:
        self._tables, self._people = tables, people
        self.acts: Mapping[Verb, Callable[[Interaction, Click], Awaitable[None]]] = {
            Verb.SETTINGS: self._turn_page,
            Verb.PREFER: self._prefer,
            Verb.AWAY: self._go_away,
        }

    async def _turn_page(self, interaction: Interaction, click: Click) -> None:
        prefers, page = await self._people.of(interaction.user.id), PAGES[click.argument % len(PAGES)]
        language, is_manager = reader_of(interaction).language, rights_of(interaction).may_manage_guild
        await edit(interaction, settings_card(prefers, language, page, is_manager=is_manager))

    async def _prefer(self, interaction: Interaction, click: Click) -> None:
        about = (interaction.user.id, click.argument, _only(click), str(interaction.id))
        prefers = await self._people.prefer(*about, usual_zone(reader_of(interaction).language))
        has_other_hours = PREFERENCES[click.argument].field in HOURS
        await self._show(interaction, prefers, page_of(click.argument), has_other_hours)

    async def _go_away(self, interaction: Interaction, click: Click) -> None:
        about = (interaction.user.id, _only(click), str(interaction.id))
        prefers = await go_away(self._tables, self._people, *about)
        await self._show(interaction, prefers, "calls", has_other_hours=prefers.away_until is not None)

    async def _show(self, interaction: Interaction, prefers: PersonRow, page: Page, has_other_hours: bool) -> None:
        """The page on which something was chosen now, as this person prefers it from now on.

        `has_other_hours`: clocks that run now do not go by what was chosen.
        """
        remember(interaction, prefers)
        language, is_manager = reader_of(interaction).language, rights_of(interaction).may_manage_guild
        clocks = await count_running_clocks(self._tables, interaction.user.id) if has_other_hours else 0
        await edit(interaction, settings_card(prefers, language, page, True, is_manager, clocks))


def _only(click: Click) -> int:
    """The one entry that was chosen."""
    if len(click.values) != 1:
        raise Refusal("no_option")
    return click.values[0]
