import type { Seat, Viewer } from "@bigboard/kernel";
import type { TableView } from "@bigboard/protocol";
import type { ServedClock } from "../clock.ts";
import type { Engine } from "../match/engine.ts";
import type { MatchStatus } from "../match/parts.ts";
import type { Subscriber } from "../match/publish.ts";
import type { Attendance } from "./attendance.ts";
import { type Audience, type Client, type Joined, say } from "./audience.ts";
import type { Bets } from "./bets.ts";
import type { Chairs } from "./chairs.ts";
import type { Courtesies } from "./courtesies.ts";
import { seatHeldBy, type TableDoc } from "./doc.ts";
import { freeName } from "./look-alike.ts";
import { fromOutside, showTable, waitingFor } from "./show.ts";
import type { Talk } from "./talk.ts";

type Parts = {
  readonly engine: Engine;
  readonly served: ServedClock;
  readonly publicUrl: () => string;
};

/** What a table knows of itself and of the people at it. */
type Around = {
  readonly courtesies: Courtesies;
  readonly chairs: Chairs;
  readonly audience: Audience;
  readonly attendance: Attendance;
  readonly talk: Talk;
  readonly bets: Bets;
  readonly doc: () => TableDoc;
};

/** What time it is in the table's match, as messages tell it. */
export type MatchTime = { readonly now: number; readonly rate: number; readonly pausedMs: number };

/** Tells everybody at a table what it looks like, what time it is in its match, and binds them to that match. */
export class Telling {
  readonly #parts: Parts;
  readonly #around: Around;

  constructor(parts: Parts, around: Around) {
    this.#parts = parts;
    this.#around = around;
  }

  /** The table as anybody may see it who knows its code, and to a seat whom its match waits for. */
  async view(seat: Seat | null): Promise<TableView> {
    const status = await this.#around.attendance.status();
    const table = this.#tableView(status);
    if (seat !== null && status !== null) return { ...table, waiting: [...waitingFor(seat, status)] };
    return this.#around.doc().options.onlookers ? table : fromOutside(table);
  }

  /** What time it is in the match; 0 for whom it does not concern. */
  async timeFor(client: Client): Promise<MatchTime> {
    const { audience, attendance } = this.#around;
    return this.#timeOf(audience.hears(client) ? await attendance.status() : null);
  }

  /** Lets a connection watch the running match as whoever it is; `seen` is the match and version it had last. */
  async attach(
    client: Client,
    joined: Joined,
    seen: { match: string; version: number } | null,
  ): Promise<void> {
    joined.unwatch();
    joined.unwatch = () => {};
    joined.subscriber = null;
    const { match } = this.#around.doc();
    joined.match = match;
    if (match === null || (joined.seat === null && !this.#around.doc().options.onlookers)) return;
    const viewer: Viewer = joined.seat ?? "public";
    const subscriber: Subscriber = { viewer, moves: client.moves, send: (text) => client.send(text) };
    joined.subscriber = subscriber;
    const unwatch = await this.#parts.engine.watch(
      match,
      subscriber,
      seen?.match === match ? seen.version : null,
    );
    if (unwatch !== null) joined.unwatch = unwatch;
  }

  /** Tells a connection its seat, the table, the time, and what it may still hear of the talk. */
  async welcome(client: Client, joined: Joined): Promise<void> {
    const inside = this.#around.audience.hears(client);
    const status = inside ? await this.#around.attendance.status() : null;
    const table = inside ? this.#tableView(status) : fromOutside(this.#tableView(null));
    joined.config = table.config;
    joined.outside = null;
    say(client, { t: "welcome", seat: joined.seat, table, ...this.#timeOf(status) });
    await this.#around.talk.greet(client);
    this.#around.bets.greet(client);
  }

  /** Everybody sees the table as it is now; those whose seat has changed are welcomed anew. */
  async everybody(except: Client | null): Promise<void> {
    const table = this.#tableView(await this.#around.attendance.status());
    const same: Client[] = [];
    for (const [client, joined] of this.#around.audience.all()) {
      const seat = seatHeldBy(this.#around.doc(), client.token);
      if (seat !== joined.seat) {
        joined.seat = seat;
        await this.welcome(client, joined);
        await this.attach(client, joined, null);
      } else if (client !== except) same.push(client);
    }
    this.#around.audience.tellTable(table, same);
  }

  /** A clock alone has changed. */
  async clock(): Promise<void> {
    const status = await this.#around.attendance.status();
    if (status === null) return;
    this.#around.audience.tell({ t: "clock", thinkUntil: status.thinkUntil, ...this.#timeOf(status) });
  }

  #tableView(status: MatchStatus | null): TableView {
    const { doc, attendance, courtesies, chairs } = this.#around;
    const shown = showTable(doc(), status, this.#parts.publicUrl(), attendance);
    const { screens } = attendance;
    const onlookers = onlookersOf(doc(), attendance.onlookers);
    return {
      ...shown,
      ...courtesies.shown(status),
      ...chairs.shown(status),
      ...(screens === 0 ? {} : { screens }),
      ...(onlookers.length === 0 ? {} : { onlookers }),
    };
  }

  #timeOf(status: MatchStatus | null): MatchTime {
    return { now: status?.now ?? 0, rate: this.#parts.served.rate, pausedMs: status?.pausedMs ?? 0 };
  }
}

/** Onlookers as all are told of them: none is called like somebody who plays. */
function onlookersOf({ options, seats }: TableDoc, names: readonly string[]): string[] {
  if (!options.onlookers) return [];
  const taken = seats.flatMap(({ holder, name }) => (holder === "free" ? [] : name));
  return names.map((name) => (name === "" ? "" : freeName(name, taken)));
}
