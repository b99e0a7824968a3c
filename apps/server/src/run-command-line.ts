/** Writes a line for the person at the keyboard. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs a command of the command line; what went wrong is told in its own words, with exit code 1. */
export async function runCommandLine(command: Promise<void>): Promise<void> {
  await command.catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
