"""The program as dealer of Casino War: what it does next, as long as nobody else has to act."""

from typing import Any

from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war.dealing import awaited_choice
from pitbook.games.casino_war.play import awaits
from pitbook.games.casino_war.round import Phase, WarTable
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.contract import Source
from pitbook.games.kernel import IntRange, kind_of
from pitbook.games.shoe.options import HandShuffle

PAUSES = (Phase.OVER, Phase.BETTING)
"""A round is over and looked at, or wagers are open."""


def next_step(rules: WarRules, table: WarTable, source: Source, away: frozenset[str]) -> c.Command | None:
    passed_over = _without(rules, table, away) if away else None
    if passed_over is not None:
        return passed_over
    match table.phase:
        case Phase.CHECK:
            return c.CheckCards(by=_lowest(rules, table, c.CheckCards))
        case Phase.SHUFFLE:
            if not table.shoe.machine:
                return c.ShuffleCards(method=rules.terms.shuffle)
            by_hand = rules.law.device_loaded.shuffled_by_hand_first is HandShuffle.MUST
            return c.LoadDevice(shuffled_by_hand_first=by_hand)
        case Phase.CUT if not table.shoe.cut_queue:
            by = _lowest(rules, table, c.OfficialCut)
            return c.OfficialCut(by=by, cards_from_front=table.shoe.left // 2)
        case Phase.CUTTING_CARD:
            place = _domain(rules, table, c.PlaceCuttingCard, "cards_from_back")
            assert isinstance(place, IntRange), f"{place} is no range"
            return c.PlaceCuttingCard(cards_from_back=(place.low + place.high) // 2)
        case Phase.BURN:
            return c.BurnCard()
        case Phase.BETTING if table.placed:
            return _card_or_cutting_card(rules, table, source)
        case Phase.INITIAL_DEAL | Phase.SUBSEQUENT_DEAL:
            return _card_or_cutting_card(rules, table, source)
        case Phase.INTERIM | Phase.FINAL:
            return c.Settle()
        case Phase.OVER:
            return c.Clear()
        case _:
            return None


def _without(rules: WarRules, table: WarTable, away: frozenset[str]) -> c.Command | None:
    """What is done for the player who is waited for, if that is one who is away."""
    match table.phase:
        case Phase.CUT if away.intersection(table.shoe.cut_queue[:1]):
            return c.RefuseCut(player=table.shoe.cut_queue[0])
        case Phase.CHOICE:
            wager = awaited_choice(rules, table)
            if wager is not None and wager.player in away:
                return c.NoAnswer(player=wager.player, box=wager.box, absent=True)
        case Phase.TAKING_BACK if away.intersection(table.taking_back):
            player = next(each for each in table.taking_back if each in away)
            return c.AnswerTakeBack(player=player, wagers=())
        case _:
            pass
    return None


def _card_or_cutting_card(rules: WarRules, table: WarTable, source: Source) -> c.Command:
    shoe = table.shoe
    if table.check_waits:
        return c.VerifyCards(by=rules.law.cards_checked.by)
    if shoe.held:
        return c.Draw(card=shoe.held[0])
    if shoe.cutting_card_in and source.behind is not None and shoe.left <= source.behind:
        return c.DrawCuttingCard()
    return c.Draw(card=source.card(shoe.left))


def goes_on(before: WarTable, after: WarTable) -> bool:
    """Not into the next round, nor out of one that players look at."""
    verified = before.check_waits and not after.check_waits  # and then the round begins for which it was made
    return verified or after.phase not in PAUSES


def _lowest(rules: WarRules, table: WarTable, command: type[c.Command]) -> Any:
    return _domain(rules, table, command, "by").values[0]


def _domain(rules: WarRules, table: WarTable, command: type[c.Command], field: str) -> Any:
    return next(each.fields[field] for each in awaits(rules, table) if each.command == kind_of(command))
