"""Which language everybody reads at a table that is opened in a server without a language in `/settings`."""

import pytest

from bot.playground import Fault, FaultRule
from tests.bot.end_to_end.stage import Stage
from tests.visitor import Visitor

pytestmark = [pytest.mark.end_to_end, pytest.mark.sqlite]

IN_JAPANESE, IN_ENGLISH = "参加者（1/", "Seats (1/"
GUILD = r"/guilds/\d+$"


async def opened(person: Visitor) -> str:
    """What the card of a table says that this person opens."""
    return (await (await person.slash("play", game="welcome_to")).answer()).text


async def test_in_most_servers_it_is_that_of_whoever_opens_the_table(stage: Stage) -> None:
    stage.playground.world.guild |= {"preferred_locale": "en-US", "features": []}
    hanako, alice = await stage.person("ハナコ"), await stage.person("Alice")
    assert IN_JAPANESE in await opened(hanako)
    assert IN_ENGLISH in await opened(alice)


async def test_a_community_server_has_its_own(stage: Stage) -> None:
    people = [await stage.person(name) for name in ("ハナコ", "Alice")]
    for locale, heading in (("en-US", IN_ENGLISH), ("ja", IN_JAPANESE), ("fr", IN_ENGLISH)):
        stage.playground.world.make_community(locale)
        assert [heading in await opened(person) for person in people] == [True, True], locale


async def test_where_discord_does_not_tell_what_the_server_is_the_table_is_opened_all_the_same(stage: Stage) -> None:
    stage.playground.world.make_community("en-US")
    hanako = await stage.person("ハナコ")
    stage.playground.faults.add(FaultRule(Fault.STATUS, "GET", GUILD, status=403))
    assert IN_JAPANESE in await opened(hanako)
    assert IN_ENGLISH in await opened(hanako)
