"""Refusals of Discord as the library tells them."""

from types import SimpleNamespace
from typing import Any, cast

import discord

KINDS = {
    403: discord.Forbidden,
    404: discord.NotFound,
    500: discord.DiscordServerError,
    503: discord.DiscordServerError,
}


def refused(status: int, code: int = 0, page: str | None = None) -> discord.HTTPException:
    """A refusal with this status and JSON code, or with a page in place of JSON."""
    response = cast(Any, SimpleNamespace(status=status, reason="refused"))
    return KINDS.get(status, discord.HTTPException)(response, page or {"code": code, "message": f"code {code}"})
