"""Clocks: `pace` says how much time there is, `running` starts and stops them, `shown` is what people see of them.

`vacation` is for going away. What happens when one runs out is a vote: `bot/table/votes/lateness.py`.
"""
