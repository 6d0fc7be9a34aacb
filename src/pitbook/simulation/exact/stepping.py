"""The kernel: all sessions at once, one roll or round after another.

`mass[standing, place]` is how likely a player stands there with so much won; a place is so many units above the lowest
that is kept. What ends is looked at first, then a roll is made. Nothing is ever subtracted, so that no rounding grows
beyond its share: every number has the relative error of the operations that led to it.
"""

import numpy as np
from numba import njit

from pitbook.simulation.automaton import NOWHERE
from pitbook.simulation.sessions import LOST, OVER, RUINED, WON


@njit(inline="always")
def _put(row, low, high, place, mass):  # type: ignore[no-untyped-def]
    """Adds to one place of a row whose places outside of low to high are not yet written."""
    if low >= high:
        row[place] = mass
        return place, place + 1
    while place < low:
        low -= 1
        row[low] = 0.0
    while place >= high:
        row[high] = 0.0
        high += 1
    row[place] += mass
    return low, high


@njit(cache=True, nogil=True)
def played(
    steps, chances, starts, standings, limits, moments, tiny, enough, mass, lows, highs, final, ends, alive, seen
):  # type: ignore[no-untyped-def]
    """`steps` lie by standing, which begin at `starts`. `limits`: the place of nothing won, the first that is a win
    agreed on, the last that is a loss agreed on, and the rolls. `mass` has two layers, in turn before and after a roll.

    Returns what was dropped as too small to matter, what was staked, the steps made, and for how long things lay on.
    """
    here, then, won = steps
    needs, leaves, back, staked = standings
    origin, win, lose, length = limits
    playing, many, places = len(needs), len(staked), mass.shape[2]
    dropped, coins, waited, now, moment, rolls = 0.0, 0.0, 0.0, 0, 0, 0
    mass[0, 0, origin], lows[0, 0], highs[0, 0] = 1.0, origin, origin + 1
    left = 1.0
    while rolls <= length or left > enough:
        before, low, high = mass[now], lows[now], highs[now]
        if rolls <= length:
            for standing in range(playing):
                goes, brings = leaves[standing], back[standing]
                first, last = low[standing], high[standing]
                summed = np.zeros(4)
                kept_first, kept_last = last, first
                for place in range(first, last):
                    one = before[standing, place]
                    if place >= win:
                        how = WON
                    elif place <= lose:
                        how = LOST
                    elif rolls == length:
                        how = OVER
                    elif place < needs[standing]:
                        how = RUINED
                    else:
                        kept_first, kept_last = min(kept_first, place), place + 1
                        continue
                    if one == 0.0:
                        continue
                    summed[how] += one
                    before[standing, place] = 0.0
                    if not 0 <= place + brings < places:
                        dropped += one
                    elif goes == NOWHERE:
                        final[place + brings] += one
                    else:
                        low[goes], high[goes] = _put(before[goes], low[goes], high[goes], place + brings, one)
                for how in range(4):
                    ends[rolls, how] += summed[how]
                low[standing], high[standing] = kept_first, max(kept_first, kept_last)
        while moment < len(moments) and moments[moment] == rolls:
            seen[moment] = final
            for standing in range(many):
                for place in range(low[standing], high[standing]):
                    seen[moment, place] += before[standing, place]
            moment += 1
        after, new_low, new_high = mass[1 - now], lows[1 - now], highs[1 - now]
        new_low[:], new_high[:] = places, 0
        for step in range(len(here)):
            a, b = low[here[step]], high[here[step]]
            if a < b and then[step] != NOWHERE:
                new_low[then[step]] = min(new_low[then[step]], max(0, a + won[step]))
                new_high[then[step]] = max(new_high[then[step]], min(places, b + won[step]))
        for standing in range(many):
            after[standing, new_low[standing] : new_high[standing]] = 0.0
        left, there = 0.0, 0.0
        for standing in range(many):
            a, b = low[standing], high[standing]
            if a >= b:
                continue
            row, total = before[standing], 0.0
            for place in range(a, b):
                total += row[place]
            left += total
            coins += total * staked[standing]
            if standing < playing:
                there += total
            else:
                waited += total
            for step in range(starts[standing], starts[standing + 1]):
                chance, moved = chances[step], won[step]
                a_in, b_in = max(a, -moved), min(b, places - moved)
                for place in range(a, min(b, a_in)):
                    dropped += chance * row[place]
                for place in range(max(a, b_in), b):
                    dropped += chance * row[place]
                target = final if then[step] == NOWHERE else after[then[step]]
                for place in range(a_in, b_in):
                    target[place + moved] += chance * row[place]
        if rolls < length:
            alive[rolls] = there
        for standing in range(many):
            row = after[standing]
            less = 0.0
            while new_low[standing] < new_high[standing] and less + row[new_low[standing]] <= tiny:
                less += row[new_low[standing]]
                new_low[standing] += 1
            dropped += less
            less = 0.0
            while new_low[standing] < new_high[standing] and less + row[new_high[standing] - 1] <= tiny:
                less += row[new_high[standing] - 1]
                new_high[standing] -= 1
            dropped += less
        now = 1 - now
        rolls += 1
    for standing in range(many):
        for place in range(lows[now, standing], highs[now, standing]):
            dropped += mass[now, standing, place]
    return dropped, coins, rolls, waited
