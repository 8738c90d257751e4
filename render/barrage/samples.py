"""Every piece of the game in its states, for the contact sheet."""

from collections.abc import Iterator

from games.barrage import AREA_OF, COMPANIES, CONTRACTS, PIECES
from render.atlas import art
from render.barrage import legend
from render.barrage.action_cells import (
    ClosedSpace,
    OpenSpace,
    TakenSpace,
    closed_space,
    credit,
    onward_below,
    open_space,
    row_gives,
    taken_space,
)
from render.barrage.company_rows import RowSpace, row_cell
from render.barrage.contract_cards import contract_card
from render.barrage.emojis import items
from render.barrage.goods import area_sign, water_to_flow, water_to_place, worker
from render.barrage.map_legend import map_signs
from render.barrage.tones import ART, PARTS
from render.barrage.wheel import SIDE, hillside, turns_sign, wheel_ground
from render.kit import Sample
from render.texts import Texts
from render.theme import LIGHT


def samples(texts: Texts) -> Iterator[Sample]:
    """The drawings, and what is made of them: the wheel, spaces of rows, contracts, and small signs."""
    yield from (Sample(name, art("barrage").piece(name)) for name in art("barrage").names)
    yield from (Sample(f"sign of {part}", ART.sign(part, 48)) for part in PARTS)
    yield Sample("hillside", hillside(400, SIDE))
    yield Sample("wheel", wheel_ground(SIDE, SIDE))
    yield from (Sample(f"turns {state}", turns_sign(3, state)) for state in ("next", "later", "empty"))
    yield Sample("worker", worker(LIGHT.ink))
    yield from (Sample("water to place", water_to_place()), Sample("water to flow", water_to_flow()))
    yield from (Sample(f"area {area.id}", area_sign(area.id)) for area in dict.fromkeys(AREA_OF.values()))
    yield from (
        Sample(f"space {kind} {state}", row_cell(94, 80, RowSpace("italy", kind, 1, state)))
        for kind in PIECES
        for state in ("gone", "next", "later")
    )
    yield from (Sample(f"contract {name}", contract_card(150, 130, name, 0)) for name in CONTRACTS)
    yield from _spaces(texts)
    yield from (Sample(f"emoji {name}", piece) for name, piece in items().items())
    for name in ("open_sign", "turns_signs", "section_sign", "worker_sign"):
        yield Sample(name.replace("_", " "), getattr(legend, name)())
    yield from (
        Sample(f"map sign of {name}", sign)
        for name, sign in map_signs(texts("barrage", "map.leaving", count=1)).items()
    )


def _spaces(texts: Texts) -> Iterator[Sample]:
    """Spaces of the action boards."""
    yield Sample("row gives +2", row_gives.sprite(61, 54, "+2", ()))
    yield Sample("row gives credits", row_gives.sprite(61, 54, "", (credit(1),)))
    yield Sample("onward below", onward_below())
    yield from (Sample(f"open space {red}", open_space(138, 54, OpenSpace("3", 3, red))) for red in (False, True))
    yield from (Sample(f"{owner} on a space", taken_space(138, 54, TakenSpace(owner, 2))) for owner in COMPANIES)
    yield Sample("new workers", taken_space(138, 54, TakenSpace("italy", 3, texts("kit", "new"))))
    yield Sample("closed space", closed_space(138, 62, ClosedSpace(3, 5, (1, 2))))
    yield Sample("low closed space", closed_space(138, 48, ClosedSpace(3, 5, (0, 2))))
    yield Sample("space not possible", closed_space(138, 62, ClosedSpace(3, 5, why=texts("barrage", "space.not_now"))))
