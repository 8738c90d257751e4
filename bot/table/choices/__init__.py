"""What a seat can choose: `panel` has the snapshots of it for messages.

- Questions: `joining` offers several choices as one press, `gains` has their effects on the score, `finality` finds
  presses that commit unasked or cannot be undone; `slices` computes that without holding up others. `lesson_steps`
  has the recommendations of the lesson at a table.
- Options: `options` of a game; `choosing` is the one way to choose.
"""
