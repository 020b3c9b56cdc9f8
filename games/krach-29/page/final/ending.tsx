import type { GamePageProps } from "@bigboard/design/game-page";
import { useTable } from "../table-context.ts";
import { AbandonedPage } from "./abandoned-page.tsx";
import { FinalPage } from "./final-page.tsx";
import { RunPage } from "./run-page.tsx";
import "./final.css";
import "./smaller.css";

/** How the match ended: by a bank run, early, or on its last day. Loaded when it is. */
export function Ending(props: { shell: GamePageProps; onStudy: () => void }) {
  const { view } = useTable();
  switch (view.ending) {
    case "bankrun":
      return <RunPage {...props} />;
    case "abandoned":
      return <AbandonedPage shell={props.shell} />;
    default:
      return <FinalPage {...props} />;
  }
}
