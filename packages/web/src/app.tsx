import { OpenRule, RuleHref, Toasts } from "@bigboard/design";
import { usePlace } from "@bigboard/design/link";
import { lazy, Suspense } from "react";
import { Loading } from "./app-loading.tsx";
import { ErrorBoundary, LostPage } from "./frame/error-page.tsx";
import { ProfileSheet } from "./frame/profile-sheet.tsx";
import { RulesSheet } from "./frame/rules-sheet.tsx";
import { SettingsSheet } from "./frame/settings-sheet.tsx";
import { shellStore } from "./frame/shell-state.ts";
import { type Route, routeOf } from "./router.ts";
import { ruleHref } from "./rule-page.ts";

const LobbyPage = lazy(async () => ({ default: (await import("./pages/lobby/lobby-page.tsx")).LobbyPage }));
const TablePage = lazy(async () => ({ default: (await import("./pages/table/table-page.tsx")).TablePage }));
const ScreenPage = lazy(async () => ({
  default: (await import("./pages/screen/screen-page.tsx")).ScreenPage,
}));
const RulesPage = lazy(async () => ({ default: (await import("./pages/rules/rules-page.tsx")).RulesPage }));
const LearnPage = lazy(async () => ({ default: (await import("./pages/learn/learn-page.tsx")).LearnPage }));
const ReplayPage = lazy(async () => ({
  default: (await import("./pages/replay/replay-page.tsx")).ReplayPage,
}));
const VerifyPage = lazy(async () => ({
  default: (await import("./pages/verify/verify-page.tsx")).VerifyPage,
}));

function openRule(rule: string): void {
  shellStore.set({ ...shellStore.get(), rule });
}

/** The whole page: the one that belongs to the address, and what may lie over it. */
export function App() {
  const { path } = usePlace();
  return (
    <RuleHref value={ruleHref}>
      <OpenRule value={openRule}>
        <ErrorBoundary place={path}>
          <Suspense fallback={<Loading />}>
            <Page route={routeOf(path)} />
          </Suspense>
          <RulesSheet />
          <SettingsSheet />
          <ProfileSheet />
        </ErrorBoundary>
        <Toasts />
      </OpenRule>
    </RuleHref>
  );
}

function Page(props: { route: Route }) {
  const { route } = props;
  switch (route.page) {
    case "lobby":
      return <LobbyPage />;
    case "table":
      return <TablePage key={route.code} code={route.code} />;
    case "screen":
      return <ScreenPage key={route.code} code={route.code} />;
    case "rules":
      return <RulesPage game={route.game} />;
    case "learn":
      return <LearnPage key={route.game} id={route.game} />;
    case "replay":
      return <ReplayPage key={route.match ?? ""} match={route.match} />;
    case "verify":
      return <VerifyPage />;
    case "lost":
      return <LostPage />;
  }
}
