import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
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
        value={amount / 1000}
        onChange={(event) => {
          const typed = Math.round((Number(event.target.value) * 1000) / step) * step;
          if (Number.isFinite(typed)) onChange(Math.max(least, Math.min(most, typed)));
        }}
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
