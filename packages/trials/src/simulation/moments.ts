import type { Row } from "@bigboard/server/inside/store/types.ts";

/** A row of a log, and who wrote it when: by the clock of all moments, in milliseconds, and in served time. */
export type KeptRow = Row & { readonly node: string; readonly writtenAt: number; readonly servedAt: number };

/** A time in which something was wrong; left out, after it a node may need as long as any takes to notice that all is well again. */
export type Trouble = { readonly from: number; readonly to: number; readonly recoveryMs?: number };
