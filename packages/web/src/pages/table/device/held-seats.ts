/** The seats of this page: their keys, and which of them is shown; no key and null while watching (P-NET-74). */
export type HeldSeats = { readonly tokens: readonly string[]; readonly shown: string | null };

/** What a page begins with: the seats that share this device, if the one to show is among them. */
export function heldAtFirst(shared: readonly string[], shown: string | null): HeldSeats {
  if (shown === null) return { tokens: [], shown };
  return { tokens: shared.includes(shown) ? shared : [shown], shown };
}

/** Another seat joins on this device, and is shown. */
export function withSeat({ tokens }: HeldSeats, token: string): HeldSeats {
  return { tokens: [...tokens.filter((other) => other !== token), token], shown: token };
}

/** The page shows a seat: one it holds, or another one instead of the shown. Null lets go of the shown one. */
export function showing(held: HeldSeats, token: string | null): HeldSeats {
  if (token === null) {
    const tokens = held.tokens.filter((other) => other !== held.shown);
    return { tokens, shown: tokens[0] ?? null };
  }
  if (held.tokens.includes(token)) return { ...held, shown: token };
  return { tokens: [...held.tokens.filter((other) => other !== held.shown), token], shown: token };
}
