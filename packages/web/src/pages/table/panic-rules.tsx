import { Segmented } from "@bigboard/design";
import { type Translate, useT } from "@bigboard/design/i18n";
import type { Json } from "@bigboard/kernel";
import { ask } from "./command.ts";
import { EditionStamp } from "./edition-stamp.tsx";
import { changedConfig, PANIC_OPTIONS, type PanicConfig, panicConfig } from "./house-config.ts";
import type { HouseRule, RulesProps } from "./house-rule.ts";
import { OnOff } from "./on-off.tsx";
import { ValueChoice } from "./value-choice.tsx";

type Words = "roles" | "purses" | "decisionTime" | "transfers" | "hammer";
type Switch = "helpNumbers" | "carryOver" | "earlyFinish" | "pause" | "privateOffers" | "bundles";
type Change = (option: { readonly [name: string]: Json }) => void;
type Row = {
  readonly config: PanicConfig;
  readonly editable: boolean;
  readonly change: Change;
  readonly t: Translate;
};

/** The options of Panic on Wall Street; none at another table. */
export function usePanicRules(props: RulesProps): readonly HouseRule[] {
  const t = useT();
  const { table, handle, editable } = props;
  const config = panicConfig(table);
  if (config === null) return [];
  const change: Change = (option) => {
    void ask(handle.remote, {
      do: "configure",
      config: changedConfig(table, option),
      options: table.options,
    });
  };
  const row: Row = { config, editable, change, t };
  const help = switchRule(row, "helpNumbers", false);
  return [
    timeRule(row),
    wordRule(row, "roles", false),
    wordRule(row, "purses", false),
    {
      ...help,
      choice: (
        <>
          <EditionStamp table={table} />
          {help.choice}
        </>
      ),
    },
    wordRule(row, "decisionTime", false),
    switchRule(row, "carryOver", true),
    wordRule(row, "transfers", true),
    switchRule(row, "earlyFinish", true),
    switchRule(row, "pause", true),
    switchRule(row, "privateOffers", true),
    switchRule(row, "bundles", true),
    wordRule(row, "hammer", true),
  ];
}

/** How long the stalls are open (P-OPT-1). */
function timeRule({ config, editable, change, t }: Row): HouseRule {
  const words = (seconds: number): string => t("panicSlip.seconds", { seconds: t.number(seconds) });
  return {
    id: "negotiationSeconds",
    title: t("panicSlip.negotiationSeconds"),
    note: t("panicSlip.negotiationSecondsNote"),
    short: words(config.negotiationSeconds),
    more: false,
    choice: (
      <ValueChoice
        label={t("panicSlip.negotiationSeconds")}
        value={config.negotiationSeconds}
        offered={PANIC_OPTIONS.negotiationSeconds}
        editable={editable}
        words={words}
        onChange={(negotiationSeconds) => change({ negotiationSeconds })}
      />
    ),
  };
}

/** One of two or three words. */
function wordRule(row: Row, name: Words, more: boolean): HouseRule {
  const { config, editable, change, t } = row;
  const values: readonly string[] = PANIC_OPTIONS[name];
  const word = (value: string): string => t(wordKey(name, value));
  return {
    id: name,
    title: t(`panicSlip.${name}`),
    note: t(`panicSlip.${name}Note`),
    short: word(config[name]),
    more,
    choice: (
      <Segmented
        label={t(`panicSlip.${name}`)}
        readOnly={!editable}
        value={String(config[name])}
        options={values.map((value) => ({ value, label: word(value) }))}
        onChange={(value) => change({ [name]: value })}
      />
    ),
  };
}

const WORDS = {
  roles: { dice: "panicSlip.roles.dice", choose: "panicSlip.roles.choose", host: "panicSlip.roles.host" },
  purses: { hidden: "panicSlip.purses.hidden", open: "panicSlip.purses.open" },
  decisionTime: { normal: "panicSlip.decisionTime.normal", relaxed: "panicSlip.decisionTime.relaxed" },
  transfers: { settleOnly: "panicSlip.transfers.settleOnly", free: "panicSlip.transfers.free" },
  hammer: { server: "panicSlip.hammer.server", auctioneer: "panicSlip.hammer.auctioneer" },
} as const;

type WordKeys = (typeof WORDS)[Words];
type WordKey = WordKeys extends infer Keys ? (Keys extends object ? Keys[keyof Keys] : never) : never;

function wordKey(name: Words, value: string): WordKey {
  const keys: { readonly [value: string]: WordKey } = WORDS[name];
  const key = keys[value];
  if (key === undefined) throw new RangeError(`no word for ${name} ${value}`);
  return key;
}

function switchRule({ config, editable, change, t }: Row, name: Switch, more: boolean): HouseRule {
  return {
    id: name,
    title: t(`panicSlip.${name}`),
    note: t(`panicSlip.${name}Note`),
    short: t(config[name] ? "settings.on" : "settings.off"),
    more,
    choice: (
      <OnOff
        label={t(`panicSlip.${name}`)}
        editable={editable}
        on={config[name]}
        onChange={(on) => change({ [name]: on })}
      />
    ),
  };
}
