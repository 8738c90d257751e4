"""A season of a server: a quarter of a year in which people play.

`playing` plays games at the tables of a store, `tournament` a tournament, `showing` draws and words all that people
see of them, and `checking` compares what is kept with the recordings and looks for traces of people. `run` does this in
order.
"""
