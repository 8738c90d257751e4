"""The city of the day: `desk` answers `/daily` and its buttons, `card` shows the day, `board_card` its results,
`best_card` its best city."""
