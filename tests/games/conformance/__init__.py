"""What every game is held to, whichever it is: those of the catalogue, and one made up and brought from outside.

Nothing here names a game. Whoever writes one names its package in `subjects.PLUGIN`, or in PITBOOK_PLUGINS, and runs
`python3 run.py test tests/games/conformance`.
"""
