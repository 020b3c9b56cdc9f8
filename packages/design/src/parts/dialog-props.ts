import type { ReactNode } from "react";

export type SheetProps = {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
  /** `drawer` is dark desk instead of paper and holds no act. */
  kind?: "sheet" | "drawer";
  wide?: boolean;
};

export type Consequence = {
  readonly label: string;
  readonly before: ReactNode;
  readonly after: ReactNode;
  /** Red: it costs. */
  readonly grave?: boolean;
};

export type ConfirmProps = {
  open: boolean;
  title: string;
  text: ReactNode;
  consequences?: readonly Consequence[];
  act: string;
  back: string;
  rule?: string;
  onAct: () => void;
  onBack: () => void;
};
