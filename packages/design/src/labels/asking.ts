import { createStore } from "../store.ts";

/** Whether a touch explains instead of acting: the "?" of the header. */
export const askingStore = createStore(false);
