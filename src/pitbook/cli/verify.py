"""`pitbook verify`: checks an export or a disclosed round, with the verifier that also runs alone."""

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from msgspec import to_builtins

from pitbook.cli.replacing import check_replaceable
from pitbook.cli.terminal import WrongUse, harmless, print_json
from pitbook.compliance.exported import DecidedAgain, SecretsShown, brought_from_nowhere, tables_decided_again
from pitbook.journal import verifier
from pitbook.training.evidence import graded_again

HELP = """Check an export of the journal, or one disclosed round.

It says what is proved, what is not, and the line, stream and record of every fault. If there is none, every command of
every table is decided again by the rules, cards and falls are drawn again from the secrets that were shown, and exams
and floor exercises are graded again.

  pitbook verify EXPORT                                what can be told from the file alone
  pitbook verify EXPORT --key house.public             and whether the owner of this key signed it
  pitbook verify EXPORT --key house.pem --key state.pem  each that you name must have signed; and how far all vouch
  pitbook verify EXPORT --key … --threshold 2          two of the keys are enough
  pitbook verify EXPORT --witness FILE                 and whether all is here that a witness of yours saw
  pitbook verify EXPORT --seen DIGEST                  and whether a checkpoint that you saw is still in it
  pitbook verify EXPORT --whole                        no stream that was signed may be missing, whatever the file says
  pitbook verify --stand-alone verifier.py             the verifier as one file, for a machine that has only Python

--key takes 64 hexadecimal digits, or a file with them or with PEM. Have it from its owner, not from who sent the file.

Exit codes: 0 no fault; 1 a fault was found; 2 the file cannot be read; 3 no fault was found, and not all was decided
again, since this Pitbook lacks the edition or the plugin that it was dealt under.
"""

LACKS_LAW = 3

app = App(
    name="verify", help=HELP, help_format="plaintext", default_parameter=Parameter(negative=(), show_default=False)
)


@app.default
def verify(
    export: Annotated[Path | None, Parameter(help="The file to check.")] = None,
    /,
    *,
    key: Annotated[tuple[str, ...], Parameter(help="A public key that must have signed; may be repeated.")] = (),
    threshold: Annotated[int | None, Parameter(help="So many of the keys are enough. Default: all.")] = None,
    witness: Annotated[Path | None, Parameter(help="What `pitbook witness run` kept: all of it must be here.")] = None,
    up_to: Annotated[int | None, Parameter(help="The export is older: up to this checkpoint only.")] = None,
    seen: Annotated[
        tuple[str, ...], Parameter(help="The digest of a checkpoint you saw before; may be repeated.")
    ] = (),
    whole: Annotated[bool, Parameter(help="You asked for all streams: none may be missing.")] = False,
    json: Annotated[bool, Parameter(help="Print JSON for a program.")] = False,
    stand_alone: Annotated[Path | None, Parameter(help="Write the verifier to this file.")] = None,
) -> int:
    if stand_alone is not None:
        check_replaceable(stand_alone, Path(verifier.__file__).read_bytes()[:64], "verifier")
        stand_alone.write_bytes(Path(verifier.__file__).read_bytes())
    if export is None:
        if stand_alone is None:
            raise WrongUse("say which file to verify, or write the verifier out with --stand-alone FILE.")
        return verifier.NO_FAULT
    secrets = SecretsShown()
    try:
        keys = [verifier.public_key(each) for each in key]
        saw = None if witness is None else verifier.read_witness(witness)
        with export.open("rb") as file:
            report = verifier.check(
                file, keys, seen, secrets, threshold=threshold, witness=saw, up_to=up_to, whole=whole
            )
            again = [] if report.faults else list(tables_decided_again(file, secrets))
            graded = [] if report.faults else list(graded_again(file))
            all_tables = whole or bool(report.told.get("whole"))
            nowhere = brought_from_nowhere(again) if all_tables and all(each.left_out is None for each in again) else ()
    except verifier.Unreadable as error:
        raise WrongUse(f"{export}: {error}") from None
    if json:
        decided = [to_builtins(each) for each in again]
        print_json(
            {
                **verifier.told_to_machines(report),
                "decided_again": decided,
                "graded_again": [to_builtins(each) for each in graded],
                "brought_from_nowhere": list(nowhere),
            }
        )
    else:
        print(verifier.told_in_words(report))
        tell_decided_again(again)
        if graded:
            print("\nGraded again by the drills:")
        for result in graded:
            print(f"  {harmless(result.words)}.")
        for each in nowhere:
            print(f"  NOT what the records of all tables make: {harmless(each)}.")
    wrong = bool(nowhere) or any(each.wrong is not None for each in again) or any(each.wrong for each in graded)
    if wrong or report.exit_code != verifier.NO_FAULT:
        return verifier.FAULT if wrong else report.exit_code
    lacking = [each.stream for each in again if each.lacks_law]
    if lacking and not json:
        print(f"\nThat the rules were followed is NOT proved of {harmless(', '.join(lacking))}.")
    return LACKS_LAW if lacking else report.exit_code


def tell_decided_again(again: list[DecidedAgain]) -> None:
    if again:
        print("\nDecided again by the rules:")
    for each in again:
        print(f"  {harmless(each.words)}.")
