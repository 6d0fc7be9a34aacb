"""The dealer of a virtual table: what the house does next, as long as nobody else has to act."""

from typing import Any

from pitbook.games.casino_war import commands as war
from pitbook.games.casino_war.dealing import awaited_choice
from pitbook.games.casino_war.options import HandShuffle
from pitbook.games.casino_war.round import Phase as WarPhase
from pitbook.games.casino_war.round import WarTable
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.craps import commands as dice
from pitbook.games.craps.round import CrapsTable
from pitbook.games.craps.round import Phase as DicePhase
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.craps.shooting import waits_for_dice
from pitbook.games.kernel import Whole, kind_of
from pitbook.games.rules import GameRules
from pitbook.games.three_card_poker import commands as poker
from pitbook.games.three_card_poker.round import Phase as PokerPhase
from pitbook.games.three_card_poker.round import PokerTable
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.table.chance import Chance, Draws
from pitbook.table.games import Game

DECK = 52


def next_step(
    game: Game, rules: GameRules, state: Any, chance: Chance, draws: Draws, away: frozenset[str] = frozenset()
) -> Any | None:
    """The command that the house gives now, or None where it waits for players, or a round is over.

    `away`: players for whom it does not wait.
    """
    passed_over = _without(rules, state, away) if away else None
    if passed_over is not None:
        return passed_over
    match rules, state:
        case WarRules(), WarTable():
            return _at_casino_war(game, rules, state, chance, draws)
        case PokerRules(), PokerTable():
            return _at_three_card_poker(rules, state, chance, draws)
        case CrapsRules(), CrapsTable():
            return _at_craps(rules, state, chance, draws)
        case _:
            raise AssertionError(f"no dealer knows {game.name}")


def _without(rules: GameRules, state: Any, away: frozenset[str]) -> Any | None:
    """What is done for the player who is waited for, if that is one who is away."""
    match rules, state:
        case WarRules(), WarTable(phase=WarPhase.CUT) if away.intersection(state.shoe.cut_queue[:1]):
            return war.RefuseCut(player=state.shoe.cut_queue[0])
        case WarRules(), WarTable(phase=WarPhase.CHOICE):
            wager = awaited_choice(rules, state)
            if wager is not None and wager.player in away:
                return war.NoAnswer(player=wager.player, box=wager.box, absent=True)
        case WarRules(), WarTable(phase=WarPhase.TAKING_BACK) if away.intersection(state.taking_back):
            player = next(each for each in state.taking_back if each in away)
            return war.AnswerTakeBack(player=player, wagers=())
        case PokerRules(), PokerTable(phase=PokerPhase.DECISIONS):
            owners = (state.round.owner(area) for area in state.round.undecided)
            absent = next((each for each in owners if each in away), None)
            if absent is not None:
                by = rules.law.no_decision.by
                return poker.NoDecision(by=by, player=absent, why=poker.Silence.ABSENT)
        case CrapsRules(), CrapsTable(phase=DicePhase.OFFERED) if away.intersection(state.offered[:1]):
            return dice.DeclineDice(player=state.offered[0])
        case CrapsRules(), CrapsTable(phase=DicePhase.CHOOSING | DicePhase.READY) if state.shooter in away:
            return dice.PassDice(player=state.shooter)
        case _:
            pass
    return None


def _at_casino_war(game: Game, rules: WarRules, table: WarTable, chance: Chance, draws: Draws) -> Any | None:
    match table.phase:
        case WarPhase.CHECK:
            return war.CheckCards(by=_lowest(game, rules, table, war.CheckCards))
        case WarPhase.SHUFFLE:
            if not table.shoe.machine:
                return war.ShuffleCards(method=rules.terms.shuffle)
            by_hand = rules.law.device_loaded.shuffled_by_hand_first is HandShuffle.MUST
            return war.LoadDevice(shuffled_by_hand_first=by_hand)
        case WarPhase.CUT if not table.shoe.cut_queue:
            by = _lowest(game, rules, table, war.OfficialCut)
            return war.OfficialCut(by=by, cards_from_front=table.shoe.left // 2)
        case WarPhase.CUTTING_CARD:
            place = _domain(game, rules, table, war.PlaceCuttingCard, "cards_from_back")
            assert isinstance(place, Whole), f"{place} is no range"
            return war.PlaceCuttingCard(cards_from_back=(place.low + place.high) // 2)
        case WarPhase.BURN:
            return war.BurnCard()
        case WarPhase.BETTING if table.placed:
            return _card_or_cutting_card(rules, table, chance, draws)
        case WarPhase.INITIAL_DEAL | WarPhase.SUBSEQUENT_DEAL:
            return _card_or_cutting_card(rules, table, chance, draws)
        case WarPhase.INTERIM | WarPhase.FINAL:
            return war.Settle()
        case WarPhase.OVER:
            return war.Clear()
        case _:
            return None


def _card_or_cutting_card(rules: WarRules, table: WarTable, chance: Chance, draws: Draws) -> war.Command:
    shoe = table.shoe
    if table.check_waits:
        return war.VerifyCards(by=rules.law.cards_checked.by)
    if shoe.held:
        return war.Draw(card=shoe.held[0])
    if shoe.cutting_card_in and chance.behind is not None and shoe.left <= chance.behind:
        return war.DrawCuttingCard()
    return war.Draw(card=draws.card(chance, shoe.left))


def _at_three_card_poker(rules: PokerRules, table: PokerTable, chance: Chance, draws: Draws) -> Any | None:
    match table.phase:
        case PokerPhase.CHECK if not table.device_awaited:
            return poker.CheckCards(by=rules.law.cards_checked.by)
        case PokerPhase.SHUFFLE:
            return poker.LoadDevice() if table.cards.machine else poker.ShuffleCards()
        case PokerPhase.CUT:
            return poker.CutCards(by=rules.law.cut_by_dealer.by, cards_from_front=DECK // 2)
        case PokerPhase.BETTING if table.placed:
            return _next_card(rules, table, chance, draws)
        case PokerPhase.DEAL:
            return _next_card(rules, table, chance, draws)
        case PokerPhase.REVEAL:
            return poker.Reveal()
        case PokerPhase.REVEALED:
            return poker.Settle()
        case PokerPhase.OVER:
            return poker.Clear()
        case _:
            return None


def _next_card(rules: PokerRules, table: PokerTable, chance: Chance, draws: Draws) -> poker.Command:
    if table.check_waits:
        return poker.VerifyCards(by=rules.law.cards_checked.by)
    return poker.Draw(card=draws.card(chance, table.cards.left))


def _at_craps(rules: CrapsRules, table: CrapsTable, chance: Chance, draws: Draws) -> Any | None:
    match table.phase:
        case DicePhase.WAITING if table.seats:
            return dice.OfferDice()
        case DicePhase.READY if waits_for_dice(rules, table) is not None:
            return dice.OfferDice()
        case DicePhase.READY | DicePhase.ROLLING:
            return dice.CallRoll(dice=draws.roll(chance, table.rolls))
        case _:
            return None


PAUSES = (WarPhase.OVER, PokerPhase.OVER, WarPhase.BETTING, PokerPhase.BETTING)
"""A round is over and looked at, or wagers are open."""


def goes_on(before: Any, after: Any) -> bool:
    """Whether the house goes on at once after a step: not into the next round, nor out of one that players look at."""
    if isinstance(after, CrapsTable):
        return after.phase is DicePhase.WAITING and after.rolls == before.rolls and after.phase is not before.phase
    verified = before.check_waits and not after.check_waits  # and then the round begins for which it was made
    return verified or after.phase not in PAUSES


def _lowest(game: Game, rules: GameRules, state: Any, command: type[Any]) -> Any:
    return _domain(game, rules, state, command, "by").values[0]


def _domain(game: Game, rules: GameRules, state: Any, command: type[Any], field: str) -> Any:
    return next(each.fields[field] for each in game.awaits(rules, state) if each.command == kind_of(command))
