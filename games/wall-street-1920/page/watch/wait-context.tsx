import type { GamePageProps, TableBets } from "@bigboard/design/game-page";
import { useSaid } from "@bigboard/design/game-parts/use-said";
import type { Seat } from "@bigboard/kernel";
import type { Emote } from "@bigboard/protocol";
import { createContext, type ReactNode, useContext, useMemo } from "react";

/** What there is to do while one waits, and what has just been said. */
type Waiting = {
  readonly bets: TableBets | null;
  /** Says one of the fixed words; null for who may not. */
  readonly say: ((code: Emote) => void) | null;
  readonly said: ReadonlyMap<Seat, Emote>;
};

const WaitingContext = createContext<Waiting>({ bets: null, say: null, said: new Map() });

export function WaitProvider(props: {
  shell: Pick<GamePageProps, "bets" | "emote" | "onEmote" | "lesson">;
  children: ReactNode;
}) {
  const { bets, emote, onEmote, lesson } = props.shell;
  const said = useSaid(onEmote);
  const waiting = useMemo<Waiting>(
    () => ({
      bets: bets ?? null,
      // Nobody would hear it in a lesson.
      say: emote === null || lesson !== undefined ? null : (code) => void emote(code),
      said,
    }),
    [bets, emote, lesson, said],
  );
  return <WaitingContext value={waiting}>{props.children}</WaitingContext>;
}

export function useWaiting(): Waiting {
  return useContext(WaitingContext);
}
