"""Delivery of what an act has stored to be sent: public messages, lobby cards and calls to people.

- `outbox` delivers posts, table by table: it opens the thread with `venues`, draws what `bot/table/deliveries.py` says
  the post shows, and has it sent. So does its `LobbyPosts` before a start.
- `name_policy` leaves out names where automatic moderation refuses them.
- `film_delivery` puts the film of a finished game into its last message. `drawing` draws the messages of games.
- `postman` delivers letters, person by person: the calls of `bot/table/calls/letters.py`.
- `sender` talks to Discord: it sends, edits, and looks for a message of which nobody knows whether it was sent; so it
  makes the message of a post once, even if a request or an answer gets lost.
- `refusals` decides which refusals of Discord are final; all others may pass.
- `patience` delivers one thing after the other, and comes back to what fails for a reason that may pass.
"""
