import { RuleLink } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { BooksKey } from "../books/books-key.tsx";
import { Head } from "../parts/head.tsx";
import { EndActs } from "./end-acts.tsx";
import styles from "./final-page.module.css";

/** Nobody came back within a day: the match ended without a result (P-NET-60). */
export function AbandonedPage() {
  const t = useT();
  return (
    <>
      <Head rule="P-NET-60">
        <BooksKey />
      </Head>
      <main className={styles.abandoned}>
        <h2 className={styles.notice}>{t("panicFinal.abandoned")}</h2>
        <p>
          {t("panicFinal.ending.abandoned", { month: 0 })} <RuleLink rule="P-NET-60" />
        </p>
        <EndActs />
      </main>
    </>
  );
}
