"""The people that somebody names: mentioned in a text, or chosen in a form."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from bot.table.refusal import Refusal

_MENTION: Final = re.compile(r"<@!?(\d{1,19})>", re.ASCII)
_ACCOUNT: Final = re.compile(r"\d{1,19}", re.ASCII)
_MAX_ACCOUNT_ID: Final = 2**63 - 1
"""The highest number that an account can have."""


def mentioned_people(typed: str | None, excluded: Iterable[int]) -> tuple[int, ...]:
    """The ids of people mentioned in a typed text, without `excluded`; none for None. Refused without any mention."""
    if typed is None:
        return ()
    found = _accounts(_MENTION.findall(typed))
    if not found:
        raise Refusal("no_mention")
    return tuple(user_id for user_id in found if user_id not in set(excluded))


def chosen_people(values: Iterable[str], resolved: Mapping[str, Any]) -> tuple[int, ...]:
    """The ids of people chosen in a menu, without bots; `resolved` is Discord's data about them."""
    users = resolved.get("users") or {}
    return _accounts(value for value in values if not (users.get(value) or {}).get("bot"))


def _accounts(numbers: Iterable[str]) -> tuple[int, ...]:
    known = (int(number) for number in dict.fromkeys(numbers) if _ACCOUNT.fullmatch(number))
    return tuple(number for number in known if 0 < number <= _MAX_ACCOUNT_ID)
