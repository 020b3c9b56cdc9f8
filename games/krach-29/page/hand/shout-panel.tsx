import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { Company } from "@bigboard/krach-29/game";
import { useCoached } from "../coach/context.ts";
import { partnersOf } from "../floor/possible.ts";
import { CompanySign } from "../parts/company.tsx";
import { tickerOf } from "../parts/ticker.tsx";
import { Medal } from "../parts/who.tsx";
import { companyOf, useTable } from "../table-context.ts";
import css from "./choice.module.css";
import { Panel } from "./panel.tsx";

/** What goes with the next cry. */
export type ShoutDraft = {
  readonly to: Seat | null;
  readonly want: Company | null;
  readonly give: Company | null;
};

export const BLIND: ShoutDraft = { to: null, want: null, give: null };

/** For whom the next cry is, and what is shouted: one touch each, all in sight. Nothing of it is checked (K-RULING-13). */
export function ShoutPanel(props: {
  value: ShoutDraft;
  onChange: (draft: ShoutDraft) => void;
  onClose: () => void;
}) {
  const t = useT();
  const table = useTable();
  const { value, onChange } = props;
  const partners = partnersOf(table);
  // In a lesson a cry is for all: a rival in the script takes it.
  const { lesson } = useCoached();
  return (
    <Panel title={t("krach.hand.shoutTitle")} onClose={props.onClose}>
      {lesson === null ? (
        <Choice
          look="names"
          label={t("krach.hand.forWhom")}
          value={value.to}
          options={[null, ...partners]}
          onChange={(to) => onChange({ ...value, to })}
          name={(to) => (to === null ? t("krach.hand.everybody") : person(table, to).name)}
          draw={(to) => (to === null ? null : <Medal seat={to} />)}
        />
      ) : null}
      <div className={css.pair}>
        {(["want", "give"] as const).map((side) => (
          <Choice
            key={side}
            look="codes"
            label={t(side === "want" ? "krach.hand.wants" : "krach.hand.gives")}
            value={value[side]}
            options={[null, ...table.companies.keys()]}
            onChange={(company) => onChange({ ...value, [side]: company })}
            name={(company) => (company === null ? t("krach.hand.unsaid") : companyOf(table, company).name)}
            short={(company) => (company === null ? t("krach.hand.unsaid") : tickerOf(company, t))}
            draw={(company) => (company === null ? null : <CompanySign company={company} />)}
          />
        ))}
      </div>
      <p className={css.note}>{t("krach.hand.shoutFree")}</p>
    </Panel>
  );
}

/** One of a few, side by side, as plates to touch; a touch on the chosen one takes it back. */
function Choice<T extends string | number>(props: {
  look: "names" | "codes";
  label: string;
  value: T | null;
  options: readonly (T | null)[];
  onChange: (value: T | null) => void;
  name: (value: T | null) => string;
  short?: (value: T | null) => string;
  draw: (value: T | null) => React.ReactNode;
}) {
  return (
    <div className={css.choice} data-look={props.look} role="radiogroup" aria-label={props.label}>
      <span className={css.label} aria-hidden="true">
        {props.label}
      </span>
      <div className={css.plates}>
        {props.options.map((option) => (
          <label
            key={String(option)}
            className={css.plate}
            data-chosen={option === props.value ? "" : undefined}
          >
            <input
              type="radio"
              className="sr"
              name={props.label}
              aria-label={props.name(option)}
              checked={option === props.value}
              onChange={() => props.onChange(option)}
              onClick={() => {
                if (option === props.value) props.onChange(null);
              }}
            />
            {option === null ? null : <span className={css.sign}>{props.draw(option)}</span>}
            <span className={css.name} aria-hidden="true">
              {(props.short ?? props.name)(option)}
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}
