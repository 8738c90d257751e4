"""Settings: `card` and `desk` are for a person's preferences and blocked people; `server_card` is for a server's;
`privacy_card` and `privacy_desk` are for a person's stored data.
"""
