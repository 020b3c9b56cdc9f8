import { Button, Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { useLabel } from "../labels/use-label.ts";
import { useTable } from "../table-context.ts";
import styles from "./slip.module.css";
import type { StallsControl } from "./use-stalls.ts";

/** Closed or open, private or shouted, alone or in a bundle (P-NET-12, P-NET-39, P-NET-29). */
export function TermsBoxes(props: {
  control: StallsControl;
  noPrivate?: boolean;
  /** A bundle needs one partner: an ask to all has none. */
  noBundle?: boolean;
}) {
  const t = useT();
  const says = useLabel();
  const { config } = useTable();
  const { terms, setTerms } = props.control;
  return (
    <div className={styles.terms}>
      <label className={styles.term} {...says("markClosed")}>
        <input
          type="checkbox"
          checked={terms.closed}
          onChange={(event) => setTerms({ ...terms, closed: event.target.checked })}
        />
        <Icon id="lock" />
        {t("panic.stalls.markClosed")}
      </label>
      {config.privateOffers && !props.noPrivate ? (
        <label className={styles.term} {...says("markPrivate")}>
          <input
            type="checkbox"
            checked={terms.private}
            onChange={(event) => setTerms({ ...terms, private: event.target.checked })}
          />
          <Icon id="hidden" />
          {t("panic.stalls.markPrivate")}
        </label>
      ) : null}
      {config.bundles && !props.noBundle ? (
        <span className={styles.join} {...says("toBundle")}>
          <Button look="paper" icon="link" className={styles.bundle} onPress={props.control.addToDraft}>
            {t("panic.stalls.toBundle")}
          </Button>
        </span>
      ) : null}
    </div>
  );
}
