"""The size of a picture is told, so that whoever shows it can keep its place free."""

import io

import discord
import pytest
from PIL import Image

from bot.playground import Playground
from bot.playground.cdn import picture_size
from tests.bot.playground.small_bot import PICTURE, SmallBot, board
from tests.bot.playground.test_channels import first_channel
from tests.visitor import Visitor


def drawn(kind: str, width: int, height: int) -> bytes:
    """A picture of one colour."""
    file = io.BytesIO()
    Image.new("L", (width, height)).save(file, kind)
    return file.getvalue()


PNG = drawn("PNG", 1200, 900)
GIF = drawn("GIF", 640, 480)


@pytest.mark.parametrize(("content", "size"), [(PNG, (1200, 900)), (GIF, (640, 480))])
def test_a_pictures_size_is_read_from_its_first_bytes(content: bytes, size: tuple[int, int]) -> None:
    assert picture_size(content) == {"width": size[0], "height": size[1]}


@pytest.mark.parametrize("content", [b"", PNG[:20], GIF[:8], PICTURE, b"RIFF....WEBP"])
def test_of_anything_else_nothing_is_said(content: bytes) -> None:
    assert picture_size(content) == {}


async def test_a_gallery_knows_the_size_of_its_pictures(bot: SmallBot, playground: Playground, bob: Visitor) -> None:
    sent = await first_channel(bot, playground).send(view=board(1), file=discord.File(io.BytesIO(PNG), "board1.png"))
    seen = await bob.see(lambda seen: seen.id == str(sent.id))
    media = next(part["items"][0]["media"] for part in seen.components if part["type"] == 12)
    assert (media["width"], media["height"]) == (1200, 900)
