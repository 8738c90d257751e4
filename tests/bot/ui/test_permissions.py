"""What the bot has to be allowed to do before a game starts."""

import pytest
from discord import Permissions

from bot.table.refusal import Refusal
from bot.ui.permissions import can_make_threads, require_permissions


def test_writing_and_attaching_is_enough() -> None:
    allowed = Permissions(send_messages=True, attach_files=True)
    require_permissions(allowed)
    assert not can_make_threads(allowed)


def test_threads_are_enough_where_the_channel_may_not_be_written_in() -> None:
    allowed = Permissions(create_public_threads=True, send_messages_in_threads=True, attach_files=True)
    require_permissions(allowed)
    assert can_make_threads(allowed)


@pytest.mark.parametrize(
    ("allowed", "key"),
    [
        (Permissions.none(), "no_files"),
        (Permissions(send_messages=True), "no_files"),
        (Permissions(attach_files=True), "no_messages"),
        (Permissions(attach_files=True, create_public_threads=True), "no_messages"),
        (Permissions(attach_files=True, send_messages_in_threads=True), "no_messages"),
    ],
)
def test_what_is_missing_is_named(allowed: Permissions, key: str) -> None:
    with pytest.raises(Refusal) as refused:
        require_permissions(allowed)
    assert refused.value.key == key
