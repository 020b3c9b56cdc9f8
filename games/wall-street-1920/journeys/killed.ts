import { deepStrictEqual } from "node:assert/strict";
import type { Journey } from "../../../e2e/journey.ts";
import { abreast } from "../../../e2e/oracle.ts";
import type { TestServer } from "../../../e2e/server.ts";
import { beginWatched, type Person } from "../../../e2e/table.ts";
import { until } from "../../../e2e/wait.ts";
import { everybodySeesTheEnd, playOn } from "./driver/game.ts";
import { askToLook, carryOutNext, decide, isAsked, throughTheFrames } from "./driver/play.ts";
import { viewOf } from "./driver/street.ts";

/** Two people and a bot, from the lobby to the final scoring. The power goes twice; both pages go on by themselves. */
export const journey: Journey = {
  title:
    "Ada opens a table, Ines joins by link, a bot takes the third seat; the server is killed in mid-turn and in the last round, and they play to the final scoring: nothing lost, nothing doubled",
  long: true,
  run: async ({ browser, server }) => {
    const people = await beginWatched(browser, server.url, { seats: 3, tycoons: "prizes", calls: "on" }, [
      { name: "Ada" },
      { name: "Ines" },
    ]);

    await playOn(people, () => Math.max(...people.map(turnOf)) >= 7 && people.some(isAsked));
    await breakInMidTurn(server, people);

    await playOn(people, () => nearTheEnd(people) !== null);
    await breakWithActInFlight(server, people);

    await playOn(people);
    await everybodySeesTheEnd(people);
  },
};

function turnOf(person: Person): number {
  return viewOf(person)?.turn ?? 0;
}

/** Bought but not ended: the person has looked at the new card and thinks about the trend when the server dies. */
async function breakInMidTurn(server: TestServer, people: readonly Person[]): Promise<void> {
  const asked = await inEndWindow(people);
  await abreast(people.map(({ oracle }) => oracle));
  const before = people.map((person) => person.oracle.latest()?.view);
  const told = people.map((person) => person.oracle.told());
  await server.kill();
  await asked.page.getByText("Connection lost", { exact: false }).first().waitFor();
  await server.restart();
  await settled(people, told);
  deepStrictEqual(
    people.map((person) => person.oracle.latest()?.view),
    before,
  );
  await decide(asked);
}

/** Plays on until somebody has acted and has still to end the turn. */
async function inEndWindow(people: readonly Person[]): Promise<Person> {
  for (;;) {
    await playOn(people, () => startsTurn(people) !== null);
    const asked = startsTurn(people);
    if (asked === null) throw new Error("the match ended before anybody stood in an end window");
    await askToLook(asked);
    await decide(asked);
    if (viewOf(asked)?.phase === "end" && isAsked(asked)) return asked;
  }
}

/**
 * Who is about to act in the last round. Chance may leave that round to the bot: then whoever discards the Explosion that
 * ends the match, or counts jokers after it.
 */
function nearTheEnd(people: readonly Person[]): Person | null {
  return (
    people.find((person) => {
      const view = viewOf(person);
      if (view === null || !isAsked(person)) return false;
      if (view.phase === "explosion") return view.active === view.first;
      return view.phase === "assigning" || (view.lastRound && view.phase === "start");
    }) ?? null
  );
}

/** Nobody was asked again: the final scoring has to survive the power cut then. */
async function breakOnFinalPage(server: TestServer, people: readonly Person[]): Promise<void> {
  const told = people.map((person) => person.oracle.told());
  await server.kill();
  await server.restart();
  await settled(people, told);
}

/** Who is about to choose an action. */
function startsTurn(people: readonly Person[]): Person | null {
  return people.find((person) => viewOf(person)?.phase === "start" && isAsked(person)) ?? null;
}

/** The plate is struck while nobody answers: the page keeps the act and sends it once the server is back. */
async function breakWithActInFlight(server: TestServer, people: readonly Person[]): Promise<void> {
  const asked = nearTheEnd(people);
  if (asked === null) return breakOnFinalPage(server, people);
  // Its page is fetched when the count begins: it has to be there before nobody answers.
  if (viewOf(asked)?.phase === "assigning") await throughTheFrames(asked);
  await server.kill();
  const before = viewOf(asked);
  const version = asked.oracle.latest()?.version ?? 0;
  await carryOutNext(asked);
  if (viewOf(asked) !== before) throw new Error("an act counted although nobody could take it");
  await server.restart();
  await until("the kept act to count", () => ((asked.oracle.latest()?.version ?? 0) > version ? true : null));
}

/** Both pages and both sockets beside them are back. */
async function settled(people: readonly Person[], told: readonly number[]): Promise<void> {
  for (const [index, person] of people.entries()) {
    const before = told[index] ?? 0;
    await until(
      `${person.name} to be welcomed again`,
      () => (person.oracle.told() > before ? true : null),
      60_000,
    );
    await person.page.getByText("Connection lost", { exact: false }).first().waitFor({ state: "hidden" });
  }
}
