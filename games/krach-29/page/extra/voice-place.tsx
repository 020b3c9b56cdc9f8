import type { GamePageProps } from "@bigboard/design/game-page";
import { useLarge, useLayout } from "@bigboard/design/game-parts/layout";
import { Voice } from "../coach/voice.tsx";
import css from "./voice-place.module.css";

/** The voice line of an extra, at its foot; on a phone with large words in the paper, which scrolls. */
export function VoicePlace(props: { shell: GamePageProps; where: "paper" | "foot" }) {
  const large = useLarge();
  const inside = useLayout() === "phone" && large;
  if (inside !== (props.where === "paper")) return null;
  return inside ? (
    <div className={css.place}>
      <Voice shell={props.shell} />
    </div>
  ) : (
    <Voice shell={props.shell} />
  );
}
