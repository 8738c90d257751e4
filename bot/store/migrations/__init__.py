"""Numbered changes of the database, applied in order when the store opens. There is no way back.

During an update processes of the program before go on with the changed database. So what they read and write stays:
new columns may be empty or have a default, and what nobody needs any more goes a version later.
"""
