"""`/log`: in a table's thread, each round in words with a link to its message, and after the end two files."""

import re

from tests.bot.simcord.play import begun, offers, played_to_the_end, said, up_to_commit
from tests.bot.simcord.scene import Guest, Scene
from tests.visitor import Seen


async def committed(guest: Guest, board: Seen) -> None:
    panel = await up_to_commit(guest, board)
    if offers(panel, "commit"):
        await guest.press(panel, "commit")


async def test_the_log_of_a_running_game_tells_finished_rounds_alone(scene: Scene, alice: Guest, bob: Guest) -> None:
    board = await begun(scene, alice, bob)
    await committed(alice, board)
    open_turn = await bob.slash("log", scene.thread)
    assert open_turn.ephemeral and said("log.empty") in open_turn.text and offers(open_turn, "replay")
    await committed(bob, board)
    log = await bob.slash("log", scene.thread)
    reveal = scene.public(scene.thread)[-1]
    assert "### Round 1" in log.text and f"/{scene.thread.id}/{reveal.id}" in log.text
    assert not offers(log, "logfiles")
    assert said("refusal.no_log_here") in (await bob.slash("log")).text


async def test_a_finished_game_is_read_in_pages_and_sent_as_text_and_as_a_recording(scene: Scene, alice: Guest) -> None:
    await played_to_the_end(scene, alice)
    log = await alice.slash("log", scene.channel, table=1)
    told = [seen.id for seen in scene.public(scene.thread)][1:]
    assert re.findall(rf"/{scene.thread.id}/(\d+)\)", log.text) == told
    files = await alice.press(log, "logfiles")
    assert files.ephemeral
    names = [file["filename"] for file in files.payload["attachments"]]
    assert names == ["table-1.txt", "table-1.json"]
    async with scene.store.transaction() as tx:
        await tx.upkeep.forget_server(scene.guild.id)
    await scene.restart()
    assert "discord.com" not in (await alice.slash_in_private("log", table=1)).text
