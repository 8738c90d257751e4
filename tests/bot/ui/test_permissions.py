"""What the bot asks for when it is invited, and what it has to be allowed to do before a game starts."""

import re
from pathlib import Path
from typing import Final
from urllib.parse import parse_qs, urlsplit

import pytest
from discord import Permissions

from bot.table.refusal import Refusal
from bot.ui.permissions import ASKED_FOR, can_make_threads, invitation, require_permissions

README: Final = (Path(__file__).parents[3] / "README.md").read_text(encoding="utf-8")


def asked(address: str) -> Permissions:
    """The permissions that an address of an invitation asks for."""
    return Permissions(int(parse_qs(urlsplit(address).query)["permissions"][0]))


def test_the_readme_gives_a_reason_for_each_permission_and_for_no_other() -> None:
    rows = README.split("| permission | what for |\n| --- | --- |\n")[1].split("\n\n")[0].splitlines()
    names, reasons = zip(*(row.strip("| ").split(" | ") for row in rows), strict=True)
    assert list(names) == list(ASKED_FOR)
    assert all(len(reason) > 20 for reason in reasons)


def test_the_invitations_ask_for_just_these_permissions() -> None:
    (printed,) = re.findall(r"`(https://discord\.com/oauth2/authorize\S+scope=bot\S+)`", README)
    wanted = {flag for flag, is_set in Permissions(**dict.fromkeys(ASKED_FOR.values(), True)) if is_set}
    for address in (printed, invitation(12)):
        assert {flag for flag, is_set in asked(address) if is_set} == wanted
    query, of_ours = parse_qs(urlsplit(printed).query), parse_qs(urlsplit(invitation(12)).query)
    assert (query["client_id"], of_ours["client_id"]) == (["ID"], ["12"])
    assert query["scope"] == of_ours["scope"] == ["bot applications.commands"]


def test_what_is_asked_for_is_nothing_that_could_do_harm() -> None:
    harmful = Permissions.elevated() | Permissions(mention_everyone=True)
    assert not asked(invitation(12)).value & harmful.value


def test_with_what_is_asked_for_a_game_can_start_in_a_thread() -> None:
    require_permissions(asked(invitation(12)))
    assert can_make_threads(asked(invitation(12)))


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
