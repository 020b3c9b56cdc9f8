import type { Row } from "@bigboard/server/inside/store/types.ts";

/** A row of a log, and who wrote it when: by the clock of all moments, in milliseconds, and in served time. */
export type KeptRow = Row & { readonly node: string; readonly writtenAt: number; readonly servedAt: number };

/** A time in which something was wrong. */
export type Trouble = { readonly from: number; readonly to: number };
