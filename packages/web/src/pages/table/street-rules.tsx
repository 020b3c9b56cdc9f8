import { Segmented } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { Json } from "@bigboard/kernel";
import { ask } from "./command.ts";
import { EditionStamp } from "./edition-stamp.tsx";
import { changedConfig, streetConfig, TYCOONS } from "./house-config.ts";
import type { HouseRule, RulesProps } from "./house-rule.ts";
import { OnOff } from "./on-off.tsx";

const BOARDS = ["blue", "orange"] as const;

/** The options of 1920 Wall Street; none at another table. */
export function useStreetRules(props: RulesProps): readonly HouseRule[] {
  const t = useT();
  const { table, handle, editable } = props;
  const config = streetConfig(table);
  if (config === null) return [];
  const change = (option: { readonly [name: string]: Json }): void => {
    void ask(handle.remote, {
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
      more: false,
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
      more: false,
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
      more: false,
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
