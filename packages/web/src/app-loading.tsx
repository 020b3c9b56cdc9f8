import { useT } from "@bigboard/design/i18n";

/** Shown while a page's own code, or its table, travels. */
export function Loading() {
  const t = useT();
  return (
    <div className="loading" role="status">
      <span>{t("loading")}</span>
    </div>
  );
}
