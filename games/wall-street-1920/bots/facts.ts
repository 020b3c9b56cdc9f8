import type { Config, DynamiteEvent, Instruction } from "@bigboard/wall-street-1920/game";
import { COMPANIES, EXPLOSION } from "@bigboard/wall-street-1920/game";

/** A company as the evaluation counts it: its index in `COMPANIES`. */
export type CompanyIndex = number;

/** What the evaluation needs to know of a card, flat and quick to read. */
export type CardFacts = {
  readonly id: string;
  /** The same for cards that count alike in a hand. */
  readonly alike: string;
  readonly kind: "share" | "gold" | "dual" | "market" | "explosion";
  /** Of a share card, a private share or the change on a market card, and the first of a dual; -1 otherwise. */
  readonly company: CompanyIndex;
  /** The other company of a dual; -1 otherwise. */
  readonly other: CompanyIndex;
  readonly shares: number;
  /** Cells by which keeping it moves `company`, or a company of choice if there is none; 0 for all other cards. */
  readonly by: number;
  readonly cost: number;
  readonly points: number;
  readonly dynamite: number;
  /** What a market card does; null for all other cards. */
  readonly does: Instruction["does"] | null;
};

/** Cards by id, private shares included. */
export type Facts = ReadonlyMap<string, CardFacts>;

/** Events in the order in which the evaluation lists them; the first entry of its lists is "no event". */
export const EVENT_ORDER: readonly (DynamiteEvent | null)[] = [null, "GOLD", "LESS", "HALF"];

const made = new WeakMap<Config, Facts>();

/** The facts of a config's edition, made once per config. */
export function factsOf(config: Config): Facts {
  const known = made.get(config);
  if (known !== undefined) return known;
  const facts = new Map<string, CardFacts>();
  const add = (fact: Omit<CardFacts, "alike">): void => {
    const { id, kind, company, other, shares } = fact;
    facts.set(id, { ...fact, alike: `${kind}/${company}/${other}/${shares}` });
  };
  const { edition } = config;
  const plain = { company: -1, other: -1, shares: 0, by: 0, cost: 0, points: 0, dynamite: 0, does: null };
  for (const card of edition.shares) {
    const { id, kind, cost, dynamite } = card;
    const company = card.kind === "share" ? COMPANIES.indexOf(card.company) : -1;
    const shares = card.kind === "share" ? card.shares : 1;
    const by = card.kind === "share" ? card.change : 0;
    add({ ...plain, id, kind, company, shares, by, cost, dynamite });
  }
  for (const { id, kind, companies, cost, dynamite } of edition.duals) {
    const company = COMPANIES.indexOf(companies[0]);
    const other = COMPANIES.indexOf(companies[1]);
    add({ ...plain, id, kind, company, other, shares: 1, cost, dynamite });
  }
  for (const { id, kind, instruction, cost, points, dynamite } of edition.markets) {
    const company = instruction.does === "change" ? COMPANIES.indexOf(instruction.company) : -1;
    const by = instruction.does === "change" || instruction.does === "surprise" ? instruction.by : 0;
    const { does } = instruction;
    add({ ...plain, id, kind, company, by, cost, points, dynamite, does });
  }
  for (const { id, company, shares, points } of edition.privateShares) {
    add({ ...plain, id, kind: "share", company: COMPANIES.indexOf(company), shares, points });
  }
  const { dynamite } = edition.explosion;
  add({ ...plain, id: EXPLOSION, kind: "explosion", dynamite });
  made.set(config, facts);
  return facts;
}

/** The facts of a card. Throws RangeError for an id that is no card of the edition. */
export function factOf(facts: Facts, id: string): CardFacts {
  const fact = facts.get(id);
  if (fact === undefined) throw new RangeError(`no card ${id}`);
  return fact;
}
