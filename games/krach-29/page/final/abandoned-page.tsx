import { RuleLink } from "@bigboard/design";
import type { GamePageProps } from "@bigboard/design/game-page";
import { useT } from "@bigboard/design/i18n";
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
