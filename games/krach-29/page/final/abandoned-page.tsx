import { RuleLink } from "../../../design/index.ts";
import type { GamePageProps } from "../../../game-page.ts";
import { useT } from "../../../i18n/index.ts";
import { EndActs } from "./end-acts.tsx";

/** Nobody came back within a day: the table closed without a result (K-NET-59). */
export function AbandonedPage(props: { shell: GamePageProps }) {
  const t = useT();
  return (
    <main className="xabandoned">
      <b className="title">Krach 29</b>
      <h1>{t("final.abandoned.title")}</h1>
      <p>
        {t("final.abandoned.text")} <RuleLink rule="K-NET-59" />
      </p>
      <EndActs shell={props.shell} onStudy={null} />
    </main>
  );
}
