"""Which pieces fill the new part of a house exactly (rules page, D.6).

The cubes of a box are numbered from its lowest corner, and a set of cubes is an integer with a bit for each.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import permutations, product
from typing import Final, NamedTuple, TypeAlias

from games.dice_new_town.data import FACTS
from games.dice_new_town.printed import LARGEST_PIECE

CubeBox: TypeAlias = tuple[int, int, int]
"""Width, length and height in cubes."""
Cubes: TypeAlias = frozenset[tuple[int, int, int]]
PieceSizes: TypeAlias = tuple[int, ...]
"""Sizes of pieces, the largest first."""
PieceCounts: TypeAlias = tuple[int, ...]
"""How many pieces there are of each size, beginning with the largest."""
KEPT: Final = 1 << 14
"""So many answers are remembered."""


class PlacedPiece(NamedTuple):
    """A piece of some size, or without one what was there before, and the cubes of the box that it takes."""

    size: int | None
    cubes: Cubes


def fillings(
    part: CubeBox, old: CubeBox | None, owned: Sequence[int], most: int, *, by_shape: bool
) -> Iterator[PieceSizes]:
    """The pieces, at most so many of those owned, that fill a box without an old one in it; the fewest first.

    Unless it goes `by_shape`, only the number of cubes counts.
    """
    found = _candidates(part, old, owned, most)
    return (pieces for pieces in found if not by_shape or fills(part, old, pieces))


def can_fill(part: CubeBox, old: CubeBox | None, owned: Sequence[int], most: int, *, by_shape: bool) -> bool:
    """Whether there are any such pieces."""
    return can_fill_from(part, old, counted(owned, most), most, by_shape)


def counted(owned: Sequence[int], most: int) -> PieceCounts:
    """How many pieces of each size there are, at most so many; the largest first."""
    return tuple(min(most, owned.count(size)) for size in range(LARGEST_PIECE, 0, -1))


@lru_cache(KEPT)
def can_fill_from(part: CubeBox, old: CubeBox | None, counts: PieceCounts, most: int, by_shape: bool) -> bool:
    """As `can_fill`, for pieces that are counted."""
    found = _sums(_volume_of_part(part, old), counts, most)
    return any(fills(part, old, pieces) for pieces in found) if by_shape else bool(found)


def _candidates(part: CubeBox, old: CubeBox | None, owned: Sequence[int], most: int) -> Sequence[PieceSizes]:
    """The pieces that have as many cubes as the new part, the fewest first."""
    return _fewest_first(_volume_of_part(part, old), counted(owned, most), most)


def _volume_of_part(part: CubeBox, old: CubeBox | None) -> int:
    return _volume(part) - (_volume(old) if old else 0)


@lru_cache(KEPT)
def _fewest_first(volume: int, counts: PieceCounts, most: int) -> Sequence[PieceSizes]:
    """The pieces, at most so many of each size and in all, with so many cubes; of as many pieces the largest first."""
    return sorted(_sums(volume, counts, most), key=lambda pieces: (len(pieces), [-size for size in pieces]))


@lru_cache(KEPT)
def _sums(volume: int, counts: PieceCounts, most: int) -> tuple[PieceSizes, ...]:
    """The pieces, at most so many of each size and in all, with so many cubes; `counts` begins with the largest."""
    if not volume:
        return ((),)
    if not counts or most * len(counts) < volume:
        return ()
    size, found = len(counts), []
    for number in range(min(counts[0], volume // size, most), -1, -1):
        rests = _sums(volume - number * size, counts[1:], most - number)
        found += [(*(size,) * number, *rest) for rest in rests]
    return tuple(found)


@lru_cache(KEPT)
def fills(part: CubeBox, old: CubeBox | None, pieces: PieceSizes) -> bool:
    """Whether some arrangement of the pieces fills the box exactly, the old box lying anywhere on its ground."""
    if sum(pieces) != _volume_of_part(part, old):
        return False
    return any(_fits(part, free, tuple(sorted(pieces, reverse=True))) for free in _free_parts(part, old))


def arrangement(part: CubeBox, old: CubeBox | None, pieces: PieceSizes) -> tuple[PlacedPiece, ...]:
    """One way in which the pieces fill the box exactly, with the old box last; nothing where there is none."""
    whole, sizes = (1 << _volume(part)) - 1, tuple(sorted(pieces, reverse=True))
    for free in _free_parts(part, old):
        if free.bit_count() == sum(sizes) and _fits(part, free, sizes):
            placed = [PlacedPiece(size, _cubes_of(part, mask)) for size, mask in _placed(part, free, sizes)]
            return (*placed, *([PlacedPiece(None, _cubes_of(part, whole & ~free))] if old else []))
    return ()


def _placed(part: CubeBox, free: int, pieces: PieceSizes) -> Iterator[tuple[int, int]]:
    """Each piece with the cubes it takes, from the lowest free cube on; the pieces are known to fit."""
    while free:
        size, mask = next(
            (size, mask)
            for place, size in enumerate(pieces)
            for mask in _placements(part, size)[(free & -free).bit_length() - 1]
            if not mask & ~free and _fits(part, free & ~mask, (*pieces[:place], *pieces[place + 1 :]))
        )
        yield size, mask
        place = pieces.index(size)
        free, pieces = free & ~mask, (*pieces[:place], *pieces[place + 1 :])


def _cubes_of(part: CubeBox, mask: int) -> Cubes:
    """The cubes of a set by their places in the box."""
    width, length, height = part
    found = zip(product(range(height), range(length), range(width)), range(_volume(part)), strict=True)
    return frozenset((x, y, z) for (z, y, x), number in found if mask >> number & 1)


def _volume(box: CubeBox) -> int:
    width, length, height = box
    return width * length * height


@cache
def _free_parts(part: CubeBox, old: CubeBox | None) -> tuple[int, ...]:
    """What is left of the box for each place in which the old one may lie, also turned (D.3)."""
    whole = (1 << _volume(part)) - 1
    if old is None:
        return (whole,)
    return tuple(
        {whole & ~mask for turned in {old, (old[1], old[0], old[2])} for mask in _places_on_ground(part, turned)}
    )


def _places_on_ground(part: CubeBox, old: CubeBox) -> Iterator[int]:
    """The old box in each place on the ground of the new one."""
    for right, up in product(range(part[0] - old[0] + 1), range(part[1] - old[1] + 1)):
        yield _mask(part, [(x + right, y + up, z) for x, y, z in product(*map(range, old))])


def _mask(part: CubeBox, cubes: Iterable[tuple[int, int, int]]) -> int:
    width, length, _ = part
    return sum(1 << ((z * length + y) * width + x) for x, y, z in cubes)


@lru_cache(KEPT)
def _fits(part: CubeBox, free: int, pieces: PieceSizes) -> bool:
    """Whether the pieces fill what is free: the lowest free cube belongs to one of them, lying in some way."""
    if not free:
        return not pieces
    lowest = (free & -free).bit_length() - 1
    for place, size in enumerate(pieces):
        if place and pieces[place - 1] == size:
            continue
        rest = (*pieces[:place], *pieces[place + 1 :])
        for mask in _placements(part, size)[lowest]:
            if not mask & ~free and _fits(part, free & ~mask, rest):
                return True
    return False


@cache
def _placements(part: CubeBox, size: int) -> tuple[tuple[int, ...], ...]:
    """For each cube of the box the ways in which a piece lies there with that as its lowest one."""
    found: list[list[int]] = [[] for _ in range(_volume(part))]
    for turned in _orientations(size):
        room = [most - max(cube[axis] for cube in turned) for axis, most in enumerate(part)]
        for shift in product(*(range(free) for free in room)):
            mask = _mask(part, [(x + shift[0], y + shift[1], z + shift[2]) for x, y, z in turned])
            found[(mask & -mask).bit_length() - 1].append(mask)
    return tuple(map(tuple, found))


@cache
def _orientations(size: int) -> frozenset[Cubes]:
    """The piece of that size, turned in space in every way and moved to the corner."""
    flat = [(x, y, 0) for x, y in FACTS.pieces[str(size)]]
    found = set()
    for axes, signs in product(permutations(range(3)), product((1, -1), repeat=3)):
        turned = [tuple(sign * cube[axis] for axis, sign in zip(axes, signs, strict=True)) for cube in flat]
        least = [min(cube[axis] for cube in turned) for axis in range(3)]
        found.add(frozenset((x - least[0], y - least[1], z - least[2]) for x, y, z in turned))
    return frozenset(found)
