import { SERVER_LIMITS } from "@bigboard/server";
import { StoreUnavailable } from "@bigboard/server/inside/store/failure.ts";
import type { Dice } from "./dice.ts";
import type { Life } from "./life.ts";
import { Database } from "./memory/database.ts";
import { Locks } from "./memory/locks.ts";
import { type Ask, AWAY, answer, type Road } from "./memory/road.ts";
import type { Trouble } from "./moments.ts";
import type { Weather } from "./weather.ts";
import type { World } from "./world.ts";

const EPOCH_MS = 1_760_000_000_000;
/** One question that failed is asked again soon. */
const ONE_QUESTION = { recoveryMs: 500 };
const away = (): StoreUnavailable => new StoreUnavailable(AWAY);

/** The database of one simulation and the roads to it. */
export class Town {
  readonly world: World;
  readonly dice: Dice;
  weather: Weather;
  readonly database: Database;
  readonly locks = new Locks();
  /** When the store was slow or gone. */
  readonly troubles: (Trouble & { readonly what: string })[] = [];
  readonly #listeners = new Map<string, { life: Life; heard: (hints: string) => void }>();
  readonly #deafUntil = new Map<string, number>();
  readonly #transactions = new Set<() => void>();
  /** Of the node that has the database for itself. */
  servedByOne: () => number | null = () => null;
  #stalledUntil = 0;
  #awayUntil = 0;

  constructor(world: World, dice: Dice, weather: Weather) {
    this.world = world;
    this.dice = dice;
    this.weather = weather;
    this.database = new Database({
      now: () => this.wallClock(),
      moment: () => world.now,
      servedByOne: () => this.servedByOne(),
      key: dice.bytes(32).toString("hex"),
    });
  }

  /** Milliseconds since 1970. */
  wallClock(): number {
    return EPOCH_MS + Math.floor(this.world.now);
  }

  trouble(what: string, ms: number, after: Pick<Trouble, "recoveryMs"> = {}): void {
    this.troubles.push({ from: this.world.now, to: this.world.now + ms, what, ...after });
  }

  stall(ms: number): void {
    this.#stalledUntil = Math.max(this.#stalledUntil, this.world.now + ms);
    this.trouble("stalled", ms);
  }

  /** The database is gone for so long; whatever it had not committed is taken back. */
  fail(ms: number, crash: boolean): void {
    this.#awayUntil = Math.max(this.#awayUntil, this.world.now + ms);
    this.trouble("away", ms);
    if (crash) this.database.forgetUnlogged();
    for (const lost of [...this.#transactions]) lost();
    this.locks.breakAll(away());
  }

  deafen(node: string, ms: number): void {
    this.#deafUntil.set(node, this.world.now + ms);
  }

  /** The way of one node to the database, as long as that node lives. */
  road(node: string, life: Life): Road {
    const { world, dice } = this;
    return {
      travel: (ask) => this.#travel(life, ask),
      watch: (lost) => {
        this.#transactions.add(lost);
        const dead = life.onEnd(() => world.after(dice.between([1, 400]), lost));
        let waits = (): void => {};
        return {
          asked() {
            waits();
            waits = world.after(SERVER_LIMITS.idleInTransactionMs, lost);
          },
          over: () => {
            waits();
            this.#transactions.delete(lost);
            dead();
          },
        };
      },
      tell: (hints) => {
        for (const [other, listener] of this.#listeners) {
          if (other === node || dice.oneIn(this.weather.hintLostOneIn)) continue;
          const { hint } = this.weather;
          world.after(dice.between(hint), () => {
            if ((this.#deafUntil.get(other) ?? 0) <= world.now)
              listener.life.enter(() => listener.heard(hints));
          });
        }
      },
      listen: (heard) => {
        this.#listeners.set(node, { life, heard });
        life.onEnd(() => this.#listeners.delete(node));
      },
    };
  }

  #travel<T>(life: Life, { rows, run }: Ask<T>): Promise<T> {
    const { world, dice, weather } = this;
    const lost = dice.oneIn(weather.lostOneIn);
    const late = dice.oneIn(weather.lateOneIn) ? dice.between(weather.lateMs) : 0;
    const [there, back] = [dice.between(weather.store), dice.between(weather.store)];
    const onTheWay = dice.oneIn(2);
    if (lost) this.trouble("lost", there + back + late, ONE_QUESTION);
    if (late > 100) this.trouble("late", there + back + late, ONE_QUESTION);
    return new Promise<T>((resolve, reject) => {
      const home = (how: () => void) => life.after(back + (onTheWay ? 0 : late), how);
      const failed = (error: unknown) => home(() => reject(error));
      const done = (value: T) => home(() => (lost ? reject(away()) : resolve(value)));
      const arrive = (): void => {
        const stalled = this.#stalledUntil - world.now;
        // What a dead node had sent may be carried out all the same.
        const isForgotten = !life.alive && dice.oneIn(2);
        if (this.#awayUntil > world.now || (lost && onTheWay)) failed(away());
        else if (stalled > 0) world.after(stalled + dice.between([0, 3]), arrive);
        else if (!isForgotten) this.locks.whenFree(rows, () => answer(run, done, failed), failed);
      };
      world.after(there + (onTheWay ? late : 0), arrive);
    });
  }
}
