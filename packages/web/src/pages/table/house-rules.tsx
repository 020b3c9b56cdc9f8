import type { TableOptions, TableView } from "@bigboard/protocol";
import type { ReactNode } from "react";
import { Segmented } from "../../design/index.ts";
import { useT } from "../../i18n/index.ts";
import { ask } from "./command.ts";
import { changedConfig, houseConfig, TYCOONS } from "./house-config.ts";
import { useGames } from "./use-bots.ts";
import type { TableHandle } from "./use-table.ts";

/** One row of the house rules: what it is, in a sentence, the choice, and the choice in a word for small pages. */
export type HouseRule = {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly short: string;
  readonly choice: ReactNode;
};

const THINKING = [0, 60, 180] as const;
const BOARDS = ["blue", "orange"] as const;

type Props = { handle: TableHandle; table: TableView; editable: boolean };

/** All options of a table, in the order in which the slip lists them. */
export function useHouseRules(props: Props): readonly HouseRule[] {
  return [...useSeatsRule(props), ...useGameRules(props), ...useTableRules(props)];
}

function useSeatsRule(props: Props): readonly HouseRule[] {
  const t = useT();
  const { table, handle, editable } = props;
  const games = useGames();
  const [fewest, most] = games.find((game) => game.id === table.game)?.seats ?? [2, 5];
  const people = table.seats.filter((place) => place.holder === "person").length;
  const counts = Array.from({ length: most - fewest + 1 }, (_, step) => fewest + step);
  return [
    {
      id: "seats",
      title: t("rulesSlip.seats"),
      note: t("rulesSlip.seatsNote"),
      short: String(table.seats.length),
      choice: (
        <Segmented
          label={t("rulesSlip.seats")}
          readOnly={!editable}
          value={String(table.seats.length)}
          options={counts.map((count) => ({
            value: String(count),
            label: String(count),
            disabled: count < people,
          }))}
          onChange={(value) => void ask(handle.client, { do: "resize", seats: Number(value) })}
        />
      ),
    },
  ];
}

function useGameRules(props: Props): readonly HouseRule[] {
  const t = useT();
  const { table, handle, editable } = props;
  const config = houseConfig(table);
  if (config === null) return [];
  const change = (option: { readonly [name: string]: string | boolean }): void => {
    void ask(handle.client, {
      do: "configure",
      config: changedConfig(table, option),
      options: table.options,
    });
  };
  return [
    {
      id: "board",
      title: t("rulesSlip.board"),
      note: t("rulesSlip.boardNote"),
      short: t(`board.${config.board}`),
      choice: (
        <>
          <EditionStamp table={table} />
          <Segmented
            label={t("rulesSlip.board")}
            readOnly={!editable}
            value={config.board}
            options={BOARDS.map((board) => ({ value: board, label: t(`board.${board}`) }))}
            onChange={(board) => change({ board })}
          />
        </>
      ),
    },
    {
      id: "tycoons",
      title: t("rulesSlip.tycoons"),
      note: t("rulesSlip.tycoonsNote"),
      short: t(`tycoons.${config.tycoons}`),
      choice: (
        <Segmented
          label={t("rulesSlip.tycoons")}
          readOnly={!editable}
          value={config.tycoons}
          options={TYCOONS.map((one) => ({ value: one, label: t(`tycoons.${one}`) }))}
          onChange={(tycoons) => change({ tycoons })}
        />
      ),
    },
    {
      id: "calls",
      title: t("rulesSlip.calls"),
      note: t("rulesSlip.callsNote"),
      short: t(config.callOptions ? "settings.on" : "settings.off"),
      choice: (
        <OnOff
          label={t("rulesSlip.calls")}
          editable={editable}
          on={config.callOptions}
          onChange={(callOptions) => change({ callOptions })}
        />
      ),
    },
  ];
}

function useTableRules(props: Props): readonly HouseRule[] {
  const t = useT();
  const { table, handle, editable } = props;
  const { options } = table;
  const change = (part: Partial<TableOptions>): void => {
    const config = changedConfig(table, {});
    void ask(handle.client, { do: "configure", config, options: { ...options, ...part } });
  };
  const thinking = (seconds: number): string =>
    seconds === 0 ? t("thinking.none") : t("thinking.minutes", { minutes: seconds / 60 });
  const switchOf = (id: "aids" | "onlookers"): HouseRule => ({
    id,
    title: t(`rulesSlip.${id}`),
    note: t(`rulesSlip.${id}Note`),
    short: t(options[id] ? "settings.on" : "settings.off"),
    choice: (
      <OnOff
        label={t(`rulesSlip.${id}`)}
        editable={editable}
        on={options[id]}
        onChange={(on) => change(id === "aids" ? { aids: on } : { onlookers: on })}
      />
    ),
  });
  return [
    {
      id: "thinking",
      title: t("rulesSlip.thinking"),
      note: t("rulesSlip.thinkingNote"),
      short: thinking(options.thinking),
      choice: (
        <Segmented
          label={t("rulesSlip.thinking")}
          readOnly={!editable}
          value={String(options.thinking)}
          options={THINKING.map((seconds) => ({ value: String(seconds), label: thinking(seconds) }))}
          onChange={(value) => {
            const seconds = THINKING.find((one) => String(one) === value);
            if (seconds !== undefined) change({ thinking: seconds });
          }}
        />
      ),
    },
    switchOf("aids"),
    switchOf("onlookers"),
  ];
}

function OnOff(props: { label: string; on: boolean; editable: boolean; onChange: (on: boolean) => void }) {
  const t = useT();
  return (
    <Segmented
      label={props.label}
      readOnly={!props.editable}
      value={props.on ? "on" : "off"}
      options={[
        { value: "off", label: t("settings.off") },
        { value: "on", label: t("settings.on") },
      ]}
      onChange={(value) => props.onChange(value === "on")}
    />
  );
}

/** Where the values of the edition come from: a stamp with one letter and its word. */
export function EditionStamp(props: { table: TableView }) {
  const t = useT();
  const config = houseConfig(props.table);
  if (config === null) return null;
  const word = t(`stamp.${config.stamp}`);
  return (
    <span className="stamp" title={t("stamp.title", { edition: config.editionTitle, source: word })}>
      <b aria-hidden="true">{config.stamp}</b>
      <span>{word}</span>
    </span>
  );
}
