import { RuleLink } from "@bigboard/design";
import type { GamePageProps } from "@bigboard/design/game-page";
import { useT } from "@bigboard/design/i18n";
import css from "./abandoned-page.module.css";
import { EndActs } from "./end-acts.tsx";

/** Nobody came back within a day: the table closed without a result (K-NET-59). */
export function AbandonedPage(props: { shell: GamePageProps }) {
  const t = useT();
  return (
    <main className={css.abandoned}>
      <b className={`title ${css.name}`}>Krach 29</b>
      <h1 className={css.headline}>{t("final.abandoned.title")}</h1>
      <p className={css.why}>
        {t("final.abandoned.text")} <RuleLink rule="K-NET-59" />
      </p>
      <div>
        <EndActs shell={props.shell} onStudy={null} />
      </div>
    </main>
  );
}
