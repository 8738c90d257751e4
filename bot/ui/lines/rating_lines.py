"""Single ratings in words, and those after a table."""

from collections.abc import Mapping, Sequence

from bot.store import SeatRow
from bot.table.choices.panel import ShownRating
from bot.ui.lines.names import safe_names
from games.core import Seat
from render.kit.paragraphs import change_text
from render.texts import Texts


def rating_in_words(rating: ShownRating, texts: Texts) -> str:
    """The strength and its margin, with a question mark while the rating is provisional."""
    key = "rating.unsure" if rating.is_provisional else "rating.number"
    return texts("bot", key, strength=rating.strength, margin=rating.margin)


def new_rating_lines(ratings: Mapping[Seat, ShownRating], seats: Sequence[SeatRow], texts: Texts) -> list[str]:
    """At most one line: the ratings after a table, each with its change."""
    names = safe_names(seats, texts)
    said = [
        texts(
            "bot",
            "rating.changed",
            name=names[seat],
            rating=rating_in_words(one, texts),
            change=change_text(one.change),
        )
        for seat, one in ratings.items()
    ]
    return [f"-# {texts('bot', 'rating.after', ratings=texts('bot', 'list.comma').join(said))}"] if said else []
