import { Confirm } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { LOAN_PENALTY } from "@bigboard/wall-street-1920/game";
import type { TurnControl } from "./turn-control.ts";

/** A Loan is announced before it is taken, with what it costs in the end (W-RULING-57). */
export function LoanConfirm(props: { turn: TurnControl }) {
  const t = useT();
  const { turn } = props;
  const { preview } = turn;
  if (preview === null) return null;
  const { cash, loans } = preview;
  const taken = loans.after - loans.before;
  return (
    <Confirm
      open={turn.asksLoan}
      title={t("street.loan.title")}
      text={t("street.loan.text", { count: taken, amount: taken * 5 })}
      consequences={[
        {
          label: t("street.loan.cash"),
          before: t("street.money", { amount: cash.before }),
          after: t("street.money", { amount: cash.after }),
        },
        { label: t("street.loan.loans"), before: loans.before, after: loans.after, grave: true },
        {
          label: t("street.loan.points"),
          before: loans.before === 0 ? "0" : `−${loans.before * LOAN_PENALTY}`,
          after: `−${loans.after * LOAN_PENALTY}`,
          grave: true,
        },
      ]}
      act={t(turn.draft.leaf === "move" ? "street.loan.buy" : "street.loan.go")}
      back={t("street.loan.back")}
      rule="W-LOAN-1"
      onAct={turn.onBorrow}
      onBack={turn.onBack}
    />
  );
}
