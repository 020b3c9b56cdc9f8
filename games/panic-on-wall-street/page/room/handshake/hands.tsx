import { Button, IconButton } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import { money, thousands } from "../../parts/money.ts";
import { companyName, nameOf } from "../../parts/names.ts";
import { Swatch } from "../../parts/sign.tsx";
import { Who } from "../../parts/who.tsx";
import { acceptanceOf } from "../../stalls/deal-actions.ts";
import type { LiveOffer, TileInfo } from "../../stalls/tiles.ts";
import type { Dealing } from "../../stalls/use-dealing.ts";
import { useTable } from "../../table-context.ts";
import { handsOfMine, handsToMe } from "./shakes.ts";

type Props = { infos: readonly TileInfo[]; me: Seat; dealing: Dealing };

/** Cards that wait for my yes. */
export function Hands(props: Props) {
  const t = useT();
  const table = useTable();
  const { infos, me, dealing } = props;
  return (
    <ul className="rm-hands" aria-label={t("room.pad.toYou")} aria-live="polite">
      {handsToMe(table, infos, me).map((offer, at) =>
        at === 0 ? (
          <Card key={offer.id} offer={offer} dealing={dealing} />
        ) : (
          <Line key={offer.id} offer={offer} dealing={dealing} />
        ),
      )}
    </ul>
  );
}

/** My own hands, which wait for another's yes. */
export function OwnHands(props: Props) {
  const t = useT();
  const table = useTable();
  const { infos, me, dealing } = props;
  const mine = handsOfMine(infos, me);
  if (mine.length === 0) return null;
  return (
    <ul className="rm-waiting" aria-label={t("room.pad.yours")}>
      {mine.map((offer) => (
        <li key={offer.id}>
          <Swatch tile={offer.tile} />
          <span>
            {offer.to === null
              ? t("room.pad.waitsAll", { price: thousands(t, offer.price) })
              : t("room.pad.waits", { who: nameOf(table, offer.to, t), price: thousands(t, offer.price) })}
            <small>{companyName(table, offer.tile, t)}</small>
          </span>
          <IconButton icon="cross" label={t("room.pad.takeBack")} onPress={() => dealing.takeBack(offer)} />
        </li>
      ))}
    </ul>
  );
}

/** An older hand: the same on one line. */
function Line(props: { offer: LiveOffer; dealing: Dealing }) {
  const t = useT();
  const table = useTable();
  const { offer, dealing } = props;
  const company = companyName(table, offer.tile, t);
  return (
    <li className="rm-line">
      <Swatch tile={offer.tile} />
      <span>
        {nameOf(table, offer.from, t)}
        <small>{company}</small>
      </span>
      <Button
        look="ink"
        icon="check"
        refused={dealing.refused(acceptanceOf(table.view, offer))}
        onPress={() => dealing.accept(offer)}
        describedBy={`rm-${offer.id}`}
      >
        <b className="num">{thousands(t, offer.price)}</b>
        <span className="sr" id={`rm-${offer.id}`}>
          {t("room.pad.yes", { price: money(t, offer.price), company })}
        </span>
      </Button>
      <IconButton icon="cross" label={t("room.pad.no")} onPress={() => dealing.decline(offer)} />
    </li>
  );
}

/** "Yes, $25,000 for Electric Moustache": one tap makes the deal. */
function Card(props: { offer: LiveOffer; dealing: Dealing }) {
  const t = useT();
  const table = useTable();
  const { offer, dealing } = props;
  const company = companyName(table, offer.tile, t);
  const holder = table.view.tiles[offer.tile]?.deal?.investor;
  const home = holder === undefined || holder === offer.from || holder === table.me ? null : holder;
  return (
    <li className="paper">
      <p>
        <Who seat={offer.from} token={offer.kind === "bid"} />
        <span>
          {t(offer.kind === "bid" ? "room.pad.bids" : "room.pad.asks", { closed: String(offer.closed) })}
        </span>
      </p>
      <Button
        look="brass"
        icon="check"
        refused={dealing.refused(acceptanceOf(table.view, offer))}
        onPress={() => dealing.accept(offer)}
      >
        {t("room.pad.yes", { price: money(t, offer.price), company })}
      </Button>
      <div>
        {home === null ? <span /> : <small>{t("room.pad.home", { who: nameOf(table, home, t) })}</small>}
        <Button look="paper" onPress={() => dealing.decline(offer)}>
          {t("room.pad.no")}
        </Button>
      </div>
    </li>
  );
}
