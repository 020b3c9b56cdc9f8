import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { useState } from "react";
import { thousands } from "../parts/money.ts";

/** An amount of dollars between plus and minus; it can be typed, in thousands. */
export function Amount(props: {
  amount: number;
  least: number;
  most: number;
  step: number;
  onChange: (amount: number) => void;
}) {
  const t = useT();
  const { amount, least, most, step, onChange } = props;
  // What is being typed stands as it is: "1" on the way to "110" is no amount yet, and none is made of it.
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string): void => {
    setTyped(text);
    const wished = Math.round((Number(text) * 1000) / step) * step;
    if (wished >= least && wished <= most) onChange(wished);
  };
  return (
    <span className="pk-amount">
      <button
        type="button"
        aria-label={t("steps.amount.less", { amount: thousands(t, step) })}
        disabled={amount - step < least}
        onClick={() => onChange(amount - step)}
      >
        <Icon id="minus" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        aria-label={t("steps.amount.own")}
        min={least / 1000}
        max={most / 1000}
        step={step / 1000}
        value={typed ?? amount / 1000}
        aria-invalid={typed !== null && (Number(typed) * 1000 < least || Number(typed) * 1000 > most)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(null)}
      />
      <button
        type="button"
        aria-label={t("steps.amount.more", { amount: thousands(t, step) })}
        disabled={amount + step > most}
        onClick={() => onChange(amount + step)}
      >
        <Icon id="plus" />
      </button>
    </span>
  );
}
