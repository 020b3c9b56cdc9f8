import { vi } from "vitest";
import { runLine } from "./line.ts";

export type Ran = { readonly code: number; readonly out: string; readonly err: string };

/** Runs a command in this process and catches what it prints. */
export async function bigboard(...args: string[]): Promise<Ran> {
  let out = "";
  let err = "";
  const stdout = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    out += String(text);
    return true;
  });
  const stderr = vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    err += String(text);
    return true;
  });
  try {
    return { code: await runLine(args), out, err };
  } finally {
    stdout.mockRestore();
    stderr.mockRestore();
  }
}
