import type { Json, Refusal } from "@bigboard/kernel";
import { useCallback, useEffect, useRef, useState } from "react";
import type { GamePageProps } from "../game-page.ts";
import { playSound, vibrate } from "../sound/sound.ts";

/** What the last act came to, for a few seconds. */
export type Notice = { readonly id: number; readonly refusal: Refusal };

/** `Action`: the commands of one game. */
export type Acts<Action extends Json> = {
  /** Sends one action; true when it was done. A refusal becomes the notice. */
  readonly act: (name: string, action: Action) => Promise<boolean>;
  /** Names of the acts the server has not answered yet. */
  readonly pending: ReadonlySet<string>;
  readonly notice: Notice | null;
  /** A refusal of the page itself, before anything is sent. */
  readonly refuse: (refusal: Refusal) => void;
  readonly forget: () => void;
};

const NOTICE_MS = 4500;

/** Sends acts one by one and keeps what they came to. An act of one name is not sent again before its answer. */
export function useActs<Action extends Json>(send: GamePageProps["send"]): Acts<Action> {
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const [notice, setNotice] = useState<Notice | null>(null);
  const underWay = useRef(new Set<string>());
  const count = useRef(0);
  const refuse = useCallback((refusal: Refusal) => {
    count.current += 1;
    setNotice({ id: count.current, refusal });
    playSound("wood");
    vibrate([40]);
  }, []);
  const forget = useCallback(() => setNotice(null), []);
  const act = useCallback(
    async (name: string, action: Action) => {
      if (underWay.current.has(name)) return false;
      underWay.current.add(name);
      setPending(new Set(underWay.current));
      const result = await send([action]);
      underWay.current.delete(name);
      setPending(new Set(underWay.current));
      if (result.ok) setNotice(null);
      else refuse(result.refusal);
      return result.ok;
    },
    [send, refuse],
  );
  useEffect(() => {
    if (notice === null) return;
    const timer = setTimeout(() => setNotice(null), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return { act, pending, notice, refuse, forget };
}
