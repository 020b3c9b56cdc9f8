/** Anything that survives a round trip through JSON text. Configs, states, actions, events and views are made of it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
