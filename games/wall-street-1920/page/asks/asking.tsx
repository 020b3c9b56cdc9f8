import {
  type Context,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";

/** A question of the slip that can be answered at the thing itself. */
export type Ask<T> = {
  readonly value: T | null;
  readonly allows: (thing: T) => boolean;
  readonly choose: (thing: T) => void;
};

type Entry<T> = Ask<T> & { readonly id: string };
type Change<T> = (change: (asks: readonly Entry<T>[]) => readonly Entry<T>[]) => void;

/** The questions for one kind of thing: who asks, and what lies on the table to answer. */
export type Asking<T> = {
  readonly asked: Context<readonly Entry<T>[]>;
  readonly change: Context<Change<T>>;
};

export function asking<T>(): Asking<T> {
  return { asked: createContext<readonly Entry<T>[]>([]), change: createContext<Change<T>>(() => undefined) };
}

/** Between the slip, which asks, and what lies on the table, which answers when it is touched. */
export function AskProvider<T>(props: { of: Asking<T>; children: ReactNode }) {
  const { asked: Asked, change: Changed } = props.of;
  const [asks, setAsks] = useState<readonly Entry<T>[]>([]);
  return (
    <Changed value={setAsks}>
      <Asked value={asks}>{props.children}</Asked>
    </Changed>
  );
}

/** As long as this piece of the slip stands, what lies on the table answers its question too. */
export function useAsk<T>(of: Asking<T>, ask: Ask<T>): void {
  const id = useId();
  const change = useContext(of.change);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  const allows = useCallback((thing: T) => latest.current.allows(thing), []);
  const choose = useCallback((thing: T) => latest.current.choose(thing), []);
  const { value } = ask;
  // In its own place while it is answered: of two questions the order does not change.
  useEffect(() => {
    const entry = { id, value, allows, choose };
    change((asks) =>
      asks.some((one) => one.id === id) ? asks.map((one) => (one.id === id ? entry : one)) : [...asks, entry],
    );
  }, [change, id, value, allows, choose]);
  useEffect(() => () => change((asks) => asks.filter((one) => one.id !== id)), [change, id]);
}

/** What the slip asks for: of several questions the first that is open, else the last. Null for none. */
export function useAsked<T>(of: Asking<T>): Ask<T> | null {
  const asks = useContext(of.asked);
  return useMemo(() => asks.find(({ value }) => value === null) ?? asks.at(-1) ?? null, [asks]);
}
