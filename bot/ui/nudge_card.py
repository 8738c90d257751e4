"""What a nudge came to: who is called now or later, and who is not and why; for the one who nudged."""

from bot.table.nudges import Nudged
from bot.ui.layout import Message, text
from bot.ui.names import names_waited_for, safe_names
from render.texts import texts_in


def nudge_card(nudged: Nudged, language: str) -> Message:
    """A line for each kind of answer that there is."""
    texts, names = texts_in(language), safe_names(nudged.seats, texts_in(language))
    comma = texts("bot", "list.comma")
    groups = {
        "nudge.now": comma.join(names[seat] for seat in nudged.now),
        "nudge.later": comma.join(names[seat] for seat in nudged.later),
        "nudge.away": names_waited_for(nudged.seats, nudged.away, nudged.away, texts),
        "nudge.silent": comma.join(names[seat] for seat in nudged.silent),
    }
    lines = [texts("bot", key, names=group) for key, group in groups.items() if group]
    lines += [
        texts("bot", "nudge.early", name=names[seat], when=f"<t:{at}:R>") for seat, at in sorted(nudged.early.items())
    ]
    return Message([text("\n".join(lines))])
