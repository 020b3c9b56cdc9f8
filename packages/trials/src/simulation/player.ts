import type { Json, Viewer } from "@bigboard/kernel";
import type { ServerMessage, TableCommand, TableView } from "@bigboard/protocol";
import { viewAfter } from "../rigs/view-after.ts";
import type { Tactics } from "../soak/game.ts";
import type { Dice, Range } from "./dice.ts";
import { MatchClock } from "./match-clock.ts";
import type { Weather } from "./weather.ts";
import type { ClientEnd, Wire } from "./wire.ts";

/** What a player lives in: a clock, simulated or the wall's, and how restless people are. */
export type Surroundings = {
  readonly world: { readonly now: number; after(ms: number, run: () => void): unknown };
  readonly dice: Dice;
  readonly weather: Pick<Weather, "twiceOneIn" | "dropOneIn" | "againOneIn" | "lastMomentOneIn">;
};

/** A client's end of a connection. */
export type Line = Pick<Wire, "isOpen" | "send" | "close" | "cut">;

/** A node, as its clients see it; `connect` gives null when nobody answers. */
export type Door = { readonly serves: boolean; connect(code: string, client: ClientEnd): Line | null };

/** An answer to an act, as its client got it. */
export type Answer = {
  readonly at: number;
  readonly code: "done" | string;
  /** Empty for the server's own word. */
  readonly rule: string;
  readonly version: number | null;
};

/** An act, and all that its client knows of it. */
export type Sent = {
  readonly id: string;
  readonly match: string;
  readonly acts: readonly Json[];
  /** The version of the client's view that it was decided on. */
  readonly basis: number;
  readonly firstAt: number;
  times: number;
  readonly answers: Answer[];
};

/** Codes of the server that say nothing of the act itself: it may come again under its id, and may have been taken. */
const AGAIN: ReadonlySet<string> = new Set(["UNAVAILABLE", "BUSY", "PAUSED", "NOT_SEATED"]);
const AGAIN_MS = 400;

/** How often somebody looks at the clocks, and how long before a bell an act is sent that is to come just in time. */
const GLANCE_MS: Range = [150, 600];
const LAST_MOMENT_MS: Range = [0, 60];

/** Whether an answer is the last word on an act. */
export const isFinal = ({ code, rule }: Answer): boolean => rule !== "" || !AGAIN.has(code);

export type Place = { readonly code: string; readonly seat: number | null; readonly token: string | null };

/** How a player thinks. */
export type Mind = {
  readonly tactics: Tactics;
  /** When the next bell rings that the view tells of, in match time. */
  readonly bell: (view: Json) => number | null;
  /** Whatever is legal; null for nothing. */
  readonly anything: (view: Json) => Json | null;
};

/** Somebody at a table: keeps their view as a page does, comes back when the line breaks, and asks again what was not answered. */
export class Player {
  readonly viewer: Viewer;
  readonly sent: Sent[] = [];
  /** Every text received, in order. */
  readonly raw: string[] = [];
  phase = "";
  nods = 0;
  match = "";
  view: Json = null;
  version = 0;
  /** Whether it acts. */
  loose = false;
  readonly #town: Surroundings;
  readonly #stations: readonly Door[];
  readonly #place: Place;
  readonly #mind: Mind | null;
  readonly #fault: (what: string) => void;
  readonly #waiting = new Map<string, Sent>();
  readonly #commands = new Map<string, { command: TableCommand; done: boolean }>();
  readonly #clock = new MatchClock();
  /** When the running thinking time ends; the last bell that was aimed at. In match time. */
  #thinkUntil: number | null = null;
  #aimedAt = -1;
  #wire: Line | null = null;
  #welcomed = false;
  #count = 0;

  constructor(
    town: Surroundings,
    stations: readonly Door[],
    place: Place,
    how: { readonly mind: Mind | null; readonly fault: (what: string) => void },
  ) {
    this.viewer = place.seat ?? "public";
    this.#town = town;
    this.#stations = stations;
    this.#place = place;
    this.#mind = how.mind;
    this.#fault = how.fault;
    this.#connect();
  }

  /** Acts whose last word it waits for. */
  get waiting(): number {
    return this.#waiting.size;
  }

  get isThere(): boolean {
    return this.#welcomed && this.#wire?.isOpen === true;
  }

  /** Asks something of the table, until it is done. */
  command(command: TableCommand): void {
    const id = this.#newId("command");
    this.#commands.set(id, { command, done: false });
    this.#say({ t: "table", id, command });
  }

  /** Acts, again and again, with such pauses. */
  begin(pause: Range): void {
    this.loose = true;
    this.#nextAct(pause);
    this.#nextGlance();
  }

  cut(): void {
    this.#wire?.cut();
  }

  #nextAct(pause: Range): void {
    const { world, dice } = this.#town;
    world.after(dice.between(pause), () => {
      if (!this.loose) return;
      this.#act();
      this.#nextAct(pause);
    });
  }

  #nextGlance(): void {
    const { world, dice } = this.#town;
    world.after(dice.between(GLANCE_MS), () => {
      if (!this.loose) return;
      this.#aim();
      this.#nextGlance();
    });
  }

  /** Whoever waits for a bell acts in the last moment before it, as far as they know the time. */
  #aim(): void {
    const { world, dice, weather } = this.#town;
    if (this.view === null || this.phase !== "playing") return;
    const bells = [this.#mind?.bell(this.view) ?? null, this.#thinkUntil];
    const [next] = bells.flatMap((at) => at ?? []).sort((one, other) => one - other);
    if (next === undefined || next === this.#aimedAt) return;
    this.#aimedAt = next;
    if (!dice.oneIn(weather.lastMomentOneIn)) return;
    const wait = this.#clock.until(next, world.now) - dice.between(LAST_MOMENT_MS);
    if (wait > 0) world.after(wait, () => this.loose && this.#act(true));
  }

  /** `inHaste`: something, be it what was done last. */
  #act(inHaste = false): void {
    const { dice, weather } = this.#town;
    if (!this.isThere || this.phase !== "playing" || this.view === null || this.#waiting.size >= 3) return;
    if (dice.oneIn(weather.againOneIn)) this.#actAgain();
    const action = this.#mind?.tactics.decide(this.view) ?? (inHaste ? this.#anything(this.view) : null);
    if (action === null) return;
    const sent: Sent = {
      ...{ id: this.#newId("act"), match: this.match, acts: [action], basis: this.version },
      ...{ firstAt: this.#town.world.now, times: 0, answers: [] },
    };
    this.sent.push(sent);
    this.#waiting.set(sent.id, sent);
    this.#send(sent);
    if (dice.oneIn(weather.twiceOneIn)) this.#send(sent);
    if (dice.oneIn(weather.dropOneIn)) this.#comeBack();
  }

  #anything(view: Json): Json | null {
    return this.sent.at(-1)?.acts[0] ?? this.#mind?.anything(view) ?? null;
  }

  /** What was answered long ago is asked once more. */
  #actAgain(): void {
    const old = this.#town.dice.pick(this.sent);
    if (old !== undefined && old.match === this.match) this.#send(old);
  }

  #send(sent: Sent): void {
    const { id, match, acts } = sent;
    sent.times += 1;
    this.#say({ t: "act", id, match, acts: [...acts] });
  }

  #say(message: object): void {
    if (this.isThere) this.#wire?.send(JSON.stringify(message));
  }

  /** Leaves its line, politely or not, and takes another one. */
  #comeBack(): void {
    const old = this.#wire;
    this.#wire = null;
    this.#welcomed = false;
    if (this.#town.dice.oneIn(2)) old?.close();
    else old?.cut();
    this.#connect();
  }

  /** To any node that answers: as a proxy finds one. */
  #connect(): void {
    const { world, dice } = this.#town;
    this.#welcomed = false;
    const { code, token } = this.#place;
    const client = {
      heard: (text: string) => {
        if (wire !== null && wire === this.#wire) this.#hear(text);
      },
      closed: () => {
        if (wire === this.#wire) this.#again();
      },
    };
    const open = this.#stations.filter(({ serves }) => serves);
    const wire: Line | null = dice.pick(open)?.connect(code, client) ?? null;
    this.#wire = wire;
    if (wire === null) {
      world.after(dice.between([50, 400]), () => {
        if (this.#wire === null) this.#connect();
      });
      return;
    }
    const seen =
      this.match === "" || dice.oneIn(6)
        ? { match: null, version: null }
        : { match: this.match, version: this.version };
    wire.send(JSON.stringify({ t: "hello", token, ...seen, moves: false }));
  }

  #again(): void {
    this.#wire = null;
    this.#welcomed = false;
    this.#town.world.after(this.#town.dice.between([20, 600]), () => {
      if (this.#wire === null) this.#connect();
    });
  }

  #hear(text: string): void {
    this.raw.push(text);
    const message: ServerMessage = JSON.parse(text);
    switch (message.t) {
      case "welcome":
        this.#welcomed = true;
        this.#clock.told(message, this.#town.world.now);
        this.#table(message.table);
        for (const sent of this.#waiting.values()) this.#send(sent);
        for (const [id, { command, done }] of this.#commands)
          if (!done) this.#say({ t: "table", id, command });
        break;
      case "table":
        this.#table(message.table);
        break;
      case "clock":
        this.#thinkUntil = message.thinkUntil;
        this.#clock.told(message, this.#town.world.now);
        break;
      case "snapshot":
        if (message.match !== this.match) this.#mind?.tactics.begin();
        this.match = message.match;
        this.#see(message.view, message.version);
        break;
      case "update":
        this.#update(message);
        break;
      case "done":
        this.#answered(message.id, { code: "done", rule: "", version: message.version });
        break;
      case "refused":
        this.#answered(message.id, { ...message.refusal, version: null });
        break;
      case "error":
        if (message.code === "INTERNAL") this.#fault(`${this.viewer} was told INTERNAL`);
        break;
      default:
        break;
    }
  }

  #table(table: Pick<TableView, "phase" | "seats" | "thinkUntil">): void {
    this.phase = table.phase;
    this.#thinkUntil = table.thinkUntil;
    this.nods = table.seats.filter(({ ready }) => ready).length;
  }

  #update(message: Extract<ServerMessage, { t: "update" }>): void {
    if (message.match !== this.match || message.version !== this.version + 1) {
      this.#fault(`${this.viewer}: version ${this.version} is followed by ${message.version}`);
    }
    this.#see(viewAfter(this.view, message), message.version);
  }

  #see(view: Json, version: number): void {
    this.view = view;
    this.version = version;
  }

  #answered(id: string, { code, rule, version }: Omit<Answer, "at">): void {
    const command = this.#commands.get(id);
    if (command !== undefined) {
      if (!AGAIN.has(code)) command.done = true;
      else this.#later(() => !command.done && this.#say({ t: "table", id, command: command.command }));
      return;
    }
    const sent = this.sent.find((one) => one.id === id);
    if (sent === undefined) return;
    const answer: Answer = { at: this.#town.world.now, code, rule, version };
    sent.answers.push(answer);
    if (isFinal(answer)) this.#waiting.delete(id);
    else this.#later(() => this.#waiting.has(id) && this.#send(sent));
  }

  #later(run: () => void): void {
    this.#town.world.after(AGAIN_MS, run);
  }

  #newId(what: string): string {
    this.#count += 1;
    return `${what}-${this.viewer}-${String(this.#count).padStart(6, "0")}`;
  }
}
