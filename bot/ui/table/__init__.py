"""Cards of a table: `table_card` for everybody, `table_menu_card` for one person.

`explanation_card` explains a message, `race_card` shows the city that a person races.
"""
