import { askedMember, type LessonNow } from "@bigboard/design/lesson";
import type { CardId } from "@bigboard/krach-29/game";
import type { Meant } from "./course.ts";

/** What a step frames by the act that it asks for next. A cry is framed only once the right cards lie aside. */
const BY_ACT: { readonly [act: string]: readonly Meant[] } = {
  accept: ["hand", "cries"],
  post: ["hand", "cry"],
  sell: ["offers", "sell"],
  choose: ["slips"],
  ready: ["losses"],
};

/** Whether the step under way is about this piece of the page. */
export function pointsAt({ stage, acts }: LessonNow, what: Meant): boolean {
  const act = acts[0]?.type;
  return stage === "asked" && typeof act === "string" && (BY_ACT[act] ?? []).includes(what);
}

/** The cards that the step asks to be set aside; null where it asks for none. */
export function cardsToTouch({ stage, acts }: LessonNow): readonly CardId[] | null {
  if (stage !== "asked") return null;
  const listed = askedMember(acts, "accept", "cards") ?? askedMember(acts, "post", "cards");
  return Array.isArray(listed) ? listed.filter((card) => typeof card === "string") : null;
}
