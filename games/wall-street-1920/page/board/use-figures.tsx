import { Coin, Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { LabelProps } from "@bigboard/design/labels/label";
import type { PlayerView } from "@bigboard/wall-street-1920/game";
import type { ReactNode } from "react";
import { useLabel } from "../labels/use-label.ts";
import { usualStars } from "../plan/usual-stars.ts";
import { useTable } from "../table-context.ts";
import styles from "./figures.module.css";

/** A public figure of a seat: how it is spoken, what it says of itself, its sign, and its value. `more` stands smaller behind it. */
export type SeatFigure = {
  readonly id: "cash" | "capital" | "cards" | "loans" | "tycoon";
  readonly words: string;
  readonly says: LabelProps;
  readonly icon: ReactNode;
  readonly value: ReactNode;
  readonly more?: ReactNode;
  readonly bad?: boolean;
};

/** All public figures of a seat, loans and points of Tycoons only where there are some. */
export function useFigures(player: PlayerView): readonly SeatFigure[] {
  const t = useT();
  const label = useLabel();
  const { config } = useTable();
  const { cash, capital, shareCount, marketCount, loans, tycoonPoints } = player;
  const figures: SeatFigure[] = [
    {
      id: "cash",
      words: t("street.seat.cash", { cash }),
      says: label("cash", { cash }),
      icon: <Coin amount="$" metal="silver" />,
      value: cash,
    },
    {
      id: "capital",
      words: t("street.seat.capital", { capital }),
      says: label("capital", { capital }),
      icon: <Icon id="capital" />,
      value: capital,
    },
    {
      id: "cards",
      words: t("street.seat.cards", { shares: shareCount, markets: marketCount }),
      says: label("kept", {
        shares: shareCount,
        markets: marketCount,
        points: usualStars(config, marketCount),
      }),
      icon: <Icon id="shares" />,
      value: shareCount,
      more: (
        <>
          +{marketCount}
          <Icon id="star" className={styles.star} />
        </>
      ),
    },
  ];
  if (loans > 0) {
    figures.push({
      id: "loans",
      words: t("street.seat.loans", { loans }),
      says: label("loans", { loans }),
      icon: <Icon id="loan" />,
      value: loans,
      bad: true,
    });
  }
  if (tycoonPoints !== 0) {
    figures.push({
      id: "tycoon",
      words: t("street.seat.tycoon", { points: tycoonPoints }),
      says: label("tycoonPoints", { points: tycoonPoints }),
      icon: <b className="tyl">A</b>,
      value: tycoonPoints > 0 ? `+${tycoonPoints}` : `−${-tycoonPoints}`,
      bad: tycoonPoints < 0,
    });
  }
  return figures;
}
