import { ACCEPTED, type Refusal, type Seat, type Verdict } from "@bigboard/kernel";
import type { GuestView, TableView } from "@bigboard/protocol";
import type { CourtesyOrder } from "../match/courtesies.ts";
import type { MatchStatus } from "../match/parts.ts";
import { refusal, refused } from "../refusal.ts";
import { withDone } from "./answers.ts";
import { nameTaken, type Taker } from "./commands.ts";
import type { GuestDoc, TableDoc } from "./doc.ts";

/** What a table knows of itself and may do. */
type Around = {
  readonly doc: () => TableDoc;
  readonly save: (doc: TableDoc) => Promise<void>;
  readonly status: () => Promise<MatchStatus | null>;
  readonly isHere: (token: string) => boolean;
  /** Nobody is connected with that token: the wait for them begins, if it does not run. */
  readonly lost: (token: string) => Promise<void>;
  readonly order: (match: string, order: CourtesyOrder) => Promise<Verdict>;
};

type Running = { readonly match: string; readonly status: MatchStatus };

/**
 * Onlookers who wait for a bot's chair. That somebody waits is a row of the match's log while they are connected; the match
 * gives the chair itself, with the first input of a chapter or turn, and the table's document follows the log.
 */
export class Chairs {
  readonly #around: Around;

  constructor(around: Around) {
    this.#around = around;
  }

  isGuest(token: string): boolean {
    return this.#guestOf(token) !== undefined;
  }

  /** An onlooker asks for a bot's chair; the seat, or why not. They wait for it from when they connect. */
  async ask(taker: Taker, seat: Seat): Promise<Seat | Refusal> {
    const doc = this.#around.doc();
    const running = await this.#running();
    if (running === null) return refusal("NOT_PLAYING", { phase: doc.phase });
    if (doc.options.chairs !== true || !doc.options.onlookers) return refusal("NO_CHAIRS");
    if (doc.seats[seat] === undefined) return refusal("NO_SEAT", { seats: doc.seats.length });
    if (this.#guests().some((guest) => guest.seat === seat)) return refusal("CHAIR_TAKEN");
    if (!isGiven(doc, seat, running.status)) return refusal("NO_CHAIR");
    const { name, token, program } = taker;
    const others = this.#guests().map((guest) => guest.name);
    const clash = nameTaken(doc, seat, name, others);
    if (clash !== null) return clash;
    const guest: GuestDoc = { match: running.match, seat, name, token };
    await this.#save([...this.#guests(), program === true ? { ...guest, program } : guest]);
    await this.#around.lost(token);
    return seat;
  }

  /** A guest is connected: from now on the match knows that they wait. */
  async came(token: string): Promise<void> {
    const guest = this.#guestOf(token);
    if (guest === undefined) return;
    const { match, seat, name } = guest;
    await this.#around.order(match, { do: "chair", seat, guest: { token, name } });
  }

  /** A guest's last connection is gone: nobody is given a chair who is not there. */
  async lost(token: string): Promise<void> {
    const guest = this.#guestOf(token);
    if (guest !== undefined) await this.#release(guest);
  }

  /** A guest waits no longer; `key` is what their command will be known by. Null: they have got the chair meanwhile. */
  async leave(token: string, key: string | null): Promise<Verdict | null> {
    const guest = this.#guestOf(token);
    if (guest === undefined) return refused("NOT_SEATED");
    await this.#release(guest);
    await this.follow();
    if (this.#guestOf(token) === undefined) return null;
    await this.#save(
      this.#guests().filter((one) => one.token !== token),
      key,
    );
    return ACCEPTED;
  }

  /** The host lets onlookers take chairs, or no longer. */
  async allow(on: boolean, key: string): Promise<Verdict> {
    const doc = this.#around.doc();
    if (!on) {
      for (const guest of this.#guests()) await this.#release(guest);
      await this.follow();
    }
    const { options } = this.#around.doc();
    await this.#save(on ? this.#guests() : [], key, { ...options, chairs: on && doc.options.onlookers });
    return ACCEPTED;
  }

  /** Whoever has got their chair by the log sits in it, and a guest of a match that is over is none any more. */
  async follow(): Promise<void> {
    const doc = this.#around.doc();
    const all = doc.guests ?? [];
    if (all.length === 0) return;
    const running = await this.#running();
    // Also with the last input of a match.
    const given = (await this.#around.status())?.courtesies.given ?? [];
    const seated = this.#guests().filter(({ token }) => given.some((chair) => chair.token === token));
    const left = running === null ? [] : this.#guests().filter((guest) => !seated.includes(guest));
    if (left.length === all.length) return;
    const seats = seated.reduce((places, { seat, name, token, program }) => {
      const place = places[seat];
      if (place === undefined) return places;
      // Somebody may have come to be called so while they waited.
      const called = nameTaken(doc, seat, name)?.detail.free;
      const own = typeof called === "string" ? called : name;
      const person = {
        holder: "person" as const,
        name: own,
        token,
        bot: null,
        ready: true,
        entropy: null,
        program,
      };
      return places.with(seat, { ...place, ...person });
    }, doc.seats);
    await this.#around.save(withGuests({ ...doc, seats }, left));
    for (const { token } of seated) if (!this.#around.isHere(token)) await this.#around.lost(token);
  }

  /** Begins to wait for guests who are not here after a restart. */
  async lookAround(): Promise<void> {
    for (const { token } of this.#guests()) if (!this.#around.isHere(token)) await this.#around.lost(token);
  }

  /** What everybody at the table sees of it. */
  shown(status: MatchStatus | null): Pick<TableView, "guests" | "chairs"> {
    const doc = this.#around.doc();
    if (doc.phase !== "playing" || status === null || status.over || status.frozen) return {};
    const guests = this.#guests().map(({ seat, name }): GuestView => ({ seat, name }));
    const isOpen = doc.options.chairs === true && doc.options.onlookers;
    const chairs = doc.seats.flatMap((_, seat) =>
      isOpen && isGiven(doc, seat, status) && !guests.some((guest) => guest.seat === seat) ? [seat] : [],
    );
    return {
      ...(guests.length === 0 ? {} : { guests }),
      ...(chairs.length === 0 ? {} : { chairs }),
    };
  }

  async #release({ match, seat }: GuestDoc): Promise<void> {
    await this.#around.order(match, { do: "chair", seat, guest: null });
  }

  /** Guests of the running match. */
  #guests(): readonly GuestDoc[] {
    const { guests = [], match } = this.#around.doc();
    return guests.filter((guest) => guest.match === match);
  }

  #guestOf(token: string): GuestDoc | undefined {
    return this.#guests().find((guest) => guest.token === token);
  }

  async #running(): Promise<Running | null> {
    const { phase, match } = this.#around.doc();
    if (phase !== "playing" || match === null) return null;
    const status = await this.#around.status();
    return status === null || status.over || status.frozen ? null : { match, status };
  }

  async #save(guests: readonly GuestDoc[], key: string | null = null, options = this.#around.doc().options) {
    const doc = withGuests({ ...this.#around.doc(), options }, guests);
    await this.#around.save(key === null ? doc : withDone(doc, key));
  }
}

/** A bot of the table plays there for itself, and nobody was removed from that seat. */
function isGiven({ seats, vacated = [] }: TableDoc, seat: Seat, { held }: MatchStatus): boolean {
  return seats[seat]?.holder === "bot" && held[seat] === "bot" && !vacated.includes(seat);
}

function withGuests({ guests: _, ...doc }: TableDoc, guests: readonly GuestDoc[]): TableDoc {
  return guests.length === 0 ? doc : { ...doc, guests: [...guests] };
}
