import { Icon, type IconId } from "@bigboard/design";

type SignArt = {
  readonly colour: "red" | "yellow" | "green" | "blue";
  readonly icon: IconId;
  readonly price: string;
  /** The bank on the slate; null: free. */
  readonly bank: 1 | 3 | 4 | null;
};

const SIGNS: readonly SignArt[] = [
  { colour: "red", icon: "bolt", price: "70", bank: 3 },
  { colour: "yellow", icon: "cog", price: "45", bank: 1 },
  { colour: "green", icon: "leaf", price: "15", bank: null },
  { colour: "blue", icon: "anchor", price: "25", bank: 4 },
];

const BANKS = { 1: "k1", 3: "k3", 4: "k4" } as const;

/** Every second stripe of the awning, each with its scallop. */
function stripes(from: number): string {
  return [0, 1, 2, 3, 4].map((n) => `M${from + n * 80} 12h40v26a20 16 0 0 1-40 0z`).join("");
}

/** A stall at night: a striped awning under the lamps, four enamel signs over chalked slates. Decoration: the words beside it say what the game is. */
export function PanicArt() {
  return (
    <div className="game-art panic-art" aria-hidden="true">
      <svg viewBox="0 0 400 190" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
        <path className="panic-wall" d="M0 0H400V190H0z" />
        <path className="panic-light" d="M86 0 8 190H196L118 0zM282 0 204 190H392L314 0z" />
        <path className="stripe" d={stripes(0)} />
        <path className="stripe pale" d={stripes(40)} />
        <path className="panic-rail" d="M0 12H400" />
        <path className="panic-counter" d="M0 166H400V190H0z" />
      </svg>
      <div className="panic-signs">
        {SIGNS.map(({ colour, icon, price, bank }) => (
          <span key={colour} className={`panic-sign of-${colour}`}>
            <i>
              <Icon id={icon} />
            </i>
            <b className={bank === null ? "free" : ""}>
              {bank === null ? (
                <Icon id="horn" />
              ) : (
                <em className={`bank-${bank}`}>
                  <Icon id={BANKS[bank]} />
                </em>
              )}
              {price}
            </b>
          </span>
        ))}
      </div>
    </div>
  );
}
