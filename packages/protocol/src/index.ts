export * from "./bets.ts";
export * from "./codes.ts";
export * from "./courtesies.ts";
export * from "./http.ts";
export * from "./options.ts";
export * from "./socket.ts";
export * from "./table.ts";
export * from "./talk.ts";
