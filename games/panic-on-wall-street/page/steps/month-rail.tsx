import { Icon, type IconId } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { COLOURS, type Phase } from "@bigboard/panic-on-wall-street/game";
import type { ReactNode } from "react";
import { thousands } from "../parts/money.ts";
import { useTable } from "../table-context.ts";
import { Die } from "./die.tsx";
import { type BookingKind, bookingKind, tillsOf } from "./month-book.ts";
import styles from "./month-rail.module.css";
import { useMonth } from "./use-month.ts";
import { useSettling } from "./use-settling.ts";

/** The step of the month that a phase belongs to (P-FLOW-1); 0 before the first. */
function stepOf(phase: Phase): number {
  switch (phase) {
    case "ready":
    case "countdown":
    case "negotiation":
      return 1;
    case "dice":
    case "incomes":
      return 2;
    case "split":
    case "claims":
      return 3;
    case "sale":
      return 4;
    case "reveal":
    case "bidding":
    case "monthEnd":
      return 5;
    case "roles":
    case "frozen":
    case "over":
      return 0;
    default:
      return phase satisfies never;
  }
}

const ICONS: readonly IconId[] = ["horn", "dice", "swap", "loan", "gavel"];

/** The five steps of the month: what each came to, where one is, what is still to come. */
export function MonthRail() {
  const t = useT();
  const { view, config } = useTable();
  // Payments and costs are made in one go, and looked at together.
  const settling = useSettling();
  const now = settling ? 4 : stepOf(view.phase);
  const first = settling ? 3 : now;
  const last = view.month >= config.edition.limits.months;
  const steps = [1, 2, 3, 4, 5].filter((step) => !(last && step === 5));
  return (
    <ol className={styles.rail} aria-label={t("steps.rail.title", { month: view.month })}>
      {steps.map((step) => (
        <li
          key={step}
          className={styles.step}
          data-state={step < first ? "done" : step <= now ? "now" : undefined}
          aria-current={step === first ? "step" : undefined}
        >
          <span className={styles.disc}>
            <Icon id={ICONS[step - 1] ?? "flat"} />
          </span>
          <span className={styles.words}>
            <b className={styles.name}>{t(`steps.rail.${railKey(step)}`)}</b>
            <small className={styles.result}>{step <= now ? <Result step={step} /> : null}</small>
          </span>
        </li>
      ))}
    </ol>
  );
}

function railKey(step: number): "deals" | "dice" | "pay" | "costs" | "auction" {
  return (["deals", "dice", "pay", "costs", "auction"] as const)[step - 1] ?? "deals";
}

/** What a step came to, in a word or a figure. */
function Result(props: { step: number }): ReactNode {
  const t = useT();
  const table = useTable();
  const { view, bound } = table;
  const book = useMonth();
  const sum = (kind: BookingKind): number =>
    view.ledger.reduce(
      (total, line) =>
        line.month === view.month && bookingKind(line) === kind ? total + line.amount : total,
      0,
    );
  switch (props.step) {
    case 1: {
      const deals = Object.values(view.tiles).filter(({ deal }) => deal !== null).length;
      return t("steps.rail.nDeals", { n: deals });
    }
    case 2: {
      const { rolled } = book;
      if (rolled === null || view.phase === "incomes") return null;
      return (
        <span className="ps-raildice">
          {COLOURS.map((colour) => (
            <Die
              key={colour}
              colour={colour}
              face={rolled.faces[colour]}
              faces={bound.edition.market[colour].die}
              small
            />
          ))}
        </span>
      );
    }
    case 3: {
      const paid = tillsOf(view.ledger, view.month).reduce((total, till) => total + till.sum, 0);
      return book.cases.length === 0
        ? t("steps.rail.paid", { amount: thousands(t, paid) })
        : t("steps.rail.short", { amount: thousands(t, paid), n: book.cases.length });
    }
    case 4:
      return t("steps.rail.cost", { amount: thousands(t, sum("cost")) });
    default:
      return view.phase === "monthEnd" || book.stack === 0
        ? t("steps.rail.spent", { amount: thousands(t, sum("auction")) })
        : t("steps.rail.nTiles", { n: book.hammered.length, of: book.stack });
  }
}
