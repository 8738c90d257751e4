"""Keeping the playground over a restart: one JSON file, and a folder with the files that messages hold."""

from pathlib import Path
from typing import Final

import msgspec

from bot.playground.cdn import FOLDER
from bot.playground.clock import Callback
from bot.playground.errors import BrokenData
from bot.playground.records import Channel, Message, Payload, User
from bot.playground.world import Announcement, World

STATE_FILE: Final = "playground.json"
FILES_FOLDER: Final = "attachments"
QUIET_SECONDS: Final = 2.0


class Saved(msgspec.Struct):
    """The content of the JSON file."""

    base_url: str
    last_id: int
    people: list[User]
    channels: list[Channel]
    commands: list[Payload]


class Storage:
    """Loads and saves a world in a folder; a change is saved a little later, together with those after it."""

    def __init__(self, world: World, folder: Path) -> None:
        self.world, self.folder = world, folder
        self._cancel: Callback | None = None
        self._files: set[str] = set()
        world.listeners.append(self._hear)

    def close(self) -> None:
        """Save, and listen no more."""
        self.world.listeners.remove(self._hear)
        self.save()

    def _hear(self, announcement: Announcement) -> None:
        if self._cancel is None and announcement.only_for is None:
            self._cancel = self.world.clock.call_later(QUIET_SECONDS, self.save)

    def load(self) -> None:
        """Take up what was saved; nothing where nothing was. Raises BrokenData."""
        path = self.folder / STATE_FILE
        if not path.exists():
            return
        try:
            saved = msgspec.json.decode(path.read_bytes(), type=Saved)
            if saved.base_url != self.world.base_url:
                saved = _moved(path.read_text(), saved.base_url, self.world.base_url)
        except (msgspec.DecodeError, OSError, UnicodeDecodeError) as error:
            raise BrokenData(path, str(error)) from error
        self._take_up(saved)

    def _take_up(self, saved: Saved) -> None:
        world = self.world
        world.ids.last = max(world.ids.last, saved.last_id)
        world.people = {person.id: person for person in saved.people}
        world.channels = {channel.id: channel for channel in saved.channels}
        world.commands[None] = saved.commands
        for message in world.all_messages():
            for attachment in message.attachments:
                path = self._file(attachment["id"])
                if path.exists():
                    world.files[attachment["id"]] = path.read_bytes()
        self._files = set(world.files)

    def save(self) -> None:
        """Write everything that others can see; private answers end with the program, as they do with a client."""
        if self._cancel is not None:
            self._cancel()
            self._cancel = None
        (self.folder / FILES_FOLDER).mkdir(parents=True, exist_ok=True)
        channels = [_without_private(channel) for channel in self.world.channels.values()]
        self._save_files({entry["id"] for channel in channels for entry in _attachments(channel)})
        world = self.world
        saved = Saved(world.base_url, world.ids.last, list(world.people.values()), channels, world.commands[None])
        written = self.folder / f"{STATE_FILE}.new"
        written.write_bytes(msgspec.json.encode(saved))
        written.replace(self.folder / STATE_FILE)

    def _save_files(self, wanted: set[str]) -> None:
        for attachment_id in wanted - self._files:
            if attachment_id in self.world.files:
                self._file(attachment_id).write_bytes(self.world.files[attachment_id])
        for attachment_id in self._files - wanted:
            self._file(attachment_id).unlink(missing_ok=True)
        self._files = wanted

    def _file(self, attachment_id: str) -> Path:
        return self.folder / FILES_FOLDER / str(int(attachment_id))


def _moved(text: str, old_url: str, new_url: str) -> Saved:
    """What was saved, with the addresses of files at the port of today."""
    return msgspec.json.decode(text.replace(old_url + FOLDER, new_url + FOLDER), type=Saved)


def _without_private(channel: Channel) -> Channel:
    public = {key: message for key, message in channel.messages.items() if message.only_for is None}
    return Channel(channel.payload, channel.members, public)


def _attachments(channel: Channel) -> list[Payload]:
    messages: list[Message] = list(channel.messages.values())
    return [attachment for message in messages for attachment in message.attachments]
