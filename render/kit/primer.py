"""The time that a game takes, and its rule cards: a few words each, beside a picture of a real position.

`primer.toml` lies beside a game's face, and under `examples/` the recorded games whose positions are shown. A card's
words are `rule.<name>.title` and `rule.<name>.text` in the game's catalogue; the card `goal` says the game's goal.
"""

from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from games.core import DataFormat, Position, PrintedRecord, decode_transcript, load_data, replay_stepwise
from games.registry import find_game

GOAL_CARD: Final = "goal"
"""The name of the first rule card, which tells the goal; games without rule cards have only this one."""
Weight: TypeAlias = Literal["light", "medium", "heavy"]
"""The complexity of a game."""
CardPicture: TypeAlias = Literal["sheet", "ledger", "board", "table", "reveal", "final"]
"""The picture of a rule card: one of those that a face draws."""


class RuleCard(PrintedRecord, frozen=True):
    """A rule card. Its picture shows the recorded game `example` after the first `after` choices; a picture of one seat
    is that of `seat`.

    `kinds` are the kinds of questions that it explains. `modes` are those it belongs to; empty for all.
    """

    name: str
    example: str
    after: int
    picture: CardPicture = "sheet"
    seat: int = 0
    kinds: tuple[str, ...] = ()
    modes: tuple[str, ...] = ()


class Primer(PrintedRecord, frozen=True):
    """The least and most minutes of a game, the minutes of a turn, the complexity of the game, its rule cards in
    reading order, and the folder of the recorded games that these show.
    """

    minutes: tuple[int, int]
    turn_minutes: int
    weight: Weight
    card: tuple[RuleCard, ...]
    folder: str = ""

    def cards(self, mode: str | None) -> list[RuleCard]:
        """The cards for a mode; without a mode, all cards."""
        return [card for card in self.card if mode is None or not card.modes or mode in card.modes]

    def position(self, card: RuleCard) -> Position:
        """The position that a rule card shows: its recorded game after the first `after` choices."""
        transcript = decode_transcript((Path(self.folder) / f"{card.example}.json").read_bytes())
        return next(islice(replay_stepwise(transcript, find_game(transcript.game)), card.after, None))


def load_primer(module_file: str) -> Primer:
    """The primer from `primer.toml` beside the module `module_file`. Raises DataFileError for wrong content."""
    folder = Path(module_file).parent
    data: dict[str, Any] = {**load_data(module_file, "primer.toml"), "folder": str(folder / "examples")}
    return DataFormat(f"the rule cards of {folder.name}", Primer).read(data)


def card_index(cards: Sequence[RuleCard], kind: str) -> int:
    """The index of the first card that explains this kind of question; 0 if no card does."""
    return next((number for number, card in enumerate(cards) if kind in card.kinds), 0)
