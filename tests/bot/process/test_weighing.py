"""What the results take that a function keeps is reckoned from some of them."""

from functools import cache, lru_cache

import pytest
from PIL import Image

from bot.process.weighing import ENTRY_BYTES, SAMPLE_SIZE, estimate_cache_bytes


@pytest.mark.parametrize("limit", [None, 5 * SAMPLE_SIZE])
def test_all_results_are_reckoned_from_some(limit: int | None) -> None:
    @lru_cache(limit)
    def written(number: int) -> bytes:
        return bytes(1000 + number % 2)

    for number in range(4 * SAMPLE_SIZE):
        written(number)
    assert estimate_cache_bytes(written) / (4 * SAMPLE_SIZE) == pytest.approx(ENTRY_BYTES + 1000, rel=0.1)


def test_a_result_takes_all_that_belongs_to_it() -> None:
    @cache
    def found(number: int) -> dict[str, list[bytes]]:
        return {"all": [bytes(number), bytes(number + 1)]}

    found(10_000)
    assert 20_000 < estimate_cache_bytes(found) < 21_500


def test_what_two_results_share_takes_its_bytes_once_and_code_takes_none() -> None:
    shared = bytes(10_000)

    @cache
    def found(number: int) -> tuple[object, ...]:
        return number, shared, estimate_cache_bytes, Image

    found(1), found(2)
    assert 10_000 < estimate_cache_bytes(found) < 11_500


def test_an_image_takes_its_points() -> None:
    @cache
    def drawn(side: int) -> Image.Image:
        return Image.new("RGB", (side, side))

    assert estimate_cache_bytes(drawn) == 0
    drawn(100)
    assert 40_000 < estimate_cache_bytes(drawn) < 45_000
