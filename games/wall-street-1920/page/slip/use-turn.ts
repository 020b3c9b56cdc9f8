import { useT } from "@bigboard/design/i18n";
import { optionLocation, type Pile } from "@bigboard/wall-street-1920/game";
import { useCallback, useMemo, useState } from "react";
import { type Bench, compose, type Gap, imagined } from "../plan/compose.ts";
import { type Draft, decided, EMPTY_DRAFT, towards } from "../plan/draft.ts";
import { previewOf } from "../plan/preview.ts";
import { reachOf } from "../plan/reach.ts";
import type { Table1920 } from "../table-context.ts";
import type { TurnControl, Written } from "./turn-control.ts";
import { useFollowUp } from "./use-follow-up.ts";
import { type Sender, useOutgoing } from "./use-outgoing.ts";

/** Composes the turn of this seat, previews it and sends it; what follows a drawn card is sent by itself afterwards. */
export function useTurn(table: Table1920, send: Sender): TurnControl {
  const t = useT();
  const { view, rules, config, me } = table;
  const awaited = me !== null && view.waiting.includes(me);
  const bench = useMemo<Bench | null>(
    () => (awaited && me !== null ? { rules, config, world: imagined(rules, view), seat: me } : null),
    [awaited, me, rules, config, view],
  );
  const [draft, setDraft] = useDraft(view.turn);
  const [picking, setPicking] = useState(false);
  const [asksLoan, setAsksLoan] = useState(false);
  const [pressedIn, setPressedIn] = useState<number | null>(null);
  const pressed = pressedIn === view.turn;
  const outgoing = useOutgoing(send);
  const writing = bench !== null && view.phase === "start";
  const composed = useMemo(
    () => (bench !== null && writing ? compose(bench, draft) : null),
    [bench, writing, draft],
  );
  const preview = useMemo(
    () => (bench !== null && composed !== null ? previewOf(bench, composed) : null),
    [bench, composed],
  );
  const reach = useMemo(
    () => (bench === null ? [] : reachOf(bench, draft.flip === "first")),
    [bench, draft.flip],
  );
  const closed = useMemo(() => closedLeaves(bench), [bench]);
  const { carried, follow } = useFollowUp(bench, view.turn, outgoing);
  const callInHand = me !== null && view.callOptions && optionLocation(view, me) === null;

  const gap = composed?.gap ?? null;
  const ready = composed !== null && gap === null && composed.refusal === null && composed.acts.length > 0;
  const onDraft = (next: Draft): void => {
    outgoing.clear();
    setPressedIn(null);
    setDraft(next);
  };
  const strike = (): void => {
    if (composed === null || outgoing.busy) return;
    setAsksLoan(false);
    setPicking(false);
    follow({ table, turn: { bench, draft, composed, preview, reach, closed, callInHand } });
    outgoing.post(composed.acts.map((trial) => trial.act));
  };
  return {
    bench,
    draft,
    composed,
    preview,
    reach,
    closed,
    callInHand,
    picking,
    busy: outgoing.busy,
    ready,
    asksLoan,
    refused: outgoing.refused ?? (pressed ? (composed?.refusal?.refusal ?? null) : null),
    // The plate itself says that a card is to be chosen.
    gapText: pressed && gap !== null && gap !== "target" ? t(gapKey(gap)) : null,
    carried,
    onDraft,
    onTarget: (location) => {
      if (picking) {
        onDraft({ ...draft, call: { ...draft.call, at: location } });
        setPicking(false);
        return;
      }
      onDraft(towards(draft, location, view.circle[location]?.cards ?? []));
    },
    onFate: (keep) => {
      const open = draft.fates[0];
      if (open !== undefined) onDraft(decided(draft, open.card, { keep }));
    },
    onPicking: setPicking,
    onCommit: () => {
      setPressedIn(view.turn);
      if (!ready || preview === null) return;
      if (preview.loans.after > preview.loans.before) setAsksLoan(true);
      else strike();
    },
    onBorrow: strike,
    onBack: () => setAsksLoan(false),
    onClear: () => {
      setPicking(false);
      onDraft({ ...EMPTY_DRAFT, leaf: draft.leaf, look: draft.look });
    },
    onAct: (...acts) => outgoing.post(acts),
  };
}

/** A slip that was sent, as a control: what is written on it stands, and nothing on it answers. */
export function atWork(turn: TurnControl, written: Written): TurnControl {
  const still = (): void => undefined;
  return {
    ...turn,
    ...written.turn,
    picking: false,
    busy: true,
    ready: true,
    refused: null,
    gapText: null,
    onDraft: still,
    onTarget: still,
    onFate: still,
    onPicking: still,
    onCommit: still,
    onClear: still,
  };
}

/** A draft lives one turn; whether one looks before ending it is kept. */
function useDraft(turn: number): readonly [Draft, (draft: Draft) => void] {
  const [kept, setKept] = useState({ turn, draft: EMPTY_DRAFT });
  const draft = useMemo(
    () => (kept.turn === turn ? kept.draft : { ...EMPTY_DRAFT, look: kept.draft.look }),
    [kept, turn],
  );
  const set = useCallback((next: Draft) => setKept({ turn, draft: next }), [turn]);
  return [draft, set];
}

function closedLeaves(bench: Bench | null): TurnControl["closed"] {
  if (bench === null || bench.world.phase !== "start") return { sell: null, capital: null };
  const { rules, world, seat } = bench;
  const share = world.players[seat]?.shares[0] ?? "";
  return {
    sell: rules.check(world, seat, { type: "sell", card: share }),
    capital: rules.check(world, seat, { type: "capital" }),
  };
}

function gapKey(gap: Exclude<Gap, "target">) {
  switch (gap) {
    case "share":
      return "street.gap.share";
    case "pile":
      return "street.gap.pile";
    case "company":
      return "street.gap.company";
    case "call":
      return "street.gap.call";
  }
}

/** The piles by letter, for the keys 1 to 3. */
export const PILE_KEYS: { readonly [key: string]: Pile } = { "1": "L", "2": "M", "3": "R" };
