"""What the bot asks for when it is invited, and what it has to be allowed to do before a game starts."""

import re
from pathlib import Path
from typing import Final, get_args
from urllib.parse import parse_qs, urlsplit

import pytest
from discord import ChannelType, Permissions

from bot.table.refusal import NamedPermissions, Refusal
from bot.ui.press.obstacles import (
    REQUESTED_PERMISSIONS,
    BotPermissions,
    ChannelKind,
    bot_invitation_url,
    find_obstacle,
    permissions_lacking_in_thread,
    require_may_write,
    require_private_threads,
)
from render.texts import LANGUAGES, texts_in

README: Final = (Path(__file__).parents[3] / "README.md").read_text(encoding="utf-8")


def asked(address: str) -> Permissions:
    return Permissions(int(parse_qs(urlsplit(address).query)["permissions"][0]))


def test_the_readme_gives_a_reason_for_each_permission_and_for_no_other() -> None:
    rows = README.split("| permission | what for |\n| --- | --- |\n")[1].split("\n\n")[0].splitlines()
    names, reasons = zip(*(row.strip("| ").split(" | ") for row in rows), strict=True)
    assert list(names) == list(REQUESTED_PERMISSIONS)
    assert all(len(reason) > 20 for reason in reasons)


def test_the_invitations_ask_for_just_these_permissions() -> None:
    (printed,) = re.findall(r"`(https://discord\.com/oauth2/authorize\S+scope=bot\S+)`", README)
    wanted = {flag for flag, is_set in Permissions(**dict.fromkeys(REQUESTED_PERMISSIONS.values(), True)) if is_set}
    for address in (printed, bot_invitation_url(12)):
        assert {flag for flag, is_set in asked(address) if is_set} == wanted
    query, of_ours = parse_qs(urlsplit(printed).query), parse_qs(urlsplit(bot_invitation_url(12)).query)
    assert (query["client_id"], of_ours["client_id"]) == (["ID"], ["12"])
    assert query["scope"] == of_ours["scope"] == ["bot applications.commands"]


def test_what_is_asked_for_is_nothing_that_could_do_harm() -> None:
    harmful = Permissions.elevated() | Permissions(mention_everyone=True)
    assert not asked(bot_invitation_url(12)).value & harmful.value


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_permission_is_called_as_on_discords_own_pages(language: str) -> None:
    texts = texts_in(language)
    names = {name: texts("bot", f"permission.{name}") for name in REQUESTED_PERMISSIONS.values()}
    assert len(set(names.values())) == len(REQUESTED_PERMISSIONS)
    if language == "en":
        assert {called: name for name, called in names.items()} == REQUESTED_PERMISSIONS


PLAYING: Final = Permissions(view_channel=True, attach_files=True)
"""What a game needs wherever it is played."""
THREADS: Final = PLAYING | Permissions(create_public_threads=True, send_messages_in_threads=True)
CHANNEL: Final = PLAYING | Permissions(send_messages=True)


def missing(
    permissions: Permissions, *, wants_thread: bool = True, kind: ChannelKind = "text"
) -> tuple[str, tuple[str, ...]] | None:
    """What keeps a game from being played there, and the permissions that are named."""
    refusal = find_obstacle(BotPermissions(7, permissions, kind), wants_thread)
    if refusal is None:
        return None
    assert refusal.fields["place"] == "<#7>"
    return refusal.key, refusal.fields["permissions"].permissions


def test_with_what_is_asked_for_a_game_can_be_played_anywhere() -> None:
    everything = asked(bot_invitation_url(12))
    for kind in get_args(ChannelKind):
        for wants_thread in (True, False):
            assert missing(everything, wants_thread=wants_thread, kind=kind) is None
    assert not permissions_lacking_in_thread(BotPermissions(7, everything))


def test_threads_are_enough_where_the_channel_may_not_be_written_in() -> None:
    assert missing(THREADS) is None
    assert missing(THREADS, wants_thread=False) == ("lacking", ("send_messages",))


def test_writing_and_attaching_is_enough_in_the_channel_itself() -> None:
    assert missing(CHANNEL, wants_thread=False) is None
    assert missing(CHANNEL, kind="other") is None


def test_what_a_thread_lacks_is_named_where_the_channel_would_do() -> None:
    assert missing(CHANNEL) == ("lacking_threads", ("create_public_threads", "send_messages_in_threads"))
    some = CHANNEL | Permissions(create_public_threads=True)
    assert missing(some) == ("lacking_threads", ("send_messages_in_threads",))


def test_in_a_thread_one_writes_with_the_permission_for_threads() -> None:
    assert missing(PLAYING | Permissions(send_messages_in_threads=True), kind="thread") is None
    assert missing(CHANNEL, kind="thread") == ("lacking", ("send_messages_in_threads",))


@pytest.mark.parametrize(
    ("permissions", "kind", "refused"),
    [
        (asked(bot_invitation_url(12)), ChannelType.text, None),
        (asked(bot_invitation_url(12)), ChannelType.news, "no_private_threads"),
        (asked(bot_invitation_url(12)), ChannelType.public_thread, "no_private_threads"),
        (THREADS, ChannelType.text, "lacking"),
    ],
)
def test_private_threads_need_a_usual_text_channel_and_their_permission(
    permissions: Permissions, kind: ChannelType, refused: str | None
) -> None:
    found = None
    try:
        require_private_threads(BotPermissions(7, permissions), kind)
    except Refusal as refusal:
        found = refusal.key
    assert found == refused


def test_where_the_channel_cannot_be_seen_nothing_else_counts() -> None:
    blind = Permissions.all() ^ Permissions(view_channel=True, administrator=True)
    for kind in get_args(ChannelKind):
        assert missing(blind, kind=kind) == ("lacking", ("view_channel",))


def test_who_is_an_administrator_lacks_nothing() -> None:
    assert missing(Permissions(administrator=True)) is None


@pytest.mark.parametrize(
    ("permissions", "names"),
    [
        (Permissions(view_channel=True, send_messages=True), ("create_public_threads", "send_messages_in_threads")),
        (PLAYING, ("create_public_threads", "send_messages_in_threads")),
        (PLAYING | Permissions(create_public_threads=True), ("send_messages_in_threads",)),
        (THREADS ^ Permissions(attach_files=True), ("attach_files",)),
    ],
)
def test_what_is_missing_is_named(permissions: Permissions, names: tuple[str, ...]) -> None:
    found = missing(permissions)
    assert found is not None and found[0] == "lacking"
    assert set(names) <= set(found[1])


def test_in_a_locked_thread_nothing_can_be_played() -> None:
    locked = BotPermissions(7, Permissions.all(), "thread", is_locked=True)
    for refusal in (find_obstacle(locked, wants_thread=True), refused_voice(locked)):
        assert refusal is not None and refusal.key == "locked"


def refused_voice(allowed: BotPermissions) -> Refusal | None:
    """Why the bot can call nobody there."""
    try:
        require_may_write(allowed)
    except Refusal as refusal:
        return refusal
    return None


def test_to_call_somebody_takes_writing_and_no_more() -> None:
    writing = Permissions(view_channel=True, send_messages=True)
    assert refused_voice(BotPermissions(7, writing)) is None
    in_thread = refused_voice(BotPermissions(7, writing, "thread"))
    assert in_thread is not None and in_thread.fields["permissions"] == NamedPermissions(("send_messages_in_threads",))
