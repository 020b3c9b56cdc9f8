import { botTemper } from "@bigboard/design/game-parts/bots";
import { useT } from "@bigboard/design/i18n";

/** How a bot plays, from a list that says the present one. */
export function TemperList(props: {
  label: string;
  className?: string;
  value: string;
  bots: readonly string[];
  onChange: (bot: string) => void;
}) {
  const t = useT();
  const { label, className, value, bots, onChange } = props;
  return (
    <select
      className={className}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {bots.map((bot) => (
        <option key={bot} value={bot}>
          {botTemper(bot, t)}
        </option>
      ))}
    </select>
  );
}
