import { Button, Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { useId, useState } from "react";
import { useTable } from "../table-context.ts";
import styles from "./terms.module.css";
import type { StallsControl } from "./use-stalls.ts";

type Props = {
  control: StallsControl;
  noPrivate?: boolean;
  /** A bundle needs one partner: an ask to all has none. */
  noBundle?: boolean;
};

/** Closed or open, private or shouted, alone or in a bundle (P-NET-12, P-NET-39, P-NET-29): what holds is said, and what else there is lies behind it, each with its sentence. */
export function TermsBoxes(props: Props) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { terms } = props.control;
  const isPrivate = terms.private && props.noPrivate !== true;
  return (
    <div className={styles.terms} data-terms={open ? "open" : "folded"}>
      <button
        type="button"
        className={styles.now}
        aria-expanded={open}
        onClick={() => setOpen((now) => !now)}
      >
        <Icon id={terms.closed ? "lock" : isPrivate ? "hidden" : "horn"} />
        <span>
          {t("panic.stalls.termsNow", { closed: String(terms.closed), private: String(isPrivate) })}
        </span>
        <span className={styles.more}>{t(open ? "panic.stalls.termsLess" : "panic.stalls.termsMore")}</span>
      </button>
      {open ? <Terms {...props} /> : null}
    </div>
  );
}

/** What can be set, one under the other. */
function Terms(props: Props) {
  const t = useT();
  const what = useId();
  const { config } = useTable();
  const { terms, setTerms } = props.control;
  return (
    <>
      <Term
        name={t("panic.stalls.markClosed")}
        means={t("panic.stalls.closedMeans")}
        icon="lock"
        on={terms.closed}
        onMark={(closed) => setTerms({ ...terms, closed })}
      />
      {config.privateOffers && !props.noPrivate ? (
        <Term
          name={t("panic.stalls.markPrivate")}
          means={t("panic.stalls.privateMeans")}
          icon="hidden"
          on={terms.private}
          onMark={(hidden) => setTerms({ ...terms, private: hidden })}
        />
      ) : null}
      {config.bundles && !props.noBundle ? (
        <div className={styles.join}>
          <Button
            look="paper"
            icon="link"
            className={styles.bundle}
            onPress={props.control.addToDraft}
            describedBy={what}
          >
            {t("panic.stalls.toBundle")}
          </Button>
          <small id={what}>{t("panic.stalls.bundleMeans")}</small>
        </div>
      ) : null}
    </>
  );
}

/** One box to mark, and what marking it does. */
function Term(props: {
  name: string;
  means: string;
  icon: "lock" | "hidden";
  on: boolean;
  onMark: (on: boolean) => void;
}) {
  const box = useId();
  const means = useId();
  return (
    <div className={styles.term}>
      <label htmlFor={box}>
        <input
          id={box}
          type="checkbox"
          aria-describedby={means}
          checked={props.on}
          onChange={({ target }) => props.onMark(target.checked)}
        />
        <Icon id={props.icon} />
        <span>{props.name}</span>
      </label>
      <small id={means}>{props.means}</small>
    </div>
  );
}
