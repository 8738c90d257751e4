"""How good things look for a seat."""

from games.barrage.scoring import score_parts
from games.barrage.state import BarrageState
from games.core import Seat


def worth(state: BarrageState, seat: Seat) -> float:
    """An estimate of this seat's points."""
    return float(sum(score_parts(state)[seat].values()))
