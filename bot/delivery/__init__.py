"""Delivery of the messages that acts have stored: public messages, lobby cards and calls to people.

- `outbox` delivers posts, table by table: it opens the thread with `venues`, draws the content of the post, which
  `bot/table/aftermath/deliveries.py` gives, and has it sent. Its `LobbyPosts` does so before a start.
- `name_policy` leaves out names if automatic moderation refuses them.
- `film_delivery` puts the film of a finished game into its last message. `drawing` draws the messages of games.
- `bulletins` keeps the messages up to date that servers have in channels of their choice; `town_content` makes those
  with the town. It also sends `channel_posts`, such as the result of a duplicate.
- `postman` delivers letters, person by person: the calls of `bot/table/calls/letters.py`.
- `sender` sends and edits messages, and finds those of earlier tries: so the message of a post is made once, even if a
  request or an answer gets lost.
- `refusals` decides which refusals of Discord are final; all others may pass.
- `courier` delivers one item after the other, and retries those that fail for a temporary reason.
"""
