"""Which fields there are where one was sent that is unknown, or one is missing; and which words may stand there."""

import re
from collections.abc import Iterator
from enum import Enum
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

import msgspec

_ABOUT_FIELDS = re.compile(r"unknown field|missing required field")
_ABOUT_ONE_OF_SEVERAL = "Invalid enum value"
MOST_TOLD = 40
_STEPS = re.compile(r"\.(\w+)|\[(\d+)\]")


def fields_told(error: msgspec.ValidationError, kind: Any, sent: Any) -> str | None:
    """In a sentence, if the error is about such a field or word and the place that it names can be found.

    >>> class Sit(msgspec.Struct, tag="sit", forbid_unknown_fields=True):
    ...     player: str
    ...     place: int = 1
    >>> class Rise(msgspec.Struct, tag="rise", forbid_unknown_fields=True):
    ...     player: str
    >>> class Sent(msgspec.Struct):
    ...     command: Sit | Rise
    >>> sent = {"command": {"type": "sit", "seat": 1, "player": "ann"}}
    >>> try:
    ...     msgspec.convert(sent, Sent)
    ... except msgspec.ValidationError as error:
    ...     fields_told(error, Sent, sent)
    'Here there are: type "sit", player; and, where wanted: place.'
    """
    what, _, place = str(error).partition(" - at `$")
    of_several = what.startswith(_ABOUT_ONE_OF_SEVERAL)
    if not (of_several or _ABOUT_FIELDS.search(what)):
        return None
    at = kind
    for name, number in _STEPS.findall(place):
        struct = _struct_of(at, sent)
        if name and struct is not None and isinstance(sent, dict):
            known = {each.encode_name: each.type for each in msgspec.structs.fields(struct)}
            at, sent = known.get(name), sent.get(name)
        elif number and isinstance(sent, list) and int(number) < len(sent):
            at = next((get_args(each)[0] for each in _alternatives(at) if get_args(each)), None)
            sent = sent[int(number)]
        else:
            return None
    if of_several:
        return _choices(at)
    found = _struct_of(at, sent)
    return None if found is None else _in_words(found)


def _choices(kind: Any) -> str | None:
    words = [
        str(each.value)
        for one in _alternatives(kind)
        if isinstance(one, type) and issubclass(one, Enum)
        for each in one
    ]
    return f"Here may stand: {', '.join(sorted(words))}." if 0 < len(words) <= MOST_TOLD else None


def fields_told_of(error: Exception, kind: Any, body: bytes | msgspec.Raw) -> str | None:
    """The same of what came as JSON."""
    if not isinstance(error, msgspec.ValidationError):
        return None
    try:
        return fields_told(error, kind, msgspec.json.decode(body))
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):  # what follows cannot be read either
        return None


def _in_words(kind: type[msgspec.Struct]) -> str:
    config, fields = kind.__struct_config__, msgspec.structs.fields(kind)
    needed = [each.encode_name for each in fields if each.required]
    wanted = [each.encode_name for each in fields if not each.required]
    if config.tag is not None:
        needed.insert(0, f'{config.tag_field} "{config.tag}"')
    told = [", ".join(needed)] if needed else []
    told += [f"where wanted: {', '.join(wanted)}"] if wanted else []
    return f"Here there are: {'; and, '.join(told)}." if told else "Here there are no fields."


def _struct_of(kind: Any, sent: Any) -> type[msgspec.Struct] | None:
    """The one that was meant, of several by what was written of it."""
    found = [each for each in _alternatives(kind) if isinstance(each, type) and issubclass(each, msgspec.Struct)]
    if len(found) > 1 and isinstance(sent, dict):
        configs = {each: each.__struct_config__ for each in found}
        found = [each for each, config in configs.items() if sent.get(config.tag_field or "") == config.tag]
    return found[0] if len(found) == 1 else None


def _alternatives(kind: Any) -> Iterator[Any]:
    if get_origin(kind) is Annotated:
        yield from _alternatives(get_args(kind)[0])
    elif get_origin(kind) in (Union, UnionType):
        for each in get_args(kind):
            yield from _alternatives(each)
    else:
        yield kind
