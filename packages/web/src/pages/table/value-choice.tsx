/** One of a few values; a value from elsewhere stands among them. */
export function ValueChoice(props: {
  label: string;
  value: number;
  offered: readonly number[];
  editable: boolean;
  words: (value: number) => string;
  onChange: (value: number) => void;
}) {
  const { value, offered, words } = props;
  const values = [...new Set([...offered, value])].sort((a, b) => a - b);
  if (!props.editable) return <b className="value-told">{words(value)}</b>;
  return (
    <select
      className="value-choice"
      aria-label={props.label}
      value={value}
      onChange={(event) => props.onChange(Number(event.target.value))}
    >
      {values.map((one) => (
        <option key={one} value={one}>
          {words(one)}
        </option>
      ))}
    </select>
  );
}
