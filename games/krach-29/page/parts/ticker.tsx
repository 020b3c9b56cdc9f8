import { type Translate, useT } from "@bigboard/design/i18n";
import type { Company } from "@bigboard/krach-29/game";
import css from "./ticker.module.css";

/** The few letters on a share, as the reader's language has them: "PÉT" for OIL. Records and messages to the server keep the code. */
export function tickerOf(company: Company, t: Translate): string {
  return t("krach.company.ticker", { code: company });
}

/** The few letters of a company. */
export function Ticker(props: { company: Company }) {
  return <span className={css.ticker}>{tickerOf(props.company, useT())}</span>;
}
