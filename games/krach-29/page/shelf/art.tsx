import { Icon, type IconId } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";

const CARDS: readonly { readonly id: string; readonly halves: readonly [HalfOf, HalfOf] }[] = [
  {
    id: "left",
    halves: [
      { icon: "c05", code: "MOT", price: "−22", mine: true },
      { icon: "c09", code: "COP", price: "−6", mine: false },
    ],
  },
  {
    id: "right",
    halves: [
      { icon: "c05", code: "MOT", price: "−22", mine: true },
      { icon: "c12", code: "OIL", price: "−14", mine: false },
    ],
  },
];

type HalfOf = {
  readonly icon: IconId;
  readonly code: string;
  readonly price: string;
  readonly mine: boolean;
};

/** A price that only falls, and two cards of a hand. Decoration: the words beside it say what the game is. */
export function KrachArt() {
  const t = useT();
  return (
    <div className="game-art krach-art" aria-hidden="true">
      <svg viewBox="0 0 400 190" preserveAspectRatio="none" aria-hidden="true">
        <path className="krach-grid" d="M0 38H400M0 76H400M0 114H400M100 0V170M200 0V170M300 0V170" />
        <path
          className="krach-fall"
          d="M0 14L46 18 72 19 104 40 130 42 164 70 196 73 226 102 262 105 294 136 330 139 362 160"
        />
        <path className="krach-floor" d="M0 170H400" />
      </svg>
      {CARDS.map((card) => (
        <span key={card.id} className={`krach-coupon ${card.id}`}>
          {card.halves.map((half) => (
            <span key={half.code} className={half.mine ? "mine" : ""}>
              <Icon id={half.icon} />
              <b>{t("lobby.krachTicker", { code: half.code })}</b>
              <i>{half.price}</i>
            </span>
          ))}
        </span>
      ))}
    </div>
  );
}
