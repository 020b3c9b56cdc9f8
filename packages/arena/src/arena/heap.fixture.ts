import type { Game, Input, Pacing, Step } from "@bigboard/kernel";
import type { Bot } from "../bot.ts";
import { randomBot } from "../random.ts";

export type Heap = { left: number; turn: number; seats: number };
export type Take = { take: number };
export type HeapGame = Game<null, Heap, Take, string, Heap>;
export type HeapBot = Bot<null, Heap, Take, string, Heap>;

const IN_TURNS: Pacing = {
  acts: "inTurn",
  bots: "asked",
  clocks: false,
  thinking: true,
  connections: "several",
  lostLine: { standIn: "called", seconds: 60 },
};

/** Take 1 to 3 from a heap of 21; who takes the last one wins. Two seats: leaving a multiple of 4 wins. */
export const heap: HeapGame = {
  meta: { id: "heap", rules: "1", rulePrefix: "H", seats: [2, 3], pacing: IN_TURNS, aids: false },
  options: {},
  editions: null,
  readConfig: () => null,
  arrange: () => ({ code: "NO", rule: "H-1", detail: {} }),
  rules: () => ({
    setup: (seats, chance) => ({ left: 20 + chance.int(2, "heap"), turn: 0, seats }),
    readAction: () => ({ code: "NO", rule: "H-1", detail: {} }),
    waiting: (state) => ({ seats: state.left > 0 ? [state.turn] : [], until: null }),
    moves: (state) => ({
      listed: [1, 2, 3].filter((take) => take <= state.left).map((take) => ({ take })),
      open: [],
    }),
    check: () => null,
    fallback: () => null,
    apply(state, input: Input<Take>): Step<string> {
      if (input.t === "act") state.left -= input.action.take;
      if (state.left > 0) state.turn = (state.turn + 1) % state.seats;
      return { ok: true, facts: [], reveals: false };
    },
    view: (state) => ({ ...state }),
    imagine: (view) => ({ ...view }),
    outcome(state) {
      if (state.left > 0) return null;
      const seats = Array.from({ length: state.seats }, (_, seat) => seat);
      const groups = [[state.turn], seats.filter((seat) => seat !== state.turn)];
      const scores = seats.map((seat) => (seat === state.turn ? 1 : 0));
      return { ending: "empty", rankings: [{ of: "match", groups }], scores };
    },
    progress: () => ({ chapter: 1, turn: null }),
    clone: (state) => ({ ...state }),
    faults: (state) => (state.left < 0 ? ["heap below nothing"] : []),
    limit: () => null,
  }),
};

export const expert: HeapBot = {
  name: "expert",
  choose: ({ view }) => ({ take: view.left % 4 === 0 ? 1 : view.left % 4 }),
};

export const randomHeap: HeapBot = randomBot();
