"""Limits of messages, embeds, attachments and threads (Discord API: Resources, Message and Channel)."""

from typing import Any, Final

from bot import limits
from bot.playground.errors import Form, FormPath, Refused, empty_message
from bot.playground.limits.components import check_components
from bot.playground.limits.values import count, number, objects, once_each, one_of, text
from bot.playground.records import Flag, Payload, Upload

MENTION_KINDS: Final = ("users", "roles", "everyone")
LEGACY_FIELDS: Final = ("content", "embeds", "poll", "sticker_ids")


def check_message(body: Payload, flags: Flag, files: dict[str, Upload], kept: list[str]) -> None:
    """A message about to be made or changed; `kept` are the ids of attachments it already has. Raises Refused."""
    form = Form()
    text(form, ("content",), body.get("content"), 0, limits.CONTENT)
    _check_embeds(form, body.get("embeds"))
    v2 = Flag.COMPONENTS_V2 in flags
    if v2:
        for field in LEGACY_FIELDS:
            words = f"The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
            form.require(not body.get(field), (field,), code, words)
    check_components(form, body.get("components"), v2)
    _check_attachments(form, body.get("attachments"), files, kept)
    _check_mentions(form, body.get("allowed_mentions") or {})
    nonce = body.get("nonce")
    if nonce is not None:
        text(form, ("nonce",), str(nonce), 0, limits.NONCE)
    form.finish()
    if sum(len(file.data) for file in files.values()) > limits.UPLOAD_BYTES:
        raise Refused(413, 40005, "Request entity too large")


def require_content(message: Payload, attachments: list[Payload]) -> None:
    """Raise Refused for a message with nothing in it; buttons and menus alone are something."""
    if not (message["components"] or message["content"].strip() or message["embeds"] or attachments):
        raise empty_message()


def _check_embeds(form: Form, embeds: Any) -> None:
    found = objects(form, ("embeds",), embeds, 0, limits.EMBEDS)
    for index, embed in enumerate(found):
        path: FormPath = ("embeds", index)
        for key, most in (("title", limits.EMBED_TITLE), ("description", limits.EMBED_DESCRIPTION)):
            text(form, (*path, key), embed.get(key), 0, most)
        text(form, (*path, "footer", "text"), (embed.get("footer") or {}).get("text"), 0, limits.EMBED_FOOTER)
        text(form, (*path, "author", "name"), (embed.get("author") or {}).get("name"), 0, limits.EMBED_AUTHOR)
        for place, field in enumerate(objects(form, (*path, "fields"), embed.get("fields"), 0, limits.EMBED_FIELDS)):
            text(form, (*path, "fields", place, "name"), field.get("name"), 1, limits.EMBED_FIELD_NAME)
            text(form, (*path, "fields", place, "value"), field.get("value"), 1, limits.EMBED_FIELD_VALUE)
    total = sum(len(part) for embed in found for part in _embed_texts(embed))
    words = f"Embed size exceeds maximum size of {limits.EMBED_TEXT}"
    form.require(total <= limits.EMBED_TEXT, ("embeds",), "MAX_EMBED_SIZE_EXCEEDED", words)


def _embed_texts(embed: Payload) -> list[str]:
    fields = embed.get("fields") or []
    found = [embed.get("title"), embed.get("description")]
    found += [(embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")]
    found += [field.get(key) for field in fields for key in ("name", "value")]
    return [part for part in found if isinstance(part, str)]


def _check_attachments(form: Form, attachments: Any, files: dict[str, Upload], kept: list[str]) -> None:
    found = objects(form, ("attachments",), attachments, 0, limits.FILES)
    form.require(len(files) <= limits.FILES, ("files",), "BASE_TYPE_MAX_LENGTH", f"Must be {limits.FILES} or fewer.")
    for index, attachment in enumerate(found):
        path: FormPath = ("attachments", index)
        text(form, (*path, "description"), attachment.get("description"), 0, limits.ALT_TEXT)
        known = str(attachment.get("id")) in files or str(attachment.get("id")) in kept
        words = f"Attachment {attachment.get('id')} has neither a file part nor a former file"
        form.require(known, (*path, "id"), "ATTACHMENT_NOT_FOUND", words)
    if attachments is not None:
        named = {str(attachment.get("id")) for attachment in found}
        for name in files.keys() - named:
            form.complain(("attachments",), "ATTACHMENT_NOT_FOUND", f"files[{name}] is not among the attachments")


def _check_mentions(form: Form, mentions: Payload) -> None:
    parse = mentions.get("parse") or []
    once_each(form, ("allowed_mentions", "parse"), parse)
    for index, kind in enumerate(parse):
        one_of(form, ("allowed_mentions", "parse", index), kind, MENTION_KINDS)
    for kind in ("users", "roles"):
        listed = count(form, ("allowed_mentions", kind), mentions.get(kind), 0, limits.MENTIONS)
        once_each(form, ("allowed_mentions", kind), listed)
        words = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
        clash = kind in parse and bool(listed)
        form.require(not clash, ("allowed_mentions",), "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", words)


def check_thread(body: Payload, whole: bool = True) -> None:
    """A thread about to be made (`whole`) or changed. Raises Refused."""
    form = Form()
    if whole or "name" in body:
        text(form, ("name",), body.get("name"), 1, limits.THREAD_NAME)
    if body.get("auto_archive_duration") is not None:
        one_of(form, ("auto_archive_duration",), body["auto_archive_duration"], limits.ARCHIVE_MINUTES)
    number(form, ("rate_limit_per_user",), body.get("rate_limit_per_user"), 0, limits.SLOWMODE_SECONDS)
    form.finish()
