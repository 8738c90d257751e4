"""No secret comes out of a text, wherever it stands; everything else does."""

import pytest

from bot.process.logs import SecretMasker

BOT_TOKEN = "MTk4NjIyNDgzNDcxOTI1MjQ4.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs"
OWN_SECRET = "a-secret-that-has-no-shape"
INTERACTION_TOKEN = "aW50ZXJhY3Rpb246MTEwODk3MzQ1OkFiQ2RFZkdoSWpLbA"
API = "https://discord.com/api/v10"


@pytest.mark.parametrize(
    ("text", "masked"),
    [
        (f"logged in with {BOT_TOKEN}", "logged in with [masked]"),
        (f"{{'x': ['{OWN_SECRET}']}}", "{'x': ['[masked]']}"),
        (f"Authorization: Bot {BOT_TOKEN}", "Authorization: Bot [masked]"),
        (f"the token {INTERACTION_TOKEN}.", "the token [masked]."),
        (f"POST {API}/interactions/11/abc-DEF_1/callback", f"POST {API}/interactions/11/[masked]/callback"),
        (f"{API}/webhooks/22/abc-DEF_1/messages/@original?a=1", f"{API}/webhooks/22/[masked]/messages/@original?a=1"),
        (f"url='{API}/webhooks/22/abc-DEF_1'", f"url='{API}/webhooks/22/[masked]'"),
        ("{'id': '1', 'token': 'short', 'type': 3}", "{'id': '1', 'token': '[masked]', 'type': 3}"),
        ('{\\"token\\": \\"short\\"}', '{\\"token\\": \\"[masked]\\"}'),
        ("postgresql://someone:password1@localhost/games", "postgresql://someone:[masked]@localhost/games"),
    ],
)
def test_a_secret_is_replaced_and_nothing_else(text: str, masked: str) -> None:
    assert SecretMasker([OWN_SECRET]).mask(text) == masked


@pytest.mark.parametrize(
    "text",
    [
        "event='ready' running=12 logger='bot.client'",
        "Discord rejects DISCORD_TOKEN; table 4, interaction 1108973450000000001",
        "http://127.0.0.1:8765/api/v10/channels/22/messages",
        "2026-11-21T13:45:00.123456Z",
        "the Bot in the playground",
    ],
)
def test_what_is_no_secret_stays(text: str) -> None:
    assert SecretMasker(["playground", ""]).mask(text) == text
