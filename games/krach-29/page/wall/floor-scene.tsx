import { SeatMedal } from "@bigboard/design";
import type { GameScreenProps } from "@bigboard/design/game-page";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import { useMoment } from "@bigboard/design/wall/use-moment";
import type { CryView } from "@bigboard/krach-29/game";
import { CompanyTag } from "../parts/company.tsx";
import { pricesToCome } from "../parts/prices.ts";
import { useTable } from "../table-context.ts";
import css from "./floor-scene.module.css";
import { Losses } from "./losses.tsx";
import { SALE_MS, soldNow } from "./moments.ts";
import { Block, WallPage } from "./page.tsx";
import { Sale } from "./sale.tsx";

/** The floor: prices as the sales in sight bring them, the cries as hats, and for six seconds whoever sells. */
export function FloorScene(props: { shell: GameScreenProps }) {
  const table = useTable();
  const { view } = table;
  const { shell } = props;
  const sold = useMoment(shell.feed, soldNow, SALE_MS, shell.rate);
  const prices = { ...view.prices, ...Object.fromEntries(pricesToCome(table)) };
  return (
    <WallPage shown={{ prices, before: view.prices, moved: sold?.company ?? null }} join={shell.join}>
      {sold === null ? <Cries /> : <Sale sold={sold} to={prices} />}
      <Losses />
    </WallPage>
  );
}

/** So many cries have room beside six traders, and beside more. */
const MOST = 6;
const MOST_CROWDED = 4;

/** Who cries how many, and what is said of them. */
function Cries() {
  const t = useT();
  const { view } = useTable();
  const cries = Object.entries(view.cries);
  const kind = view.phase === "countdown" ? "waiting" : view.phase === "lastCall" ? "lastCall" : "trading";
  return (
    <Block name={t(`krach.floor.title.${kind}`)} note={t("krach.floor.count", { n: cries.length })}>
      {cries.length === 0 ? (
        <p className={css.quiet}>{t("krach.floor.silent")}</p>
      ) : (
        <ul className={css.cries} aria-label={t("krach.floor.cries")}>
          {cries.slice(0, view.traders.length > 6 ? MOST_CROWDED : MOST).map(([id, cry]) => (
            <Cry key={id} cry={cry} />
          ))}
        </ul>
      )}
    </Block>
  );
}

function Cry(props: { cry: CryView }) {
  const t = useT();
  const table = useTable();
  const { seat, n, to, want, give } = props.cry;
  return (
    <li className={css.cry}>
      <SeatMedal hat={person(table, seat).hat} label={person(table, seat).name} />
      <b className={css.count}>{n}</b>
      <span className={css.said}>
        {to === null ? null : <i>{t("krach.floor.forName", { name: person(table, to).name })}</i>}
        {want === null ? null : (
          <span>
            <i>{t("krach.floor.wants", { whose: "other" })}</i> <CompanyTag company={want} />
          </span>
        )}
        {give === null ? null : (
          <span>
            <i>{t("krach.floor.gives", { whose: "other" })}</i> <CompanyTag company={give} />
          </span>
        )}
        {to === null && want === null && give === null ? <i>{t("krach.floor.blind")}</i> : null}
      </span>
    </li>
  );
}
