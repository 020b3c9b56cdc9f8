import { Icon, Panel, SeatMedal } from "@bigboard/design";
import { person, type SeatInfo } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import { type Config, scoresOf, type View, valuesOf } from "@bigboard/sealed-lots/game";
import css from "./board.module.css";

export type Table = { readonly view: View; readonly config: Config; readonly seats: readonly SeatInfo[] };

/** What everybody sees: the lot, and what lies before each trader. Nothing here can be pressed, so replays show it too. */
export function Board({ table }: { table: Table }) {
  const t = useT();
  const { view, config, seats } = table;
  const values = valuesOf(config);
  const scores = scoresOf(values, view.traders);
  return (
    <>
      <Panel title={t("sealedLots.lot")} note={t("sealedLots.left", { left: view.left })}>
        <p className={css.lot}>
          {view.lot === null
            ? t("sealedLots.noLot")
            : t("sealedLots.worth", { lot: view.lot, value: values.get(view.lot) ?? 0 })}
        </p>
        {view.gone.length === 0 ? null : <p>{t("sealedLots.gone", { lots: lotNames(t, view.gone) })}</p>}
      </Panel>
      <Panel title={t("sealedLots.traders")}>
        <ul className={css.traders}>
          {view.traders.map(({ cards, sealed, bid, lots }, seat) => (
            <li className={css.trader} key={person({ seats }, seat).name}>
              <SeatMedal hat={person({ seats }, seat).hat} />
              <p className={css.holds}>
                <b>{person({ seats }, seat).name}</b>
                <span>{t("sealedLots.points", { points: scores[seat] ?? 0 })}</span>
                {cards.length === 0 ? null : <span>{t("sealedLots.cards", { cards: cards.join(" ") })}</span>}
                {lots.length === 0 ? null : <span>{t("sealedLots.has", { lots: lotNames(t, lots) })}</span>}
                {sealed ? (
                  <span className={css.sealed}>
                    <Icon id="lock" />
                    {bid === null ? t("sealedLots.sealed") : t("sealedLots.sealedCard", { card: bid })}
                  </span>
                ) : null}
              </p>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}

function lotNames(t: ReturnType<typeof useT>, lots: readonly string[]): string {
  return t.list(lots.map((lot) => t("sealedLots.name", { lot })));
}
