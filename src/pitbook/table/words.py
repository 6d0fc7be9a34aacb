"""Events of a table told as people would tell them."""

import msgspec

from pitbook.money import Cents, dollars
from pitbook.table import events as e


def sentence(event: e.Event) -> str:
    match event:
        case e.Opened():
            how = "the program deals" if event.dealing is e.Dealing.VIRTUAL else "a dealer deals"
            whose = "" if event.practice_of is None else f"; {event.practice_of} practises here, with play chips"
            with_float = f"with a float of {dollars(event.float_cents)}"
            return f"the table is opened under {event.rulebook} {with_float}; {how}{whose}"
        case e.OpenedForTournament():
            stage = f"stage {event.competition.stage} of tournament {event.competition.tournament}"
            with_float = f"with {event.float_cents // 100:,} tournament chips in its float"
            return f"the table is opened under {event.rulebook} for {stage} {with_float}"
        case e.CrossedOver():
            return f"from here on the table is under {event.edition}, and no longer under {event.was}: {event.notice}"
        case e.BoughtIn():
            return f"{event.player} buys in for {dollars(event.cents)}"
        case e.BoughtAtTerminal():
            return f"{event.player} buys {dollars(event.cents)} in chips at the terminal"
        case e.CashedOut():
            return f"{event.player} cashes out {dollars(event.cents)}"
        case e.TakenAway():
            return f"{event.player} takes {dollars(event.cents)} along"
        case e.Brought():
            return f"{event.player} brings {dollars(event.cents)}"
        case e.ColouredUp():
            return f"{event.player} changes {dollars(event.cents)} into other chips"
        case e.TokensGiven():
            return f"{event.player} is given promotional tokens of {dollars(event.cents)}"
        case e.VoucherExchanged():
            return f"{event.player} is given promotional tokens of {dollars(event.cents)} for voucher {event.voucher}"
        case e.BecameOwed():
            return f"{event.player} owes {dollars(event.cents)} that a ruling took back"
        case e.DebtSettled():
            return f"{dollars(event.cents)} that come back to {event.player} settle what they owe"
        case e.CommandReceived():
            return f"requested: {_spoken(event.command)}"
        case e.Refusal():
            return f"refused: {event.asked}: {event.because}"
        case e.Filled():
            return f"{dollars(event.cents)} come from the cage to the float"
        case e.Credited():
            return f"{dollars(event.cents)} go from the float to the cage"
        case e.FloatCounted():
            more = "more" if event.difference > 0 else "less"
            off = f", {dollars(Cents(abs(event.difference)))} {more} than the ledger shows" if event.difference else ""
            return f"the float is counted: {dollars(event.counted)}{off}"
        case e.SecretCommitted():
            return f"what comes next is fixed: commitment {event.commitment[:16]}…"
        case e.ShoeBegan():
            return f"the order of the cards is that of commitment {event.commitment[:16]}…"
        case e.DiceBegan():
            return f"the rolls are those of commitment {event.commitment[:16]}…"
        case e.SecretShown():
            return f"what decided commitment {event.commitment[:16]}… is shown"
        case _:
            raise AssertionError(f"{event} cannot be told")


def _spoken(command: msgspec.Raw) -> str:
    """`casino_war.go_to_war` as people say it."""
    return e.kind_asked(command).rpartition(".")[2].replace("_", " ")
