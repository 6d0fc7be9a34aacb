"""The kernels of sessions: players come with a bankroll each and play until something ends it; then others come.

What ends a player's session: so many rolls or rounds, too little left for the next, a loss or a win that was agreed on.
What lies on the layout then goes back, and no card is dealt to them any more. When all are done the table is, too.

A kernel is given its tables (`after`, `net`, `staked`, and what a standing `needs`, all by place), its boxes (where
each begins, and whose it is), and by player the limits of a session (bankroll, stop loss, stop win, length). It writes
for every session and player what was won, the rolls or rounds played, how it ended, and what was staked.
"""

from numba import njit

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


@njit(inline="always")
def anybody(needs, owners, limits, standing, there, session):  # type: ignore[no-untyped-def]
    """Sees who is there for the next roll or round, and whether anybody is. Whoever is has to be able to pay for it."""
    won, played, ends, _ = session
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
    for box in range(len(owners)):
        there[box] = ends[owners[box]] == GOES_ON
    return going


@njit(inline="always")
def settled(tables, owners, standing, there, places, session):  # type: ignore[no-untyped-def]
    """Every box that is there goes where its place leads, and its owner gets what it brings."""
    after, net, staked, _ = tables
    won, _, _, coins = session
    for box in range(len(standing)):
        if there[box]:
            place = places[box]
            won[owners[box]] += net[place]
            coins[owners[box]] += staked[place]
            standing[box] = after[place]
