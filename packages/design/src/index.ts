export { Button, type ButtonLook, type ButtonProps, IconButton } from "./parts/button.tsx";
export type { Consequence } from "./parts/dialog-props.ts";
export { Confirm, prefetchDialogs, Sheet } from "./parts/dialogs.tsx";
export { keyboardScroll } from "./parts/keyboard-scroll.ts";
export { putPicturesAway, Refusal, type ToastContent, Toasts, toast } from "./parts/notices.tsx";
export { Panel, Slip } from "./parts/paper.tsx";
export { OpenRule, RuleHref, RuleLink } from "./parts/rule-link.tsx";
export {
  Coin,
  freeHats,
  Pawn,
  SeatMedal,
  seatColor,
  seatStyle,
} from "./parts/seat.tsx";
export { type Segment, Segmented } from "./parts/segmented.tsx";
export { Icon } from "./symbols/icon.tsx";
export type { IconId } from "./symbols/ids.ts";
