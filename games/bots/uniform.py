"""A player without plans."""

from games.core import Choice, Position, Rng, Seat


class Uniform:
    """Chooses among the legal choices, each equally likely."""

    def decide(self, position: Position, seat: Seat, rng: Rng) -> Choice:
        """Any legal choice."""
        return position.asks()[seat].sample(rng)
