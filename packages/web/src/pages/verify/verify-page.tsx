import { Refusal } from "@bigboard/design";
import { type MessageKey, useT } from "@bigboard/design/i18n";
import { useEffect, useRef, useState } from "react";
import { PaperPage } from "../../frame/paper-page.tsx";
import { TextField } from "../../frame/text-field.tsx";
import type { OwnMatch } from "../../net/own-matches.ts";
import { fetchOwnRecord } from "../../net/own-record.ts";
import { MatchesToChoose } from "../replay/finished-matches.tsx";
import { whyClosed } from "../replay/why-closed.ts";
import { checkRecord, readSeal, type Verdict } from "./check-record.ts";
import { RecordSlip } from "./record-slip.tsx";
import { VerdictView } from "./verdict.tsx";

/** What is to be checked: a file's text or that of a match of this browser, or why there is none of that match. */
type Taken =
  | { readonly kind: "text"; readonly match: string | null; readonly text: string }
  | { readonly kind: "coming"; readonly match: string }
  | { readonly kind: "closed"; readonly match: string; readonly words: MessageKey };

/** Takes a record, plays it again in the page, and says point by point whether everything reproduces. */
export function VerifyPage() {
  const t = useT();
  const [seal, setSeal] = useState("");
  const [taken, setTaken] = useState<Taken | null>(null);
  const [verdict, setVerdict] = useState<Verdict | "working" | null>(null);
  const text = taken?.kind === "text" ? taken.text : null;
  const asked = useRef<string | null>(null);
  useEffect(() => {
    document.title = t("verify.title");
  }, [t]);
  useEffect(() => {
    setVerdict(text === null ? null : "working");
    if (text === null) return;
    let current = true;
    void checkRecord(text, readSeal(seal)).then((found) => {
      if (current) setVerdict(found);
    });
    return () => {
      current = false;
    };
  }, [text, seal]);
  const takeOwn = (own: OwnMatch): void => {
    asked.current = own.match;
    setTaken({ kind: "coming", match: own.match });
    void takenOf(own).then((found) => {
      if (asked.current === own.match) setTaken(found);
    });
  };
  const takeFile = (file: string): void => {
    asked.current = null;
    setTaken({ kind: "text", match: null, text: file });
  };
  return (
    <PaperPage where={t("verify.title")}>
      <RecordSlip
        title={t("verify.title")}
        line={`${t("verify.line")} ${t("verify.local")} ${t("verify.where")}`}
        onText={takeFile}
      >
        <Came taken={taken} verdict={verdict} />
        <MatchesToChoose chosen={taken?.match ?? null} onChoose={takeOwn} />
        <TextField
          label={t("verify.seal")}
          holds="figures"
          value={seal}
          autoComplete="off"
          note={t("verify.sealNote")}
          onChange={setSeal}
        />
      </RecordSlip>
    </PaperPage>
  );
}

/** The record of a match of this browser, with its people as a file has them. */
async function takenOf({ match, token, people }: OwnMatch): Promise<Taken> {
  const reply = await fetchOwnRecord(match, token);
  if (!reply.ok) return { kind: "closed", match, words: whyClosed(reply.code) };
  return { kind: "text", match, text: JSON.stringify(Object.assign({}, reply.value, { people })) };
}

/** What came of the record that was taken last; brought into sight, for the list that it was chosen from may be long. */
function Came({ taken, verdict }: { taken: Taken | null; verdict: Verdict | "working" | null }) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<Taken | null>(null);
  useEffect(() => {
    const done = taken?.kind === "closed" || (verdict !== null && verdict !== "working");
    if (!done || shown.current === taken) return;
    shown.current = taken;
    place.current?.scrollIntoView({ block: "nearest" });
  }, [taken, verdict]);
  if (taken === null) return null;
  return (
    <div ref={place}>
      {taken.kind === "closed" ? <Refusal title={t(taken.words)} /> : null}
      {taken.kind === "coming" || verdict === "working" ? <p role="status">{t("verify.working")}</p> : null}
      {taken.kind !== "text" || verdict === null || verdict === "working" ? null : (
        <VerdictView verdict={verdict} text={taken.text} />
      )}
    </div>
  );
}
