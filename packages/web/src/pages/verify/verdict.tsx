import { Button, Icon, Refusal } from "@bigboard/design";
import { type Translate, useT } from "@bigboard/design/i18n";
import { navigate } from "@bigboard/design/link";
import { otherRulesWords } from "@bigboard/design/records/other-rules";
import type { Difference } from "@bigboard/kernel";
import { gameTitle } from "../../game-title.ts";
import { handOver } from "../replay/handed-record.ts";
import type { Verdict } from "./check-record.ts";
import styles from "./verdict.module.css";

const CHECKS = [
  "game",
  "rules",
  "config",
  "edition",
  "seal",
  "seed",
  "time",
  "input",
  "mark",
  "outcome",
] as const;

/** What can be checked of a record that the rules here cannot replay. */
const WITHOUT_PLAYING = ["game", "edition", "seal", "seed"] as const;

/** What came of a check, point by point; `text` is the record, to be replayed where all is well. */
export function VerdictView(props: { verdict: Verdict; text: string | null }) {
  const t = useT();
  const { verdict, text } = props;
  switch (verdict.kind) {
    case "unreadable":
      return <Refusal title={t("verify.unreadable", { reason: verdict.reason })} />;
    case "noGame":
      return <Refusal title={t("verify.noGame", { game: verdict.game })} />;
    case "checked": {
      const { record, otherRules } = verdict;
      const differences = verdict.differences.filter(({ what }) => what !== "rules");
      const good = differences.length === 0 && otherRules === null;
      const game = gameTitle(record.game, t);
      const { look, icon, title } = headOf(differences.length, otherRules !== null, t);
      return (
        <section className={styles.verdict} data-verdict={look} role="status">
          <h2 className={styles.title}>
            <Icon id={icon} />
            {title}
          </h2>
          {otherRules === null ? null : <p>{otherRulesWords(otherRules, t)}</p>}
          <p>
            {t("verify.facts", { game, seats: record.seats, inputs: record.inputs.length })}
            {record.proof === null ? ` ${t("verify.noProof")}` : null}
          </p>
          <Points
            differences={differences}
            checks={otherRules === null ? CHECKS : WITHOUT_PLAYING}
            sealed={record.proof !== null}
          />
          {good && text !== null ? (
            <Button
              look="paper"
              icon="eye"
              onPress={() => {
                handOver(text);
                navigate("/replay");
              }}
            >
              {t("verify.replay")}
            </Button>
          ) : null}
        </section>
      );
    }
  }
}

function headOf(wrong: number, unplayed: boolean, t: Translate) {
  if (wrong > 0) return { look: "bad", icon: "cross", title: t("verify.bad", { count: wrong }) } as const;
  if (unplayed) return { look: "unplayed", icon: "lock", title: t("verify.otherRulesTitle") } as const;
  return { look: "good", icon: "check", title: t("verify.good") } as const;
}

function Points(props: {
  differences: readonly Difference[];
  checks: readonly (typeof CHECKS)[number][];
  sealed: boolean;
}) {
  const t = useT();
  const shown = props.checks.filter((check) => props.sealed || (check !== "seal" && check !== "seed"));
  return (
    <ul className={styles.points}>
      {shown.map((check) => {
        const wrong = props.differences.find((difference) => difference.what === check);
        const index = wrong?.index ?? null;
        return (
          <li key={check} className={styles.point} data-wrong={wrong !== undefined}>
            <Icon id={wrong ? "cross" : "check"} className={styles.sign} />
            <span>
              {t(`verify.what.${check}`)}
              {index === null ? null : <small> {t("verify.at", { index })}</small>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
