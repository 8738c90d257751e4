"""What stands over a picture: the game with its mode, and the round."""

from games.cities import CitiesState
from render.cities.words import Words


def table_title(words: Words, view: CitiesState) -> str:
    """The game's name, and its mode where that is not the standard one."""
    title, mode = words.say("title"), view.settings.mode
    return title if mode == "standard" else words.say("title.tagged", title=title, tag=words.say(f"tag.{mode}"))


def round_shown(view: CitiesState) -> int:
    """The round that was just played: the news of a finished round tell of the next one, too."""
    return view.round - any(news.kind == "round" for news in view.news)


def round_title(words: Words, number: int, view: CitiesState) -> str:
    """The number of a round and that of the last one."""
    return words.say("round.of", round=number, last=view.course.rounds) if number else words.say("round.before")
