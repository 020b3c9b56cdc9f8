import type { OpenTable, Seated } from "@bigboard/protocol";
import { checked, type Remains } from "./check.ts";
import { Dice, loadDice } from "./dice.ts";
import { configFor, mindFor, plainBots, type Simulation } from "./jury.ts";
import { Player } from "./player.ts";
import { type Reading, Station } from "./station.ts";
import { Town } from "./town.ts";
import { calm, type Incident, type Weather, weatherOf } from "./weather.ts";
import { World } from "./world.ts";

/** What one seed came to; `faults` is empty when all was as it must be. */
export type Outcome = {
  readonly seed: number;
  readonly game: string;
  readonly weather: Weather;
  /** Acts that were sent; those taken; rows of the log. */
  readonly acts: number;
  readonly taken: number;
  readonly rows: number;
  /** Kills, cut lines, times without a store and so on. */
  readonly incidents: number;
  readonly events: number;
  readonly faults: readonly string[];
  /** The log as it is at the end: the same for the same seed. */
  readonly log: string;
};

const LOOK_MS = 50;
const LONGEST_MS = 60_000;
const BOOTED_MS = 20_000;
/** After the last fault: whatever is to heal by itself has healed. */
const HEALED_MS = 9_000;

/** Plays one match as the seed has it, then judges it. */
export async function simulate(simulation: Simulation, seed: number): Promise<Outcome> {
  return (await simulated(simulation, seed)).outcome;
}

/** The same, with all that was judged. */
export async function simulated(
  simulation: Simulation,
  seed: number,
): Promise<{ readonly outcome: Outcome; readonly remains: Remains }> {
  const dice = new Dice(seed);
  const unload = loadDice(dice);
  const unhandled: string[] = [];
  const heard = (reason: unknown): void => void unhandled.push(`nobody caught ${stackOf(reason)}`);
  process.on("unhandledRejection", heard);
  try {
    const house = new SimulatedHouse(simulation, dice, weatherOf(dice));
    await house.play();
    const { match, players, town, faults } = house;
    const remains = house.remains();
    const found = await checked(simulation, remains).then(
      (whole) => whole.faults.map(({ what }) => what),
      (error: unknown) => [stackOf(error)],
    );
    const acts = players.flatMap(({ sent }) => sent);
    const rows = town.database.rowsOf(match);
    const outcome = {
      ...{ seed, game: simulation.game.meta.id, weather: house.weather },
      acts: acts.length,
      taken: rows.filter(({ id }) => id !== null).length,
      rows: rows.length,
      incidents: town.weather.incidents.length,
      events: town.world.events,
      faults: [...unhandled, ...faults, ...found],
      log: JSON.stringify(rows),
    };
    return { outcome, remains };
  } finally {
    process.off("unhandledRejection", heard);
    unload();
  }
}

class SimulatedHouse {
  readonly faults: string[] = [];
  readonly town: Town;
  readonly readings = new Map<string, Reading[]>();
  /** When each act was answered first, by the id of the act. */
  readonly answeredAt = new Map<string, number>();
  players: Player[] = [];
  match = "";
  readonly #simulation: Simulation;
  readonly #dice: Dice;
  readonly weather: Weather;
  readonly #stations: readonly Station[];

  constructor(simulation: Simulation, dice: Dice, weather: Weather) {
    this.#simulation = simulation;
    this.#dice = dice;
    this.weather = weather;
    const world = new World();
    this.town = new Town(world, dice, calm(weather));
    const parts = {
      ...{
        town: this.town,
        game: simulation.game,
        bots: plainBots([simulation.game], (most) => dice.below(most)),
      },
      fault: (what: string) => this.#fault(what),
      read: (text: string, reading: Reading) => this.#read(text, reading),
      said: (text: string) => this.#said(text),
    };
    this.#stations = Array.from({ length: weather.nodes }, (_, place) => new Station(parts, place));
    const [alone] = this.#stations;
    if (!weather.shared) this.town.servedByOne = () => alone?.node?.served.now() ?? 0;
  }

  async play(): Promise<void> {
    const { town } = this;
    for (const station of this.#stations) station.start();
    await this.#until(() => this.#stations.every(({ serves }) => serves), "all nodes serve");
    await this.#gather();
    town.weather = this.weather;
    for (const incident of this.weather.incidents)
      town.world.after(incident.at, () => this.#strike(incident));
    const people = this.players.filter(({ viewer }) => viewer !== "public");
    const mean = (this.weather.lengthMs * people.length) / this.weather.acts;
    for (const player of people) player.begin([Math.round(mean * 0.2), Math.round(mean * 1.8)]);
    await town.world.pass(town.world.now + this.weather.lengthMs, () => this.#isOver());
    await this.#calmDown();
  }

  remains(): Remains {
    const { match, players, town, readings, answeredAt } = this;
    const { database, world, troubles } = town;
    const stored = database.readMatch(match);
    return {
      ...{ match, players, stored, troubles, readings, answeredAt },
      table: stored === null ? null : database.readTable(stored.table),
      rows: database.rowsOf(match),
      now: world.now,
      servedNow: database.servedNow(),
    };
  }

  #isOver(): boolean {
    return this.players.every(({ phase }) => phase === "over");
  }

  /** People sit down at any nodes, and begin. */
  async #gather(): Promise<void> {
    const { simulated } = this.#simulation.trials;
    const seats = this.#dice.pick(simulated.seats) ?? 3;
    const config = this.#dice.pick(simulated.configs) ?? {};
    const bots = seats > 2 && this.#dice.oneIn(4) ? 1 : 0;
    const order: OpenTable = {
      ...{ game: this.#simulation.game.meta.id, seats, name: "P0", hat: "top", config: { ...config } },
      options: { thinking: this.#dice.pick([0, 60]) ?? 0, aids: this.#dice.oneIn(2), onlookers: true },
    };
    const host = await this.#asked((station) => station.tables.open(order));
    const seated = [host];
    while (seated.length < seats - bots) {
      const name = `P${seated.length}`;
      seated.push(await this.#asked(({ tables }) => tables.sit(host.code, { name, hat: null })));
    }
    const bound = configFor(this.#simulation, config, seats);
    const places = [
      ...seated,
      ...(this.#dice.oneIn(2) ? [{ code: host.code, seat: null, token: null }] : []),
    ];
    this.players = places.map((place) => {
      const pick = (most: number) => this.#dice.below(most);
      const mind = place.seat === null ? null : mindFor(this.#simulation, bound, place.seat, pick);
      return new Player(this.town, this.#stations, place, { mind, fault: (what) => this.#fault(what) });
    });
    await this.#until(() => this.players.every(({ isThere }) => isThere), "everybody is there");
    const [first] = this.players;
    for (let seat = seats - bots; seat < seats; seat += 1)
      first?.command({ do: "seatBot", seat, bot: "plain" });
    for (const player of this.players) {
      if (player.viewer === "public") continue;
      player.command({ do: "ready", ready: true, entropy: this.#dice.bytes(16).toString("hex") });
    }
    await this.#until(() => this.players.every(({ nods }) => nods === seats), "everybody is ready");
    first?.command({ do: "start" });
    await this.#until(() => this.players.every(({ view }) => view !== null), "the match has begun");
    this.match = first?.match ?? "";
  }

  /** As long as no node serves its matches wait. */
  #noteNobody(): void {
    if (this.#stations.some(({ serves, isAwake }) => serves && isAwake)) return;
    this.town.trouble("nobody", LOOK_MS);
    this.town.world.after(LOOK_MS, () => this.#noteNobody());
  }

  #strike(incident: Incident): void {
    this.#happen(incident);
    this.#noteNobody();
  }

  #happen(incident: Incident): void {
    const { town } = this;
    const station = "node" in incident ? this.#stations[incident.node] : undefined;
    switch (incident.kind) {
      case "kill":
        station?.kill(incident.downMs);
        break;
      case "leave":
        station?.leave(incident.downMs);
        break;
      case "stop":
        station?.stop(incident.ms);
        break;
      case "deaf":
        station?.deafen(incident.ms);
        break;
      case "cutLine":
        this.#dice.pick(this.players)?.cut();
        break;
      case "storeStalls":
        town.stall(incident.ms);
        break;
      case "storeFails":
        town.fail(incident.ms, incident.crash);
        break;
    }
  }

  /** No fault any more: everybody comes back, everything is answered, and everybody sees the same. */
  async #calmDown(): Promise<void> {
    const { town } = this;
    town.weather = calm(this.weather);
    for (const player of this.players) player.loose = false;
    await town.world.pass(town.world.now + HEALED_MS);
    const isQuiet = (): boolean => this.players.every(({ waiting, isThere }) => waiting === 0 && isThere);
    await town.world.pass(town.world.now + LONGEST_MS, isQuiet);
    if (!isQuiet()) this.#fault("somebody is not there, or waits for an answer for ever");
  }

  async #asked(ask: (node: NonNullable<Station["node"]>) => Promise<Seated | object>): Promise<Seated> {
    const node = this.#dice.pick(this.#stations)?.node ?? null;
    if (node === null) throw new Error("no node serves");
    let answer: Seated | object | null = null;
    const asked = ask(node).then((given) => {
      answer = given;
    });
    await this.#until(() => answer !== null, "a node answers");
    await asked;
    const found: Seated | object | null = answer;
    if (found === null || !("token" in found)) throw new Error(`a node refuses: ${JSON.stringify(found)}`);
    return found;
  }

  async #until(done: () => boolean, what: string): Promise<void> {
    const { world } = this.town;
    await world.pass(world.now + BOOTED_MS, done);
    if (!done()) throw new Error(`in ${BOOTED_MS} ms without any fault it did not come to pass that ${what}`);
  }

  #fault(what: string): void {
    if (this.faults.length < 20) this.faults.push(`${Math.floor(this.town.world.now)} ms: ${what}`);
  }

  #read(text: string, reading: Reading): void {
    const id = /"id":"(act-[^"]+)"/.exec(text)?.[1];
    if (id === undefined) return;
    this.readings.set(id, [...(this.readings.get(id) ?? []), reading]);
  }

  #said(text: string): void {
    const id = /^{"t":"(?:done|refused)","id":"(act-[^"]+)"/.exec(text)?.[1];
    if (id !== undefined && !this.answeredAt.has(id)) this.answeredAt.set(id, this.town.world.now);
  }
}

const stackOf = (reason: unknown): string => (reason instanceof Error ? `${reason.stack}` : String(reason));
