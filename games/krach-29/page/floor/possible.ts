import type { Refusal, Seat } from "@bigboard/kernel";
import type { Action, CardId } from "@bigboard/krach-29/game";
import type { KrachTable } from "../table-context.ts";

/* What can be done on the floor, by what the rules say to it. */

type Asked = Pick<KrachTable, "judge">;
export type Post = Extract<Action, { type: "post" }>;

/** Why there can be no such cry; null when there can. Somebody who has set nothing aside is told to do so. */
export function whyNoCry({ judge }: Asked, post: Post): Refusal | null {
  const refusal = judge.refusalOf(post);
  if (post.cards.length > 0 || refusal?.code !== "BAD_COUNT") return refusal;
  return { code: "EMPTY_TRAY", rule: refusal.rule, detail: {} };
}

/** `fits`: with what is set aside. `needs`: with other cards of the hand. `barred`: with none. */
export type Take = "fits" | "needs" | "barred";

/** What the rules say to taking each cry of somebody else. */
export function takesOf(
  { view, judge, me }: Asked & Pick<KrachTable, "view" | "me">,
  out: readonly CardId[],
  hand: readonly CardId[],
): ReadonlyMap<string, Take> {
  const take = (id: string, n: number): Take => {
    const cry = Number(id);
    if (judge.may({ type: "accept", cry, cards: out })) return "fits";
    const refusal = judge.refusalOf({ type: "accept", cry, cards: hand.slice(0, n) });
    // A cry larger than the hand is told as what it needs, like any other.
    return refusal === null || refusal.code === "BAD_COUNT" ? "needs" : "barred";
  };
  return new Map(
    Object.entries(view.cries).flatMap(([id, { seat, n }]) =>
      seat === me ? [] : [[id, take(id, n)] as const],
    ),
  );
}

/** Whom a cry may be for: whom the rules do not turn down as its addressee, in the table's order. */
export function partnersOf({ view, judge }: Asked & Pick<KrachTable, "view">): readonly Seat[] {
  const cards = view.hand?.slice(0, 1) ?? [];
  return view.order.filter((to) => {
    const refusal = judge.refusalOf({ type: "post", cards, to, want: null, give: null });
    return refusal?.code !== "TARGET_NOT_TRADING";
  });
}
