// A run that is about to be killed: it has a folder, and a process that stands still. It tells both.
import { spawn } from "node:child_process";
import { temporaryFolder } from "../rigs/rig.ts";
import { Janitor } from "./janitor.ts";

const janitor = new Janitor();
const { path } = temporaryFolder();
const idle = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
const { pid = 0 } = idle;
janitor.process(pid);
janitor.folder(path);
idle.kill("SIGSTOP");
process.stdout.write(`${JSON.stringify({ pid, path })}\n`);
setInterval(() => {}, 1_000);
