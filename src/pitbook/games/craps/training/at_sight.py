"""What a dealer of Craps tells at sight: the call for a roll, and which wagers are on or off."""

from pitbook.dice import PLACES
from pitbook.games.contract import AtSight, RandomPicker
from pitbook.games.craps.deciding import named
from pitbook.games.craps.round import CrapsTable, active
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.craps.topics import CrapsTopic as T

ON, OFF = "On: the next roll can decide it", "Off: it stays, whatever the next roll is"


def at_sight(rules: CrapsRules, table: CrapsTable, luck: RandomPicker) -> tuple[AtSight, ...]:
    return (*_call(rules, table), *_on_or_off(rules, table, luck))


def _call(rules: CrapsRules, table: CrapsTable) -> tuple[AtSight, ...]:
    last = table.last
    if last is None:
        return ()
    place = PLACES[last.dice]
    right = rules.calls[last.point_before][place].words
    elsewhere = dict.fromkeys(calls[place].words for calls in rules.calls.values())
    near = dict.fromkeys(each.words for each in rules.calls[last.point_before])
    others = tuple(each for each in (*elsewhere, *near) if each != right)
    before = "the puck is off" if last.point_before == 0 else f"the point is {last.point_before}"
    question = f"{last.dice.first} and {last.dice.second} lie uppermost, and before the roll {before}. What is called?"
    return (AtSight(question, right, others, (T.CALLED,)),)


def _on_or_off(rules: CrapsRules, table: CrapsTable, luck: RandomPicker) -> tuple[AtSight, ...]:
    found = [each for each in table.wagers() if rules.wagers[each.kind].can_be_off and each.call is None]
    if not found:
        return ()
    wager = luck.choice(found)
    on = active(wager, come_out=table.come_out)
    puck = "off" if table.come_out else f"on {table.point}"
    question = f"The puck is {puck}. Nobody called {named(rules, wager)} On or Off: is it on?"
    return (AtSight(question, ON if on else OFF, (OFF if on else ON,), (T.INACTIVE,)),)
