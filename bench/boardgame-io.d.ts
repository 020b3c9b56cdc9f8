/** boardgame.io names its entries by folders, which Node's own module loader does not follow; its types lie elsewhere. */
declare module "boardgame.io/dist/cjs/client.js" {
  export { Client } from "boardgame.io/dist/types/packages/client.js";
}
declare module "boardgame.io/dist/cjs/core.js" {
  export { ActivePlayers, INVALID_MOVE } from "boardgame.io/dist/types/packages/core.js";
}
declare module "boardgame.io/dist/cjs/server.js" {
  export { Server } from "boardgame.io/dist/types/packages/server.js";
}
