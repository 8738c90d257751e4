"""The end of every act: `aftermath`, where each feature registers its step; `telling` adds posts and calls.

`deliveries` has the content of posts; `explaining` that of any message.
"""
