import type { ReactNode } from "react";
/** The ink bar at the head of every page but the lobby: the house, the place, and what is always at hand. */
export declare function TopBar(props: {
  where: ReactNode;
  detail?: ReactNode;
  children?: ReactNode;
}): import("react").JSX.Element;
export declare function openSettings(): void;
/** Sounds are off until asked for; here one asks. */
export declare function SoundSwitch(): import("react").JSX.Element;
