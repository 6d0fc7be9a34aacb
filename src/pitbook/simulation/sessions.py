"""The kernels of sessions: players come with a bankroll each and play until something ends it; then others come.

What ends a player's session: so many rolls or rounds, too little left for the next, a loss or a win that was agreed on.
What may be taken down then goes back, and no card is dealt to them any more. What may not rolls on until it is decided,
and its result is theirs. When all are done the table is, too.

A kernel is given its tables (`after`, `net`, `staked`, what a standing `needs`, where one who leaves it stands and what
goes back to them, all by place), its boxes (where each begins, and whose it is), and by player the limits of a session
(bankroll, stop loss, stop win, length). It writes for every session and player what was won, the rolls or rounds
played, how it ended, what was staked, and the rolls for which something still lay there afterwards.
"""

from typing import Any

from numba import njit

from pitbook.simulation.automaton import NOWHERE

OVER, RUINED, LOST, WON = range(4)
"""How a session ended: its time was over, too little was left, enough was lost, enough was won."""
GOES_ON = -1


@njit(inline="always")
def ended(won, played, needs, bankroll, stop_loss, stop_win, length):  # type: ignore[no-untyped-def]
    """How the session ends before the next roll or round, if it does."""
    if won >= stop_win:
        return WON
    if won <= -stop_loss:
        return LOST
    if played >= length:
        return OVER
    return RUINED if bankroll + won < needs else GOES_ON


_ended: Any = ended.py_func


def how_ended(won: int, played: int, needs: int, limits: Any) -> int:
    """The same outside a kernel."""
    found: int = _ended(won, played, needs, limits.bankroll, limits.stop_loss, limits.stop_win, limits.length)
    return found


@njit(inline="always")
def anybody(tables, owners, limits, standing, there, session):  # type: ignore[no-untyped-def]
    """Sees who is there for the next roll or round, and whether anybody is. Whoever is has to be able to pay for it, or
    has something there that stays until it is decided."""
    _, _, _, needs, leaves, back = tables
    won, played, ends, _, waited = session
    going = False
    for player in range(len(ends)):
        if ends[player] == GOES_ON:
            asked = 0
            for box in range(len(owners)):
                if owners[box] == player:
                    asked += needs[standing[box]]
            of = limits[player]
            ends[player] = ended(won[player], played[player], asked, of[0], of[1], of[2], of[3])
            if ends[player] == GOES_ON:
                played[player] += 1
                going = True
                continue
            for box in range(len(owners)):
                if owners[box] == player:
                    won[player] += back[standing[box]]
                    standing[box] = leaves[standing[box]]
        waits = False
        for box in range(len(owners)):
            waits = waits or (owners[box] == player and standing[box] != NOWHERE)
        waited[player] += waits
        going = going or waits
    for box in range(len(owners)):
        there[box] = standing[box] != NOWHERE
    return going


@njit(inline="always")
def settled(tables, owners, standing, there, places, session):  # type: ignore[no-untyped-def]
    """Every box that is there goes where its place leads, and its owner gets what it brings."""
    after, net, staked, _, _, _ = tables
    won, _, _, coins, _ = session
    for box in range(len(standing)):
        if there[box]:
            place = places[box]
            won[owners[box]] += net[place]
            coins[owners[box]] += staked[place]
            standing[box] = after[place]
