/** A plate that has just come to mean another act is deaf for so long, in milliseconds: the thumb was on its way to the former. */
export const DEAF_MS = 600;
/** The same for an amount that climbs under the thumb, as in an auction. */
export const CLIMBS_DEAF_MS = 1000;
/** An amount that has stood for so long, in milliseconds, has been read. */
export const READ_MS = 1500;

/** What a plate means, what the player set on it himself, and when something else changed it, on the page's own clock. */
export type Known = { readonly means: string; readonly own: string; readonly since: number };

/** What is known after a plate has come to mean `means`: a surprise begins anew, one's own doing (`own` changed too) is none. */
export function knownAfter(was: Known, means: string, own: string, at: number): Known {
  if (was.means === means && was.own === own) return was;
  const surprise = was.means !== means && was.own === own;
  return { means, own, since: surprise ? at : was.since };
}

/** Where a finger came down: on what meaning, and when. */
export type Pressed = { readonly means: string; readonly at: number };

/**
 * Whether a press is heard: what the finger read when it came down is what the plate means still, and it had meant that for
 * a while (P-NET-51).
 */
export function isHeard(known: Known, pressed: Pressed, deafMs: number = DEAF_MS): boolean {
  return known.means === pressed.means && pressed.at - known.since >= deafMs;
}

/** An amount that others make climb, and the step by which it does. */
export type Climb = {
  readonly amount: number;
  readonly step: number;
  /** It has been read when it has stood for a while; else only when a press was told of it. */
  readonly byTime: boolean;
  /** Words that say from what it has climbed. */
  readonly rose?: ((from: number) => string) | undefined;
};

/** Whether an amount lies more than one step above what was read: then a press only tells it (P-NET-51). */
export function leaps(read: number, { amount, step }: Climb): boolean {
  return amount - read > step;
}
