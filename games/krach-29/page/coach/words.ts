import { person } from "@bigboard/design/game-parts/seats";
import type { RichArgs, Translate } from "@bigboard/design/i18n";
import { type CardId, type Company, companiesOf, type Face, faceOf } from "@bigboard/krach-29/game";
import type { ReactNode } from "react";
import { nextOffer } from "../hand/sale.ts";
import { amount, offerNumber } from "../parts/amount.ts";
import { lowestOf } from "../parts/prices.ts";
import { tickerOf } from "../parts/ticker.tsx";
import { nameOf } from "../parts/who.tsx";
import { companyOf, type KrachTable } from "../table-context.ts";
import type { LessonId, Sentence } from "./course.ts";
import type { Scene } from "./scene.ts";

/** Of a table: what a sentence names. */
type Told = Pick<KrachTable, "view" | "config" | "companies" | "me" | "seats">;

/** A lesson in words, for the scene in which it stands. */
export function lessonWords({ id }: Sentence, scene: Scene, table: Told, t: Translate): ReactNode {
  return t.rich(`krach.coach.${id}`, argsOf(id, scene, table, t));
}

/** The figures and names of a sentence. */
export function argsOf(id: LessonId, scene: Scene, table: Told, t: Translate): RichArgs {
  const { view, me, out, best, halves, dear } = scene;
  const limit = amount(scene.limit);
  const short = (code: Company): string => companyOf(table, code).name;
  const mine = view.traders[me];
  switch (id) {
    case "aim":
      return { limit };
    case "run": {
      const [code, price] = lowestOf(table);
      return { company: short(code), n: price - scene.limit, limit };
    }
    case "contract":
      return { turn: view.choice?.seat === me ? "mine" : "other" };
    case "swap":
      return { n: out, fits: scene.fits ? "yes" : "no" };
    case "cry":
      return { n: out };
    case "more":
      return { company: best === null ? "" : short(best) };
    case "sale":
      return { n: halves, dear: dear === null || scene.standing !== "trading" ? "none" : lettersOf(dear, t) };
    case "token":
      return { company: best === null ? "" : short(best) };
    case "offers": {
      const sale = view.sales.at(-1);
      return {
        name: sale === undefined ? "" : person(table, sale.seat).name,
        offer: offerNumber(sale?.offer ?? 0),
        next: offerNumber(nextOffer(view) ?? 0),
        ...costOf(nextFace(table)),
      };
    }
    case "cards":
      return {
        name: nameOf(table, view.sales.at(0)?.seat ?? me, t),
        other: nameOf(table, view.sales.at(-1)?.seat ?? me, t),
      };
    case "losses":
      return { token: mine?.token === null || keptNone(view, me) ? "no" : "yes" };
    case "aside":
    case "stays":
    case "drops":
      return {};
  }
}

/** A card by the letters on it: "KDK RLR". */
function lettersOf(card: CardId, t: Translate): string {
  return companiesOf(card)
    .map((company) => tickerOf(company, t))
    .join("\u00a0");
}

/** The face of the offer that the next sale takes (K-SALE-4). */
function nextFace({ view, config }: Told): Face {
  return faceOf(config.edition, view.traders.length, nextOffer(view) ?? 1);
}

/** How far a sale on this offer lets its price fall: for each card, or in all (K-DROP-3, K-DROP-6, K-DROP-7). */
function costOf(face: Face): { readonly kind: "each" | "all"; readonly drop: number } {
  switch (face.kind) {
    case "ordinary":
      return { kind: "each", drop: 1 };
    case "multiply":
      return { kind: "each", drop: face.value };
    case "fixed":
      return { kind: "all", drop: face.value };
  }
}

/** Whether the contract went along with today's sale: it costs nothing tonight (K-LOSS-6). */
function keptNone({ sales }: Scene["view"], me: number): boolean {
  return sales.some(({ seat, token }) => seat === me && token);
}
