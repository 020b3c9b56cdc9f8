import "./verify.css";
import { Button, Icon, Refusal, Slip } from "@bigboard/design";
import { type Translate, useT } from "@bigboard/design/i18n";
import { navigate } from "@bigboard/design/link";
import { otherRulesWords } from "@bigboard/design/records/other-rules";
import type { Difference } from "@bigboard/kernel";
import { useEffect, useId, useState } from "react";
import { TopBar } from "../../frame/top-bar.tsx";
import { gameTitle } from "../../game-title.ts";
import { handOver } from "../replay/handed-record.ts";
import { checkRecord, readSeal, type Verdict } from "./check-record.ts";
import { RecordFile } from "./record-file.tsx";

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

/** Takes a record, plays it again in the page, and says point by point whether everything reproduces. */
export function VerifyPage() {
  const t = useT();
  const [seal, setSeal] = useState("");
  const [text, setText] = useState<string | null>(null);
  const [verdict, setVerdict] = useState<Verdict | "working" | null>(null);
  useEffect(() => {
    document.title = t("verify.title");
  }, [t]);
  useEffect(() => {
    if (text === null) return;
    let current = true;
    setVerdict("working");
    void checkRecord(text, readSeal(seal)).then((found) => {
      if (current) setVerdict(found);
    });
    return () => {
      current = false;
    };
  }, [text, seal]);
  return (
    <div className="notice-page verify-page">
      <TopBar where={t("verify.title")} />
      <main>
        <Slip level={1} className="verify-slip" title={t("verify.title")}>
          <p className="verify-line">
            {t("verify.line")} {t("verify.local")}
          </p>
          <SealField value={seal} onChange={setSeal} />
          {verdict === null || verdict === "working" ? null : <VerdictView verdict={verdict} text={text} />}
          {verdict === "working" ? <p role="status">{t("verify.working")}</p> : null}
          <RecordFile onText={setText} />
        </Slip>
      </main>
    </div>
  );
}

function SealField(props: { value: string; onChange: (seal: string) => void }) {
  const t = useT();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{t("verify.seal")}</label>
      <input
        id={id}
        className="line-input seal-input"
        value={props.value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => props.onChange(event.target.value)}
      />
      <small className="settings-note">{t("verify.sealNote")}</small>
    </div>
  );
}

function VerdictView(props: { verdict: Verdict; text: string | null }) {
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
        <section className={`verdict ${look}`} role="status">
          <h2>
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
    <ul className="verify-points">
      {shown.map((check) => {
        const wrong = props.differences.find((difference) => difference.what === check);
        const index = wrong?.index ?? null;
        return (
          <li key={check} className={wrong ? "wrong" : "right"}>
            <Icon id={wrong ? "cross" : "check"} />
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
