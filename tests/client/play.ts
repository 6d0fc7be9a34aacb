// Plays a round of every rulebook with the generated client. Arguments: the link of a player, the person, rulebooks.
import { type CommandRequest, Pitbook, ProblemAnswered, type TableView } from "./pitbook.js";

type Command = CommandRequest["command"];
const STAKE = 1000;
const choices = ["refuse_cut", "handle_cards", "go_to_war", "play", "choose_dice", "accept_dice"];
const first: Record<string, string> = { casino_war: "first", three_card_poker: "ante", craps: "win_line" };

function chosen(view: TableView, player: string): Command {
  const lies = Object.keys(view.play.placed ?? view.play.layout ?? {}).length > 0;
  for (const name of ["place", ...choices]) {
    const offer = view.offers.find((each) => each.command === `${view.game}.${name}`);
    if (!offer || (name === "place" && lies)) continue;
    const fields: Record<string, unknown> = { type: offer.command, player };
    if (name === "place") fields.kind = first[view.game];
    if ("stake" in offer.fields) fields.stake = STAKE;
    if ("box" in offer.fields) fields.box = 1;
    if ("dice" in offer.fields) fields.dice = [1, 2];
    return fields as unknown as Command;
  }
  return { type: "table.deal" };
}

async function main([link = "", person = "", ...rulebooks]: string[]): Promise<void> {
  const floor = new Pitbook(link);
  for (const rulebook of rulebooks) {
    const { name } = await floor.practise({ rulebook });
    let view = await floor.getTable(name);
    while (!(await floor.listRounds(name)).some((each) => each.over)) {
      const answer = await floor.ask(name, chosen(view, person));
      if (answer.view === null) throw new Error("no view was answered");
      view = answer.view;
    }
    const over = (await floor.listRounds(name)).find((each) => each.over);
    const round = await floor.getRound(name, over!.number);
    console.log(rulebook, round.events.filter((each) => each.clauses.length > 0).length > 0);
  }
  try {
    await floor.getTable("no such table");
  } catch (error) {
    console.log(error instanceof ProblemAnswered && error.problem.type);
  }
}

declare const process: { argv: string[] };
await main(process.argv.slice(2));
