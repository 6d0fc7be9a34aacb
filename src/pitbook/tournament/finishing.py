"""After the last hand: the result, the prizes, the chips, the end."""

from pitbook.games.tournament_law import TournamentTopic as T
from pitbook.money import Cents, dollars
from pitbook.tournament import commands as c
from pitbook.tournament import events as e
from pitbook.tournament.deciding import Decider, TournamentContext, listed
from pitbook.tournament.lots import drawn
from pitbook.tournament.prizes import pool, prizes
from pitbook.tournament.ranking import places
from pitbook.tournament.seating import nobody_is_left
from pitbook.tournament.state import EntrantStatus, Phase, StageStatus
from pitbook.tournament.terms import Disposition, TieBreak

PASSED_OVER = (EntrantStatus.DISQUALIFIED,)


def declare_result(x: TournamentContext, command: c.DeclareResult) -> list[e.Event]:
    asked = "Declaring the result"
    x.directing(command, asked)
    x.phase(asked, Phase.IN_PLAY, under=T.TERM_WINNERS)
    last = len(x.terms.stages)
    _, final = x.stage(last, asked) if nobody_is_left(x.state) else x.stage_in(last, asked, StageStatus.RANKED)
    level = places(x.state, final)
    employed = command.employees or ()
    lots = _lots(x, last, level, {each.player for each in final.ranking}, employed)
    for lot in lots:
        level |= {player: level[player] + number for number, player in enumerate(lot.order)}
    ranking = tuple(sorted(level, key=lambda each: level[each]))
    able = tuple(each for each in ranking if _may_win(x, each, employed))
    money = pool(x.terms.prizes, x.state.entries)
    won = prizes(x.terms.prizes, money.cents, able, level, handed_on=command.employees is None)
    over = tuple(each for each in _ahead(ranking, won) if each not in able)
    passed = dict.fromkeys(
        T.TERM_EMPLOYEES if _is_employee(x, each, employed) else T.TERM_DISQUALIFIED for each in over
    )
    under = (T.TERM_WINNERS, T.TERM_POOL, T.TERM_SHARES, *passed)
    return [
        *lots,
        e.ResultDeclared(
            ranking=ranking,
            passed_over=over,
            entry_money=Cents(x.state.entries),
            pool=Cents(money.cents),
            from_entries=Cents(money.from_entries),
            added=Cents(money.added),
            house=Cents(money.house),
            prizes=won,
            under=under,
        ),
    ]


def _lots(
    x: TournamentContext, stage: int, level: dict[str, int], finalists: set[str], employed: tuple[str, ...]
) -> list[e.LotsDrawn]:
    """Between those who are level for a prize and were out before the final, where the terms break ties so. Otherwise
    they share it: nobody of them can play it off any more."""
    how = x.terms.prizes.ties or x.terms.format.tie_break
    if how is not TieBreak.LOT:
        return []
    found: list[e.LotsDrawn] = []
    order = [each for each in sorted(level, key=lambda each: level[each]) if _may_win(x, each, employed)]
    for place in dict.fromkeys(level[each] for each in order[: len(x.terms.prizes.shares)] if each not in finalists):
        players = tuple(each for each in order if level[each] == place)
        if len(players) > 1:
            lot = x.lot()
            found.append(
                e.LotsDrawn(
                    stage=stage,
                    commitment=lot.commitment,
                    secret=lot.secret.hex(),
                    players=players,
                    order=drawn(lot.secret, players),
                    next_commitment=lot.following,
                    under=(T.TERM_WINNERS,),
                )
            )
    return found


def _ahead(ranking: tuple[str, ...], won: tuple[e.Prize, ...]) -> tuple[str, ...]:
    """The ranking down to the last who has a prize."""
    winners = {each.player for each in won}
    last = max((number for number, each in enumerate(ranking, 1) if each in winners), default=len(ranking))
    return ranking[:last]


def _is_employee(x: TournamentContext, player: str, employed: tuple[str, ...]) -> bool:
    """Whoever entered as one, and whoever has become one since."""
    return x.state.entrants[player].employee or player in employed


def _may_win(x: TournamentContext, player: str, employed: tuple[str, ...]) -> bool:
    """An employee is passed over; so is whoever was disqualified, or never played."""
    entrant = x.state.entrants[player]
    if _is_employee(x, player, employed) and not x.rules.law.tournament_term_employees.prizes:
        return False
    return entrant.status not in PASSED_OVER and (entrant.status is EntrantStatus.PLACED or entrant.out_in > 0)


def distribute_prizes(x: TournamentContext, command: c.DistributePrizes) -> list[e.Event]:
    asked = "Distributing the prizes"
    x.operator(command)
    x.phase(asked, Phase.DECIDED, instead="Declare the result first.", under=T.TERM_SHARES)
    total = sum(each.cents for each in x.state.prizes)
    if total > x.state.pool:
        because = f"the prizes make {dollars(Cents(total))}, and the pool holds {dollars(Cents(x.state.pool))}"
        raise x.refusal(asked, because, "Look into it.", T.TERM_SHARES)
    paid: list[e.Event] = [
        e.PrizePaid(place=each.place, player=each.player, cents=each.cents, under=(T.TERM_SHARES,))
        for each in x.state.prizes
    ]
    return [*paid, e.PrizesDistributed(cents=Cents(total), under=(T.TERM_SHARES, T.TERM_POOL))]


def redeem_chips(x: TournamentContext, command: c.RedeemChips) -> list[e.Event]:
    asked = "Collecting the chips"
    x.operator(command)
    if x.state.playing is not None:
        raise x.refusal(asked, "a stage is being played", "Wait until it is over.", T.TERM_DISPOSITION)
    if not x.state.redeemable:
        raise x.refusal(asked, "there are none", "Continue.", T.TERM_DISPOSITION)
    terms = x.terms.format
    rate = terms.cents_for_chips if terms.disposition is Disposition.CASH else None
    return [
        e.ChipsCollected(
            player=player,
            chips=Cents(chips),
            cents=Cents(chips * rate[0] // rate[1] if rate else 0),
            under=(T.TERM_DISPOSITION,),
        )
        for player, chips in x.state.redeemable.items()
    ]


def close_tournament(x: TournamentContext, command: c.CloseTournament) -> list[e.Event]:
    asked = "Closing the tournament"
    x.operator(command)
    x.phase(asked, Phase.PAID, Phase.CANCELLED, instead="Pay the prizes first.", under=T.CONDUCTED)
    open_ones = [str(each.number) for each in x.state.disputes if each.closed_at is None]
    if open_ones:
        because = f"disputes are open: {listed(open_ones)}"
        raise x.refusal(asked, because, "Let the director close them.", T.TERM_FINAL, T.TERM_COMPLAINTS)
    if x.state.redeemable:
        raise x.refusal(asked, "chips are out", "Collect them first.", T.TERM_DISPOSITION)
    if x.state.tables:
        because = f"still designated: {listed(x.state.tables)}"
        raise x.refusal(asked, because, "Release them first.", T.TABLES)
    return [*_left_over(x), e.Closed(under=(T.CONDUCTED,))]


def _left_over(x: TournamentContext) -> list[e.Event]:
    """The terms say what goes back and who wins; whatever is left by them stays with the house, and is told."""
    entries, pool = Cents(x.state.entries), Cents(x.state.pool)
    under = (*((T.TERM_REFUND,) if entries else ()), *((T.TERM_SHARES,) if pool else ()))
    return [e.MoneyKept(entries=entries, pool=pool, under=under)] if under else []


DECIDERS: dict[type[c.Command], Decider] = {
    c.DeclareResult: declare_result,
    c.DistributePrizes: distribute_prizes,
    c.RedeemChips: redeem_chips,
    c.CloseTournament: close_tournament,
}
