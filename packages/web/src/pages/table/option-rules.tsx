import { Segmented } from "@bigboard/design";
import { type Translate, useT } from "@bigboard/design/i18n";
import { onShelf } from "@bigboard/games/pages";
import type { Json, Option, Options, Unit } from "@bigboard/kernel";
import type { TableView } from "@bigboard/protocol";
import type { ReactNode } from "react";
import { ask } from "./command.ts";
import { EditionStamp } from "./edition-stamp.tsx";
import { changedConfig, configValue } from "./house-config.ts";
import type { HouseRule, RulesProps } from "./house-rule.ts";
import { OnOff } from "./on-off.tsx";
import { type OptionWords, optionWords } from "./option-words.ts";
import { ValueChoice } from "./value-choice.tsx";

const NONE: Options = {};

/** The options of the table's game, a row each, in the order of its list; none for a game that this page does not know. */
export function useOptionRules(props: RulesProps): readonly HouseRule[] {
  const t = useT();
  const { table, handle, editable } = props;
  const rows: HouseRule[] = [];
  let stamp: ReactNode = null;
  for (const [name, option] of Object.entries(onShelf(table.game)?.options ?? NONE)) {
    if (option.kind === "edition") stamp = <EditionStamp table={table} />;
    if (option.kind === "edition" || option.kind === "host") continue;
    const value = configValue(table.config, name);
    if (option.kind === "seats" && (!Array.isArray(value) || value.length === 0)) continue;
    const change = (value: Json): void => {
      const config = changedConfig(table, { [name]: value });
      void ask(handle.remote, { do: "configure", config, options: table.options });
    };
    const words = optionWords(t, table.game, name);
    const row =
      option.kind === "seats"
        ? seatsRow({ value, editable, change, words, t }, table)
        : optionRow({ option, value, editable, change, words, t });
    const choice = stamp === null ? row.choice : withStamp(stamp, row.choice);
    rows.push({ ...row, id: name, choice, more: "rare" in option && option.rare === true });
    stamp = null;
  }
  return rows;
}

/** The row of an option that people choose, as it stands at a table. */
type Row<O extends Option> = {
  readonly option: O;
  readonly value: Json;
  readonly editable: boolean;
  readonly change: (value: Json) => void;
  readonly words: OptionWords;
  readonly t: Translate;
};
type Chosen = Exclude<Option, { kind: "edition" | "host" | "seats" }>;
type Drawn = Pick<HouseRule, "title" | "note" | "short" | "choice">;

function optionRow({ option, ...row }: Row<Chosen>): Drawn {
  switch (option.kind) {
    case "choice":
      return option.unit === undefined
        ? wordsRow(row, option.values, row.value)
        : figuresRow(row, option.values, option.unit);
    case "faces":
      // Faces chosen one by one show as one word: there is room for no more.
      return wordsRow(row, option.values, typeof row.value === "string" ? row.value : option.mixed);
    case "flag":
      return flagRow(row);
    case "number":
      return figuresRow(row, option.offered, option.unit);
  }
}

/** Words side by side. */
function wordsRow(
  row: Omit<Row<Chosen>, "option">,
  values: readonly (string | number)[],
  value: Json,
): Drawn {
  const { words, editable, change } = row;
  return {
    title: words.title,
    note: words.note(value),
    short: words.value(value),
    choice: (
      <Segmented
        label={words.title}
        readOnly={!editable}
        value={String(value)}
        options={values.map((one) => ({ value: String(one), label: words.value(one) }))}
        onChange={(chosen) => change(values.find((one) => String(one) === chosen) ?? chosen)}
      />
    ),
  };
}

/** Amounts in a list. */
function figuresRow(
  row: Omit<Row<Chosen>, "option">,
  offered: readonly (string | number)[],
  unit: Unit | undefined,
): Drawn {
  const { words, value, editable, change, t } = row;
  const figure = (amount: number): string =>
    unit === undefined ? t.number(amount) : t(`rulesSlip.${unit}`, { [unit]: t.number(amount) });
  return {
    title: words.title,
    note: words.note(value),
    short: figure(Number(value)),
    choice: (
      <ValueChoice
        label={words.title}
        value={Number(value)}
        offered={offered.map(Number)}
        editable={editable}
        words={figure}
        onChange={change}
      />
    ),
  };
}

function flagRow(row: Omit<Row<Chosen>, "option">): Drawn {
  const { words, value, editable, change, t } = row;
  return {
    title: words.title,
    note: words.note(value),
    short: t(value === true ? "settings.on" : "settings.off"),
    choice: <OnOff label={words.title} editable={editable} on={value === true} onChange={change} />,
  };
}

/** What the next match is told of the one before: who, and a way to give it up. */
function seatsRow(row: Omit<Row<Chosen>, "option">, table: TableView): Drawn {
  const { words, value, editable, change, t } = row;
  const seats = Array.isArray(value) ? value.map(Number) : [];
  const names = seats.flatMap((seat) => table.seats[seat]?.name ?? []).filter((name) => name !== "");
  return {
    title: words.title,
    note: words.note(t.list(names)),
    short: t("settings.on"),
    choice: (
      <OnOff label={words.title} editable={editable} on onChange={(on) => (on ? undefined : change([]))} />
    ),
  };
}

/** Where the values come from, beside the choice. */
function withStamp(stamp: ReactNode, choice: ReactNode): ReactNode {
  return (
    <>
      {stamp}
      {choice}
    </>
  );
}
