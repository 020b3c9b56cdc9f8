import type { Json } from "@bigboard/kernel";
import type { Seated } from "@bigboard/protocol";
import { openTable, takeSeat } from "../rigs/rig.ts";
import type { Dice, Range } from "../simulation/dice.ts";
import { configFor, mindFor, type Simulation } from "../simulation/jury.ts";
import { type Door, Player, type Surroundings } from "../simulation/player.ts";
import { passed } from "./station.ts";

const ASK_MS = 4_000;
const AGAIN_MS = 250;
/** So long a table may take until everybody is there and has nodded, before they are asked once more. */
const NUDGE_MS = 3_000;
const PAUSE_MS: Range = [60, 900];

/** Where people come in: a node, or a proxy before several. */
export type Entrance = Door & { readonly isAble: boolean; readonly url: string };

export type Around = {
  readonly surroundings: Surroundings;
  readonly stations: readonly Entrance[];
  /** The bot that sits at some of the tables; null for people alone. */
  readonly bot: string | null;
  readonly fault: (what: string) => void;
  /** Nobody sits down any more. */
  readonly isOver: () => boolean;
};

/** A table of people, perhaps with a bot and an onlooker, and its one match. */
export class Evening {
  readonly simulation: Simulation;
  readonly #around: Around;
  players: readonly Player[] = [];
  match = "";

  constructor(simulation: Simulation, around: Around) {
    this.simulation = simulation;
    this.#around = around;
  }

  get isOver(): boolean {
    return this.match !== "" && this.players.every(({ phase }) => phase === "over");
  }

  /** Opens the table on whatever nodes answer, and lets everybody play. False when the round was over first. */
  async begin(): Promise<boolean> {
    const { dice } = this.#around.surroundings;
    const { simulated } = this.simulation.trials;
    const seats = dice.pick(simulated.seats) ?? 3;
    const config = dice.pick(simulated.configs) ?? {};
    const bots = this.#around.bot !== null && seats > 2 && dice.oneIn(4) ? 1 : 0;
    const options = { thinking: dice.pick([0, 60] as const) ?? 0, aids: dice.oneIn(2), onlookers: true };
    const wish = { game: this.simulation.game.meta.id, seats, config: { ...config }, options };
    const host = await this.#asked((url) => openTable(url, wish));
    const seated = [host];
    while (seated.length < seats - bots) {
      const name = `P${seated.length}`;
      const guest = host === null ? null : await this.#asked((url) => takeSeat(url, host.code, name));
      seated.push(guest);
    }
    const places = seated.flatMap((each) => each ?? []);
    if (host === null || places.length < seated.length) return false;
    this.#seat(places, configFor(this.simulation, config, seats), dice.oneIn(2) ? host.code : null);
    return this.#start(seats, bots);
  }

  #seat(seated: readonly Seated[], config: Json, watched: string | null): void {
    const { surroundings, stations, fault } = this.#around;
    const onlookers = watched === null ? [] : [{ code: watched, seat: null, token: null }];
    const pick = (most: number) => surroundings.dice.below(most);
    this.players = [...seated, ...onlookers].map((place) => {
      const mind = place.seat === null ? null : mindFor(this.simulation, config, place.seat, pick);
      return new Player(surroundings, stations, place, { mind, fault });
    });
  }

  /** Faults may undo what was done: so everybody nods, and the host begins, until the match is there. */
  async #start(seats: number, bots: number): Promise<boolean> {
    const { bot } = this.#around;
    const [host] = this.players;
    const people = this.players.filter(({ viewer }) => viewer !== "public");
    while (!this.#around.isOver()) {
      for (let seat = seats - bots; bot !== null && seat < seats; seat += 1)
        host?.command({ do: "seatBot", seat, bot });
      for (const player of people)
        player.command({ do: "ready", ready: true, entropy: nodOf(this.#around.surroundings.dice) });
      await within(NUDGE_MS, () => this.players.every(({ nods }) => nods === seats));
      host?.command({ do: "start" });
      if (await within(NUDGE_MS, () => this.players.every(({ view }) => view !== null))) break;
    }
    this.match = host?.match ?? "";
    if (this.match === "") return false;
    for (const player of people) player.begin(PAUSE_MS);
    return true;
  }

  /** Asks any node that answers; null when the round is over. */
  async #asked(ask: (url: string) => Promise<Seated>): Promise<Seated | null> {
    const { stations, surroundings, isOver } = this.#around;
    while (!isOver()) {
      const station = surroundings.dice.pick(stations.filter(({ isAble }) => isAble));
      const found =
        station === undefined ? null : await Promise.race([ask(station.url).catch(() => null), none(ASK_MS)]);
      if (found !== null) return found;
      await passed(AGAIN_MS);
    }
    return null;
  }
}

const nodOf = (dice: Dice): string => dice.bytes(16).toString("hex");

async function none(ms: number): Promise<null> {
  await passed(ms);
  return null;
}

/** Whether it came true in time. */
export async function within(ms: number, isDone: () => boolean): Promise<boolean> {
  const until = performance.now() + ms;
  while (!isDone()) {
    if (performance.now() > until) return false;
    await passed(20);
  }
  return true;
}
