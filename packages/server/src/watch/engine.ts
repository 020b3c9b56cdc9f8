// The engine's thread of a house: the server as it is.
import { createApp } from "../app.ts";
import { runEngine } from "./thread.ts";

await runEngine((options) => createApp(options));
