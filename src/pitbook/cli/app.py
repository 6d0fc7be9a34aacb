"""The `pitbook` command: its sub-commands, and the one place where an expected error becomes a message.

Exit codes: 0 done; 1 done, and what was checked is not as it should be; 2 it could not be done; 130 interrupted.
"""

import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module

from cyclopts import App, CycloptsError

from pitbook import __version__
from pitbook.cli.examples import examples, first_example, own_commands
from pitbook.cli.fitting import fit
from pitbook.cli.terminal import WrongUse, complain
from pitbook.extras import begin_again, lacking_extra
from pitbook.games.catalogue import module_of
from pitbook.games.kernel import Refused
from pitbook.plugins import NotAPlugin
from pitbook.rulebooks.attached import AttachmentRefused
from pitbook.rulebooks.attachment import UnknownText
from pitbook.rulebooks.document import UnknownClause
from pitbook.rulebooks.editions import RulebookError, UnknownDocument
from pitbook.strategies.named import UnknownStrategy
from pitbook.system_words import system_words

EXPECTED = (
    *(Refused, RulebookError, UnknownDocument, UnknownClause, UnknownText, AttachmentRefused),
    *(NotAPlugin, UnknownStrategy, WrongUse),
)
IMPOSSIBLE, INTERRUPTED, PIPE_CLOSED = 2, 130, 141

OF_A_GAME = own_commands()
"""Commands that one game alone has: they live in its room."""

COMMANDS = {
    "rules": "The rulebooks; the clauses of one; or one clause with all that follows from it.",
    "settle": "Settle cases, wager by wager, with the clauses that decided each.",
    "analyse": "Exact figures for every wager, from the rules that deal the game.",
    "price": "What the words of a rulebook cost.",
    "best": "The best that can be done within a sign and a bankroll: which wager, and how much, at every bankroll.",
    "train": "Learn the approved rules by doing: drills made by the engine, graded with the clause and the arithmetic.",
    **{name: each.summary for name, each in OF_A_GAME.items()},
    "simulate": "Simulate millions of rounds. The tables come from the engine that deals the game; the rest is chance.",
    "sweep": "Sessions of every combination of rulebooks, strategies, signs, bankrolls and ends, beside each other.",
    "strategies": "The strategies by name, for simulate, analyse and rehearse: what each does and may be told.",
    "verify-rng": "Test the generators on what they deal: finished cards and dice, and the bare bits under them.",
    "export": "Write the journal to one file, as it is now.",
    "verify": "Check an export of the journal, or one disclosed round.",
    "replay": "Show a table as it was after a record, and the story that led there.",
    "promotion": "The promotions of a store; one of them with all that happened; its draws drawn again.",
    "backup": "Copy the store as it is at one moment, while the floor is open.",
    "witness": "See the checkpoints that were signed over all tables, and sign them as a second witness.",
    "store": "See whether a store is whole and has all that was ever acknowledged or signed over it, "
    "and go on with one that has not.",
    "duties": "See what is owed to whom across the floor: since when, until when, done when, and whether late.",
    "serve": "Open the floor: a table of each rulebook, for browsers and programs.",
    "config": "Show the settings in force, and where each value came from.",
    "tournament": "See what tournaments there are, how one stands, and rehearse one with bots.",
    "people": "See who there is, let somebody choose a password, and change roles.",
    "completion": "Print what completes commands and options in your shell.",
}
"""Each with the line that its own help begins with, so that naming them all imports none.

A command lives in the module of its name: there is an `app` in it, or a function of that name."""

_OWN = "".join(f"\n{each.about}:\n  pitbook {name} {each.example}\n" for name, each in OF_A_GAME.items())
HELP = f"""Casino table games as rulebooks that run: every payment names the clause it was made under.

What rulebooks there are, what is in one, and all about one clause:
  pitbook rules
{examples("rules")}

Where two rulebooks of one game differ, with both clause numbers:
{examples("rules diff")}

Prove an official text, so that its words are shown from now on:
  pitbook rules attach OFFICIAL.txt

Which clauses are shown by golden rounds and tests:
  pitbook rules coverage

Settle cases, wager by wager, and tell why:
  pitbook settle --explain CASES.json

The exact figures of every wager, and what the words of the rules cost:
{first_example("analyse")}
{first_example("price")}
{_OWN}
Drills on the rules, for dealers and players, in the terminal:
{first_example("train")}

Millions of rounds, or thousands of sessions:
{first_example("simulate")}

A tournament, tried before it is announced:
  pitbook tournament plan --field 48 --hands 20 --through 2

Whether chance is chance, tested on finished cards and dice:
  pitbook verify-rng --quick

The floor, in a browser and for programs, who may come, and what is owed to whom:
  pitbook serve
  pitbook duties
  pitbook people invite administrator
  pitbook config

A whole tournament played by bots:
  pitbook tournament rehearse --entrants 40
"""


def application(arguments: Sequence[str]) -> App:
    """The command with all it can do. Only what is asked for is imported, so that it starts at once."""
    app = App(
        name="pitbook", version=__version__, help=HELP, help_format="plaintext", suppress_keyboard_interrupt=False
    )
    for name, summary in COMMANDS.items():
        app.command(command(name) if name in arguments else App(help=summary, help_format="plaintext"), name=name)
    return fit(app, arguments)


def command(name: str) -> App | Callable[..., object]:
    its_own = OF_A_GAME.get(name)
    module = (
        import_module(f"pitbook.cli.{name.replace('-', '_')}") if its_own is None else module_of(its_own.game, name)
    )
    found: App | Callable[..., object] = getattr(module, "app", None) or getattr(module, name)
    return found


def run(arguments: Sequence[str]) -> int:
    """Carry one command out and say how it went, as an exit code; nothing expected ends in a traceback."""
    try:
        code = application(arguments)(list(arguments), exit_on_error=False, result_action="return_value")
        sys.stdout.flush()
    except CycloptsError as error:  # what is wrong has been told already
        return _told(f"`{' '.join(('pitbook', *(error.command_chain or ())))} --help` says what may be typed.")
    except ImportError as error:
        lacking = lacking_extra(error)
        if lacking is None:
            raise
        begin_again(lacking, list(arguments))
        return _told(f"{lacking.because}. {lacking.instead}")
    except EXPECTED as error:
        return _told(str(error))
    except BrokenPipeError:
        # The reader went away, as `head` does. What Python flushes on its way out must not complain either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    except OSError as error:
        if error.errno is None:
            return _told(str(error))
        return _told(f"{f'{error.filename}: ' if error.filename else ''}{system_words(error)}")
    except RecursionError:
        return _told("what it was given is nested too deeply to be read.")
    except KeyboardInterrupt:
        return INTERRUPTED
    return code if isinstance(code, int) else 0


def main() -> None:
    _open_what_is_closed()
    sys.exit(run(sys.argv[1:]))


def _open_what_is_closed() -> None:
    """Of what a shell can close (`<&-`, `>&-`), Python has None, which nobody can read from or write to."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8"))


def _told(message: str) -> int:
    complain(message)
    return IMPOSSIBLE
