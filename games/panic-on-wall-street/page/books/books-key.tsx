import { IconButton, Segmented, Sheet } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { useState } from "react";
import { useTable } from "../table-context.ts";
import { Gifts } from "./gifts.tsx";
import { IouList } from "./ious.tsx";
import { Ledger } from "./ledger.tsx";
import "./books.css";

const PAGES = ["ledger", "ious"] as const;
type BookPage = (typeof PAGES)[number];

/** The key to the books: every booking of the match, and the IOUs that are open (P-NET-67, P-HID-15). */
export function BooksKey() {
  const t = useT();
  const { view } = useTable();
  const [open, setOpen] = useState(false);
  const [page, setPage] = useState<BookPage>("ledger");
  const count = view.ious.length;
  return (
    <>
      <span className="pk-key">
        <IconButton icon="loan" label={t("steps.books.open", { n: count })} onPress={() => setOpen(true)} />
        {count === 0 ? null : <i aria-hidden="true">{count}</i>}
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
