import { Sheet } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { useStore } from "@bigboard/design/store";
import { lazy, Suspense } from "react";
import { shellStore } from "./shell-state.ts";

const RulesInSheet = lazy(async () => ({
  default: (await import("../pages/rules/rules-in-sheet.tsx")).RulesInSheet,
}));

/** The rules beside whatever one is doing, opened at a clause. */
export function RulesSheet() {
  const t = useT();
  const { rule, game } = useStore(shellStore);
  return (
    <Sheet
      title={t("rules.title")}
      open={rule !== null}
      wide
      onClose={() => shellStore.set({ ...shellStore.get(), rule: null })}
    >
      <Suspense fallback={<p role="status">{t("loading")}</p>}>
        {rule === null ? null : <RulesInSheet game={game} rule={rule} />}
      </Suspense>
    </Sheet>
  );
}
