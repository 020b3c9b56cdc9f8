import { IconButton, Segmented, Sheet } from "@bigboard/design";
import type { FactsFeed } from "@bigboard/design/game-page";
import { useT } from "@bigboard/design/i18n";
import type { Iou } from "@bigboard/panic-on-wall-street/game";
import { useState } from "react";
import { useDesk, useTable } from "../table-context.ts";
import { Gifts } from "./gifts.tsx";
import { IouList } from "./ious.tsx";
import { Ledger } from "./ledger.tsx";
import "./books.css";

const PAGES = ["ledger", "ious"] as const;
type BookPage = (typeof PAGES)[number];

const SEEN = new WeakMap<FactsFeed, Set<string>>();

/** The IOUs of a match that the viewer has seen: it outlasts the page of a phase, as the match does. */
function seenOf(feed: FactsFeed): Set<string> {
  const known = SEEN.get(feed) ?? new Set<string>();
  SEEN.set(feed, known);
  return known;
}

const keyOf = ({ debtor, creditor, month, amount }: Iou): string =>
  `${debtor}/${creditor}/${month}/${amount}`;

/** The key to the books: every booking of the match, and the IOUs that are open (P-NET-67, P-HID-15). */
export function BooksKey() {
  const t = useT();
  const { view } = useTable();
  const [open, setOpen] = useState(false);
  const [page, setPage] = useState<BookPage>("ledger");
  const count = view.ious.length;
  // Whoever has opened the books knows of them: only newer ones are marked.
  const seen = seenOf(useDesk().shell.feed);
  const news = view.ious.some((iou) => !seen.has(keyOf(iou)));
  const look = (): void => {
    for (const iou of view.ious) seen.add(keyOf(iou));
    setOpen(true);
  };
  return (
    <>
      <span className="pk-key">
        <IconButton icon="loan" label={t("steps.books.open", { n: count })} onPress={look} />
        {!news ? null : <i aria-hidden="true">{count}</i>}
      </span>
      <Sheet open={open} onClose={() => setOpen(false)} title={t("steps.books.title")}>
        <div className="pk">
          <Segmented
            label={t("steps.books.title")}
            value={page}
            onChange={setPage}
            options={PAGES.map((value) => ({ value, label: t(`steps.books.${value}`, { n: count }) }))}
          />
          {page === "ledger" ? (
            <Ledger />
          ) : (
            <>
              <IouList />
              <Gifts />
            </>
          )}
        </div>
      </Sheet>
    </>
  );
}
