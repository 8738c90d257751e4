"""The pieces that fill the new part of a house exactly (rules page, D.6).

The cubes of a box are numbered from its lowest corner. A set of cubes is an integer with a bit for each.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import permutations, product
from typing import Final, NamedTuple, TypeAlias

from games.dice_new_town.data import FACTS
from games.dice_new_town.printed import LARGEST_PIECE

CubeBox: TypeAlias = tuple[int, int, int]  # width, length and height in cubes
Cubes: TypeAlias = frozenset[tuple[int, int, int]]  # the places of cubes, from 0 along width, length and height
PieceSizes: TypeAlias = tuple[int, ...]  # sizes of pieces, the largest first
PieceCounts: TypeAlias = tuple[int, ...]  # the number of pieces of each size, the largest first
_CACHE_SIZE: Final = 1 << 12  # the number of entries in each cache


class PlacedPiece(NamedTuple):
    """A piece in the box, with its cubes; `size` is None for the old part of the house."""

    size: int | None
    cubes: Cubes


def fillings(
    part: CubeBox, old: CubeBox | None, owned: Sequence[int], most: int, *, by_shape: bool
) -> Iterator[PieceSizes]:
    """The sets of at most `most` owned pieces that fill a box around an old box, fewest pieces first.

    `part`: the whole box, with the old box in it. `old`: None if there is no old box. Unless `by_shape`, only the
    number of cubes counts.
    """
    found = _fewest_first(_volume_of_part(part, old), count_by_size(owned, most), most)
    return (pieces for pieces in found if not by_shape or fills_exactly(part, old, pieces))


def can_fill(part: CubeBox, old: CubeBox | None, owned: Sequence[int], most: int, *, by_shape: bool) -> bool:
    """Whether `fillings` would find a set of pieces."""
    return can_fill_with_counts(part, old, count_by_size(owned, most), most, by_shape)


def count_by_size(owned: Sequence[int], most: int) -> PieceCounts:
    """The number of owned pieces of each size, but at most `most` of each. The largest size is first."""
    return tuple(min(most, owned.count(size)) for size in range(LARGEST_PIECE, 0, -1))


@lru_cache(_CACHE_SIZE)
def can_fill_with_counts(part: CubeBox, old: CubeBox | None, counts: PieceCounts, most: int, by_shape: bool) -> bool:
    """The same as `can_fill`, cached, for the number of owned pieces of each size."""
    found = _sums(_volume_of_part(part, old), counts, most)
    return any(fills_exactly(part, old, pieces) for pieces in found) if by_shape else bool(found)


def _volume_of_part(part: CubeBox, old: CubeBox | None) -> int:
    return _volume(part) - (_volume(old) if old else 0)


@lru_cache(_CACHE_SIZE)
def _fewest_first(volume: int, counts: PieceCounts, most: int) -> Sequence[PieceSizes]:
    """The combinations of `_sums`, fewest pieces first. Among equally many, the largest pieces come first."""
    return sorted(_sums(volume, counts, most), key=lambda pieces: (len(pieces), [-size for size in pieces]))


@lru_cache(_CACHE_SIZE)
def _sums(volume: int, counts: PieceCounts, most: int) -> tuple[PieceSizes, ...]:
    """The combinations of pieces, at most `most` in all, with this volume. `counts` begins with the largest."""
    if not volume:
        return ((),)
    if not counts or most * len(counts) < volume:
        return ()
    size, found = len(counts), []
    for number in range(min(counts[0], volume // size, most), -1, -1):
        rests = _sums(volume - number * size, counts[1:], most - number)
        found += [(*(size,) * number, *rest) for rest in rests]
    return tuple(found)


@lru_cache(_CACHE_SIZE)
def fills_exactly(part: CubeBox, old: CubeBox | None, pieces: PieceSizes) -> bool:
    """Whether the pieces can exactly fill the box around the old box, which may stand anywhere on the ground."""
    if sum(pieces) != _volume_of_part(part, old):
        return False
    ordered = tuple(sorted(pieces, reverse=True))
    if old is None:
        return _fills_whole(part, ordered)
    return any(_fits(part, free, ordered) for free in free_parts(part, old))


def _fills_whole(part: CubeBox, pieces: PieceSizes) -> bool:
    """Whether the pieces fill a whole box. Of mirrored beginnings, only one is tried."""
    whole = (1 << _volume(part)) - 1
    return any(
        _fits(part, whole & ~mask, (*pieces[:place], *pieces[place + 1 :]))
        for place, size in enumerate(pieces)
        if not place or pieces[place - 1] != size
        for mask in _beginnings(part, size)
    )


@cache
def _beginnings(part: CubeBox, size: int) -> tuple[int, ...]:
    """The ways in which a piece takes the first cube of a box, without symmetric ones."""
    swaps = [axes for axes in permutations(range(3)) if tuple(part[axis] for axis in axes) == part]
    found = {}
    for mask in placements(part, size)[0]:
        places = _cubes_of(part, mask)
        images = [_mask(part, [(at[one], at[two], at[three]) for at in places]) for one, two, three in swaps]
        found[min(images)] = mask
    return tuple(found.values())


def arrangement(part: CubeBox, old: CubeBox | None, pieces: PieceSizes) -> tuple[PlacedPiece, ...]:
    """One way to fill the box exactly with the pieces; the old box comes last. Empty if they cannot fill the box."""
    whole, sizes = (1 << _volume(part)) - 1, tuple(sorted(pieces, reverse=True))
    for free in free_parts(part, old):
        if free.bit_count() == sum(sizes) and _fits(part, free, sizes):
            placed = [PlacedPiece(size, _cubes_of(part, mask)) for size, mask in _placed(part, free, sizes)]
            return (*placed, *([PlacedPiece(None, _cubes_of(part, whole & ~free))] if old else []))
    return ()


def _placed(part: CubeBox, free: int, pieces: PieceSizes) -> Iterator[tuple[int, int]]:
    """Each piece with its cubes, from the lowest free cube on. The pieces are known to fit."""
    while free:
        size, mask = next(
            (size, mask)
            for place, size in enumerate(pieces)
            for mask in placements(part, size)[(free & -free).bit_length() - 1]
            if not mask & ~free and _fits(part, free & ~mask, (*pieces[:place], *pieces[place + 1 :]))
        )
        yield size, mask
        place = pieces.index(size)
        free, pieces = free & ~mask, (*pieces[:place], *pieces[place + 1 :])


def _cubes_of(part: CubeBox, mask: int) -> Cubes:
    width, length, height = part
    found = zip(product(range(height), range(length), range(width)), range(_volume(part)), strict=True)
    return frozenset((x, y, z) for (z, y, x), number in found if mask >> number & 1)


def _volume(box: CubeBox) -> int:
    width, length, height = box
    return width * length * height


@cache
def free_parts(part: CubeBox, old: CubeBox | None) -> tuple[int, ...]:
    """For each place of the old part, which may also be turned (D.3), the cubes to fill, as a set of bits.

    There is a bit for each cube: row by row along the width, layer by layer from the ground. Without an old part, the
    only set has all cubes.
    """
    whole = (1 << _volume(part)) - 1
    if old is None:
        return (whole,)
    return tuple(
        {whole & ~mask for turned in {old, (old[1], old[0], old[2])} for mask in _places_on_ground(part, turned)}
    )


def _places_on_ground(part: CubeBox, old: CubeBox) -> Iterator[int]:
    for right, up in product(range(part[0] - old[0] + 1), range(part[1] - old[1] + 1)):
        yield _mask(part, [(x + right, y + up, z) for x, y, z in product(*map(range, old))])


def _mask(part: CubeBox, cubes: Iterable[tuple[int, int, int]]) -> int:
    width, length, _ = part
    return sum(1 << ((z * length + y) * width + x) for x, y, z in cubes)


@lru_cache(_CACHE_SIZE)
def _fits(part: CubeBox, free: int, pieces: PieceSizes) -> bool:
    """Whether the pieces fill the free cubes. One of them must cover the lowest free cube."""
    if not free:
        return not pieces
    if any(_weight(free, heavy, light) > sum(most[size] for size in pieces) for heavy, light, most in _bounds(part)):
        return False
    lowest = (free & -free).bit_length() - 1
    for place, size in enumerate(pieces):
        if place and pieces[place - 1] == size:
            continue
        rest = (*pieces[:place], *pieces[place + 1 :])
        for mask in placements(part, size)[lowest]:
            if not mask & ~free and _fits(part, free & ~mask, rest):
                return True
    return False


def _weight(cubes: int, heavy: int, light: int) -> int:
    return 2 * (cubes & heavy).bit_count() + (cubes & light).bit_count()


@cache
def _bounds(part: CubeBox) -> tuple[tuple[int, int, tuple[int, ...]], ...]:
    """Two ways to weigh cubes, each with the greatest weight of a piece of each size.

    Pieces are small: they cover few of the cubes whose places are even in all directions, and few of those whose places
    are odd in several. If the free cubes weigh more than the pieces can, the pieces do not fill them, and no search is
    needed.
    """
    width, length, height = map(range, part)
    odd = {(x, y, z): x % 2 + y % 2 + z % 2 for x, y, z in product(width, length, height)}
    even = _mask(part, [place for place, count in odd.items() if not count])
    inner = _mask(part, [place for place, count in odd.items() if count > 1])
    return tuple((even, light, _heaviest(part, even, light)) for light in (0, inner))


def _heaviest(part: CubeBox, heavy: int, light: int) -> tuple[int, ...]:
    lying = (placements(part, size) for size in range(1, LARGEST_PIECE + 1))
    weights = ([_weight(mask, heavy, light) for masks in one for mask in masks] for one in lying)
    return (0, *(max(found, default=0) for found in weights))


@cache
def placements(part: CubeBox, size: int) -> tuple[tuple[int, ...], ...]:
    """For each cube of the box, the sets of cubes, as bits, that a piece can take with this cube as its lowest bit."""
    found: list[list[int]] = [[] for _ in range(_volume(part))]
    for turned in _orientations(size):
        room = [most - max(cube[axis] for cube in turned) for axis, most in enumerate(part)]
        for shift in product(*(range(free) for free in room)):
            mask = _mask(part, [(x + shift[0], y + shift[1], z + shift[2]) for x, y, z in turned])
            found[(mask & -mask).bit_length() - 1].append(mask)
    return tuple(map(tuple, found))


@cache
def _orientations(size: int) -> frozenset[Cubes]:
    """The piece of this size in each orientation, moved to the corner."""
    flat = [(x, y, 0) for x, y in FACTS.pieces[str(size)]]
    found = set()
    for axes, signs in product(permutations(range(3)), product((1, -1), repeat=3)):
        turned = [tuple(sign * cube[axis] for axis, sign in zip(axes, signs, strict=True)) for cube in flat]
        least = [min(cube[axis] for cube in turned) for axis in range(3)]
        found.add(frozenset((x - least[0], y - least[1], z - least[2]) for x, y, z in turned))
    return frozenset(found)
