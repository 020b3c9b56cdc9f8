import type { Refusal } from "@bigboard/kernel";
import {
  after,
  different,
  fault,
  four,
  kinds,
  list,
  matching,
  object,
  readEditionBy,
  sourceEntry,
  text,
  two,
  whole,
} from "@bigboard/kernel/reading/edition";
import { z } from "zod";
import { BENEFITS, type BonusId, type Company, PREJUDICES } from "../rules/terms.ts";
import { PRINTS } from "./prints.ts";
import type { BonusCard, CompanyData, Edition, Face, Offer } from "./types.ts";

const FEWEST_TRADERS = 3;
const MOST_TRADERS = 8;
const MOST_CARDS = 66;
const CODE = /^[A-Z]{3}$/;
const ID = /^[A-Za-z0-9][A-Za-z0-9-]{0,59}$/;
const SYMBOL = /^[a-z][a-z0-9-]{0,39}$/;
const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/**
 * Parses untrusted data into an edition that can be played: every field there and of its type, twelve companies with
 * codes of their own, share cards of two different companies and enough of them for eight traders on the fullest day,
 * one face for every offer at every table, all sixteen cards. Whether it also has the numbers of the box is
 * `checkEdition`'s affair. Unknown members are left out. Refuses with `BAD_EDITION`, naming the path and the rule; never
 * throws.
 */
export function readEdition(raw: unknown): Edition | Refusal {
  return readEditionBy(edition, raw, "K-SETUP-1");
}

const company: z.ZodType<CompanyData> = object("K-SETUP-8", {
  code: matching("K-SETUP-8", CODE, "exactly three capital letters"),
  name: text("K-SETUP-8", 60),
  sector: text("K-SETUP-8", 60),
  board: z.literal([1, 2, 3], fault("K-SETUP-2", "1, 2 or 3")),
  symbol: matching("K-SETUP-8", SYMBOL, "a symbol's name in small letters"),
});

const companies = list("K-SETUP-8", 12, 12, company).superRefine(
  different("K-SETUP-8", "a code of its own for every company", ({ code }) => code),
);

/** K-SETUP-1, K-DEAL-2: pairs of different companies in board order, none twice, enough for eight hands of the fullest day. */
function cards(codes: readonly Company[], largestHand: number): z.ZodType<Edition["cards"]> {
  const code = z.enum(codes, fault("K-SETUP-1", "the code of a company"));
  const pair = two("K-SETUP-1", code).refine(
    ([first, second]) => codes.indexOf(first) < codes.indexOf(second),
    fault("K-SETUP-1", "two different companies in board order"),
  );
  return list("K-SETUP-1", MOST_TRADERS * largestHand, MOST_CARDS, pair).superRefine(
    different("K-SETUP-1", "no pair of companies twice", (names) => names.join("/")),
  );
}

const face: z.ZodType<Face> = kinds("K-DROP-3", "kind", `"ordinary", "multiply" or "fixed"`, [
  z.object({ kind: z.literal("ordinary") }),
  z.object({ kind: z.literal("multiply"), value: z.literal([2, 3], fault("K-DROP-6", "2 or 3")) }),
  z.object({ kind: z.literal("fixed"), value: z.literal([1, 2], fault("K-DROP-7", "1 or 2")) }),
]);

const offer: z.ZodType<Offer> = object("K-SETUP-15", {
  no: whole("K-SETUP-15", 1, MOST_TRADERS),
  faces: list(
    "K-SETUP-17",
    1,
    6,
    object("K-SETUP-17", {
      players: list("K-SETUP-17", 1, 6, whole("K-SETUP-17", FEWEST_TRADERS, MOST_TRADERS)),
      face,
    }),
  ),
});

/** K-SETUP-15 to K-SETUP-17: offers 1 to 8 in order, each with exactly one face for every table that uses it. */
const offers = list("K-SETUP-15", MOST_TRADERS, MOST_TRADERS, offer).superRefine((read, ctx) => {
  read.forEach(({ no, faces }, i) => {
    if (no !== i + 1) {
      const message = fault("K-SETUP-15", `${i + 1}: offers stand in order`);
      ctx.addIssue({ code: "custom", path: [i, "no"], message });
    }
    for (let seats = Math.max(FEWEST_TRADERS, no); seats <= MOST_TRADERS; seats += 1) {
      if (faces.filter(({ players }) => players.includes(seats)).length === 1) continue;
      const message = fault("K-SETUP-17", `one face for ${seats} traders`);
      ctx.addIssue({ code: "custom", path: [i, "faces"], message });
    }
  });
});

/** K-CARD-1, K-BONUS-10, K-CARD-2: phase and window belong to the effect of the card, which is code. */
function bonusCard(id: BonusId) {
  const { phase, window, amount } = PRINTS[id];
  return z.object({
    id: z.literal(id),
    name: text("K-CARD-1", 60),
    phase: z.literal(phase, fault("K-BONUS-10", `"${phase}"`)),
    window: z.literal(window, fault("K-CARD-2", `"${window}"`)),
    amount: whole("K-CARD-1", ...amount),
  });
}

/** K-RULING-9: each card once. */
function pile([first, ...others]: readonly [BonusId, ...BonusId[]]): z.ZodType<BonusCard[]> {
  const ids = [first, ...others];
  const cardsById = [bonusCard(first), ...others.map(bonusCard)] as const;
  const card = kinds("K-CARD-1", "id", `one of ${ids.join(", ")}`, cardsById);
  return list("K-RULING-9", ids.length, ids.length, card).superRefine(
    different("K-RULING-9", "every card once", ({ id }) => id),
  );
}
const benefits = pile(BENEFITS);
const prejudices = pile(PREJUDICES);

const limits: z.ZodType<Edition["limits"]> = after(
  "K-BANKRUN-1",
  { bankrunAt: whole("K-BANKRUN-1", -99, -1) },
  ({ bankrunAt }) =>
    z.object({
      bankrunAt: z.literal(bankrunAt),
      minSaleCards: whole("K-SALE-2", 1, 5),
      exceptionalCards: whole("K-CONTRACT-6", 2, 8),
      initialDrops: two("K-SETUP-4", whole("K-SETUP-4", bankrunAt + 1, 0)),
      handByDay: four("K-DEAL-2", whole("K-DEAL-2", 2, 8)),
      bonusCardsPerPile: whole("K-SETUP-12", 3, 8),
      lastDayBonus: whole("K-BONUS-13", 0, 99),
      dayClock: four("K-NET-45", whole("K-NET-45", 10, 3600)),
    }),
);

const days = four("K-RULING-64", matching("K-RULING-64", DATE, "a date such as 1929-10-24"));
const traders = list("K-RULING-5", MOST_TRADERS, MOST_TRADERS, text("K-RULING-5", 60)).superRefine(
  different("K-RULING-5", "a name of its own for every trader", (name) => name),
);
const sources = list("K-CARD-1", 0, 1000, sourceEntry("K-CARD-1"));

const edition = after(
  "K-SETUP-1",
  { game: z.literal("krach-29", fault("K-SETUP-1", `"krach-29"`)), companies, limits },
  (known): z.ZodType<Edition> => {
    const codes = known.companies.map(({ code }) => code);
    return z.object({
      id: matching("K-SETUP-1", ID, "an id of letters, digits and -"),
      game: z.literal("krach-29"),
      title: text("K-SETUP-1", 80),
      companies,
      cards: cards(codes, Math.max(...known.limits.handByDay)),
      offers,
      benefits,
      prejudices,
      limits,
      days,
      traders,
      sources,
    });
  },
);
