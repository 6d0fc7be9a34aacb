"""`pitbook train`: drills in the terminal, for people at a keyboard and for programs."""

import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import App, Parameter
from rich.text import Text

from pitbook.cases.settling import read_cases
from pitbook.cli.examples import a_rulebook, such_as
from pitbook.cli.terminal import BAD, GOOD, LOUD, QUIET, Terminal, WrongUse, heading, print_json, table
from pitbook.compliance.golden import golden_rounds
from pitbook.games.library import playable
from pitbook.rulebooks.editions import UnknownDocument
from pitbook.sources import entropy, monotonic
from pitbook.training.authors import FromCase, FromGolden, Source, told
from pitbook.training.bench import NoDrill, authored
from pitbook.training.coverage import SAMPLE, coverage
from pitbook.training.drill import AskedDrill, Drill, Form, Key, without_key
from pitbook.training.drills import FOR_PLAYERS, KINDS, kinds, stream
from pitbook.training.exercise import A_SHOE, ASKED, MOST_ROUNDS, exercise, has_exercise, has_shoe
from pitbook.training.grading import LETTERS, Grade, UnreadableAnswer, grade
from pitbook.training.lessons import NoSuchLesson, drills_of, lessons
from pitbook.training.lessons import lesson as one_lesson
from pitbook.training.tables import course

HELP = f"""Learn the approved rules by doing: drills made by the engine, graded with the clause and the arithmetic.

  pitbook train                              what can be practised
  pitbook train {a_rulebook()}              ten drills of any kind
  pitbook train {a_rulebook()} --drill payouts --minutes 5
  pitbook train {a_rulebook()} --drill payouts --drill errors --count 20 --seed 7
  pitbook train {a_rulebook()} --sheet      drills with their keys, for paper
  pitbook train course {a_rulebook()}      the lessons of its course; --lesson 6 takes one of them
  pitbook train floor {a_rulebook()} --rounds 3    deal a table from its opening on; --shoe for a whole shoe
  pitbook train bench {a_rulebook()}       the golden rounds that drills can be made of; --case FILE for cases of a file
  pitbook train coverage {a_rulebook()}    which clauses are asked by which drills
  pitbook train {a_rulebook()}@1           an edition that is not in force, learnt apart from the one that is

Answer with a letter, with an amount such as 12.50, or with stacks of chips such as 2x5 + 1x2.50; an order is answered
with all letters, such as b a d c, several questions with a letter for each, a settlement with what is paid on each
wager, such as a 12.50; c take. q ends it.
The same rulebook, kinds and seed make the same drills on any machine.

With --json a drill is one line: drill (rulebook, kind, seed, scene, question, form, options, parts, chip_cents). The
answer is read as one line, and answered with one: grade (right, given, answer, because, clauses, parts), or error. The
last line is the summary: asked, right, seconds, missed, by_kind.

Never at a table in play: the rules forbid advice there.

Exit codes: 0 done; 2 it could not be done.
"""

app = App(
    name="train", help=HELP, help_format="plaintext", default_parameter=Parameter(negative=(), show_default=False)
)
Json = Annotated[bool, Parameter(help="Print JSON for a program.")]
USUAL_COUNT = 10
MOST_DRILLS, MOST_MINUTES = 10_000, 24 * 60
END = ("q", "quit", "exit")
PROMPTS = {
    Form.AMOUNT: "$ ",
    Form.CHOICE: "letter: ",
    Form.ORDER: "letters in order: ",
    Form.SETTLE: "letter and amount, or take; the next one: ",
    Form.PARTS: "a letter for each question: ",
}


class KeyedDrill(msgspec.Struct, frozen=True):
    """A drill with its key, for a sheet."""

    drill: AskedDrill
    answer: str
    key: Key


class PracticeDone(msgspec.Struct, frozen=True):
    """What came of it: by clause how often it was missed."""

    asked: int
    right: int
    seconds: float
    missed: dict[str, int]
    by_kind: dict[str, tuple[int, int]]  # right, and asked


@app.default
def train(
    rulebook: Annotated[str | None, Parameter(help=f"{such_as()} Without it, what can be practised is listed.")] = None,
    /,
    *,
    drill: Annotated[tuple[str, ...], Parameter(help="Only drills of this kind. May be given again.")] = (),
    minutes: Annotated[int | None, Parameter(help="Go on for so many minutes.")] = None,
    count: Annotated[int | None, Parameter(help=f"End after so many drills. Default: {USUAL_COUNT}.")] = None,
    seed: Annotated[int | None, Parameter(help="The same drills again. Default: others every time.")] = None,
    sheet: Annotated[bool, Parameter(help="Print drills with their keys, and ask nothing.")] = False,
    json: Json = False,
) -> int:
    """Drills of a rulebook, one after another."""
    if rulebook is None:
        _list(as_json=json)
        return 0
    _check(rulebook, drill, minutes, count)
    sown = int.from_bytes(entropy(4)) if seed is None else seed
    wanted = drill or tuple(each for each in kinds(rulebook) if each not in FOR_PLAYERS)
    drills = stream(rulebook, wanted, sown)
    many = count if count is not None else None if minutes is not None else USUAL_COUNT
    some = drills if many is None else islice(drills, many)
    if sheet:
        _print_sheet(list(islice(drills, many or USUAL_COUNT)), as_json=json)
        return 0
    until = None if minutes is None else monotonic() + 60 * minutes
    done = _by_program(some, until) if json else _by_person(some, until, sown)
    if json:
        _line({"summary": done})
    return 0


def _check(rulebook: str, wanted: tuple[str, ...], minutes: int | None, count: int | None) -> None:
    _check_rulebook(rulebook)
    for each in wanted:
        if each not in kinds(rulebook):
            raise WrongUse(f"--drill: {rulebook} has no drills {each!r}; it has {', '.join(kinds(rulebook))}.")
    if count is not None and not 1 <= count <= MOST_DRILLS:
        raise WrongUse(f"--count: {count} is none; 1 to {MOST_DRILLS:,} drills can be asked for.")
    if minutes is not None and not 1 <= minutes <= MOST_MINUTES:
        raise WrongUse(f"--minutes: {minutes} is none; 1 to {MOST_MINUTES:,} minutes can be asked for.")


def _check_rulebook(rulebook: str) -> None:
    try:
        course(rulebook)
    except UnknownDocument as error:
        raise WrongUse(f"{error}.") from None


@app.command(name="course")
def lessons_of(
    rulebook: Annotated[str, Parameter(help=such_as())],
    /,
    *,
    lesson: Annotated[str | None, Parameter(help="Take this lesson: a drill for each of its clauses.")] = None,
    seed: Annotated[int | None, Parameter(help="The same drills again. Default: others every time.")] = None,
    json: Json = False,
) -> int:
    """The lessons of a rulebook in their order: a first round that is told, then its sections."""
    _check(rulebook, (), None, None)
    if lesson is None:
        _list_lessons(rulebook, as_json=json)
        return 0
    sown = int.from_bytes(entropy(4)) if seed is None else seed
    try:
        drills = drills_of(rulebook, one_lesson(rulebook, lesson), sown)
    except NoSuchLesson as error:
        raise WrongUse(f"--lesson: {error}.") from None
    done = _by_program(drills, None) if json else _by_person(drills, None, sown)
    if json:
        _line({"summary": done})
    return 0


def _list_lessons(rulebook: str, *, as_json: bool) -> None:
    if as_json:
        print_json([each._asdict() for each in lessons(rulebook)])
        return
    rows = table("lesson", "about", "clauses or steps", ids=1)
    for each in lessons(rulebook):
        rows.add_row(each.name, each.title, str(len(each.clauses) or each.steps))
    Terminal().print(rows)


@app.command
def bench(
    rulebook: Annotated[str | None, Parameter(help=such_as())] = None,
    round_: Annotated[str | None, Parameter(name="ROUND", help="A golden round. Without it, all are listed.")] = None,
    /,
    *,
    case: Annotated[Path | None, Parameter(help="A file of cases.")] = None,
    sheet: Annotated[bool, Parameter(help="Print the drills with their keys, and ask nothing.")] = False,
    json: Json = False,
) -> int:
    """Make drills of golden rounds and of case files, without the names in them."""
    if case is not None:
        sources: list[Source] = [
            FromCase(each) for each in read_cases(case.name, _content(case)) if isinstance(each, dict)
        ]
    elif rulebook is not None and round_ is not None:
        sources = [FromGolden(rulebook, round_)]
    elif rulebook is not None:
        _check(rulebook, (), None, None)
        listed = {name: each.title for name, each in golden_rounds(rulebook).items()}
        if json:
            print_json([{"round": name, "title": title} for name, title in listed.items()])
        for name, title in () if json else listed.items():
            Terminal().print(f"{name}  {title}")
        return 0
    else:
        raise WrongUse("name a rulebook and one of its golden rounds, or --case FILE.")
    try:
        drills = [authored(told(each), number) for number, each in enumerate(sources, 1)]
    except (NoDrill, UnknownDocument) as error:
        raise WrongUse(f"{error}.") from None
    if sheet:
        _print_sheet(drills, as_json=json)
        return 0
    done = _by_program(iter(drills), None) if json else _by_person(iter(drills), None, 0)
    if json:
        _line({"summary": done})
    return 0


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise WrongUse(f"--case: {path} cannot be read: {error.strerror}.") from None


@app.command
def floor(
    rulebook: Annotated[str, Parameter(help=such_as())],
    /,
    *,
    rounds: Annotated[int, Parameter(help="Deal so many rounds. Default: 3.")] = 3,
    shoe: Annotated[bool, Parameter(help="Deal a whole shoe.")] = False,
    minutes: Annotated[int | None, Parameter(help="End after so many minutes.")] = None,
    seed: Annotated[int | None, Parameter(help="The same table again. Default: another every time.")] = None,
    json: Json = False,
) -> int:
    """Deal a table step by step, to players whom the program plays, and who also try what they may not."""
    _check(rulebook, (), minutes, None)
    if not 1 <= rounds <= MOST_ROUNDS:
        raise WrongUse(f"--rounds: {rounds} is none; 1 to {MOST_ROUNDS} can be dealt.")
    if not has_exercise(rulebook) or (shoe and not has_shoe(rulebook)):
        raise WrongUse(f"{rulebook} has no {'shoe to be dealt' if shoe else 'floor exercise'}.")
    sown = int.from_bytes(entropy(4)) if seed is None else seed
    steps = exercise(rulebook, sown, A_SHOE if shoe else rounds).steps()
    until = None if minutes is None else monotonic() + 60 * minutes
    done = _by_program(steps, until) if json else _by_person(steps, until, sown)
    if json:
        _line({"summary": done})
    return 0


@app.command(name="coverage")
def covered(
    rulebook: Annotated[str | None, Parameter(help=f"{such_as()} Without it, all.")] = None,
    /,
    *,
    sample: Annotated[int, Parameter(help=f"Look at so many drills of each kind. Default: {SAMPLE}.")] = SAMPLE,
    json: Json = False,
) -> int:
    """Which clauses of play, procedure, irregularity and power are asked by which drills, counted by making them."""
    if rulebook is not None:
        _check_rulebook(rulebook)
    if not 1 <= sample <= MOST_DRILLS:
        raise WrongUse(f"--sample: 1 to {MOST_DRILLS:,} drills can be looked at.")
    found = [coverage(each, sample) for each in ((rulebook,) if rulebook else playable())]
    if json:
        print_json(found)
        return 0
    terminal = Terminal()
    rows = table("rulebook", "clauses", "there are", "asked at a table", "from the book alone", "not asked", ids=2)
    for each in found:
        for kind in each.kinds:
            missing = ", ".join(kind.missing) or "none"
            rows.add_row(
                each.rulebook, kind.kind, str(kind.clauses), str(kind.in_play), str(kind.from_the_book), missing
            )
    terminal.print(rows)
    return 0


# What can be practised


def _list(*, as_json: bool) -> None:
    found = {each: kinds(each) for each in playable()}
    if as_json:
        print_json({name: {kind: KINDS[kind].says for kind in known} for name, known in found.items()})
        return
    terminal = Terminal()
    for name, known in found.items():
        terminal.print(heading(name, f"{len(known)} kinds of drill"))
        terminal.print(f"  {', '.join(known)}")
    terminal.print()
    rows = table("drill", "asks")
    for kind, each in KINDS.items():
        rows.add_row(kind, each.says)
    terminal.print(rows)


def _print_sheet(drills: list[Drill], *, as_json: bool) -> None:
    if as_json:
        print_json([KeyedDrill(without_key(each), each.answer, each.key) for each in drills])
        return
    terminal = Terminal()
    for number, each in enumerate(drills, 1):
        _show(terminal, each, number)
    terminal.print(heading("Keys"))
    for number, each in enumerate(drills, 1):
        terminal.print(f"{number}. {_key(each)} ({', '.join(each.key.clauses)})")


def _key(drill: Drill) -> str:
    """An order by its letters: the steps stand above, and each is a sentence or two."""
    right = drill.key.right
    if drill.form is Form.ORDER and isinstance(right, tuple):
        return ", ".join(LETTERS[each] for each in right)
    if drill.form is Form.CHOICE and isinstance(right, int):
        return f"{LETTERS[right]}, {drill.answer}"
    return drill.answer


# A person at a keyboard


class PracticeTally:
    """What was right, and which clauses were missed."""

    def __init__(self) -> None:
        self.asked = self.right = 0
        self.missed: dict[str, int] = {}
        self.by_kind: dict[str, tuple[int, int]] = {}
        self._began = monotonic()

    def count(self, kind: str, graded: Grade) -> None:
        self.asked += 1
        right, asked = self.by_kind.get(kind, (0, 0))
        self.by_kind[kind] = right + graded.right, asked + 1
        self.right += graded.right
        for clause in () if graded.right else graded.clauses:
            self.missed[clause] = self.missed.get(clause, 0) + 1

    def practice(self) -> PracticeDone:
        seconds = round(monotonic() - self._began, 1)
        missed = dict(sorted(self.missed.items(), key=lambda each: -each[1]))
        return PracticeDone(self.asked, self.right, seconds, missed, self.by_kind)


def _by_person(drills: Iterator[Drill], until: float | None, seed: int) -> PracticeDone:
    terminal, tally = Terminal(), PracticeTally()
    for number, each in enumerate(drills, 1):
        if until is not None and monotonic() >= until:
            break
        _show(terminal, each, number)
        graded = _answered(terminal, each)
        if graded is None:
            break
        tally.count(each.kind, graded)
        _show_grade(terminal, each, graded)
    done = tally.practice()
    terminal.print(
        heading(
            f"{done.right} of {done.asked} right", f"in {done.seconds:.0f} seconds; --seed {seed} asks the same again"
        )
    )
    for kind, (right, asked) in done.by_kind.items():
        terminal.print(Text(f"  {kind}: {right} of {asked}", QUIET))
    for clause, times in list(done.missed.items())[:10]:
        terminal.print(Text(f"  missed {times}x: {clause}", QUIET))
    return done


def _show(terminal: Terminal, each: Drill, number: int) -> None:
    terminal.print()
    says = KINDS[each.kind].says if each.kind in KINDS and each.question != ASKED else each.kind
    terminal.print(heading(f"{number}. {says}", each.rulebook))
    for line in each.scene:
        terminal.print(Text(f"  {line}", QUIET))
    for line in each.explained:
        terminal.print(f"  {line}")
    terminal.print(Text(each.question, LOUD))
    for letter, option in zip(LETTERS, each.options, strict=False):
        terminal.print(f"  {letter}  {option}")
    for place, part in enumerate(each.parts, 1):
        terminal.print(Text(f" {place}. {part.question}", LOUD))
        for letter, option in zip(LETTERS, part.options, strict=False):
            terminal.print(f"  {letter}  {option}")


def _answered(terminal: Terminal, each: Drill) -> Grade | None:
    """The grade of the first answer that is one; None at the end."""
    prompt = PROMPTS[each.form]
    while True:
        terminal.print(Text(prompt, GOOD), end="")
        given = sys.stdin.readline()
        if not given:
            terminal.print()
        if not given or given.strip().lower() in END:
            return None
        try:
            return grade(each, given.strip())
        except UnreadableAnswer as error:
            terminal.print(Text(f"{error}. Or q to end.", BAD))


def _show_grade(terminal: Terminal, each: Drill, graded: Grade) -> None:
    words = "Right." if graded.right else f"Wrong. The answer is: {_key(each)}"
    terminal.print(Text(words, GOOD if graded.right else BAD))
    for place, right in enumerate(graded.parts, 1):
        terminal.print(f"  {place}. {'right' if right else 'not right'}")
    for line in graded.because:
        terminal.print(f"  {line}")
    document = course(each.rulebook).document
    for clause in graded.clauses[:4]:
        terminal.print(Text(f"  {clause}  {document.clause(clause).summary}", QUIET))


# A program


def _line(value: object) -> None:
    sys.stdout.write(msgspec.json.encode(value).decode() + "\n")
    sys.stdout.flush()


def _by_program(drills: Iterator[Drill], until: float | None) -> PracticeDone:
    tally = PracticeTally()
    for each in drills:
        if until is not None and monotonic() >= until:
            break
        _line({"drill": without_key(each)})
        graded = None
        while graded is None:
            given = sys.stdin.readline()
            if not given or given.strip().lower() in END:
                return tally.practice()
            try:
                graded = grade(each, given.strip())
            except UnreadableAnswer as error:
                _line({"error": str(error)})
        tally.count(each.kind, graded)
        _line({"grade": graded})
    return tally.practice()
