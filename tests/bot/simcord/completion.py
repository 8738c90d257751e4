"""What simcord leaves out of interactions although Discord documents it, and the bot needs it."""

from collections.abc import Mapping
from typing import Any


def complete(event: str, payload: Mapping[str, Any]) -> None:
    """Say whose installation an interaction is by, as Discord does (Authorizing Integration Owners Object)."""
    if event == "INTERACTION_CREATE" and isinstance(payload, dict):
        payload["authorizing_integration_owners"] = {"0": payload.get("guild_id") or "0"}
