"""The language of a server, which Discord knows of Community servers alone."""

from bot.playground import Playground
from tests.bot.playground.small_bot import SmallBot
from tests.bot.playground.test_places import here, used
from tests.visitor import Visitor


async def test_only_a_community_server_has_a_language(alice: Visitor, bot: SmallBot, playground: Playground) -> None:
    for locale, features in (("en-US", list[str]()), ("ja", ["COMMUNITY"])):
        _, told = await used(alice, bot, here)
        issued = playground.interactions.by_id[str(told.id)]
        said = {"id": str(told.guild_id), "locale": locale, "features": features}
        assert (str(told.guild_locale), playground.interactions.payload(issued)["guild"]) == (locale, said)
        guild = await bot.fetch_guild(told.guild_id or 0)
        assert (str(guild.preferred_locale), guild.features) == (locale, features)
        playground.world.make_community("ja")
