import type { Judge } from "@bigboard/design/game-parts/judge";
import type { SeatInfo } from "@bigboard/design/game-parts/seats";
import type { Translate } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { Action, Company, CompanyData, Config, rules, View } from "@bigboard/krach-29/game";
import { createContext, useContext } from "react";

/** The rules bound to a table's config. */
export type KrachRules = ReturnType<typeof rules>;

/** What every piece of the table draws from. */
export type KrachTable = {
  readonly view: View;
  readonly config: Config;
  readonly rules: KrachRules;
  /** What the viewer may do now, as the rules say. */
  readonly judge: Judge<Action>;
  /** Null: an onlooker. */
  readonly me: Seat | null;
  readonly seats: readonly SeatInfo[];
  /** By code, in board order. */
  readonly companies: ReadonlyMap<Company, NamedCompany>;
  /** A lesson: match time stands still, and no clock is shown. */
  readonly still?: boolean;
};

/** A company under the one everyday name by which the whole page calls it; the firm behind it is named where it is explained. */
export type NamedCompany = CompanyData & { readonly firm: string };

const TableContext = createContext<KrachTable | null>(null);

export const TableProvider = TableContext.Provider;

/** The table this piece belongs to. Throws outside a table. */
export function useTable(): KrachTable {
  const table = useContext(TableContext);
  if (table === null) throw new Error("a piece of Krach 29 outside its table");
  return table;
}

/** What the edition says of a company. Throws RangeError for a code it does not have. */
export function companyOf(table: Pick<KrachTable, "companies">, code: Company): NamedCompany {
  const company = table.companies.get(code);
  if (company === undefined) throw new RangeError(`no company ${code}`);
  return company;
}

export function priceOf(table: Pick<KrachTable, "view">, code: Company): number {
  return table.view.prices[code] ?? 0;
}

/** The everyday name with the firm's behind it: "Railroad (New York Central)". Where both are one, once. */
export function firmOf(table: Pick<KrachTable, "companies">, code: Company, t: Translate): string {
  const { name, firm } = companyOf(table, code);
  return name === firm ? name : t("krach.company.both", { company: name, firm });
}

/** The companies by code, called as the reader's language calls them: an edition names the firms, in English. */
export function companyMap(config: Config, t?: Translate): ReadonlyMap<Company, NamedCompany> {
  return new Map(
    config.edition.companies.map((company) => {
      const { code, name } = company;
      if (t === undefined) return [code, { ...company, firm: name }];
      const named = t("krach.company.name", { code, name });
      return [code, { ...company, name: named, firm: t("krach.company.firm", { code, name }) }];
    }),
  );
}
