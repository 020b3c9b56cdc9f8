import { type AnyGame, matchSeed, type Seat, sealOf } from "@bigboard/kernel";
import type { SeatView, TableView } from "@bigboard/protocol";
import type { MatchHeader } from "../match/header.ts";
import type { MatchStatus } from "../match/parts.ts";
import type { TableDoc } from "./doc.ts";

/** What is known of the person with a token's hash: connected or not, and on a slow line (P-NET-49). */
type Known = { readonly isHere: (token: string) => boolean; readonly isSlow: (token: string) => boolean };

/** What everybody at a table sees of it. */
export function showTable(
  doc: TableDoc,
  status: MatchStatus | null,
  publicUrl: string,
  known: Known,
): TableView {
  const { code, game, host, phase, config, editionHash, options, match, revealed, secret } = doc;
  const seats = doc.seats.map((place, seat) => {
    const standIn = phase === "playing" && place.holder === "person" && status?.held[seat] === "bot";
    const { holder, name, hat, bot, ready } = place;
    const connected = place.token !== null && known.isHere(place.token);
    const slow = place.token !== null && connected && known.isSlow(place.token);
    const standInSince = standIn ? (status?.heldSince[seat] ?? null) : null;
    const shown = { seat, holder, name, hat, bot, ready, connected, standIn, standInSince };
    const told: SeatView = place.program === true ? { ...shown, program: true } : shown;
    return slow ? { ...told, slow } : told;
  });
  const table: TableView = {
    code,
    game,
    host,
    phase,
    seats,
    config,
    editionHash,
    options,
    invite: `${publicUrl}/t/${code}`,
    seal: sealOf(secret),
    match,
    revealed,
    thinkUntil: status?.thinkUntil ?? null,
  };
  const otherRules = status?.otherRules ?? null;
  if (otherRules !== null) return { ...table, frozen: true, otherRules };
  return phase === "playing" && status?.frozen === true ? { ...table, frozen: true } : table;
}

/** Whom the match waits for, as far as that seat sees it in any game: where all act at once, who has chosen is often hidden. */
export function waitingFor(
  seat: Seat,
  { waiting, inTurns }: Pick<MatchStatus, "waiting" | "inTurns">,
): readonly Seat[] {
  return inTurns ? waiting : waiting.filter((one) => one === seat);
}

/**
 * A table that has no onlookers, as those without a seat see it: what one needs to sit down or to wait for a seat, nothing
 * of the match, and no secret afterwards.
 */
export function fromOutside(table: TableView): TableView {
  const { code, game, host, phase, config, editionHash, options, invite, seal } = table;
  const seats = table.seats.map(({ slow: _, ...seat }) => ({ ...seat, standIn: false, standInSince: null }));
  const known = { code, game, host, phase, seats, config, editionHash, options, invite, seal };
  return { ...known, match: null, revealed: null, thinkUntil: null };
}

/** What a match of this table is opened with; `epoch` is the served time now. */
export function headerOf(
  doc: TableDoc,
  game: AnyGame,
  now: { readonly epoch: number; readonly startedAt: string },
): MatchHeader {
  const { seats, config, editionHash, secret, options } = doc;
  // Only people's counts: whoever runs a program could pick its part last.
  const people = seats.filter((place) => place.holder === "person" && place.program !== true);
  const entropy = people.flatMap((place) => place.entropy ?? []);
  const programs = seats.flatMap((place, seat) => (place.program === true ? [seat] : []));
  return {
    game: game.meta.id,
    rules: game.meta.rules,
    seats: seats.length,
    config,
    editionHash,
    stream: "hmac-sha256",
    secret,
    entropy,
    seed: matchSeed(secret, entropy),
    epoch: now.epoch,
    startedAt: now.startedAt,
    thinking: options.thinking,
    aids: options.aids,
    onlookers: options.onlookers,
    bots: seats.map((place) => place.bot),
    names: seats.map((place) => place.name),
    tokens: seats.map((place) => place.token),
    ...(programs.length === 0 ? {} : { programs }),
  };
}
