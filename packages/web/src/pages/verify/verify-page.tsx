import { useT } from "@bigboard/design/i18n";
import { useEffect, useState } from "react";
import { PaperPage } from "../../frame/paper-page.tsx";
import { TextField } from "../../frame/text-field.tsx";
import { checkRecord, readSeal, type Verdict } from "./check-record.ts";
import { RecordSlip } from "./record-slip.tsx";
import { VerdictView } from "./verdict.tsx";

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
    <PaperPage where={t("verify.title")}>
      <RecordSlip
        title={t("verify.title")}
        line={`${t("verify.line")} ${t("verify.local")}`}
        onText={setText}
      >
        <TextField
          label={t("verify.seal")}
          holds="figures"
          value={seal}
          autoComplete="off"
          note={t("verify.sealNote")}
          onChange={setSeal}
        />
        {verdict === null || verdict === "working" ? null : <VerdictView verdict={verdict} text={text} />}
        {verdict === "working" ? <p role="status">{t("verify.working")}</p> : null}
      </RecordSlip>
    </PaperPage>
  );
}
