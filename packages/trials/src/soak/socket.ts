import { randomInt } from "node:crypto";
import type { Json, Viewer } from "@bigboard/kernel";
import type { ServerMessage } from "@bigboard/protocol";
import type { AnyRules } from "@bigboard/server/inside/match/configs.ts";
import { viewAfter } from "../rigs/view-after.ts";
import type { StormGame, Tactics, Temper } from "./game.ts";

/** One command that was sent, and what became of it; `code` is null when it was taken. */
export type Sent = {
  readonly match: string;
  readonly action: Json;
  code: string | null;
  /** The text of the answer; empty while there is none. */
  answer: string;
};

/** When somebody comes back whose connection was broken by the other end. */
const AGAIN_MS = 20;
/** What the server says of acts that it could not decide just then: they may come again under their ids. */
const UNDECIDED: ReadonlySet<string> = new Set(["UNAVAILABLE", "PAUSED", "BUSY"]);
const UNDECIDED_MS = 100;

/** Who is at the socket: a seat with its token, or an onlooker. */
export type Place = { readonly seat: number | null; readonly token: string | null };

/** One place in a storm: keeps its own view, and fires conflicting commands as fast as it may. */
export class StormPlayer {
  readonly viewer: Viewer;
  readonly sent = new Map<string, Sent>();
  readonly faults: string[] = [];
  /** Every text received, in order. */
  raw: string[] = [];
  view: Json = null;
  match = "";
  phase = "";
  stopped = true;
  /** How often it broke its connection and came back. */
  drops = 0;
  readonly #url: () => string;
  readonly #place: Place;
  readonly #temper: Temper;
  readonly #tactics: Tactics | null;
  readonly #changed: () => void;
  readonly #patient: boolean;
  /** It will not come back. */
  #left = false;
  #socket: WebSocket;
  #version = 0;
  /** Nothing is sent before the welcome: what waits is asked again then, and once. */
  #welcomed = false;
  #inFlight = 0;
  #nods = 0;
  #count = 0;
  #nextAt = 0;

  constructor(
    url: () => string,
    place: Place,
    how: {
      readonly game: StormGame;
      readonly rules: AnyRules;
      readonly temper: Temper;
      readonly changed: () => void;
      /** Whether it sends again what the server could not decide just then. */
      readonly patient?: boolean;
    },
  ) {
    this.viewer = place.seat ?? "public";
    this.#url = url;
    this.#place = place;
    this.#temper = how.temper;
    this.#tactics = place.seat === null ? null : how.game.tactics(how.rules, how.temper, place.seat);
    this.#changed = how.changed;
    this.#patient = how.patient ?? false;
    this.#socket = this.#open();
  }

  get idle(): boolean {
    return this.#inFlight === 0;
  }

  /** Whether it has seen so many people nod. */
  nodded(people: number): boolean {
    return this.phase === "gathering" && this.#nods === people;
  }

  loose(): void {
    this.stopped = false;
    this.pump();
  }

  close(): void {
    this.#left = true;
    this.#socket.close();
  }

  /** Forgets what it received of the match that is over. */
  forget(): void {
    this.sent.clear();
    this.faults.length = 0;
    this.raw = [];
    this.view = null;
  }

  /** Asks something of the table. */
  command(command: object): void {
    this.#send({ t: "table", id: this.#newId(), command });
  }

  /** Fires until its window is full or nothing can be done now. */
  pump(): void {
    while (this.#mayFire()) {
      const action = this.view === null ? null : (this.#tactics?.decide(this.view) ?? null);
      if (action === null) return;
      const id = this.#newId();
      this.#inFlight += 1;
      this.sent.set(id, { match: this.match, action, code: null, answer: "" });
      this.#send({ t: "act", id, match: this.match, acts: [action] });
      this.#rest();
      if (randomInt(400) === 0) this.#send({ t: "resync" });
      if (randomInt(500) === 0) this.command({ do: "emote", code: "laugh" });
      const { dropOneIn } = this.#temper;
      if (dropOneIn > 0 && randomInt(dropOneIn) === 0) this.#comeBack();
    }
  }

  #mayFire(): boolean {
    const connected = this.#welcomed && this.phase === "playing";
    return (
      connected && !this.stopped && this.#inFlight < this.#temper.window && performance.now() >= this.#nextAt
    );
  }

  #rest(): void {
    const [least, most] = this.#temper.pause;
    if (most === 0) return;
    const pause = randomInt(least, most + 1);
    this.#nextAt = performance.now() + pause;
    // A millisecond more, so that the moment has come for sure when the timer wakes.
    setTimeout(() => this.pump(), pause + 1);
  }

  /** Breaks its connection, and takes up again where it was. */
  #comeBack(): void {
    if (this.#left) return;
    this.drops += 1;
    const old = this.#socket;
    this.#socket = this.#open();
    old.close();
  }

  #open(): WebSocket {
    this.#welcomed = false;
    const socket = new WebSocket(this.#url());
    socket.addEventListener("open", () => {
      const seen =
        this.match === "" ? { match: null, version: null } : { match: this.match, version: this.#version };
      socket.send(JSON.stringify({ t: "hello", token: this.#place.token, ...seen, moves: false }));
    });
    socket.addEventListener("message", ({ data }) => {
      if (socket === this.#socket) this.#hear(String(data));
    });
    // Nobody answers there: whoever is at a table goes to where somebody does.
    socket.addEventListener("close", () => {
      if (socket === this.#socket && !this.#left) setTimeout(() => this.#comeBack(), AGAIN_MS);
    });
    return socket;
  }

  #hear(text: string): void {
    if (this.#temper.kept) this.raw.push(text);
    const message: ServerMessage = JSON.parse(text);
    switch (message.t) {
      case "welcome":
        this.#welcomed = true;
        this.#resend();
        this.#table(message.table);
        break;
      case "table":
        this.#table(message.table);
        break;
      case "snapshot":
        if (message.match !== this.match) this.#tactics?.begin();
        this.match = message.match;
        this.#see(message.view, message.version);
        break;
      case "update": {
        if (message.version !== this.#version + 1) {
          this.faults.push(`${this.viewer}: ${this.#version} is followed by ${message.version}`);
        }
        this.#see(viewAfter(this.view, message), message.version);
        break;
      }
      case "done":
      case "refused":
        this.#heardAnswer(message, text);
        break;
      case "error":
        this.faults.push(`${this.viewer} was told ${text}`);
        break;
      case "clock":
      case "nudged":
      case "emote":
      case "pong":
        break;
    }
    this.pump();
  }

  #table({
    phase,
    seats,
  }: {
    readonly phase: string;
    readonly seats: readonly { readonly ready: boolean }[];
  }): void {
    this.phase = phase;
    this.#nods = seats.filter(({ ready }) => ready).length;
    this.#changed();
  }

  #see(view: Json, version: number): void {
    this.#version = version;
    this.view = view;
    this.#changed();
  }

  /** What was not answered on the old connection is asked again under its own id (K-NET-4). */
  #resend(): void {
    for (const [id, { match, action, answer }] of this.sent) {
      if (answer === "") this.#send({ t: "act", id, match, acts: [action] });
    }
  }

  #heardAnswer(message: Extract<ServerMessage, { t: "done" | "refused" }>, text: string): void {
    const sent = this.sent.get(message.id);
    if (sent === undefined) return;
    const undecided =
      message.t === "refused" && message.refusal.rule === "" && UNDECIDED.has(message.refusal.code);
    if (undecided && this.#patient && sent.answer === "") {
      setTimeout(() => this.#again(message.id, sent), UNDECIDED_MS);
      return;
    }
    if (sent.answer === "") this.#inFlight -= 1;
    // Whoever sends again may hear the same twice.
    else if (!this.#patient || sent.answer !== text) this.faults.push(`${message.id} was answered twice`);
    sent.answer = text;
    sent.code = message.t === "refused" ? message.refusal.code : null;
  }

  #again(id: string, { match, action, answer }: Sent): void {
    if (answer === "" && this.#welcomed) this.#send({ t: "act", id, match, acts: [action] });
  }

  #send(message: object): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #newId(): string {
    this.#count += 1;
    return `storm-${this.viewer}-${String(this.#count).padStart(6, "0")}`;
  }
}
