import { lazy, Suspense, useState } from "react";
import type { ConfirmProps, SheetProps } from "./dialog-props.ts";

/*
 * Dialogs bring a large part of the accessibility library with them: it is fetched when the first one opens, or a
 * moment after the page stands, whichever comes first.
 */
const fetchDialogs = () => import("./dialogs-open.tsx");
const OpenSheet = lazy(async () => ({ default: (await fetchDialogs()).OpenSheet }));
const OpenConfirm = lazy(async () => ({ default: (await fetchDialogs()).OpenConfirm }));

/** Fetches what dialogs need ahead of the first one; a failure is met again, and told, when one opens. */
export function prefetchDialogs(): void {
  fetchDialogs().catch(() => undefined);
}

/** True from the first time on: a dialog that was never open needs nothing. */
function useEverOpen(open: boolean): boolean {
  const [ever, setEver] = useState(open);
  if (open && !ever) setEver(true);
  return open || ever;
}

/** Paper that slides in: from the foot on a phone, from the right on a desk. Escape and a touch outside close it. */
export function Sheet(props: SheetProps) {
  return useEverOpen(props.open) ? (
    <Suspense fallback={null}>
      <OpenSheet {...props} />
    </Suspense>
  ) : null;
}

/** Only for a loan, a bankruptcy or leaving: before and after in a table, and the button says the act. */
export function Confirm(props: ConfirmProps) {
  return useEverOpen(props.open) ? (
    <Suspense fallback={null}>
      <OpenConfirm {...props} />
    </Suspense>
  ) : null;
}
