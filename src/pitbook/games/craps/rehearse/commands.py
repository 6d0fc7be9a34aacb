"""The words of `pitbook rehearse`: what may be typed, and what is played for it."""

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from pitbook.cli.tables import AS_USUAL, Chip, Readings, SignOption, amount_of, choices, rules_named
from pitbook.cli.terminal import WrongUse, complain, print_json
from pitbook.dice import Roll
from pitbook.games.craps.figures.named import CRAPS, CRAPS_CHANGES, STRATEGIES
from pitbook.games.craps.figures.rehearsal import RehearsedSession, rehearsed
from pitbook.games.craps.figures.strategies import Strategy
from pitbook.games.craps.rehearse.checking import differences
from pitbook.games.craps.rehearse.rolls import RollLine, read_rolls, write_rolls
from pitbook.games.craps.rehearse.telling import for_machines, refusal, tell
from pitbook.games.craps.rules import CrapsRules
from pitbook.strategies.named import UnknownStrategy
from pitbook.strategies.own import with_own

HELP = """Play a strategy of Craps through given rolls, on the engine, and see what it does roll by roll.

  pitbook rehearse star-craps --play win-line:stake=10,behind=2 --rolls docs/examples/long-hand.txt
  pitbook rehearse star-craps --play iron-cross:stake=10,whole=yes --random 20 --seed 7
  pitbook rehearse star-craps --play come:stake=10,per-shooter=2 --rolls rolls.csv --bankroll 200

A file has one roll a line: 3 4, or 3,4; what follows a # is a comment; - reads standard input. With a header it is a
test, without code: of first,second,expect the last holds the wagers that should lie there before the roll.

  first,second,expect
  2,4,win_line 10
  3,5,win_line 10; place_win 8 12
  3,4,

Amounts are dollars; - is nothing; what is left empty is not checked. A wager with a point may say which: come 5 10.
--random throws the first rolls of a simulation with that seed. --save keeps the rolls, and in a .csv what lay there.

Strategies: {strategies}.
What each does: pitbook strategies. One of your own is FILE.py:NAME (docs/strategies.md).
Every one may be told as well: per-shooter=2, to place each of its wagers at most twice while one shooter has the dice;
whole=yes, to raise stakes to the next amount that chips can pay exactly, such as $12 for $10 on the 6.

With --json: rulebook, strategies, seed, rolls (roll, shooter, dice, point, acts, lying: wager, number, stake, called;
call, settled: wager, number, stake, outcome, paid, collected, returned, net, words, rules; happened, commission, net,
won), won, too_little (left, needs), refused, differences (roll, line, played, missing, besides). Amounts are cents.

Exit codes: 0 played, and as expected; 1 something else lay there than was expected; 2 it could not be done.
""".format(strategies=", ".join(CRAPS))
assert all(f"{key}=" in HELP for key in CRAPS_CHANGES), "what every strategy may be told is told"

app = App(
    name="rehearse", help=HELP, help_format="plaintext", default_parameter=Parameter(negative=(), show_default=False)
)

RIGHT, DIFFERENT, IMPOSSIBLE = 0, 1, 2
MOST_ROLLS = 100_000
USUAL_SEED = 1


@app.default
def rehearse(
    rulebook: Annotated[str, Parameter(help="Such as star-craps.")],
    /,
    *,
    play: Annotated[tuple[str, ...], Parameter(help="A strategy, NAME:KEY=VALUE,… It may be given again.")],
    rolls: Annotated[
        str | None, Parameter(help="A file of rolls; - is standard input.", allow_leading_hyphen=True)
    ] = None,
    random: Annotated[int | None, Parameter(help="So many random rolls instead.")] = None,
    seed: Annotated[int | None, Parameter(help="With --random: from 0 to 2**64 - 1. Default: 1.")] = None,
    save: Annotated[Path | None, Parameter(help="Write the rolls to this file.")] = None,
    bankroll: Annotated[str | None, Parameter(help="Stop when too little of this is left, in dollars.")] = None,
    chip: Chip = None,
    sign: SignOption = None,
    reading: Readings = (),
    json: Annotated[bool, Parameter(help="Print JSON for a program.")] = False,
) -> int:
    rules = rules_named(rulebook, choices(AS_USUAL, chip, sign, reading))
    if not isinstance(rules, CrapsRules):
        raise WrongUse(
            f"{rulebook} is played with cards, and rehearse throws dice. Write the round down as a case: "
            "`pitbook settle --explain CASES.json` tells it step by step."
        )
    strategy = _strategy(play)
    if save is not None and not save.absolute().parent.is_dir():
        raise WrongUse(f"there is no folder {save.parent} to write {save.name} into.")
    limit = None if bankroll is None else amount_of("--bankroll", bankroll)
    lines = _lines(rules, rolls, random, seed)
    thrown = [line.roll for line in lines]
    played = _played(rules, strategy, thrown, limit)
    if save is not None:
        write_rolls(save, thrown, played.steps)
    wrong, refused = differences(lines, played), refusal(played)
    if json:
        asked = {"rulebook": rulebook, "strategies": play, "seed": None if random is None else _seed(seed)}
        print_json({**asked, **for_machines(rules, played, wrong)})
    else:
        tell(rules, played, lines, wrong)
    if refused is not None:
        complain(str(refused))
        return IMPOSSIBLE
    return DIFFERENT if wrong else RIGHT


def _strategy(play: tuple[str, ...]) -> Strategy:
    try:
        made: Strategy = with_own(STRATEGIES, play).made(play)
    except UnknownStrategy as error:
        raise WrongUse(str(error)) from None
    return made


def _played(rules: CrapsRules, strategy: Strategy, thrown: list[Roll], bankroll: int | None) -> RehearsedSession:
    """What goes wrong in a strategy of somebody's own is told."""
    try:
        return rehearsed(rules, strategy, thrown, bankroll)
    except UnknownStrategy as error:
        raise WrongUse(str(error)) from None


def _lines(rules: CrapsRules, file: str | None, random: int | None, seed: int | None) -> list[RollLine]:
    if (file is None) == (random is None):
        raise WrongUse("say which rolls: either --rolls FILE, or --random and how many.")
    if file is not None:
        if seed is not None:
            raise WrongUse("--seed goes with --random: the rolls of a file are what they are.")
        return read_rolls(rules, file)
    assert random is not None
    if not 1 <= random <= MOST_ROLLS:
        raise WrongUse(f"--random is 1 to {MOST_ROLLS:,}, not {random:,}. For more there is `pitbook simulate`.")
    from pitbook.games.craps.figures.rolls import simulated_rolls

    return [RollLine(roll, None, number) for number, roll in enumerate(simulated_rolls(_seed(seed), random), 1)]


def _seed(given: int | None) -> int:
    seed = USUAL_SEED if given is None else given
    if not 0 <= seed < 1 << 64:
        raise WrongUse(f"--seed is from 0 to 2**64 - 1, not {seed}.")
    return seed
