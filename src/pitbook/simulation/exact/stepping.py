"""The kernel: all sessions at once, one roll or round after another.

`mass[standing, place]` is how likely a player stands there with so much won; a place is so many units above the lowest
that is kept, and a row is written from `low` to `high` alone. What ends is looked at first, then a roll is made.
Nothing is ever subtracted, so that no rounding grows beyond its share: every number has the relative error of the
operations that led to it. Each function returns what it had to drop: there was no room for it, or it was too small.
"""

import numpy as np
from numba import njit

from pitbook.simulation.automaton import NOWHERE
from pitbook.simulation.sessions import GOES_ON, LOST, OVER, RUINED, WON


@njit(inline="always")
def _put(row, low, high, place, mass):  # type: ignore[no-untyped-def]
    """Adds to one place of a row, and says from where to where it is written then."""
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


@njit(inline="always")
def _how(place, need, limits, rolls):  # type: ignore[no-untyped-def]
    """How it ends for whoever has won so much, if it does; the order is that of the simulation."""
    _, win, lose, length = limits
    if place >= win:
        return WON
    if place <= lose:
        return LOST
    if rolls == length:
        return OVER
    return RUINED if place < need else GOES_ON


@njit(cache=True, nogil=True)
def _end(standings, limits, rolls, before, low, high, final, ended):  # type: ignore[no-untyped-def]
    """Whoever is done leaves their standing, for nowhere or for what may not be taken down. Only those at the edges can
    be, unless the time is over."""
    needs, leaves, back, _ = standings
    _, win, lose, length = limits
    dropped = 0.0
    for standing in range(len(needs)):
        goes, brings, summed = leaves[standing], back[standing], np.zeros(4)
        first, last = low[standing], high[standing]
        bottom = last if rolls == length else min(last, max(first, lose + 1, needs[standing]))
        top = max(bottom, min(last, win))
        for at in range(first, bottom + last - top):
            place = at if at < bottom else at + top - bottom
            how = _how(place, needs[standing], limits, rolls)
            one, before[standing, place] = before[standing, place], 0.0
            summed[how] += one
            if not 0 <= place + brings < len(final):
                dropped += one
            elif goes == NOWHERE:
                final[place + brings] += one
            elif one > 0.0:
                low[goes], high[goes] = _put(before[goes], low[goes], high[goes], place + brings, one)
        for how in range(4):
            ended[how] += summed[how]
        low[standing], high[standing] = bottom, top
    return dropped


@njit(cache=True, nogil=True)
def total_of(row, first, last):  # type: ignore[no-untyped-def]
    """Four sums beside each other, which take a quarter of the time of one."""
    a, b, c, d = 0.0, 0.0, 0.0, 0.0
    while last - first >= 4:
        a, b, c, d = a + row[first], b + row[first + 1], c + row[first + 2], d + row[first + 3]
        first += 4
    for place in range(first, last):
        a += row[place]
    return (a + b) + (c + d)


@njit(cache=True, nogil=True)
def _clear(steps, low, high, after, new_low, new_high):  # type: ignore[no-untyped-def]
    """Makes room for all that the steps lead to."""
    here, then, won = steps
    places = after.shape[1]
    new_low[:], new_high[:] = places, 0
    for step in range(len(here)):
        first, last = low[here[step]], high[here[step]]
        if first < last and then[step] != NOWHERE:
            new_low[then[step]] = min(new_low[then[step]], max(0, first + won[step]))
            new_high[then[step]] = max(new_high[then[step]], min(places, last + won[step]))
    for standing in range(len(new_low)):
        after[standing, new_low[standing] : new_high[standing]] = 0.0


@njit(cache=True, nogil=True)
def _step(row, first, last, chance, won, target):  # type: ignore[no-untyped-def]
    """All of a row makes one step."""
    inside, outside, dropped = max(first, -won), min(last, len(target) - won), 0.0
    for place in range(first, min(last, inside)):
        dropped += chance * row[place]
    for place in range(max(first, outside), last):
        dropped += chance * row[place]
    for place in range(inside, outside):
        target[place + won] += chance * row[place]
    return dropped


@njit(cache=True, nogil=True)
def _trim(after, low, high, tiny):  # type: ignore[no-untyped-def]
    """What is too small at either edge of a row is no longer followed."""
    dropped = 0.0
    for standing in range(len(low)):
        row, less = after[standing], 0.0
        while low[standing] < high[standing] and less + row[low[standing]] <= tiny:
            less += row[low[standing]]
            low[standing] += 1
        dropped, less = dropped + less, 0.0
        while low[standing] < high[standing] and less + row[high[standing] - 1] <= tiny:
            less += row[high[standing] - 1]
            high[standing] -= 1
        dropped += less
    return dropped


@njit(cache=True, nogil=True)
def _see(before, low, high, final, seen):  # type: ignore[no-untyped-def]
    """What everybody has won by now."""
    seen[:] = final
    for standing in range(len(low)):
        for place in range(low[standing], high[standing]):
            seen[place] += before[standing, place]


@njit(cache=True, nogil=True)
def played(steps, chances, starts, standings, limits, moments, small, room):  # type: ignore[no-untyped-def]
    """`steps` lie by standing, which begin at `starts`. `limits`: the place of nothing won, the first that is a win
    agreed on, the last that is a loss agreed on, and the rolls. `small`: what is too small in a row, and in all that is
    left when nothing more is wagered. `room`: two layers of mass, before and after a roll, and what is written.

    Returns what was dropped, what was staked, the rolls made, and for how long things lay on.
    """
    then, won = steps[1], steps[2]
    mass, lows, highs, final, ends, alive, seen = room
    playing, many = len(standings[0]), len(starts) - 1
    dropped, coins, waited, left, now, moment, rolls = 0.0, 0.0, 0.0, 1.0, 0, 0, 0
    mass[0, 0, limits[0]], lows[0, 0], highs[0, 0] = 1.0, limits[0], limits[0] + 1
    while rolls <= limits[3] or left > small[1]:
        before, low, high, after = mass[now], lows[now], highs[now], mass[1 - now]
        if rolls <= limits[3]:
            dropped += _end(standings, limits, rolls, before, low, high, final, ends[rolls])
        while moment < len(moments) and moments[moment] == rolls:
            _see(before, low, high, final, seen[moment])
            moment += 1
        _clear(steps, low, high, after, lows[1 - now], highs[1 - now])
        left = 0.0
        for standing in range(many):
            first, last, row = low[standing], high[standing], before[standing]
            total = total_of(row, first, last)
            left += total
            coins += total * standings[3][standing]
            if standing >= playing:
                waited += total
            elif rolls < limits[3]:
                alive[rolls] += total
            for step in range(starts[standing], starts[standing + 1] if first < last else starts[standing]):
                target = final if then[step] == NOWHERE else after[then[step]]
                dropped += _step(row, first, last, chances[step], won[step], target)
        dropped += _trim(after, lows[1 - now], highs[1 - now], small[0])
        now, rolls = 1 - now, rolls + 1
    for standing in range(many):
        for place in range(lows[now, standing], highs[now, standing]):
            dropped += mass[now, standing, place]
    return dropped, coins, rolls, waited
