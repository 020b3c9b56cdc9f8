import type { AskedAct, Json, Lesson, ScriptedPlan } from "@bigboard/kernel";
import type { Action } from "@bigboard/wall-street-1920/game";

/*
 * A year in eight moves. The deal is stacked so that each move is a good one and shows one thing; rivals do what makes it
 * so. Ada ends with exactly enough cotton and Otto with exactly enough steel, the learner with one oil more than is needed:
 * the last card, on the pile LESS, decides the match.
 */
const ADA = 1;
const OTTO = 2;

const END: Action = { type: "end" };

/** A turn of a rival, to its end. */
function turnOf(seat: number, ...acts: readonly Action[]): ScriptedPlan {
  return { seat, acts: [...acts, END] };
}

/** What the learner does in a turn that the rules leave open for a flip, to its end. */
function asked(...acts: readonly AskedAct[]): readonly AskedAct[] {
  return [...acts, END];
}

/** Locations 1 to 6; the Market Trend card lies at 0. */
const CIRCLE: Json = {
  1: "steel-double-1",
  2: "oil-1",
  3: "oil-double-1",
  4: "corn-2",
  5: "cotton-double-1",
  6: "cotton-double-2",
};

/** In the order in which they are drawn: a card a turn. */
const DECK: readonly string[] = [
  ...["oil-down-1-2", "corn-3", "gold-1"],
  ...["cotton-1", "oil-up-1-1", "corn-double-1"],
  ...["steel-double-2", "steel-1", "cotton-2"],
  ...["corn-5", "cotton-up-1-1", "steel-up-1-1"],
  ...["corn-up-1-1", "corn-double-2", "corn-double-3"],
  ...["oil-5", "cotton-6", "steel-5"],
  ...["explosion", "corn-1", "oil-4", "cotton-4", "steel-2"],
];

/** The lesson of 1920 Wall Street: three at the table, the learner first. */
export const YEAR: Lesson = {
  seats: 3,
  me: 0,
  config: { board: "blue", tycoons: "off", callOptions: false },
  given: {
    phase: "placing",
    turn: 0,
    tracks: "board",
    players: {
      0: { privateShare: "private-oil" },
      [ADA]: { privateShare: "private-cotton" },
      [OTTO]: { privateShare: "private-steel" },
    },
    circle: CIRCLE,
    deck: [...DECK],
  },
  steps: [
    {
      id: "place",
      rule: "W-GEN-2",
      acts: [{ type: "place", location: 1 }],
      replies: [
        { seat: ADA, acts: [{ type: "place", location: 3 }] },
        { seat: OTTO, acts: [{ type: "place", location: 0 }] },
      ],
    },
    {
      id: "buy",
      rule: "W-MOVE-5",
      acts: asked({ type: "move", steps: 1 }, { type: "keep", card: "oil-1" }),
      replies: [
        turnOf(ADA, { type: "move", steps: 1 }, { type: "keep", card: "corn-2" }),
        turnOf(OTTO, { type: "capital" }, { type: "discard", card: "gold-1", pile: "L" }),
      ],
    },
    {
      id: "capital",
      rule: "W-CAP-4",
      acts: asked({ type: "capital" }, { type: "discard", card: "cotton-1" }),
      replies: [
        turnOf(ADA, { type: "sell", card: "corn-2" }, { type: "discard", card: "corn-3", pile: "R" }),
        turnOf(OTTO, { type: "move", steps: 1 }, { type: "keep", card: "steel-double-1" }),
      ],
    },
    {
      id: "lot",
      rule: "W-SELL-13",
      acts: asked(
        { type: "move", steps: 2 },
        { type: "keep", card: "corn-2" },
        { type: "keep", card: "oil-up-1-1" },
      ),
      replies: [
        turnOf(ADA, { type: "move", steps: 1 }, { type: "keep", card: "cotton-double-1" }),
        turnOf(OTTO, { type: "capital" }, { type: "discard", card: "cotton-2", pile: "R" }),
      ],
    },
    {
      id: "sell",
      rule: "W-SELL-5",
      acts: asked({ type: "sell", card: "corn-2" }, { type: "discard", card: "steel-double-2", pile: "M" }),
      replies: [
        turnOf(ADA, { type: "move", steps: 1 }, { type: "keep", card: "cotton-double-2" }),
        turnOf(OTTO, { type: "move", steps: 4 }, { type: "keep", card: "steel-1" }),
      ],
    },
    {
      id: "trend",
      rule: "W-TURN-3",
      // Flipped first, the turn ends by itself.
      acts: [{ type: "flip" }, { type: "move", steps: 1 }, { type: "keep", card: "oil-double-1" }],
      replies: [
        turnOf(ADA, { type: "move", steps: 1 }, { type: "discard", card: "steel-up-1-1", pile: "R" }),
        turnOf(
          OTTO,
          { type: "move", steps: 1 },
          { type: "keep", card: "corn-2" },
          { type: "keep", card: "corn-5" },
        ),
      ],
    },
    {
      id: "discard",
      rule: "W-MOVE-18",
      acts: asked({ type: "move", steps: 1 }, { type: "discard", card: "oil-down-1-2", pile: "M" }),
      replies: [
        turnOf(ADA, { type: "move", steps: 2 }, { type: "keep", card: "corn-up-1-1" }),
        turnOf(OTTO, { type: "move", steps: 3 }, { type: "keep", card: "corn-double-1" }),
      ],
    },
    {
      id: "blast",
      rule: "W-DISC-11",
      acts: [{ type: "discard", card: "explosion", pile: "M" }],
      replies: [],
    },
  ],
};
