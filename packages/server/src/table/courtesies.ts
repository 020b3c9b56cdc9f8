import { ACCEPTED, type AnyGame, type Json, type Seat, type Verdict } from "@bigboard/kernel";
import type { COURTESIES_SHOWN, CourtesyCommand, TableView } from "@bigboard/protocol";
import type { ServedClock } from "../clock.ts";
import { SERVER_LIMITS } from "../limits.ts";
import type { CourtesyOrder } from "../match/courtesies.ts";
import type { MatchStatus } from "../match/parts.ts";
import { refused } from "../refusal.ts";
import { withDone } from "./answers.ts";
import type { RestDoc, SeatDoc, TableDoc } from "./doc.ts";

/** What a table knows of itself and may do. */
type Around = {
  readonly game: AnyGame;
  readonly served: ServedClock;
  readonly doc: () => TableDoc;
  readonly save: (doc: TableDoc) => Promise<void>;
  readonly status: () => Promise<MatchStatus | null>;
  /** Seats whose people are connected. */
  readonly connected: () => readonly Seat[];
  /** A person has their seat back from whoever stood in. */
  readonly takeBack: (seat: Seat) => Promise<void>;
  readonly order: (match: string, order: CourtesyOrder) => Promise<Verdict>;
  /** A bot plays in that seat from now on. */
  readonly handOver: (match: string, seat: Seat) => Promise<Verdict>;
  /** The name of the bot that plays for people who are gone. */
  readonly standIn: string;
  /** Whether onlookers may take chairs of bots. */
  readonly allowChairs: (on: boolean, key: string) => Promise<Verdict>;
};

const HOSTS: ReadonlySet<CourtesyCommand["do"]> = new Set([
  "recess",
  "goOn",
  "replace",
  "remove",
  "endEarly",
  "chairs",
]);

const PLAY_ON: CourtesyOrder = { do: "playOn" };

type TakeFrom = Extract<CourtesyCommand, { do: "replace" | "remove" }>;

type Running = { readonly match: string; readonly status: MatchStatus; readonly rest: RestDoc };

/**
 * What people who play together may do about their match that no rule of the game knows of: a recess, a bot in somebody's
 * place, an early end.
 */
export class Courtesies {
  readonly #around: Around;

  constructor(around: Around) {
    this.#around = around;
  }

  /** Carries out what a seat asks for; `key` is what the command will be known by when it has changed the table. */
  async take(seat: Seat, command: CourtesyCommand, key: string): Promise<Verdict> {
    const { host, phase } = this.#around.doc();
    if (HOSTS.has(command.do) && seat !== host) return refused("HOST_ONLY", { host });
    const running = await this.#running();
    if (running === null) return refused("NOT_PLAYING", { phase });
    switch (command.do) {
      case "recess": {
        // Nobody else is here who could disagree.
        const agreed = this.#here(running).every((one) => one === seat);
        return this.#begin(running, { by: seat, agreed }, key);
      }
      case "goOn":
        return this.#around.order(running.match, { do: "goOn" });
      case "back":
        return this.#back(running, seat, key);
      case "replace":
      case "remove":
        return this.#takeFrom(running, seat, command, key);
      case "endEarly": {
        const { when } = command;
        const order = when === "never" ? PLAY_ON : ({ do: "end", by: seat, now: when === "now" } as const);
        return this.#around.order(running.match, order);
      }
      case "chairs":
        return this.#around.allowChairs(command.on, key);
      case "askRecess":
        return command.yes ? this.#agree(running, seat, key) : this.#disagree(running, seat, key);
    }
  }

  /** A bot takes a person's place: until they come back (`replace`), or for good. */
  async #takeFrom({ match }: Running, by: Seat, { do: how, seat }: TakeFrom, key: string): Promise<Verdict> {
    const doc = this.#around.doc();
    const place = doc.seats[seat];
    if (place === undefined) return refused("NO_SEAT", { seats: doc.seats.length });
    if (seat === by) return refused("OWN_SEAT");
    if (place.holder !== "person" || place.token === null) return refused("NOBODY_TO_REPLACE");
    if (how === "remove") {
      const bot: SeatDoc = {
        ...place,
        holder: "bot",
        bot: this.#around.standIn,
        token: null,
        program: undefined,
      };
      const seats = doc.seats.with(seat, bot);
      // From here on the key fits nothing, whatever becomes of the rest; nor does whoever was removed take a chair.
      const options = { ...doc.options, ...(doc.options.chairs === true ? { chairs: false } : {}) };
      const vacated = withSeat(doc.vacated ?? [], seat);
      await this.#around.save(withDone({ ...doc, seats, options, vacated }, key));
    }
    const verdict = await this.#around.handOver(match, seat);
    // How many updates that seat was shown is not the host's.
    return verdict.kind === "accepted" ? ACCEPTED : verdict;
  }

  /** Somebody is gone: those who are left may all be back. */
  async lookAgain(): Promise<void> {
    const running = await this.#running();
    if (running !== null && this.#allBack(running)) {
      await this.#around.order(running.match, { do: "goOn" });
    }
  }

  async #begin(running: Running, { by, agreed }: { by: Seat; agreed: boolean }, key: string) {
    const verdict = await this.#around.order(running.match, { do: "recess", by, agreed });
    if (verdict.kind !== "accepted") return verdict;
    const since = (await this.#around.status())?.courtesies.recess?.since ?? null;
    return this.#write(running, { since, back: [], ask: null }, key);
  }

  async #back(running: Running, seat: Seat, key: string): Promise<Verdict> {
    if (running.status.held[seat] === "bot") await this.#around.takeBack(seat);
    if (!isResting(running.status)) return ACCEPTED;
    const rest = { ...running.rest, back: withSeat(running.rest.back, seat) };
    const verdict = await this.#write(running, rest, key);
    if (this.#allBack({ ...running, rest })) {
      await this.#around.order(running.match, { do: "goOn" });
    }
    return verdict;
  }

  async #agree(running: Running, seat: Seat, key: string): Promise<Verdict> {
    if (running.status.restMs > 0) return ACCEPTED;
    if (hasOwnPause(this.#around.game, this.#around.doc().config)) return refused("OWN_PAUSE");
    const known = this.#askOf(running);
    if (known !== null && known.no !== null) {
      return refused("ASKED_LATELY", { retryMs: this.#leftMs(known) });
    }
    const until = this.#around.served.now() + SERVER_LIMITS.askMs * this.#around.served.rate;
    const before = known ?? { by: seat, yes: [], no: null, until };
    const ask = { ...before, yes: withSeat(before.yes, seat) };
    const all = this.#here(running).every((one) => ask.yes.includes(one));
    if (all) return this.#begin(running, { by: ask.by, agreed: true }, key);
    return this.#write(running, { ...running.rest, ask }, key);
  }

  async #disagree(running: Running, seat: Seat, key: string): Promise<Verdict> {
    const ask = this.#askOf(running);
    if (ask === null || ask.no !== null) return ACCEPTED;
    return this.#write(running, { ...running.rest, ask: { ...ask, no: seat } }, key);
  }

  async #write({ match }: Running, rest: Omit<RestDoc, "match">, key: string): Promise<Verdict> {
    const doc = this.#around.doc();
    await this.#around.save(withDone({ ...doc, rest: { match, ...rest } }, key));
    return ACCEPTED;
  }

  /** What everybody at the table sees of it. */
  shown(status: MatchStatus | null): Shown {
    const ended = status?.courtesies.ended ?? null;
    if (ended !== null) return { ended };
    const running = this.#runs(status);
    if (running === null) return {};
    const { courtesies, restMs, chapter } = running.status;
    const { recess } = courtesies;
    const ask = this.#askOf(running);
    const isAsked = ask !== null && ask.no === null && restMs === 0;
    const goesOn = restMs <= SERVER_LIMITS.countdownMs;
    const back = [...running.rest.back];
    return {
      ...(recess !== null && restMs > 0
        ? { recess: { by: recess.by, agreed: recess.agreed, back, goesOn } }
        : {}),
      ...(isAsked ? { ask: { by: ask.by, yes: [...ask.yes], leftMs: this.#leftMs(ask) } } : {}),
      ...(courtesies.spent === chapter ? { recessSpent: true } : {}),
      ...(courtesies.ending === null ? {} : { ending: courtesies.ending }),
    };
  }

  async #running(): Promise<Running | null> {
    return this.#runs(await this.#around.status());
  }

  #runs(status: MatchStatus | null): Running | null {
    const { phase, match, rest } = this.#around.doc();
    if (phase !== "playing" || match === null || status === null || status.over || status.frozen) return null;
    const since = status.courtesies.recess?.since ?? null;
    const own = rest !== undefined && rest.match === match ? rest : { match, since, back: [], ask: null };
    // Who came back from an older recess is not back from this one.
    return { match, status, rest: own.since === since ? own : { ...own, since, back: [] } };
  }

  /** The ask that stands, also one that somebody did not agree to. */
  #askOf({ rest }: Running): RestDoc["ask"] {
    return rest.ask !== null && rest.ask.until > this.#around.served.now() ? rest.ask : null;
  }

  #leftMs({ until }: NonNullable<RestDoc["ask"]>): number {
    return Math.ceil((until - this.#around.served.now()) / this.#around.served.rate);
  }

  /** People who are here and play for themselves. */
  #here({ status }: Running): readonly Seat[] {
    return this.#around.connected().filter((seat) => status.held[seat] !== "bot");
  }

  #allBack(running: Running): boolean {
    const here = this.#here(running);
    const { back } = running.rest;
    return isResting(running.status) && back.length > 0 && here.every((seat) => back.includes(seat));
  }
}

type Shown = Pick<TableView, keyof typeof COURTESIES_SHOWN>;

/** Whether a recess goes on for longer than the countdown behind it. */
const isResting = ({ restMs }: MatchStatus): boolean => restMs > SERVER_LIMITS.countdownMs;

const withSeat = (seats: readonly Seat[], seat: Seat): Seat[] =>
  [...new Set([...seats, seat])].sort((a, b) => a - b);

/** Whether the rules of this table let anybody pause the match (P-NET-11). */
function hasOwnPause({ meta }: AnyGame, config: Json): boolean {
  const { pause } = meta.pacing;
  const options = new Map(Object.entries(typeof config === "object" ? (config ?? {}) : {}));
  return pause !== undefined && options.get(pause) === true;
}
