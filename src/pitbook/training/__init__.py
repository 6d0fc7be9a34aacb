"""The trainer: drills on the approved rules, made from a seed, and graded by what the engine says.

No rule stands here. A drill is a question about a table; the key is what the game's engine decides when it is asked.
"""
