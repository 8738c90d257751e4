"""`/privacy`, and presses on its cards."""

from contextlib import suppress

from bot.store import AlreadyDone, Store
from bot.table.exporting import export_account
from bot.table.forgetting import plan_forgetting
from bot.ui.parts.click import Click, Verb
from bot.ui.press.replying import PressActs, defer, edit, whisper
from bot.ui.reader import Interaction, reader_of
from bot.ui.settings.privacy_card import export_card, forget_question_card, forgetting_begun_card, privacy_card


class PrivacyDesk:
    """Exports and deletes a person's stored data."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.acts: PressActs = {
            Verb.PRIVACY: self._show,
            Verb.EXPORT: self._export,
            Verb.FORGET: self._forget,
        }

    async def open(self, interaction: Interaction) -> None:
        """Show the kinds of stored data."""
        await whisper(interaction, privacy_card(reader_of(interaction).language))

    async def _show(self, interaction: Interaction, click: Click) -> None:
        await edit(interaction, privacy_card(reader_of(interaction).language))

    async def _export(self, interaction: Interaction, click: Click) -> None:
        await defer(interaction)
        data = await export_account(self._store, interaction.user.id)
        await whisper(interaction, export_card(data, reader_of(interaction).language))

    async def _forget(self, interaction: Interaction, click: Click) -> None:
        language = reader_of(interaction).language
        if not click.argument:
            await edit(interaction, forget_question_card(language))
            return
        with suppress(AlreadyDone):  # the same press came twice
            await plan_forgetting(self._store, interaction.user.id, str(interaction.id))
        await edit(interaction, forgetting_begun_card(language))
