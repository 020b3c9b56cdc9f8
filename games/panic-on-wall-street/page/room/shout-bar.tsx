import { useT } from "@bigboard/design/i18n";
import { SHOUTS, type Shout, type TileId } from "@bigboard/panic-on-wall-street/game";
import { useId, useState } from "react";
import { isAmongBots } from "../parts/among-bots.ts";
import { isDual, isManager, useDesk, useTable } from "../table-context.ts";
import styles from "./shouts.module.css";

/** A second between two shouts is the table's rule (P-NET-41): the keys wait as long. */
const PAUSE_MS = 1_000;
/** "Who wants this one?" means nothing before a company is chosen. */
const ABOUT_ONE: Shout = "whoWants";

/** What who buys has to say: nothing that offers a company, or gives it away. */
const BUYER: readonly Shout[] = ["tooDear", "lastWord", "soClose", "closeIt", "orIWithdraw"];
/** What who sells has to say. */
const SELLER: readonly Shout[] = ["whoWants", "more", "lastPrice", "sold", "closeIt"];

/** One-tap phrases, about a company where one is chosen (P-NET-41). Nothing for onlookers and at silent tables. */
export function ShoutBar(props: { tile: TileId | null; shouts?: readonly Shout[] }) {
  const t = useT();
  const { talk } = useDesk().shell;
  const { view, me } = useTable();
  const own = isDual(view) || me === null ? SHOUTS : isManager(view, me) ? SELLER : BUYER;
  const [resting, setResting] = useState(false);
  const [why, setWhy] = useState(false);
  const unsaid = useId();
  const shout = talk?.shout ?? null;
  if (shout === null) return null;
  const pointless = (code: Shout): boolean => code === ABOUT_ONE && props.tile === null;
  const say = (code: Shout): void => {
    setWhy(pointless(code));
    if (resting || pointless(code)) return;
    setResting(true);
    setTimeout(() => setResting(false), PAUSE_MS);
    void shout(code, props.tile);
  };
  return (
    <fieldset className={styles.shouts} aria-label={t("room.shouts")}>
      {(props.shouts ?? own).map((code) => (
        <button
          key={code}
          type="button"
          className={styles.shout}
          aria-disabled={resting || pointless(code)}
          aria-describedby={pointless(code) ? unsaid : undefined}
          onClick={() => say(code)}
        >
          {t(`room.shout.${code}`)}
        </button>
      ))}
      <p className={why && props.tile === null ? styles.why : "sr"} id={unsaid} role="status">
        {props.tile === null ? t("room.shoutAboutOne") : null}
      </p>
      {props.shouts === undefined && isAmongBots(view, me) ? (
        <p className={styles.bots}>{t("room.shoutsBots")}</p>
      ) : null}
    </fieldset>
  );
}
