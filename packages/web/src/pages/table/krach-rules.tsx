import { Segmented } from "@bigboard/design";
import { type Translate, useT } from "@bigboard/design/i18n";
import type { Json } from "@bigboard/kernel";
import { ask } from "./command.ts";
import { EditionStamp } from "./edition-stamp.tsx";
import {
  changedConfig,
  DAY_CLOCKS,
  KRACH_TIME_NAMES,
  KRACH_TIMES,
  type KrachTime,
  krachConfig,
} from "./house-config.ts";
import type { HouseRule, RulesProps } from "./house-rule.ts";
import { OnOff } from "./on-off.tsx";
import { ValueChoice } from "./value-choice.tsx";

const CLOCK_WORDS = {
  0: "krachSlip.clock0",
  0.75: "krachSlip.clock075",
  1: "krachSlip.clock1",
  1.5: "krachSlip.clock15",
} as const;

/** The options of Krach 29; none at another table. */
export function useKrachRules(props: RulesProps): readonly HouseRule[] {
  const t = useT();
  const { table, handle, editable } = props;
  const config = krachConfig(table);
  if (config === null) return [];
  const change: Change = (option) => {
    void ask(handle.remote, {
      do: "configure",
      config: changedConfig(table, option),
      options: table.options,
    });
  };
  const clock = (factor: (typeof DAY_CLOCKS)[number]): string => t(CLOCK_WORDS[factor]);
  return [
    {
      id: "dayClock",
      title: t("krachSlip.dayClock"),
      note: t(config.dayClock === 0 ? "krachSlip.dayClockOffNote" : "krachSlip.dayClockNote"),
      short: clock(config.dayClock),
      more: false,
      choice: (
        <Segmented
          label={t("krachSlip.dayClock")}
          readOnly={!editable}
          value={String(config.dayClock)}
          options={DAY_CLOCKS.map((factor) => ({ value: String(factor), label: clock(factor) }))}
          onChange={(value) => {
            const factor = DAY_CLOCKS.find((one) => String(one) === value);
            if (factor !== undefined) change({ dayClock: factor });
          }}
        />
      ),
    },
    {
      id: "beginner",
      title: t("krachSlip.beginner"),
      note: t("krachSlip.beginnerNote"),
      short: t(config.beginner ? "settings.on" : "settings.off"),
      more: false,
      choice: (
        <>
          <EditionStamp table={table} />
          <OnOff
            label={t("krachSlip.beginner")}
            editable={editable}
            on={config.beginner}
            onChange={(beginner) => change({ beginner })}
          />
        </>
      ),
    },
    ...KRACH_TIME_NAMES.map((name) => timeRule(name, config[name], editable, change, t)),
  ];
}

type Change = (option: { readonly [name: string]: Json }) => void;

/** One of the clocks and limits that few tables change. */
function timeRule(
  name: KrachTime,
  value: number,
  editable: boolean,
  change: Change,
  t: Translate,
): HouseRule {
  return {
    id: name,
    title: t(`krachSlip.${name}`),
    note: t(`krachSlip.${name}Note`),
    short: timeWords(name, value, t),
    more: true,
    choice: (
      <ValueChoice
        label={t(`krachSlip.${name}`)}
        value={value}
        offered={KRACH_TIMES[name]}
        editable={editable}
        words={(one) => timeWords(name, one, t)}
        onChange={(next) => change({ [name]: next })}
      />
    ),
  };
}

function timeWords(name: KrachTime, value: number, t: Translate): string {
  return name === "mostCries" ? t.number(value) : t("krachSlip.seconds", { seconds: t.number(value) });
}
