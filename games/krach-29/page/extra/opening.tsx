import { keyboardScroll } from "@bigboard/design";
import type { GamePageProps } from "@bigboard/design/game-page";
import { useActs } from "@bigboard/design/game-parts/use-acts";
import { useT } from "@bigboard/design/i18n";
import { type Action, type CardId, companiesOf } from "@bigboard/krach-29/game";
import { ActNotice } from "../choices/act-notice.tsx";
import { ChoiceBar } from "../choices/choice-bar.tsx";
import { amount } from "../parts/amount.ts";
import { CompanyTag } from "../parts/company.tsx";
import { LyingCoupon } from "../parts/coupon.tsx";
import { TokenCoin } from "../parts/token.tsx";
import { Medal, nameOf } from "../parts/who.tsx";
import { useTable } from "../table-context.ts";
import { ExtraBoards } from "./boards.tsx";
import { dayBook } from "./day.ts";
import { headlineOf } from "./headline.ts";
import { Masthead } from "./masthead.tsx";
import { VoicePlace } from "./voice-place.tsx";
import { headlineWords } from "./words.ts";

/** Before the first day: the two cards that set the slide in motion, and the first contracts in order of the seats. */
export function OpeningPage(props: { shell: GamePageProps }) {
  const t = useT();
  const table = useTable();
  const { view, config } = table;
  const acts = useActs<Action>(props.shell.send);
  const book = dayBook(view, config);
  const flat = Object.fromEntries(config.edition.companies.map(({ code }) => [code, 0]));
  return (
    <div className="extra opening">
      <Masthead shell={props.shell} clock={t("extra.clock.choose")} note={t("extra.note.tokens")} />
      <main className="xmain" ref={keyboardScroll}>
        <VoicePlace shell={props.shell} where="paper" />
        <div className="xnews">
          <header className="xhead">
            <h1>{headlineWords(table, headlineOf(config, book), 0, t)}</h1>
            <p>{t("extra.opening.deck")}</p>
          </header>
          <ExtraBoards before={flat} today={view.prices} />
        </div>
        <div className="xmiddle">
          <InitialCards />
        </div>
        <div className="xright-column">
          <Takers />
        </div>
      </main>
      <VoicePlace shell={props.shell} where="foot" />
      <ActNotice acts={acts} />
      {view.choice === null ? null : <ChoiceBar acts={acts} choice={view.choice} />}
    </div>
  );
}

/** The two cards of the initial drops (K-SETUP-3 to K-SETUP-6). */
function InitialCards() {
  const t = useT();
  const { view, config } = useTable();
  return (
    <section className="xinitial" aria-labelledby="xinitial">
      <header className="khd">
        <h2 id="xinitial">{t("extra.opening.initial")}</h2>
      </header>
      <ol>
        {view.initial.map((card, index) => (
          <InitialCard key={card} card={card} fall={config.edition.limits.initialDrops[index] ?? 0} />
        ))}
      </ol>
      <p className="xaside">{t("extra.opening.back")}</p>
    </section>
  );
}

/** A card drawn before the first day, and how far its companies have fallen. */
function InitialCard(props: { card: CardId; fall: number }) {
  const t = useT();
  const { view } = useTable();
  const { card, fall } = props;
  const companies = companiesOf(card);
  // A company of both cards has fallen further already: then each price says its own.
  const fellAlike = companies.every((company) => view.prices[company] === fall);
  return (
    <li>
      <LyingCoupon card={card} prices={false} />
      <span>
        {fellAlike ? <b>{t("extra.opening.falls", { price: amount(fall) })}</b> : null}
        <small>
          {companies.map((company) => (
            <span key={company}>
              <CompanyTag company={company} /> {amount(view.prices[company] ?? 0)}{" "}
            </span>
          ))}
        </small>
      </span>
    </li>
  );
}

/** Who has which contract, in the order in which they are asked (K-RULING-6). */
function Takers() {
  const t = useT();
  const table = useTable();
  const { view } = table;
  return (
    <section aria-labelledby="xtakers">
      <header className="khd">
        <h2 id="xtakers">{t("extra.opening.contracts")}</h2>
        <small>{t("extra.opening.order")}</small>
      </header>
      <ol className="xtakers">
        {view.order.map((seat) => {
          const token = view.traders[seat]?.token ?? null;
          const asked = view.choice?.seat === seat;
          const classes = ["xtaker"];
          if (seat === table.me) classes.push("me");
          if (asked) classes.push("asked");
          return (
            <li key={seat} className={classes.join(" ")}>
              <Medal seat={seat} />
              <b>{nameOf(table, seat, t)}</b>
              {token === null ? (
                <small>{t(asked ? "extra.opening.chooses" : "extra.opening.waits")}</small>
              ) : (
                <TokenCoin company={token} />
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
