"""People at the playground: they see what its page would show, and press what stands there."""

from tests.visitor.clock import ManualClock
from tests.visitor.person import Failed, NotPossible, Visitor, VisitorAct
from tests.visitor.seen import Button, Menu, Seen, ShownForm

__all__ = ["Button", "Failed", "ManualClock", "Menu", "NotPossible", "Seen", "ShownForm", "Visitor", "VisitorAct"]
