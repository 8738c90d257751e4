"""The planned start of a table as a file for calendars (RFC 5545)."""

from datetime import UTC, datetime
from typing import Final

from bot.store import TableRow
from bot.ui.parts.layout import Document, Message, download_piece, text
from render.face import face_of
from render.texts import texts_in

_ENTRY_HOURS: Final = 1
"""The hours that the entry takes in a calendar."""


def calendar_card(row: TableRow, at: int, language: str) -> Message:
    """The calendar file of a table that starts at the time `at` (unix seconds), for one person."""
    texts = texts_in(language)
    title = texts("bot", "calendar.title", title=face_of(row.game, language).words.title(), table=row.id)
    file = Document(f"machizukuri-{row.id}.ics", _entry(row, at, title).encode(), title)
    return Message([text(texts("bot", "calendar.about")), download_piece(file)], [file])


def _entry(row: TableRow, at: int, title: str) -> str:
    """The calendar with one entry; lines end as the standard says."""
    place = f"https://discord.com/channels/{row.guild_id}/{row.channel_id}"
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Machizukuri//Tables//EN",
        "BEGIN:VEVENT",
        f"UID:table-{row.id}-{row.channel_id}@machizukuri",
        f"DTSTAMP:{_moment(row.created_at)}",
        f"DTSTART:{_moment(at)}",
        f"DURATION:PT{_ENTRY_HOURS}H",
        f"SUMMARY:{_escaped(title)}",
        f"URL:{place}",
        "END:VEVENT",
        "END:VCALENDAR",
    ]
    return "".join(f"{line}\r\n" for line in lines)


def _moment(at: int) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y%m%dT%H%M%SZ")


def _escaped(said: str) -> str:
    for letter in "\\;,":
        said = said.replace(letter, f"\\{letter}")
    return said
