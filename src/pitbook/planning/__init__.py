"""Trying a tournament before it is announced: its terms, played thousands of times by named ways to wager.

Who is seated where, who is out, who goes through, what breaks a tie and what each place is paid is asked of the
tournament's own functions; how a hand ends and what it brings, of the game's engine. Here nothing is decided: chips are
wagered, and what came of it is counted.

`sweeping.py` does the same for sessions: every combination of what somebody might play, beside each other.
"""
