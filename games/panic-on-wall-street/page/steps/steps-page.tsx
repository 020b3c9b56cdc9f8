import { keyboardScroll } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { Phase } from "@bigboard/panic-on-wall-street/game";
import { BooksKey } from "../books/books-key.tsx";
import { Head } from "../parts/head.tsx";
import { useTable } from "../table-context.ts";
import { AuctionPart } from "./auction/auction-part.tsx";
import { ClaimsPart } from "./debts/claims-part.tsx";
import { SplitPart } from "./debts/split-part.tsx";
import { FrozenPart } from "./frozen-part.tsx";
import { IncomesPart } from "./incomes-part.tsx";
import { MonthEndPart } from "./month-end-part.tsx";
import { MonthRail } from "./month-rail.tsx";
import { RolesPart } from "./roles/roles-part.tsx";
import { SalePart } from "./sale-part.tsx";
import styles from "./steps-page.module.css";
import "./styles.ts";
import { useSettling } from "./use-settling.ts";

/** Roles, and the month from the bell to its end. */
export function StepsPage() {
  const t = useT();
  const { view } = useTable();
  const settling = useSettling();
  const bare = BARE.includes(view.phase) && !settling;
  return (
    <>
      <Head rule={RULES[view.phase] ?? "P-FLOW-1"}>
        <BooksKey />
      </Head>
      <main
        className={styles.page}
        data-bare={bare || undefined}
        aria-label={t("steps.month")}
        ref={keyboardScroll}
      >
        {bare ? null : <MonthRail />}
        <Part phase={view.phase} />
      </main>
    </>
  );
}

/** Steps that need the room of the rail: before the first month, and while the auction has a column of its own. */
const BARE: readonly Phase[] = ["roles", "reveal", "bidding"];

/** Where the book opens at each step. */
const RULES: { readonly [phase in Phase]?: string } = {
  roles: "P-ROLE-3",
  dice: "P-DICE-1",
  incomes: "P-INCOME-1",
  split: "P-RULING-38",
  claims: "P-RULING-39",
  sale: "P-COST-3",
  reveal: "P-AUCTION-5",
  bidding: "P-RULING-57",
  frozen: "P-NET-60",
};

function Part(props: { phase: Phase }) {
  switch (props.phase) {
    case "roles":
      return <RolesPart />;
    case "dice":
    case "incomes":
      return <IncomesPart />;
    case "split":
      return <SplitPart />;
    case "claims":
      return <ClaimsPart />;
    case "sale":
      return <SalePart />;
    case "reveal":
    case "bidding":
      return <AuctionPart />;
    case "monthEnd":
      return <MonthEndPart />;
    case "frozen":
      return <FrozenPart />;
    case "ready":
    case "countdown":
    case "negotiation":
    case "over":
      return null;
    default:
      return props.phase satisfies never;
  }
}
