"""A vote, as everybody sees it: the question, the votes, the number needed, and the outcome."""

from collections.abc import Iterable

from bot.table.motions import MOOT
from bot.table.votes.voting import NO, YES, Ballot
from bot.ui.lines.names import mention_or_name, names_with_honorifics, safe_names
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.layout import Component, Message, button, row, text
from games.core import Seat
from render.texts import Texts, texts_in


def motion_card(ballot: Ballot, language: str | None = None, reader: Seat | None = None) -> Message:
    """A vote in this language (None: the table's), with its outcome once decided.

    `reader` is the seat of the only person who reads it; None for an onlooker or a public message.
    """
    texts = texts_in(language or ballot.row.language)
    lines = [f"### {motion_question(ballot, texts, reader)}", *_votes(ballot, texts)]
    if ballot.motion.outcome is not None:
        return Message([text("\n".join([*lines, f"**{_outcome(ballot, texts, reader)}**"]))])
    if silent := _silent(ballot, texts):
        lines.append(texts("bot", "motion.silent", names=_listed(silent, texts)))
    how = texts("bot", _rule_of(ballot), voters=len(ballot.voters), needed=ballot.needed)
    return Message([text("\n".join([*lines, f"-# {how}"])), _buttons(ballot, texts)])


def mentioned_voters(ballot: Ballot) -> list[int]:
    """The ids of the people whom the message of an open vote mentions; empty once it is decided."""
    if ballot.motion.outcome is not None:
        return []
    return [user_id for seat in ballot.called if (user_id := ballot.seats[seat].player_id) is not None]


def motion_question(ballot: Ballot, texts: Texts, reader: Seat | None = None) -> str:
    """The question of a vote; the name in it has no honorific if it is that of the `reader`."""
    return texts("bot", f"motion.{ballot.motion.kind}", name=_name(ballot, texts, reader))


def _votes(ballot: Ballot, texts: Texts) -> list[str]:
    lines, names = [], safe_names(ballot.seats, texts)
    for answer in ballot.rule.answers:
        who = [seat for seat in ballot.voters if ballot.votes.get(seat) == answer]
        if who:
            given = _listed((names[seat] for seat in who), texts)
            lines.append("- " + texts("bot", "motion.given", answer=texts("bot", f"answer.{answer}"), names=given))
    return lines


def _silent(ballot: Ballot, texts: Texts) -> list[str]:
    names = safe_names(ballot.seats, texts)
    return [
        mention_or_name(ballot.seats, seat, texts) if seat in ballot.called else names[seat]
        for seat in ballot.voters
        if seat not in ballot.votes
    ]


def _rule_of(ballot: Ballot) -> str:
    if NO not in ballot.rule.answers:
        return "motion.needed.same"
    return "motion.needed.all" if ballot.needed == len(ballot.voters) else "motion.needed.most"


def _outcome(ballot: Ballot, texts: Texts, reader: Seat | None) -> str:
    outcome = ballot.motion.outcome or MOOT
    decided = ballot.motion.kind if outcome == YES else outcome
    return texts("bot", f"outcome.{decided}", name=_name(ballot, texts, reader))


def _buttons(ballot: Ballot, texts: Texts) -> Component:
    table, motion = ballot.row.id, ballot.motion.id
    return row(
        *(
            button(Click(table, Verb.VOTE, serial=motion, argument=index), texts("bot", f"answer.{answer}"))
            for index, answer in enumerate(ballot.rule.answers)
        )
    )


def _name(ballot: Ballot, texts: Texts, reader: Seat | None) -> str:
    """Name of the player the motion is about; without one, its proposer."""
    seat = ballot.motion.seat
    if seat is None:
        seat = next((one.seat for one in ballot.seats if one.user_id == ballot.motion.by_user), None)
    return "?" if seat is None else names_with_honorifics(ballot.seats, texts, reader)[seat]


def _listed(names: Iterable[str], texts: Texts) -> str:
    return texts("bot", "list.comma").join(names)
