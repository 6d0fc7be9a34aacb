"""A floor from another program: every operation of the API as a method, with the types that the floor itself has.

    from pitbook.client import Client

    with Client("http://127.0.0.1:8000/#token=…") as floor:   # a link as `pitbook serve` prints it
        table = floor.practise({"rulebook": RULEBOOK})
        answer = floor.ask(table.name, {"type": "table.deal"})
        for event in answer.events:
            print(event.words)

It needs the extra `serve`, where the types of the API live. The same for TypeScript is `clients/typescript/pitbook.ts`.
"""

from pitbook.extras import extras_told

with extras_told():
    from pitbook.client.calling import FloorDidNotAnswer, ProblemAnswered
    from pitbook.client.client import Client

__all__ = ["Client", "FloorDidNotAnswer", "ProblemAnswered"]
