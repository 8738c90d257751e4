"""What stands over a picture: the game with its mode, and the round."""

from games.core import SOLO
from games.welcome_to import MODES, WelcomeToState
from render.welcome_to.words import Words


def table_title(words: Words, view: WelcomeToState) -> str:
    """The game's name, its mode where that is not the standard one, and the advanced option."""
    tags = [words.say(f"tag.{view.mode}")] if view.mode != "standard" else []
    tags += [words.say("tag.advanced")] if view.settings.advanced else []
    title = words.say("title")
    return words.say("title.tagged", title=title, tags=words.say("title.and").join(tags)) if tags else title


def round_title(words: Words, view: WelcomeToState, number: int) -> str:
    """The number of a round; in solo mode also that of the last one there can be."""
    if view.mode == SOLO:
        return words.say("round.of", round=number, last=MODES[SOLO].last_round)
    return words.say("round", round=number)
