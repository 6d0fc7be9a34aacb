"""`pitbook witness`: the keys that sign checkpoints, and a second signature beside the house's."""

import asyncio
import time
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from pitbook.cli.store import told
from pitbook.cli.stores import StoreOption, reading, tell, writing
from pitbook.cli.terminal import QUIET, Terminal, WrongUse, print_json
from pitbook.cli.witness_run import run
from pitbook.journal.accepting import acceptances
from pitbook.journal.checkpointing import checkpoints, cosign
from pitbook.journal.keys import BadKey, key_id, load_signer, new_key
from pitbook.system_words import system_words

HELP = """See the checkpoints that were signed over all tables, and sign them as a second witness.

  pitbook witness keys regulator.pem                  a new key: regulator.pem, and regulator.pem.public to give away
  pitbook witness list                                the checkpoints, and who signed them
  pitbook witness run URL --key regulator.pem --house house.public  watch an open floor from another machine, and sign
  pitbook witness sign --key regulator.pem            sign the newest one in the store; --number N another

Who signs a checkpoint vouches for all before it. `sign` believes the store; `run` believes nobody, and remembers.
The floor must not be open over the same SQLite file for `sign`; over PostgreSQL it may.
"""

app = App(
    name="witness", help=HELP, help_format="plaintext", default_parameter=Parameter(negative=(), show_default=False)
)
app.command(run)


@app.command
def keys(file: Annotated[Path, Parameter(help="Where the key goes. It is not encrypted: guard it.")], /) -> int:
    """Make a new key."""
    try:
        signer = new_key(file)
    except FileExistsError:
        raise WrongUse(f"{file} is there already, and a key is never written over: name another file.") from None
    except BadKey as error:
        raise WrongUse(str(error)) from None
    except OSError as error:
        raise WrongUse(f"{file}: {system_words(error)}") from None
    Terminal().print(f"{file}: key {key_id(signer.public)}; give {file}.public to whoever checks")
    return 0


@app.command(name="list")
def list_(*, store: StoreOption = None, json: Annotated[bool, Parameter(help="Print JSON.")] = False) -> int:
    """Name the checkpoints and who signed them."""
    asyncio.run(_list(store, as_json=json))
    return 0


async def _list(url: str | None, *, as_json: bool) -> None:
    async with reading(url) as store:
        found, accepted = await checkpoints(store), await acceptances(store)
    for each in accepted:
        tell(told(each))
    rows = [
        (number, kept.checkpoint.digest.hex(), [key_id(each.key) for each in kept.signatures])
        for number, kept in found.items()
    ]
    if as_json:
        print_json([{"number": number, "digest": digest, "keys": signed} for number, digest, signed in rows])
        return
    terminal = Terminal()
    if not rows:
        terminal.print("There are none yet. A floor that is open signs one every minute.", style=QUIET)
    for number, digest, signed in rows:
        terminal.print(f"{number:>6}  {digest}  {' '.join(signed)}", soft_wrap=True)


@app.command
def sign(
    *,
    key: Annotated[Path, Parameter(help="The witness's key.")],
    number: Annotated[int | None, Parameter(help="Which checkpoint. Default: the newest.")] = None,
    who: Annotated[str, Parameter(help="Who signs, for the record.")] = "witness",
    store: StoreOption = None,
) -> int:
    """Sign a checkpoint as a second witness."""
    Terminal().print(asyncio.run(_sign(store, key, number, who)))
    return 0


async def _sign(url: str | None, key: Path, number: int | None, who: str) -> str:
    try:
        signer = load_signer(key)
    except BadKey as error:
        raise WrongUse(f"--key: {error}") from None
    async with writing(url) as store:
        found = await checkpoints(store)
        if not found:
            raise WrongUse("there is no checkpoint to sign yet: serve makes one every minute.")
        chosen = max(found) if number is None else number
        if chosen not in found:
            raise WrongUse(f"--number is {min(found)} to {max(found)}, not {number}.")
        await cosign(store, chosen, signer, time.time_ns() // 1000, who)
    return f"checkpoint {chosen} is signed by key {key_id(signer.public)} as well"
