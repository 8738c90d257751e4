"""Questions and options of Barrage in one language. For the news see `telling`."""

from typing import Final

from games.barrage import SPACES, BarrageState
from games.core import Ask, Plain
from render.barrage.about import BarrageAbout
from render.barrage.terms import SYSTEMS

CONTRACTS_ASKED: Final = ("start", "contract", "contract_offer", "discard")
"""The questions for contracts."""


def capitalised(words: str) -> str:
    """Words as an entry of a menu begins."""
    return words[:1].upper() + words[1:]


def energy_of(ask: Ask, option: Plain) -> int:
    """The most energy that an option gives."""
    energy: int = ask.facts["energy"][ask.options.index(option)]
    return energy


class BarrageQuestions(BarrageAbout):
    """The words of questions and options."""

    def question(self, ask: Ask) -> str:
        """The question in one line; that for a site with what each costs where that is the same."""
        if ask.kind != "site":
            return super().question(ask)
        (kind, *others), machines = {kind for kind, _ in ask.options}, ask.facts["machines"]
        said = self.say("ask.site") if others else self.say_of("ask.reward_site", {"piece": kind})
        return self.say("ask.priced", ask=said, price=self.price((*machines, 0))) if any(machines) else said

    def question_key(self, ask: Ask) -> str:
        """Which text asks: for a headstream by what a drop does there, and whether there are several."""
        if ask.kind != "headstream":
            return ask.kind
        kind = "headstream_flow" if ask.facts["at_once"] else "headstream"
        return f"{kind}_one" if ask.facts["count"] == 1 else kind

    def label(self, ask: Ask, option: Plain, view: BarrageState | None = None) -> str:
        """What a button or menu entry for the option says; with a view also what lies on a space."""
        return self._act(option, view) if ask.kind == "act" else capitalised(super().label(ask, option))

    options_said = {
        **dict.fromkeys(CONTRACTS_ASKED, lambda words, ask, contract: words.contract(contract, "option")),
        **dict.fromkeys(("tile", "copied", "officer"), lambda words, ask, thing: words.named(thing)),
        **dict.fromkeys(SYSTEMS, lambda words, ask, system: words._system(ask, *system)),
        "company": lambda words, ask, pair: words.pair(*pair),
        "payment": lambda words, ask, price: words.price(price),
        "site": lambda words, ask, piece: words._site_of(*piece),
        "reward_site": lambda words, ask, site: words.site_to_build(ask.facts["piece"], site),
        "headstream": lambda words, ask, head: words.site(head),
        "machines": lambda words, ask, excavators: words.price((excavators, ask.facts["count"] - excavators, 0)),
        "drops": lambda words, ask, drops: words.say("option.drops", count=drops, energy=energy_of(ask, drops)),
        "workers": lambda words, ask, workers: words.counted("worker", workers),
    }

    def _system(self, ask: Ask, dam: str, conduit: str) -> str:
        """A dam with a conduit, and the most energy that they give."""
        energy = energy_of(ask, (dam, conduit))
        return self.say("option.production", dam=self.site(dam), conduit=self.site(conduit), energy=energy)

    def _site_of(self, kind: str, site: str) -> str:
        """A piece and where it is to stand; a conduit or a powerhouse is called by its site alone."""
        said = self.site_to_build(kind, site)
        if kind in ("base", "elevation"):
            said = self.say("option.site", piece=self.say(f"piece.{kind}"), site=said)
        return said

    def _act(self, option: Plain, view: BarrageState | None) -> str:
        """What can be done in a turn."""
        board, *about = option
        if not about:
            return self.say("act.pass")
        if board == "tile":
            return self.say("act.tile", tile=self.tile(about[0]))
        if board == "produce":
            return self._production(*about)
        space = SPACES[about[0]]
        if len(about) > 1:
            return self.say("act.build", tile=self.tile(about[1]), price=self.price_of(space))
        said = capitalised(self.space_with_price(space))
        if view and space.action == "patent" and space.n in view.patents:
            return self.say("act.patent", space=said, tile=self.tile(view.patents[space.n]))
        return said

    def _production(self, space: str, dam: str, conduit: str, drops: int, contract: str | None) -> str:
        """A whole production: what the space adds, the water and its way, and the contract that it fulfils."""
        modifier = self.modifier(SPACES[space].n)
        said = self.say("act.produce", modifier=modifier, dam=self.site(dam, "brief"), conduit=conduit[1:], count=drops)
        return said if contract is None else self.say("act.for", act=said, contract=self.contract(contract, "brief"))

    def wish(self, wish: Plain, ask: Ask | None = None) -> str:
        """A space that somebody wants, or a tile."""
        return self._act(wish, None)

    def is_for_menus(self, ask: Ask) -> bool:
        """What can be done in a turn is said with what it gives and costs."""
        return ask.kind == "act"

    def within(self, ask: Ask, option: Plain) -> str | None:
        """A site under the name of its kind of piece, and a conduit under that of its dam."""
        if ask.kind in SYSTEMS:
            return self.say("within.production", conduit=option[1][1:], energy=energy_of(ask, option))
        is_site = ask.kind in ("site", "reward_site")
        return self.site(option[1] if ask.kind == "site" else option, "brief") if is_site else None

    groups_said = {
        **dict.fromkeys(SYSTEMS, lambda words, dam: words.site(dam)),
        "act": lambda words, board: words.say(f"board.{board}"),
        "company": lambda words, company: words.named(company),
        "site": lambda words, kind: words.say(f"piece.{kind}"),
        "payment": lambda words, excavators: words.counted("excavator", excavators),
    }
