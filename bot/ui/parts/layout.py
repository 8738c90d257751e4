"""Pieces that every message is made of. All messages are Components V2 and remember nothing."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any, Final, TypeAlias, TypeVar
from urllib.parse import urlsplit

import discord
from discord import ui

from bot import limits
from bot.ui.parts.click import Click
from bot.ui.parts.command_names import keep_commands_unbroken
from render.face import Picture

ACCENT: Final = discord.Colour(0x2F7D6D)
"""The colour of the bar at the left side of every message."""

MIN_KEPT_LENGTH: Final = 500
"""The least number of characters that shortening leaves of a text."""

Component: TypeAlias = ui.Item[Any]
_Piece = TypeVar("_Piece")
_PRESSABLE_TYPES: Final = (ui.Button, ui.Select)


@dataclass(frozen=True)
class Document:
    """A file to download: its name, its content, and its alt text, which is cut to Discord's limit when it is sent."""

    name: str
    data: bytes
    alt: str


@dataclass(frozen=True)
class StayingFile:
    """An uploaded file that stays when its message is edited; `id` is its attachment id.

    https://discord.com/developers/docs/resources/message#edit-message
    """

    id: int

    def to_dict(self) -> dict[str, str]:
        return {"id": str(self.id)}


class Message:
    """A message to send or edit, of components (None is left out) and files.

    If the texts are too long for a message, the longest are shortened. Its view is stopped, so that the library does
    not keep it.
    """

    def __init__(self, pieces: Iterable[Component | None], attached: Sequence[Picture | Document] = ()) -> None:
        shown = [piece for piece in pieces if piece is not None]
        self._texts = [piece for piece in shown if isinstance(piece, ui.TextDisplay)]
        self._kept = sum(piece.content_length() for piece in shown if isinstance(piece, ui.Section))
        make_room(self._texts, self._kept)
        self.view = ui.LayoutView(timeout=None)
        self.view.add_item(ui.Container(*shown, accent_colour=ACCENT))
        self.view.stop()
        self._attached = attached

    def add_note(self, words: str) -> None:
        """Add a line in small print; the longest texts are shortened to make room for it."""
        said = f"-# {words}"
        make_room(self._texts, self._kept + len(said))
        self.view.add_item(text(said))

    @property
    def words(self) -> str:
        """All text of the message."""
        return "\n".join(part.content for part in self.view.walk_children() if isinstance(part, ui.TextDisplay))

    @property
    def offered_ids(self) -> frozenset[str]:
        """The custom ids of the message's buttons and menus."""
        ids = (item.custom_id for item in self.view.walk_children() if isinstance(item, _PRESSABLE_TYPES))
        return frozenset(filter(None, ids))

    @property
    def files(self) -> list[discord.File]:
        """The files as fresh uploads; an upload can be sent only once."""
        return [_upload(shown) for shown in self._attached]

    def files_for_edit(self, there: Mapping[str, int]) -> list[discord.File | StayingFile]:
        """The files for an edit of a message; those that it has already are kept, not uploaded again.

        `there` has the ids of its attachments by file name.
        """
        staying = [there.get(file_name(shown)) for shown in self._attached]
        return [
            _upload(shown) if known is None else StayingFile(known)
            for shown, known in zip(self._attached, staying, strict=True)
        ]


def room_beside(pieces: Iterable[Component | None]) -> int:
    """The number of further components that fit into a message with these pieces in a container."""
    return limits.MAX_COMPONENTS - 1 - sum(_size(piece) for piece in pieces if piece is not None)


def _size(piece: Component) -> int:
    """The number of components in a piece with its contents, pictures of a gallery included."""
    if isinstance(piece, ui.Section):
        return 2 + len(piece.children)
    inside = piece.items if isinstance(piece, ui.MediaGallery) else getattr(piece, "children", [])
    return 1 + len(inside)


def text(words: str) -> Component:
    """A paragraph of markdown; the names of commands in it are kept on one line."""
    return ui.TextDisplay(keep_commands_unbroken(words))


_WORD_ENDS: Final = (" ", "、", "。", "・")


def make_room(texts: Sequence[ui.TextDisplay[Any]], kept: int = 0) -> None:
    """Shorten the longest texts until all of them, and `kept` other characters, fit into a message.

    Changes the texts; leaves at least MIN_KEPT_LENGTH characters of each, even if they do not fit then.
    """
    for longest in sorted(texts, key=lambda one: len(one.content), reverse=True):
        excess = kept + sum(len(one.content) for one in texts) - limits.MAX_TEXT_LENGTH
        if excess <= 0:
            return
        longest.content = fit_text(longest.content, max(MIN_KEPT_LENGTH, len(longest.content) - excess))


def _shorten(words: str, max_length: int) -> str:
    """The beginning of a text and an ellipsis, at most `max_length` characters.

    It ends at a line break if there is one, otherwise at the end of a word if that leaves at least half of the length.
    """
    kept = words[: max_length - 1]
    at_word = max(map(kept.rfind, _WORD_ENDS)) + 1
    end = kept.rfind("\n") + 1 or (at_word if at_word > max_length // 2 else len(kept))
    return kept[:end] + "…"


def fit_text(words: str, max_length: int) -> str:
    """The text if it has at most `max_length` characters; otherwise as much of it as fits with an ellipsis."""
    return words if len(words) <= max_length else _shorten(words, max_length)


def _alt_text(shown: Picture | Document) -> str:
    return fit_text(shown.alt, limits.MAX_ALT_TEXT_LENGTH)


def galleries(pictures: Iterable[Picture]) -> list[Component]:
    """The pictures, each in its own gallery, because Discord crops pictures that share one.

    The pictures must be attached to the message, too.
    """
    return [gallery(shown) for shown in pictures]


def gallery(shown: Picture, is_spoiler: bool = False) -> Component:
    """A picture; as a spoiler it is covered until the reader presses it."""
    address, alt = f"attachment://{file_name(shown)}", _alt_text(shown)
    return ui.MediaGallery(discord.MediaGalleryItem(address, description=alt, spoiler=is_spoiler))


def file_name(shown: Picture | Document) -> str:
    """The name of a file on Discord; a picture's name contains its digest, so that it can be recognised."""
    if isinstance(shown, Document):
        return shown.name
    stem, dot, kind = shown.name.rpartition(".")
    return f"{stem}-{shown.digest}{dot}{kind}"


def pictures_on(message: discord.Message) -> dict[str, int]:
    """The attachment ids of the pictures on a sent message, by file name."""
    parts = [part for container in message.components for part in getattr(container, "children", ())]
    shown = [item.media for part in parts if isinstance(part, discord.MediaGalleryComponent) for item in part.items]
    return {urlsplit(one.url).path.rpartition("/")[2]: one.attachment_id for one in shown if one.attachment_id}


def keep_pictures(view: ui.LayoutView, message: discord.Message) -> list[StayingFile]:
    """Make a view that was read from a message refer to the pictures attached there; returns these as staying files."""
    there = pictures_on(message)
    galleries_there = [part for part in view.walk_children() if isinstance(part, ui.MediaGallery)]
    for item in (item for gallery_there in galleries_there for item in gallery_there.items):
        item.media = f"attachment://{urlsplit(item.media.url).path.rpartition('/')[2]}"
    return [StayingFile(known) for known in there.values()]


def _upload(shown: Picture | Document) -> discord.File:
    return discord.File(BytesIO(shown.data), file_name(shown), description=_alt_text(shown))


def download_piece(document: Document) -> Component:
    return ui.File(f"attachment://{document.name}")


def button(
    click: Click, label: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary, disabled: bool = False
) -> ui.Button[Any]:
    return ui.Button(label=label, custom_id=click.custom_id, style=style, disabled=disabled)


def row(*items: Component) -> Component:
    return ui.ActionRow(*items)


def menu_row(
    click: Click, placeholder: str | None, options: list[discord.SelectOption], max_values: int = 1
) -> Component:
    """A row with a menu of which up to `max_values` options can be chosen."""
    menu = ui.Select[Any](custom_id=click.custom_id, placeholder=placeholder, options=options, max_values=max_values)
    return row(menu)


def rows(*groups: Sequence[Component]) -> list[Component]:
    """Rows of buttons; neighbouring groups share a row if they fit. A group must fit into one row."""
    return [row(*together) for together in join_groups(groups, limits.MAX_ROW_BUTTONS)]


def join_groups(groups: Iterable[Sequence[_Piece]], max_size: int) -> list[list[_Piece]]:
    """Neighbouring groups joined while they have at most `max_size` pieces together; a larger one stays whole."""
    joined: list[list[_Piece]] = [[]]
    for group in groups:
        if len(joined[-1]) + len(group) > max_size:
            joined.append([])
        joined[-1] += group
    return [several for several in joined if several]


def with_button(words: str, pressed: ui.Button[Any]) -> Component:
    """A paragraph of markdown with a button beside it; counts as three components."""
    return ui.Section(ui.TextDisplay(keep_commands_unbroken(words)), accessory=pressed)


def divider() -> Component:
    return ui.Separator()
