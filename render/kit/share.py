"""The share card of a city of the day in words: a person's result without the city itself.

It has no map, no exact points and no other hint at the secret of the day.
"""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Final, Literal, NamedTuple, TypeAlias

from render.kit.game_words import GameWords
from render.picture import Passage
from render.texts import date_text

POINTS_PER_BAND: Final = 10
"""The number of points in a score band, such as 40 to 49."""
Share: TypeAlias = Literal["lost", "none", "small", "medium", "large"]
"""The points of a part: lost, none, or in which third of the best part's points they lie."""
SHARE_SQUARES: Final[Mapping[Share, str]] = {"lost": "🟦", "none": "⬜", "small": "🟨", "medium": "🟧", "large": "🟥"}
"""The square that stands for each share in a message."""


class SharedScore(NamedTuple):
    """A score as others may know it before they play: the `least` points of its band, the grade, and each part's share.

    The grade is 0 if none is reached, and None in games without grades.
    """

    least: int
    grade: int | None
    shares: tuple[tuple[str, Share], ...]


class ShareCard(NamedTuple):
    """A person's result of a city of the day, which is day `number`.

    `rank`: the person's place among the `people` with a result in a server; None if the card does not show the place.
    `streak`: in days.
    """

    number: int
    day: date
    mode: str
    score: SharedScore
    rank: int | None
    people: int
    streak: int


def shared_score(parts: Mapping[str, int], grade: int | None = None) -> SharedScore:
    """Make the shared score from the points of each part, of which there has to be one."""
    best = max(parts.values())
    shares = tuple((part, _share_of(points, best)) for part, points in parts.items())
    return SharedScore(sum(parts.values()) // POINTS_PER_BAND * POINTS_PER_BAND, grade, shares)


def _share_of(points: int, best: int) -> Share:
    if points <= 0:
        return "lost" if points else "none"
    return "small" if 3 * points <= best else "medium" if 3 * points <= 2 * best else "large"


def share_text(words: GameWords, card: ShareCard) -> str:
    """The card as three lines in Discord's Markdown, with a square for each part of the score."""
    squares = "".join(SHARE_SQUARES[share] for _, share in card.score.shares)
    told = words.say("share.between").join(_told_facts(words, card))
    return f"**{share_title(words, card)}** {game_with_mode(words, card)}\n{squares}\n{told}"


def share_passages(words: GameWords, card: ShareCard) -> Iterator[Passage]:
    """The picture of the card in words: its facts, and the share of each part."""
    lines = (date_text(card.day, words.language), game_with_mode(words, card), *_told_facts(words, card))
    yield Passage(share_title(words, card), lines)
    shares = ((words.short_part_name(part), words.say(f"share.{share}")) for part, share in card.score.shares)
    told = words.comma_list(words.say("score.part", part=part, points=share) for part, share in shares)
    yield Passage(words.say("share.parts"), (told,))


def share_title(words: GameWords, card: ShareCard) -> str:
    return words.say("share.title", number=card.number)


def game_with_mode(words: GameWords, card: ShareCard) -> str:
    """The name of the game with its mode."""
    return words.say("title.tagged", title=words.title(), tags=words.options.value("mode", card.mode))


def share_facts(words: GameWords, card: ShareCard) -> Iterator[tuple[str, str]]:
    """Names and values of the shown facts: the score band, the grade and the rank if there are any, and the streak."""
    least, grade, _ = card.score
    yield words.say("share.points"), words.say("share.band", least=least, most=least + POINTS_PER_BAND - 1)
    if grade is not None:
        yield words.say("share.grade"), str(grade or words.say("share.no_grade"))
    if card.rank is not None:
        yield words.say("share.place"), words.say("share.rank", rank=card.rank, people=card.people)
    yield words.say("share.streak"), words.say("share.days", count=card.streak)


def _told_facts(words: GameWords, card: ShareCard) -> list[str]:
    return [words.say("share.fact", name=name, value=value) for name, value in share_facts(words, card)]


def built_things_in_words(words: GameWords, count: int) -> str:
    """A number of built things in the words of the game, such as `3 houses`."""
    return words.say("built", count=count)
