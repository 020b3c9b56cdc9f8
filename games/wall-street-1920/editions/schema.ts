import type { Refusal } from "@bigboard/kernel";
import {
  fault,
  kinds,
  list,
  object,
  oneOf,
  readEditionBy,
  sourceEntry,
  text,
  two,
  whole,
} from "@bigboard/kernel/reading/edition";
import { z } from "zod";
import { COMPANIES, EXPLOSION } from "../rules/terms.ts";
import type { Board, DualCard, Edition, Instruction, MarketCard, PrivateShare, ShareCard } from "./types.ts";

const SIGNLESS = ["upwards", "downwards", "mixed", "black-day", "stock-market"] as const;
const ID = /^[A-Za-z0-9][A-Za-z0-9(),+\-/ #=]{0,59}$/;
/** Words that a card id may not be: states and views use them in the place of ids. */
const RESERVED: readonly string[] = [EXPLOSION, "sealed", "trend"];

/**
 * Parses untrusted data into an edition that can be played: every field there and of its type, ids unique, tracks
 * rising and holding their start, enough duals, private shares and cards to lay out five seats. Whether it also has
 * the numbers of the box is `checkEdition`'s affair. Unknown members are left out. Refuses with `BAD_EDITION`, naming
 * the path and the W-CHK rule; never throws.
 */
export function readEdition(raw: unknown): Edition | Refusal {
  return readEditionBy(edition, raw, "W-CHK-1");
}

/** Ids are keys of states and segments of paths: letters, digits and a few signs, nothing an object has from birth. */
function id(rule: string) {
  const wrong = fault(rule, "an id of letters, digits and ( ) , + - / # =");
  return z.string(wrong).refine((raw) => ID.test(raw) && !(raw in {}) && !RESERVED.includes(raw), wrong);
}

function company(rule: string) {
  return oneOf(rule, COMPANIES);
}

function oneOrTwo(rule: string) {
  return z.literal([1, 2], fault(rule, "1 or 2"));
}

function perCompany<T>(rule: string, value: z.ZodType<T>) {
  return object(rule, { corn: value, cotton: value, steel: value, oil: value });
}

const track = list("W-CHK-7", 3, 40, whole("W-CHK-7", 0, 999)).refine(
  (cells) => cells.every((cell, i) => i === 0 || cell > (cells[i - 1] ?? 0)),
  fault("W-CHK-7", "values that rise from cell to cell"),
);

const board: z.ZodType<Board> = object("W-CHK-7", {
  tracks: perCompany("W-CHK-7", track),
  start: perCompany("W-CHK-7", whole("W-CHK-7", 0, 999)),
}).superRefine(({ tracks, start }, ctx) => {
  for (const name of COMPANIES) {
    if (tracks[name].includes(start[name])) continue;
    ctx.addIssue({ code: "custom", path: ["start", name], message: fault("W-CHK-7", "a cell of its track") });
  }
});

const paper = {
  id: id("W-CHK-2"),
  cost: whole("W-CHK-2", 0, 99),
  dynamite: whole("W-CHK-2", 0, 99),
};
const share: z.ZodType<ShareCard> = kinds("W-CHK-2", "kind", `"share" or "gold"`, [
  z.object({ id: paper.id, kind: z.literal("gold"), cost: paper.cost, dynamite: paper.dynamite }),
  z.object({
    id: paper.id,
    kind: z.literal("share"),
    company: company("W-CHK-2"),
    shares: oneOrTwo("W-CHK-2"),
    cost: paper.cost,
    change: whole("W-CHK-2", -9, 9),
    dynamite: paper.dynamite,
  }),
]);

const by = whole("W-CHK-5", -9, 9).refine((cells) => cells !== 0, fault("W-CHK-5", "a number other than 0"));
const instruction: z.ZodType<Instruction> = kinds(
  "W-CHK-5",
  "does",
  `one of ${["change", "surprise", ...SIGNLESS].join(", ")}`,
  [
    z.object({ does: z.literal("change"), company: company("W-CHK-5"), by }),
    z.object({ does: z.literal("surprise"), by }),
    z.object({ does: z.literal(SIGNLESS) }),
  ],
);

const market: z.ZodType<MarketCard> = object("W-CHK-6", {
  id: id("W-CHK-6"),
  kind: z.literal("market", fault("W-CHK-6", `"market"`)),
  instruction,
  cost: whole("W-CHK-6", 0, 99),
  points: whole("W-CHK-6", -99, 99),
  dynamite: whole("W-CHK-6", 0, 99),
});

const dual: z.ZodType<DualCard> = object("W-CHK-1", {
  id: id("W-CHK-1"),
  kind: z.literal("dual", fault("W-CHK-1", `"dual"`)),
  companies: two("W-CHK-1", company("W-CHK-1")).refine(
    ([one, other]) => one !== other,
    fault("W-CHK-1", "two different companies"),
  ),
  cost: whole("W-CHK-1", 0, 99),
  dynamite: whole("W-CHK-1", 0, 99),
});

const privateShare: z.ZodType<PrivateShare> = object("W-CHK-1", {
  id: id("W-CHK-1"),
  company: company("W-CHK-1"),
  shares: oneOrTwo("W-CHK-1"),
  points: whole("W-CHK-1", -99, 99),
});

const minimum = perCompany("W-CHK-1", whole("W-CHK-1", 0, 99));

const edition: z.ZodType<Edition> = object("W-CHK-1", {
  id: id("W-CHK-1"),
  game: z.literal("wall-street-1920", fault("W-CHK-1", `"wall-street-1920"`)),
  title: text("W-CHK-1", 80),
  boards: object("W-CHK-7", { blue: board, orange: board }),
  shares: list("W-CHK-2", 0, 200, share),
  markets: list("W-CHK-6", 0, 200, market),
  duals: list("W-CHK-1", 5, 20, dual),
  privateShares: list("W-CHK-1", 5, 20, privateShare),
  explosion: object("W-CHK-9", { dynamite: whole("W-CHK-9", 0, 99) }),
  minimums: object("W-CHK-1", { "2": minimum, "3": minimum, "4": minimum, "5": minimum }),
  sources: list("W-CHK-10", 0, 1000, sourceEntry("W-CHK-10")),
}).superRefine((read, ctx) => {
  const seen = new Set<string>();
  for (const card of [...read.shares, ...read.markets, ...read.duals, ...read.privateShares]) {
    if (seen.has(card.id)) {
      const message = fault("W-CHK-1", "an id of its own for every card");
      ctx.addIssue({ code: "custom", path: [card.id], message });
    }
    seen.add(card.id);
  }
  const deck = [
    ...read.shares,
    ...read.markets.filter(({ instruction: { does } }) => does !== "stock-market"),
  ];
  if (deck.length < 11) {
    const message = fault("W-CHK-1", "with the market cards at least 11 cards");
    ctx.addIssue({ code: "custom", path: ["shares"], message });
  }
});
