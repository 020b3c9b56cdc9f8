/** A wrong argument: its message is for the person at the keyboard, the exit code is 2. */
export class UsageError extends Error {}

/** One command of the line. `run` gets the arguments after the command's name and returns the exit code. */
export type Command = {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** The whole text of `--help`. */
  readonly help: string;
  run(args: readonly string[]): number | Promise<number>;
};

export const EXIT = { ok: 0, failed: 1, usage: 2 } as const;

/** Words for people: standard error, so that standard output stays what the command promises. */
export function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** The result: standard output. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** The one JSON document of `--json`. */
export function printJson(value: unknown): void {
  print(JSON.stringify(value, null, 2));
}
