"""How people play: by pressing what is offered, and nothing else."""

from typing import Any

from bot.table.settings.people import PREFERENCES
from render.texts import texts_in
from tests.bot.simcord.scene import Guest, Scene
from tests.visitor import Seen


def said(key: str, language: str = "en", **fields: Any) -> str:
    """What the bot says by that name."""
    return texts_in(language)("bot", key, **fields)


async def begun(scene: Scene, host: Guest, *guests: Guest, **options: Any) -> Seen:
    """A table that has begun in its thread; its board."""
    card = await host.slash("play", **{"game": "welcome_to", "bot_level": "easy", **options})
    for guest in guests:
        card = await guest.press(card, "join")
    await host.press(card, "start")
    return scene.public(scene.thread)[-1]


async def choose(guest: Guest, panel: Seen) -> Seen:
    """Take the first option on offer, in a menu or on a button; the panel after it."""
    for menu in panel.menus:
        return await guest.select(panel, *[one["value"] for one in menu.options[: menu.least]], menu=menu.custom_id)
    return await guest.press(panel, "choose")


def menu_of_settings(field: str) -> str:
    """The menu of `/settings` in which this is chosen."""
    place = next(place for place, one in enumerate(PREFERENCES) if one.name == field)
    return f"machi:0:prefer:0:0:{place}"


def offers(seen: Seen, verb: str) -> bool:
    """Whether a button of this message asks for that."""
    return any(not button.disabled for button in seen.asking_for(verb))


async def up_to_commit(guest: Guest, board: Seen) -> Seen:
    """Open one's turn and choose until it can be committed, or is; the panel."""
    panel = await guest.press(board, "turn")
    while not offers(panel, "commit") and (panel.menus or offers(panel, "choose")):
        panel = await choose(guest, panel)
    return panel


async def played_to_the_end(scene: Scene, alice: Guest) -> Seen:
    """The last message of a game of Towers between her and a bot player."""
    card = await alice.slash("play", game="towers", bot_level="easy")
    await alice.press(await alice.press(card, "addbot"), "start")
    while offers(board := scene.public(scene.thread)[-1], "turn"):
        panel = await up_to_commit(alice, board)
        if offers(panel, "commit"):
            await alice.press(panel, "commit")
    return board
