"""Drills a second, made and graded on one core, by kind and over all.

`python3 run.py bench training [--quick | SECONDS]`: so long for each kind of each rulebook.
"""

import sys
from time import process_time

from asked import is_number, refuse

from pitbook.games.library import playable
from pitbook.training.drill import Drill, Form
from pitbook.training.drills import drill, kinds
from pitbook.training.grading import LETTERS, grade

WANTED = 2000


def answer(made: Drill) -> str:
    if isinstance(made.key.right, tuple):
        return " ".join(LETTERS[each] for each in made.key.right)
    return made.answer if made.form is Form.AMOUNT else LETTERS[made.key.right]


def rate(rulebook: str, kind: str, seconds: float) -> float:
    """By the processor's clock, so that nobody else on the machine counts."""
    began, made = process_time(), 0
    while process_time() - began < seconds:
        one = drill(rulebook, kind, made)
        assert grade(one, answer(one)).right
        made += 1
    return made / (process_time() - began)


def main() -> None:
    match sys.argv[1:]:
        case []:
            seconds = 0.3
        case ["--quick"]:
            seconds = 0.03
        case [word] if is_number(word):
            seconds = float(word)
        case words:
            refuse(" ".join(words), "--quick, a number of seconds for each kind, or nothing")
    slowest = []
    for rulebook in playable():
        rates = {kind: rate(rulebook, kind, seconds) for kind in kinds(rulebook)}
        mixed = len(rates) / sum(1 / each for each in rates.values())
        print(f"{rulebook}: {mixed:,.0f} a second over all kinds; {WANTED:,} are wanted")
        print("  " + ", ".join(f"{kind} {each:,.0f}" for kind, each in rates.items()))
        slowest.append(mixed)
    print(f"the slowest rulebook: {min(slowest):,.0f} drills a second")


if __name__ == "__main__":
    main()
