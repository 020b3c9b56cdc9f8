import type { ConfigOf, Game, GameMeta, Json, Options, Pacing, Refusal } from "@bigboard/kernel";
import { optionsReader } from "@bigboard/kernel/reading/config";
import { z } from "zod";

/*
 * The smallest game that has everything the server must handle: turns and rounds, a hidden card each, a decision all
 * take at once behind closed hands, a deadline, and on request a bug, or one that never returns.
 */

const amount = {
  kind: "number",
  least: 0,
  most: 1e9,
  step: 1,
  usual: 0,
  offered: [],
  rule: "T-CONF-1",
} as const;

const OPTIONS = {
  /** The match ends when the total reaches this. */
  goal: { ...amount, least: 1, usual: 12 },
  /** All seats seal a number whenever the total passes a multiple of this; 0 for never. */
  sealEvery: amount,
  /** Milliseconds per turn, by the rules' own clock; 0 for none. */
  deadline: amount,
  /** The setup never returns. */
  endless: { kind: "flag", usual: false, rule: "T-CONF-1" },
} as const satisfies Options;
type Config = ConfigOf<typeof OPTIONS>;

const Action = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("add"), n: z.number().int() }),
  z.strictObject({ type: z.literal("seal"), n: z.number().int() }),
  z.strictObject({ type: z.literal("peek") }),
  z.strictObject({ type: z.literal("crash") }),
  /** From then on the view itself throws. */
  z.strictObject({ type: z.literal("blind") }),
  /** Never returns. */
  z.strictObject({ type: z.literal("loop") }),
  /** From then on the view never returns. */
  z.strictObject({ type: z.literal("dizzy") }),
  /** Nothing, unless `armTraps` was called in this thread: then it never returns, as if a release had brought the bug. */
  z.strictObject({ type: z.literal("trap") }),
]);
type Action = z.infer<typeof Action>;

type State = {
  turn: number;
  active: number;
  total: number;
  goal: number;
  sealEvery: number;
  deadline: number;
  until: number | null;
  cards: number[];
  /** By seat: turns in a row that the clock has played. */
  automatic: number[];
  sealed: (number | null)[] | null;
  seats: number;
  blind: boolean;
  dizzy: boolean;
};

/** So many turns in a row that the clock plays, and a seat is asleep. */
export const SLEEPS_AFTER = 3;

let armed = false;

/** From now on an action `trap` never returns in this thread, not even in a replay. */
export function armTraps(): void {
  armed = true;
}

function never(): never {
  for (;;);
}

type Event =
  | { readonly type: "added"; readonly seat: number; readonly n: number }
  | { readonly type: "sealed"; readonly seat: number }
  | { readonly type: "sealedNumber"; readonly n: number }
  | { readonly type: "peeked"; readonly card: number };

type View = {
  readonly turn: number;
  readonly round: number;
  readonly active: number;
  readonly total: number;
  readonly card: number | null;
  readonly automatic: readonly number[];
  readonly sealed: readonly (number | "sealed" | null)[] | null;
};

const no = (code: string, rule: string): Refusal => ({ code, rule, detail: {} });

function legal(state: State, seat: number, action: Action): Refusal | null {
  if (state.total >= state.goal) return no("OVER", "T-END-1");
  if (action.type === "seal") {
    if (state.sealed === null) return no("NOT_SEALING", "T-SEAL-1");
    return state.sealed[seat] === null ? null : no("SEALED_ALREADY", "T-SEAL-2");
  }
  if (state.sealed !== null) return no("SEALING", "T-SEAL-3");
  if (seat !== state.active) return no("NOT_YOUR_TURN", "T-TURN-1");
  if (action.type === "add" && (action.n < 1 || action.n > 3)) return no("ONE_TO_THREE", "T-ADD-1");
  return null;
}

function add(state: State, n: number, at: number): void {
  const before = state.total;
  state.total += n;
  state.active = (state.active + 1) % state.seats;
  state.turn += 1;
  state.until = state.deadline > 0 && state.total < state.goal ? at + state.deadline : null;
  const { sealEvery } = state;
  if (sealEvery > 0 && Math.floor(state.total / sealEvery) > Math.floor(before / sealEvery)) {
    state.sealed = new Array<number | null>(state.seats).fill(null);
  }
}

const IN_TURNS: Pacing = {
  acts: "inTurn",
  bots: "asked",
  clocks: false,
  thinking: true,
  connections: "several",
  lostLine: { standIn: "called", seconds: 60 },
};

const BY_THE_CLOCK: Pacing = {
  acts: "anytime",
  bots: "looking",
  clocks: true,
  thinking: false,
  connections: "newest",
  lostLine: { standIn: "comes", seconds: 15, option: "grace" },
};

const meta: GameMeta = {
  id: "toy",
  rules: "1.0.0",
  rulePrefix: "T",
  seats: [2, 5],
  pacing: IN_TURNS,
  aids: true,
};

/** The toy under its own types. */
export const toy: Game<Config, State, Action, Event, View> = {
  meta,
  options: OPTIONS,
  editions: null,
  readConfig: optionsReader(meta, OPTIONS, { seats: "T-CONF-1", config: "T-CONF-1" }),
  arrange: () => no("NO_SCENARIOS", "T-CONF-1"),
  rules: (config) => ({
    setup(seats, chance) {
      if (config.endless) never();
      const cards = Array.from({ length: seats }, (_, seat) => 1000 + chance.int(9000, `card/${seat}`));
      const { goal, sealEvery, deadline } = config;
      const until = deadline > 0 ? deadline : null;
      return {
        turn: 1,
        active: 0,
        total: 0,
        goal,
        sealEvery,
        deadline,
        until,
        cards,
        automatic: cards.map(() => 0),
        sealed: null,
        seats,
        blind: false,
        dizzy: false,
      };
    },
    readAction(raw) {
      const parsed = Action.safeParse(raw);
      return parsed.success ? parsed.data : no("BAD_ACTION", "T-ADD-1");
    },
    waiting(state) {
      if (state.total >= state.goal) return { seats: [], until: null };
      const { sealed, until } = state;
      if (sealed === null) return { seats: [state.active], until };
      return { seats: sealed.flatMap((n, seat) => (n === null ? [seat] : [])), until };
    },
    moves(state, seat) {
      const all: Action[] = [1, 2, 3].flatMap((n): Action[] => [
        { type: "add", n },
        { type: "seal", n },
      ]);
      return { listed: all.filter((action) => legal(state, seat, action) === null), open: [] };
    },
    check: legal,
    fallback(state, seat) {
      const actions: Action[] = [
        { type: "add", n: 1 },
        { type: "seal", n: 1 },
      ];
      return actions.find((action) => legal(state, seat, action) === null) ?? null;
    },
    apply(state, input) {
      if (input.t === "seat") return { ok: true, facts: [], reveals: false };
      if (input.t === "time") {
        state.automatic[state.active] = (state.automatic[state.active] ?? 0) + 1;
        add(state, 1, input.at);
        return { ok: true, facts: [{ to: "all", event: { type: "added", seat: -1, n: 1 } }], reveals: false };
      }
      const { seat, action } = input;
      const refusal = legal(state, seat, action);
      if (refusal !== null) return { ok: false, refusal };
      switch (action.type) {
        case "crash":
          throw new Error("the toy is broken on request");
        case "blind":
          state.blind = true;
          return { ok: true, facts: [], reveals: false };
        case "loop":
          return never();
        case "dizzy":
          state.dizzy = true;
          return { ok: true, facts: [], reveals: false };
        case "trap":
          if (armed) never();
          add(state, 1, input.at);
          return { ok: true, facts: [], reveals: false };
        case "peek": {
          const card = state.cards[seat] ?? 0;
          return { ok: true, facts: [{ to: [seat], event: { type: "peeked", card } }], reveals: true };
        }
        case "add":
          state.automatic[seat] = 0;
          add(state, action.n, input.at);
          return {
            ok: true,
            facts: [{ to: "all", event: { type: "added", seat, n: action.n } }],
            reveals: false,
          };
        case "seal": {
          const sealed = state.sealed ?? [];
          sealed[seat] = action.n;
          if (!sealed.includes(null)) state.sealed = null;
          const facts = [
            { to: "all", event: { type: "sealed", seat } },
            { to: [seat], event: { type: "sealedNumber", n: action.n } },
          ] as const;
          return { ok: true, facts, reveals: false };
        }
      }
    },
    view(state, viewer) {
      if (state.dizzy) never();
      if (state.blind) throw new Error("the toy is blind on request");
      const { turn, active, total, seats } = state;
      const mine = viewer === "public" ? null : (state.cards[viewer] ?? null);
      const sealed =
        state.sealed?.map((n, seat) => (n === null || seat === viewer ? n : ("sealed" as const))) ?? null;
      return {
        turn,
        round: Math.ceil(turn / seats),
        active,
        total,
        card: mine,
        automatic: state.automatic.slice(),
        sealed,
      };
    },
    imagine(view) {
      const { turn, active, total } = view;
      const base = { goal: config.goal, sealEvery: config.sealEvery, deadline: config.deadline, until: null };
      const sealed = view.sealed?.map((n) => (n === "sealed" ? 1 : n)) ?? null;
      return {
        ...base,
        turn,
        active,
        total,
        cards: [],
        automatic: [],
        sealed,
        seats: 2,
        blind: false,
        dizzy: false,
      };
    },
    outcome(state) {
      if (state.total < state.goal) return null;
      return { ending: "goal", rankings: [], scores: new Array<number>(state.seats).fill(state.total) };
    },
    progress: ({ turn, seats }) => ({ chapter: Math.ceil(turn / seats), turn }),
    clone: (state) => ({
      ...state,
      cards: state.cards.slice(),
      automatic: state.automatic.slice(),
      sealed: state.sealed?.slice() ?? null,
    }),
    faults: (state) => (state.total < 0 ? ["total below 0"] : []),
    limit: () => null,
  }),
};

/** The toy as a game that runs by the clock: whoever does not act in time is played for. */
export const clockedToy: typeof toy = {
  ...toy,
  meta: { ...toy.meta, id: "toy-clock", pacing: BY_THE_CLOCK },
  rules: (config) => ({
    ...toy.rules(config),
    asleep: ({ automatic }) => automatic.flatMap((turns, seat) => (turns >= SLEEPS_AFTER ? [seat] : [])),
  }),
};

/** That game with words, and a guess whether the total meets six: a seat whose turn in a row the clock played is out, and only watches. */
export const talkingToy: typeof toy = {
  ...clockedToy,
  meta: { ...clockedToy.meta, id: "toy-talk", talk: { shouts: ["more", "sold"], chat: true } },
  rules: (config) => ({
    ...clockedToy.rules(config),
    retired: (state) => state.automatic.flatMap((turns, seat) => (turns > 0 ? [seat] : [])),
    bets: ({ automatic, total }) => ({
      bettors: automatic.flatMap((turns, seat) => (turns > 0 ? [seat] : [])),
      questions: [
        {
          id: "six",
          answers: ["hit", "passed"],
          open: total < 5,
          right: total < 6 ? null : [total === 6 ? "hit" : "passed"],
        },
      ],
    }),
  }),
};

/** How long a game waits for somebody who is lost, in milliseconds of match time. */
export const waitMsOf = ({ meta }: { readonly meta: GameMeta }): number =>
  meta.pacing.lostLine.seconds * 1000;

/** An action of the toy as a client would send it. */
export const addOf = (n: number): Json => ({ type: "add", n });
export const sealOfNumber = (n: number): Json => ({ type: "seal", n });
