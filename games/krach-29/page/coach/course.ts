import type { Course, Lesson } from "@bigboard/design/coach/course";
import type { Phase } from "@bigboard/krach-29/game";
import { maySell } from "../floor/status.ts";
import type { Scene } from "./scene.ts";

/** What of the page a sentence is about: it carries a dashed frame. */
export type Meant =
  | "boards"
  | "hand"
  | "cries"
  | "cry"
  | "sell"
  | "offers"
  | "contract"
  | "kept"
  | "drops"
  | "slips"
  | "losses";

/** A lesson as it is said: where its fist points, and what it frames. `alarm`: on red. */
export type Sentence = Lesson<Scene> & {
  readonly id: LessonId;
  readonly fist: "up" | "down";
  readonly meant: Meant | null;
  readonly alarm?: true;
};

export type LessonId =
  | "aim"
  | "run"
  | "contract"
  | "aside"
  | "swap"
  | "cry"
  | "more"
  | "sale"
  | "token"
  | "offers"
  | "stays"
  | "drops"
  | "cards"
  | "losses";

/** As many halves of one company are enough for a first sale. */
const ENOUGH = 3;
/** A price so near to the bank run is worth a warning. */
const NEAR = 8;
/** The day on which somebody who has swapped is told that they can cry. */
const CRY_DAY = 2;
/** Read twice at leisure. */
const READ_MS = 7_000;

const never = (): boolean => false;
const trading = (now: Scene): boolean => now.standing === "trading";
const own = ({ view, me }: Scene) => view.traders[me];

const EVENING: readonly Phase[] = ["lossChoices", "renewal", "ready"];
/** The drops have been read out, and nobody waits for the viewer's answer. */
const evening = ({ view, me, told }: Scene): boolean =>
  told && EVENING.includes(view.phase) && view.choice?.seat !== me;

/** The lessons of Krach 29; where several can be used, the first is said. */
export const LESSONS: readonly Sentence[] = [
  {
    id: "aim",
    rule: "K-END-3",
    when: ({ view }) => view.phase !== "over" && view.phase !== "suspended",
    done: never,
    standsMs: READ_MS,
    fist: "up",
    meant: null,
  },
  {
    id: "run",
    rule: "K-BANKRUN-1",
    when: (now) =>
      now.view.day > 0 &&
      now.view.phase !== "over" &&
      (now.told || now.standing !== "waiting") &&
      lowest(now) <= now.limit + NEAR,
    done: never,
    standsMs: READ_MS,
    fist: "up",
    meant: "boards",
    alarm: true,
  },
  {
    id: "contract",
    rule: "K-LOSS-5",
    when: (now) =>
      own(now)?.token === null &&
      (now.view.phase === "tokens" || now.view.choice?.for === "token") &&
      awaited(now),
    done: (now) => own(now)?.token !== null,
    fist: "down",
    meant: null,
  },
  {
    id: "aside",
    rule: "K-TRADE-8",
    when: (now) => trading(now) && now.out === 0 && now.deeds.swaps === 0 && now.deeds.cries === 0,
    done: ({ out }) => out > 0,
    fist: "down",
    meant: "hand",
  },
  {
    id: "swap",
    rule: "K-RULING-12",
    when: (now) => trading(now) && now.out > 0 && now.asked && now.deeds.swaps === 0,
    done: ({ deeds }) => deeds.swaps > 0,
    fist: "up",
    meant: "cries",
  },
  {
    id: "cry",
    rule: "K-TRADE-6",
    when: (now) =>
      trading(now) && now.view.day >= CRY_DAY && now.out > 0 && now.deeds.swaps > 0 && now.deeds.cries === 0,
    done: ({ deeds }) => deeds.cries > 0,
    fist: "down",
    meant: "cry",
  },
  {
    id: "more",
    rule: "K-TRADE-5",
    when: (now) => trading(now) && now.deeds.swapsToday > 0 && now.halves < ENOUGH && !now.later,
    done: ({ halves, later }) => halves >= ENOUGH || later,
    fist: "down",
    meant: null,
  },
  {
    id: "sale",
    rule: "K-DROP-3",
    when: (now) =>
      maySell(now.standing) && (now.halves >= ENOUGH || (now.halves > 1 && (now.later || !trading(now)))),
    done: ({ standing }) => standing === "sold",
    fist: "down",
    meant: "sell",
  },
  {
    id: "token",
    rule: "K-CONTRACT-4",
    when: (now) => maySell(now.standing) && now.halves > 1 && now.best === own(now)?.token,
    done: ({ standing }) => standing === "sold",
    fist: "down",
    meant: "contract",
  },
  {
    id: "offers",
    rule: "K-SALE-4",
    when: (now) => trading(now) && now.view.sales.length > 0,
    done: never,
    standsMs: READ_MS,
    fist: "up",
    meant: "offers",
  },
  {
    id: "stays",
    rule: "K-SALE-6",
    when: ({ standing, view }) => standing === "sold" && (view.phase === "open" || view.phase === "lastCall"),
    done: never,
    standsMs: READ_MS,
    fist: "down",
    meant: "kept",
  },
  {
    id: "drops",
    rule: "K-DROP-1",
    when: evening,
    done: never,
    standsMs: READ_MS,
    fist: "up",
    meant: "drops",
  },
  {
    id: "cards",
    rule: "K-BONUS-2",
    when: (now) => evening(now) && now.view.drawn.length >= 2 * now.view.day,
    done: never,
    standsMs: READ_MS,
    fist: "up",
    meant: "slips",
  },
  {
    id: "losses",
    rule: "K-LOSS-3",
    when: (now) => evening(now) && now.view.phase === "ready" && own(now)?.ready === false,
    done: (now) => own(now)?.ready === true,
    fist: "up",
    meant: "losses",
  },
];

/** What the coach of Krach 29 says, and when he is silent. */
export const COURSE: Course<Scene> = {
  lessons: LESSONS,
  quiet: ({ hurried, live }) => hurried || !live,
  restMs: 6_000,
};

function lowest({ view }: Scene): number {
  return Math.min(0, ...Object.values(view.prices));
}

/** Whether the viewer is to take a contract: now, or when others have taken theirs. */
function awaited({ view, me }: Scene): boolean {
  return view.choice?.seat === me || view.asking.includes(me);
}
