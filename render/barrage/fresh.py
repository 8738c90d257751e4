"""What is new on the action boards since somebody's last turn, so that picture and words can make it stand out."""

from games.barrage import BarrageState
from games.core import Seat


def fresh_spaces(view: BarrageState, seat: Seat) -> frozenset[str]:
    """The spaces that all share to which the others have gone, each in the last turn."""
    others = (company for other, company in enumerate(view.companies) if other != seat)
    return frozenset(space for company in others for space in company.visited if space in view.taken)
