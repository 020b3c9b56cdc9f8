import { keyboardScroll } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { BooksKey } from "../books/books-key.tsx";
import { Guessed } from "../out/while-out.tsx";
import { Head } from "../parts/head.tsx";
import { ownersOf } from "../parts/names.ts";
import { useBorn } from "../parts/steady/use-born.ts";
import { Medal } from "../parts/who.tsx";
import { useDesk, useTable } from "../table-context.ts";
import { AbandonedPage } from "./abandoned-page.tsx";
import { DealReview } from "./deal-review-panel.tsx";
import { Debts } from "./debts.tsx";
import { EndActs } from "./end-acts.tsx";
import { useEvening } from "./evening.ts";
import { EveningAwards } from "./evening-awards.tsx";
import styles from "./final-page.module.css";
import { Rankings } from "./rankings.tsx";
import { standings, winnersOf } from "./standings.ts";
import { WealthChart } from "./wealth-chart.tsx";
import { WhyLine } from "./why-line.tsx";
import "./styles.ts";

/** The end of a match (P-NET-66): purses opened, the rankings, wealth by month, what each deal was worth, what was never paid. */
export function FinalPage() {
  const { view } = useTable();
  return view.ending === "abandoned" ? <AbandonedPage /> : <Result />;
}

function Result() {
  const t = useT();
  const table = useTable();
  const { view, me } = table;
  const { recorded, evening } = useEvening();
  const groups = standings(view);
  const winners = groups.flatMap(winnersOf);
  const born = useBorn(useDesk().late === true);
  return (
    <>
      <Head rule="P-END-1">
        <BooksKey />
      </Head>
      <main className={styles.page} ref={keyboardScroll} {...born}>
        <div className={styles.street}>
          <div className={styles.told} data-lies="list" ref={keyboardScroll}>
            <section>
              <header className="pf-title">
                <span>
                  {winners.map((seat) => (
                    <Medal key={seat} seat={seat} />
                  ))}
                </span>
                <div>
                  <h2>{winners.length === 0 ? t("panicFinal.nobody") : ownersOf(table, winners, t)}</h2>
                  <p>{t(`panicFinal.ending.${view.ending ?? "months"}`, { month: view.month })}</p>
                </div>
              </header>
              {me === null || evening === null ? null : <WhyLine evening={evening} seat={me} />}
              <Rankings groups={groups} />
            </section>
            <WealthChart />
            <Debts />
            <Guessed />
          </div>
          <EndActs />
        </div>
        <div className={styles.side}>
          {evening === null ? null : <EveningAwards evening={evening} />}
          <DealReview recorded={recorded} deals={evening?.deals ?? null} />
        </div>
      </main>
    </>
  );
}
