/** A plate that has just come to mean another act is deaf for so long, in milliseconds: the thumb was on its way to the former. */
export const DEAF_MS = 600;

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
export function isHeard(known: Known, pressed: Pressed): boolean {
  return known.means === pressed.means && pressed.at - known.since >= DEAF_MS;
}
