import { useT } from "./i18n/index.ts";

/** Shown while a page's own code, or its table, travels. */
export function Loading() {
  const t = useT();
  return (
    <div className="loading" role="status">
      <span>{t("loading")}</span>
    </div>
  );
}
