"""Saving the playground: JSON files for the server, its emojis and each channel, and a folder with attachments."""

from pathlib import Path
from typing import Final, TypeVar

import msgspec

from bot.playground.beginning import INITIAL_LANGUAGE
from bot.playground.cdn import ATTACHMENTS_PATH
from bot.playground.errors import BrokenData
from bot.playground.records import Channel, Emoji, Payload, User
from bot.playground.world import Announcement, World

_STATE_FILE: Final = "playground.json"
_EMOJIS_FILE: Final = "emojis.json"
_CHANNELS_FOLDER: Final = "channels"
_FILES_FOLDER: Final = "attachments"
_UNSAVED_KINDS: Final = ("bot",)
"""The kinds of announcements after which nothing has to be saved."""


class SavedFile(msgspec.Struct, forbid_unknown_fields=True):
    """The common fields of saved files: `base_url`, with which their URLs begin, and the last generated id."""

    base_url: str
    last_id: int


class SavedServer(SavedFile):
    """The people and commands of the server, and the `language` of the initial names."""

    people: list[User]
    commands: list[Payload]
    language: str = INITIAL_LANGUAGE


class SavedEmojis(SavedFile):
    """The emojis of the application."""

    emojis: list[Emoji]


class SavedChannel(SavedFile):
    """A channel with its public messages."""

    channel: Channel


AnySaved = TypeVar("AnySaved", bound=SavedFile)


class Storage:
    """Loads and saves a world in a folder.

    A change is saved before the bot's request is answered. So the bot never knows a thread or message that is lost when
    the playground is killed. Private messages are not saved.
    """

    def __init__(self, world: World, folder: Path) -> None:
        self.world, self.folder = world, folder
        self._files: dict[str, set[str]] = {}
        world.listeners.append(self._hear)

    def close(self) -> None:
        """Save the state, and ignore later changes."""
        self.world.listeners.remove(self._hear)
        self._save()

    def _hear(self, announcement: Announcement) -> None:
        kind, channel = announcement.kind, announcement.channel
        if announcement.only_for is not None or kind in _UNSAVED_KINDS:
            return
        if kind == "emojis":
            self._save_emojis()
        elif channel is None:
            self._save_server()
        elif kind == "channel_delete":
            self._channel_path(channel.id).unlink(missing_ok=True)
            self._keep_files(channel.id, set())
        else:
            self._save_channel(channel)

    # Loading

    def load(self) -> None:
        """Load the saved state; if there is none, save the initial one. Raises BrokenData.

        URLs of attachments that were saved at another address are changed to the present one.
        """
        path = self.folder / _STATE_FILE
        if not path.exists():
            self._save()
            return
        server = self._read(path, SavedServer)
        self.world.people = {person.id: person for person in server.people}
        self.world.commands = server.commands
        self.world.name_servers(server.language)
        if (emojis := self.folder / _EMOJIS_FILE).exists():
            self.world.emojis = {emoji.id: emoji for emoji in self._read(emojis, SavedEmojis).emojis}
        paths = sorted((self.folder / _CHANNELS_FOLDER).glob("*.json"), key=lambda path: (len(path.stem), path.stem))
        saved = [self._read(path, SavedChannel).channel for path in paths]
        self.world.channels = {channel.id: channel for channel in saved}
        self.world.add_outside_channels()
        self.world.nonces.remember(self.world.all_messages())
        for channel in saved:
            found = {attachment_id for attachment_id in _attachments(channel) if self._file(attachment_id).exists()}
            self.world.files |= {attachment_id: self._file(attachment_id).read_bytes() for attachment_id in found}
            self._files[channel.id] = found
        for message in self.world.all_messages():
            if (thread := self.world.channels.get(message.id)) is not None:
                message.payload["thread"] = thread.payload

    def _read(self, path: Path, kind: type[AnySaved]) -> AnySaved:
        try:
            text = path.read_text(encoding="utf-8")
            saved = msgspec.json.decode(text, type=kind)
            if saved.base_url != self.world.base_url:
                moved = text.replace(saved.base_url + ATTACHMENTS_PATH, self.world.base_url + ATTACHMENTS_PATH)
                saved = msgspec.json.decode(moved, type=kind)
        except (msgspec.DecodeError, OSError, UnicodeDecodeError) as error:
            raise BrokenData(path, str(error)) from error
        self.world.ids.last = max(self.world.ids.last, saved.last_id)
        return saved

    # Saving

    def _save(self) -> None:
        for channel in self.world.channels.values():
            self._save_channel(channel)
        self._save_server()

    def _save_server(self) -> None:
        world, people = self.world, list(self.world.people.values())
        server = SavedServer(world.base_url, world.ids.last, people, world.commands, world.language)
        self._write(self.folder / _STATE_FILE, server)

    def _save_emojis(self) -> None:
        world = self.world
        saved = SavedEmojis(world.base_url, world.ids.last, list(world.emojis.values()))
        self._write(self.folder / _EMOJIS_FILE, saved)

    def _save_channel(self, channel: Channel) -> None:
        public = {key: message for key, message in channel.messages.items() if message.only_for is None}
        shown = Channel(channel.payload, channel.members, public)
        self._keep_files(channel.id, _attachments(shown) & self.world.files.keys())
        self._write(self._channel_path(channel.id), SavedChannel(self.world.base_url, self.world.ids.last, shown))

    def _keep_files(self, channel_id: str, wanted: set[str]) -> None:
        former = self._files.get(channel_id, set())
        for attachment_id in wanted - former:
            self._file(attachment_id).parent.mkdir(parents=True, exist_ok=True)
            self._file(attachment_id).write_bytes(self.world.files[attachment_id])
        for attachment_id in former - wanted:
            self._file(attachment_id).unlink(missing_ok=True)
        self._files[channel_id] = wanted

    def _write(self, path: Path, saved: SavedFile) -> None:
        """Write a file atomically."""
        path.parent.mkdir(parents=True, exist_ok=True)
        written = path.with_suffix(".new")
        written.write_bytes(msgspec.json.encode(saved))
        written.replace(path)

    def _channel_path(self, channel_id: str) -> Path:
        return self.folder / _CHANNELS_FOLDER / f"{int(channel_id)}.json"

    def _file(self, attachment_id: str) -> Path:
        return self.folder / _FILES_FOLDER / str(int(attachment_id))


def _attachments(channel: Channel) -> set[str]:
    return {entry["id"] for message in channel.messages.values() for entry in message.attachments}
