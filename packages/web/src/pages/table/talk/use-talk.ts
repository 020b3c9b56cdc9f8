import type { TableTalk } from "@bigboard/design/game-page";
import { playSound } from "@bigboard/design/sound";
import { useStore } from "@bigboard/design/store";
import { onShelf } from "@bigboard/games/pages";
import type { ChatLine, TableView } from "@bigboard/protocol";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { TableHandle } from "../use-table.ts";
import { mutedAt } from "./muted.ts";

/** The talk of a table as its pages need it, and whether it lies open. */
export type OpenTalk = TableTalk & {
  readonly lines: readonly ChatLine[];
  readonly muted: ReadonlySet<string>;
  readonly shown: boolean;
  readonly close: () => void;
};

/** Null where the table's game is silent. */
export function useTalk(handle: TableHandle, table: TableView | null, seat: number | null): OpenTalk | null {
  const { remote, state } = handle;
  const code = table?.code ?? "";
  const muted = useStore(mutedAt(code));
  const [shown, setShown] = useState(false);
  const lines = useMemo(
    () => state.chat.filter((line) => line.from === seat || !muted.has(line.name)),
    [state.chat, muted, seat],
  );
  const unread = useUnread(lines, seat, shown);
  const open = useCallback(() => setShown((now) => !now), []);
  const close = useCallback(() => setShown(false), []);
  const shout = useCallback<NonNullable<TableTalk["shout"]>>(
    (code_, about) => remote.shout(code_, about),
    [remote],
  );
  const onShout = useCallback<TableTalk["onShout"]>(
    (listener) =>
      remote.onShout((from, shouted, about) => {
        const name = remote.state.get().table?.seats[from]?.name ?? "";
        if (!mutedAt(code).get().has(name)) listener(from, shouted, about);
      }),
    [remote, code],
  );
  const silent = table === null || onShelf(table.game)?.meta.talk?.chat !== true;
  return useMemo(
    () =>
      silent
        ? null
        : { unread, open, shout: seat === null ? null : shout, onShout, lines, muted, shown, close },
    [silent, unread, open, seat, shout, onShout, lines, muted, shown, close],
  );
}

/** Lines of others that came while the talk was closed. What a page finds when it is opened counts as read. */
function useUnread(lines: readonly ChatLine[], seat: number | null, shown: boolean): number {
  const [seen, setSeen] = useState<number | null>(null);
  const last = lines.at(-1);
  const newest = last?.at ?? 0;
  const heard = useRef(newest);
  useEffect(() => {
    if (seen === null || shown) setSeen(newest);
  }, [seen, shown, newest]);
  useEffect(() => {
    if (last !== undefined && newest > heard.current && last.from !== seat) playSound("paper");
    heard.current = newest;
  }, [last, newest, seat]);
  if (shown || seen === null) return 0;
  return lines.filter((line) => line.at > seen && (line.from === null || line.from !== seat)).length;
}
