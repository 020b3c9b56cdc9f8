import { useT } from "@bigboard/design/i18n";
import { useClerk } from "../clerk/clerk-context.ts";
import { ClerkNote } from "../clerk/clerk-note.tsx";
import type { LogLine } from "../log/lines.ts";
import { useTable } from "../table-context.ts";
import { WhileWaiting } from "../watch/bets.tsx";
import type { DecisionProps } from "./decision-props.ts";
import { TakeOneSlip } from "./exchange-slips.tsx";
import styles from "./lately.module.css";
import { MyAccount } from "./my-account.tsx";
import { Foot, Go, Paper, Sum } from "./paper.tsx";
import { WaitingLine } from "./waiting-line.tsx";
import { Written } from "./written.tsx";

/** Lines of the tape on the slip. */
const LATELY = 9;

/** The slip while others decide: who, since when, and about what. */
export function WaitingSlip(props: DecisionProps & { lines: readonly LogLine[]; onResult?: () => void }) {
  const t = useT();
  const { view, me } = useTable();
  const taught = useClerk()?.lesson ?? null;
  if (view.exchange !== null && (view.phase === "offer" || view.phase === "exchange")) {
    return <TakeOneSlip {...props} />;
  }
  return (
    <Paper name={t("street.wait.label")} title={t("street.wait.title")} className="dec waits" busy={false}>
      <Written clerkBelow={taught === null}>
        <Sum title={t("street.wait.title")} />
        <p className="say">{t(`street.wait.${view.phase}`)}</p>
        {me === null ? <p className="say">{t("street.wait.onlooker")}</p> : <MyAccount whole />}
        <WhileWaiting />
        {taught === null ? <ClerkNote /> : null}
        <ol className={styles.lately} aria-label={t("street.wait.lately")}>
          {props.lines
            .slice(-LATELY)
            .toReversed()
            .map((line) => (
              <li key={line.id} data-tone={line.tone}>
                {line.text}
              </li>
            ))}
        </ol>
      </Written>
      <Foot>
        {props.onResult === undefined ? (
          <WaitingLine />
        ) : (
          <Go icon="points" label={t("street.final.back")} busy={false} onPress={props.onResult} />
        )}
      </Foot>
    </Paper>
  );
}
