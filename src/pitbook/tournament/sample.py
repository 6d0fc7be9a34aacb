"""Terms to begin with: complete, in plain words, for an operator to change and for rehearsals to be played under."""

from pitbook.games.tournament_law import TournamentTopic as T
from pitbook.money import Cents
from pitbook.tournament.terms import (
    Conduct,
    Consequence,
    Cut,
    Details,
    Disposition,
    EntryTerms,
    Fees,
    Format,
    Penalty,
    PenaltyKind,
    Prizes,
    Stage,
    StageKind,
    TakenChips,
    TieBreak,
    TournamentTerms,
    Wagers,
    Withdrawal,
)

HOUR = 3_600_000_000
DAY = 24 * HOUR

SAID: dict[T, str] = {
    T.TERM_START_ALTERED: "The director may move the start of a stage and gives players reasonable notice.",
    T.TERM_CHANGES: "The regulator is told of every change to these details before the tournament.",
    T.TERM_ACCEPTANCE: "Whoever takes part accepts these terms.",
    T.TERM_ENTITLED: "Entry is for people who may be in the casino and may gamble there.",
    T.TERM_ABIDE: "Whoever does not keep to these terms may be disqualified.",
    T.TERM_BANK: "Everybody begins with the same bank, and is told how much it is before play.",
    T.TERM_ELIMINATION: "A player without chips is out; so is everybody below the last who goes through.",
    T.TERM_WINNERS: "Whoever has most chips after the last hand of the final wins; the others are ranked likewise.",
    T.TERM_RULES_PREVAIL: "The director goes by these terms and the rules of the game; where they differ, the rules.",
    T.TERM_EARLY_END: "The director may end play at a table before its last hand.",
    T.TERM_DETERMINED: "So it may end once it is settled who goes through from that table.",
    T.TERM_PRIVACY: "Personal information is handled by the operator's privacy policy.",
    T.TERM_NAMES: "Names and pictures are used in advertising with the entrant's permission.",
    T.TERM_DEPUTIES: "The director, and deputies whom the director names, conduct the tournament.",
    T.TERM_FINAL: "In a dispute about the tournament the director decides, and that is final.",
    T.TERM_LIABILITY: "As far as the law allows, nobody is liable for losses by a decision of the director.",
    T.TERM_COMPLAINTS: "Whoever has a complaint may have it investigated by the regulator.",
}
NOT_OFFERED: dict[T, str] = {
    T.TERM_REFUSAL: "no right is reserved",
    T.TERM_CRITERIA: "everybody may apply",
    T.TERM_EMPLOYEES: "this is no charitable or media event",
    T.TERM_SIGNED: "taking part is enough",
    T.TERM_BUY_BACK: "whoever is out is out",
    T.TERM_REPECHAGE: "there is none",
    T.TERM_SECRET: "all wagers are open",
    T.TERM_AGREED: "chips do not become cash",
}


def words(said: dict[T, str]) -> dict[str, str]:
    return {topic.value: each for topic, each in said.items()}


def sample(
    title: str, starts_at: int, *, most: int = 56, fewest: int = 4, hands: int = 20, heats: int = 1
) -> TournamentTerms:
    """Heats, of which two of each table go through, and a final."""
    begins = [
        *(
            Stage(
                name=f"Heat {number}",
                kind=StageKind.HEAT,
                starts_at=starts_at + (number - 1) * HOUR,
                hands=hands,
                cut=Cut(through=2),
            )
            for number in range(1, heats + 1)
        ),
        Stage(name="Final", kind=StageKind.FINAL, starts_at=starts_at + heats * HOUR, hands=hands),
    ]
    return TournamentTerms(
        title=title,
        details=Details(
            starts_at=starts_at,
            ends_at=starts_at + DAY,
            fees=Fees(entry_fee=Cents(10_000)),
            fewest=fewest,
            most=most,
            place="The main gaming floor",
        ),
        entry=EntryTerms(
            available="At the tournament desk, and on the pages of the floor",
            method="At the desk, or on the pages of the floor, until entries are closed",
            withdrawal=Withdrawal(free_until=starts_at - DAY, kept_after=5000, substitute_until=starts_at),
        ),
        format=Format(
            stages=tuple(begins), bank=Cents(100_000), tie_break=TieBreak.LOT, disposition=Disposition.COLLECTED
        ),
        wagers=Wagers(
            chips="Chips marked T, of no value in money",
            chip=Cents(500),
            least=Cents(500),
            most=Cents(50_000),
            compulsory=Cents(5_000),
        ),
        prizes=Prizes(of_entry_money=9000, shares=(5000, 3000, 2000), odd_cents_to=1, ties=TieBreak.SHARED),
        conduct=Conduct(
            penalties=(
                Penalty("telephone", "Using a telephone at the table", PenaltyKind.CHIPS, chips=Cents(10_000)),
                Penalty("delay", "Delaying the game after a warning", PenaltyKind.MISSED_HANDS, hands=1),
                Penalty("warning", "Anything less", PenaltyKind.WARNING),
            ),
            disqualified_for=("collusion", "abuse", "chips of another tournament"),
            substitutes="Until the first stage begins, if the operator is told",
            refunds="In full if the tournament is cancelled, or after withdrawing in time; half of it later",
            late=Consequence.NONE,
            absent=Consequence.BLINDED,
            telephone="telephone",
            substituted="The substitute takes the entrant's place and chips",
            disqualified_chips=TakenChips.REMOVED,
            retired=TakenChips.REMOVED,
        ),
        said=words(SAID),
        not_offered=words(NOT_OFFERED),
    )
