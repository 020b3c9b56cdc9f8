import { Segmented } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { onShelf } from "@bigboard/games/pages";
import type { TableOptions } from "@bigboard/protocol";
import { ask } from "./command.ts";
import { changedConfig } from "./house-config.ts";
import type { HouseRule, RulesProps } from "./house-rule.ts";
import { OnOff } from "./on-off.tsx";
import { useOptionRules } from "./option-rules.tsx";
import { useGames } from "./use-bots.ts";

const THINKING = [0, 60, 180] as const;

/** All options of a table, in the order in which the slip lists them. */
export function useHouseRules(props: RulesProps): readonly HouseRule[] {
  return [...useSeatsRule(props), ...useOptionRules(props), ...useTableRules(props)];
}

function useSeatsRule(props: RulesProps): readonly HouseRule[] {
  const t = useT();
  const { table, handle, editable } = props;
  const games = useGames();
  const [fewest, most] = games.find((game) => game.id === table.game)?.seats ??
    onShelf(table.game)?.meta.seats ?? [2, 5];
  const people = table.seats.filter((place) => place.holder === "person").length;
  const counts = Array.from({ length: most - fewest + 1 }, (_, step) => fewest + step);
  return [
    {
      id: "seats",
      title: t("rulesSlip.seats"),
      note: t("rulesSlip.seatsNote"),
      short: String(table.seats.length),
      more: false,
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
          onChange={(value) => void ask(handle.remote, { do: "resize", seats: Number(value) })}
        />
      ),
    },
  ];
}

function useTableRules(props: RulesProps): readonly HouseRule[] {
  const t = useT();
  const { table, handle, editable } = props;
  const { options } = table;
  const change = (part: Partial<TableOptions>): void => {
    const config = changedConfig(table, {});
    void ask(handle.remote, { do: "configure", config, options: { ...options, ...part } });
  };
  const thinking = (seconds: number): string =>
    seconds === 0 ? t("thinking.none") : t("thinking.minutes", { minutes: seconds / 60 });
  const switchOf = (id: "aids" | "onlookers" | "chairs"): HouseRule => ({
    id,
    title: t(`rulesSlip.${id}`),
    note: t(`rulesSlip.${id}Note`),
    short: t(options[id] === true ? "settings.on" : "settings.off"),
    more: false,
    choice: (
      <OnOff
        label={t(`rulesSlip.${id}`)}
        editable={editable}
        on={options[id] === true}
        onChange={(on) => change({ [id]: on })}
      />
    ),
  });
  const limitOf = (): HouseRule => ({
    id: "thinking",
    title: t("rulesSlip.thinking"),
    note: t("rulesSlip.thinkingNote"),
    short: thinking(options.thinking),
    more: false,
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
  });
  const meta = onShelf(table.game)?.meta;
  const thinks = meta?.pacing.thinking ?? true;
  const aids = meta?.aids ?? true;
  return [
    ...(thinks ? [limitOf()] : []),
    ...(aids ? [switchOf("aids")] : []),
    switchOf("onlookers"),
    ...(options.onlookers ? [switchOf("chairs")] : []),
  ];
}
