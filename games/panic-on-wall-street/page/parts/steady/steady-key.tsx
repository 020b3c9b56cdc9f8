import { Button, type ButtonProps } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { useEffect } from "react";
import type { Climb } from "./steady.ts";
import styles from "./steady-key.module.css";
import { useDoubt } from "./use-doubt.ts";
import { useSteady } from "./use-steady.ts";
import { useVoice } from "./voice.tsx";

type Props = Omit<ButtonProps, "onPress" | "onPressStart" | "type"> & {
  /** What a press does, in a word that changes with price, company, person and deal. */
  means: string;
  /** What of it the player sets himself. */
  own?: string;
  /** Another plate lay in its place a moment ago. */
  fresh?: boolean;
  /** An amount that others make climb. */
  climb?: Climb;
  /** Deaf as long as an amount that climbs. */
  slow?: boolean;
  /** What it means now, in two words: "50", "Ada, 25". Told to whoever pressed what it meant before. */
  now: string;
  /** Something better stands at the same place: a second press is asked for, in these words. */
  worse?: string | null;
  /** The first press was made elsewhere, by a key of the keyboard. */
  doubted?: boolean;
  onPress: () => void;
};

/**
 * A plate whose act others can change: a press does what was read, or nothing. In the first moment after a change it is deaf
 * and says what it means now; what is worse than what stands beside it wants a second press.
 */
export function SteadyKey(props: Props) {
  const t = useT();
  const {
    means,
    own = "",
    fresh = false,
    climb,
    slow = false,
    now,
    worse = null,
    doubted: elsewhere = false,
    onPress,
    children,
    ...plate
  } = props;
  const steady = useSteady(means, own, fresh, climb ?? null, slow);
  const [doubted, setDoubted] = useDoubt();
  const asks = worse !== null && (doubted === means || elsewhere);
  const words = t("panic.parts.now", { what: now });
  const covered = steady.deaf || steady.told || steady.marked || asks;
  const rose = steady.from === null ? null : (climb?.rose?.(steady.from) ?? null);
  const say = useVoice();
  const spoken = steady.told ? words : asks ? worse : null;
  useEffect(() => {
    if (spoken !== null) say(spoken);
    return spoken === null ? undefined : () => say("");
  }, [spoken, say]);
  return (
    <Button
      {...plate}
      covered={covered}
      onPressStart={steady.down}
      onPress={steady.guard(() => {
        if (worse !== null && plate.refused !== true && !asks) setDoubted(means);
        else {
          setDoubted(null);
          onPress();
        }
      })}
    >
      {children}
      {covered ? (
        <span
          className={styles.over}
          data-over={steady.told ? "told" : asks ? "asks" : steady.deaf ? "deaf" : "marked"}
          data-marked={steady.marked || undefined}
          aria-hidden="true"
        >
          {spoken ?? (rose === null ? null : <span className={styles.edge}>{rose}</span>)}
        </span>
      ) : null}
    </Button>
  );
}
