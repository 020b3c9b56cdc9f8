import { SERVER_LIMITS } from "@bigboard/server";
import { type Checked, checked, type Fault, type Remains } from "../simulation/check.ts";
import type { Dice } from "../simulation/dice.ts";
import type { Simulation } from "../simulation/jury.ts";
import type { Trouble } from "../simulation/moments.ts";
import { type Answer, isFinal, type Sent, type Surroundings } from "../simulation/player.ts";
import { Evening, within } from "./evening.ts";
import { Hunger } from "./hunger.ts";
import type { Janitor } from "./janitor.ts";
import type { Database } from "./postgres.ts";
import type { Round } from "./rounds.ts";
import { NodeStation, passed } from "./station.ts";
import { Strikes } from "./strikes.ts";

export type RoundOrder = {
  readonly database: Database;
  readonly janitor: Janitor;
  readonly dice: Dice;
  readonly folder: string;
  readonly simulations: readonly Simulation[];
  readonly nodes: number;
  /** Processes that are ended before the round is over. */
  readonly kills: number;
  readonly schema: string;
  /** Told after each kill how many there were. */
  readonly told: (kills: number) => void;
};

/** Tables of each game that play at once. */
const TABLES = 2;
const START_MS = 60_000;
/** After the last fault: whatever is to heal by itself has healed. */
const HEALED_MS = 6_000;
const QUIET_MS = 60_000;
/** After that people are answered as on any evening. */
const RECOVERED_MS = 2_000;
const FAULTS_KEPT = 20;
/** How often it is looked who starves; and how long whoever did needs for what has piled up. */
const HUNGER_MS = 100;
const FED_MS = 300;

/** Plays tables of every game on several nodes while these are ended, until there were so many kills; then judges it all. */
export async function playRound(order: RoundOrder): Promise<Round> {
  const round = new RealRound(order);
  try {
    await round.open();
    await round.play();
    await round.calmDown();
    return await round.judged();
  } finally {
    await round.close();
  }
}

class RealRound {
  readonly #order: RoundOrder;
  readonly #started = Date.now();
  readonly #evenings: Evening[] = [];
  readonly #troubles: Trouble[] = [];
  readonly #faults: string[] = [];
  readonly #story: string[] = [];
  readonly #surroundings: Surroundings;
  #stations: readonly NodeStation[] = [];
  #strikes: Strikes | null = null;
  readonly #hunger = new Map<object, Hunger>();
  /** When it was looked last who starves; for how long nobody could work, and for how long for want of a processor alone. */
  #lookedAt = Date.now();
  #nobodyMs = 0;
  #starvedMs = 0;
  #playing = true;
  #ended = false;
  /** Since when no node could do anything; null while one can. */
  #nobodySince: number | null = Date.now();

  constructor(order: RoundOrder) {
    this.#order = order;
    this.#surroundings = {
      world: {
        get now() {
          return Date.now();
        },
        after: (ms, run) =>
          setTimeout(() => {
            if (!this.#ended) run();
          }, ms),
      },
      dice: order.dice,
      weather: { twiceOneIn: 25, dropOneIn: 60, againOneIn: 40, lastMomentOneIn: 3 },
    };
  }

  async open(): Promise<void> {
    const { database, schema, nodes, folder, janitor, dice } = this.#order;
    await database.prepare(schema);
    const parts = {
      ...{ database, schema, folder, janitor, dice },
      changed: () => this.#look(),
      fault: (what: string) => this.#fault(what),
    };
    this.#stations = await Promise.all(Array.from({ length: nodes }, () => NodeStation.open(parts)));
    if (!(await within(START_MS, () => this.#stations.every(({ serves }) => serves))))
      throw new Error(`${nodes} nodes did not start in ${START_MS} ms: ${this.#faults.join("; ")}`);
  }

  /** Tables begin, one after the other in each place, while faults strike. */
  async play(): Promise<void> {
    const { database, dice, kills, simulations, told } = this.#order;
    const strikes = new Strikes({
      ...{ dice, database, stations: this.#stations },
      players: () => this.#evenings.flatMap(({ players }) => players),
      changed: () => this.#look(),
      note: (what) => this.#note(what),
      fault: (what) => this.#fault(what),
    });
    this.#strikes = strikes;
    const places = simulations.flatMap((simulation) =>
      Array.from({ length: TABLES }, () => this.#tablesOf(simulation)),
    );
    this.#watchHunger();
    await within(START_MS, () => this.#evenings.length > 0);
    await strikes.rage(() => {
      told(strikes.killed);
      return strikes.killed >= kills;
    });
    this.#playing = false;
    await Promise.all(places);
  }

  async #tablesOf(simulation: Simulation): Promise<void> {
    const around = {
      ...{ surroundings: this.#surroundings, stations: this.#stations, bot: "plain" },
      fault: (what: string) => this.#fault(what),
      isOver: () => !this.#playing,
    };
    while (this.#playing) {
      const evening = new Evening(simulation, around);
      if (!(await evening.begin())) return;
      this.#evenings.push(evening);
      this.#note(`${simulation.game.meta.id} begins as ${evening.match}`);
      while (this.#playing && !evening.isOver) await passed(100);
    }
  }

  /** No fault any more: everybody comes back, everything is answered, and everybody sees the same. */
  async calmDown(): Promise<void> {
    const players = this.#evenings.flatMap((evening) => evening.players);
    for (const player of players) player.loose = false;
    await within(START_MS, () => this.#stations.every(({ isAble }) => isAble));
    await passed(HEALED_MS);
    const waiting = () => players.filter((player) => player.waiting > 0 || !player.isThere);
    if (!(await within(QUIET_MS, () => waiting().length === 0)))
      this.#fault(`${waiting().length} people are not there, or wait for an answer for ever`);
  }

  async judged(): Promise<Round> {
    const { database, schema, simulations, nodes } = this.#order;
    const now = Date.now();
    // What they know is taken before the log is read: so the log has all of it.
    const left = this.#evenings.map((evening) => ({
      evening,
      players: evening.players.map(({ viewer, sent, raw, version }) => ({
        ...{ viewer, version, raw: [...raw] },
        sent: sent.map((act) => ({ ...act, answers: [...act.answers] })),
      })),
    }));
    const logs = await database.read(
      schema,
      left.map(({ evening }) => evening.match),
    );
    const found: Checked[] = [];
    for (const { evening, players } of left) {
      const log = logs.get(evening.match);
      if (log === undefined) throw new Error(`${evening.match} was not read`);
      const remains: Remains = {
        ...{ match: evening.match, players, now, troubles: this.#troubles, ...log },
        ...{ readings: new Map(), answeredAt: new Map() },
      };
      found.push(await checked(evening.simulation, remains));
    }
    const acts = left.flatMap(({ players }) => players.flatMap(({ sent }) => sent));
    const finals = acts.flatMap(decidedOf);
    const calm = finals.filter(({ act, final }) => this.#isServed(act.firstAt, final.at));
    const faults: Fault[] = [
      ...this.#faults.map((what): Fault => ({ kind: "other", what })),
      ...found.flatMap((each) => each.faults),
    ];
    const count = (kind: Fault["kind"]) => faults.filter((fault) => fault.kind === kind).length;
    const sum = (of: (each: Checked) => number) => found.reduce((total, each) => total + of(each), 0);
    return {
      ...{ at: new Date().toISOString(), seconds: Math.round((Date.now() - this.#started) / 1000), nodes },
      games: simulations.map(({ game }) => game.meta.id),
      kills: this.#strikes?.kills ?? { sigkill: 0, sigterm: 0, databaseStop: 0, databaseCrash: 0 },
      troubles: this.#strikes?.troubles ?? { sigstop: 0, databaseCut: 0, clientCut: 0 },
      matches: left.length,
      over: this.#evenings.filter(({ isOver }) => isOver).length,
      sent: acts.length,
      acknowledged: finals.filter(({ final }) => final.code === "done").length,
      messages: sum(({ messages }) => messages),
      ...{ nobodyMs: this.#nobodyMs, starvedMs: this.#starvedMs },
      deadlines: sum(({ deadlines }) => deadlines),
      latestMs: Math.round(Math.max(0, ...found.map(({ latestMs }) => latestMs))),
      longestMs: longest(finals),
      longestServedMs: longest(calm),
      ...{ lost: count("lost"), doubled: count("doubled"), late: count("late"), leaks: count("leak") },
      others: count("other"),
      faults: faults.slice(0, FAULTS_KEPT).map(({ what }) => what),
      story: faults.length === 0 ? [] : this.#story,
    };
  }

  /** Whether all the time some node could work and no clock stood still. */
  #isServed(from: number, to: number): boolean {
    return this.#troubles.every(
      (trouble) => trouble.from > to || trouble.to + SERVER_LIMITS.countdownMs + RECOVERED_MS < from,
    );
  }

  async close(): Promise<void> {
    this.#playing = false;
    this.#ended = true;
    await Promise.all(this.#stations.map((station) => station.close()));
    const { database, schema } = this.#order;
    if (database.isUp) await database.drop(schema);
  }

  #look(): void {
    const words = this.#stations.map(({ word }) => word).join(" ");
    this.#note(`database ${this.#order.database.isUp ? "up" : "away"}, nodes ${words}`);
    const able = this.#order.database.isUp && this.#stations.some(({ isAble }) => isAble);
    if (!able) this.#nobodySince ??= Date.now();
    else if (this.#nobodySince !== null) {
      this.#troubles.push({ from: this.#nobodySince, to: Date.now() });
      this.#nobodyMs += Date.now() - this.#nobodySince;
      this.#nobodySince = null;
    }
  }

  /** A time in which the database or every node that could work was kept from the processor does not count: it is measured, not guessed. */
  #watchHunger(): void {
    if (this.#ended) return;
    const [from, to] = [this.#lookedAt, Date.now()];
    this.#lookedAt = to;
    const { database } = this.#order;
    const starves = (who: NodeStation | Database): boolean => {
      const hunger = this.#hunger.get(who) ?? new Hunger();
      this.#hunger.set(who, hunger);
      return hunger.starved(who.waited, to - from);
    };
    const hungry = this.#stations.filter((station) => starves(station));
    const able = this.#stations.filter(({ isAble }) => isAble);
    const nobody = starves(database) || able.every((station) => hungry.includes(station));
    if (this.#nobodySince === null && nobody) {
      this.#starvedMs += to - from;
      this.#troubles.push({ from, to, recoveryMs: FED_MS });
    }
    setTimeout(() => this.#watchHunger(), HUNGER_MS);
  }

  #note(what: string): void {
    this.#story.push(`${Date.now()}: ${what}`);
  }

  #fault(what: string): void {
    const at = `${Date.now() - this.#started} ms: `;
    if (this.#faults.length < FAULTS_KEPT) this.#faults.push(at + what);
  }
}

/** An act with the last word on it. */
type Decided = { readonly act: Sent; readonly final: Answer };

function decidedOf(act: Sent): Decided[] {
  const final = act.answers.find(isFinal);
  return final === undefined ? [] : [{ act, final }];
}

const longest = (decided: readonly Decided[]): number =>
  Math.max(0, ...decided.map(({ act, final }) => final.at - act.firstAt));
