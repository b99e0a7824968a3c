// What the program says into a full disk, or to a reader that is gone, is lost and ends nothing: later lines are tried again.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

/** Where the log goes. pino's own writer ends the program on a full disk, and while ending waits for room for ever. */
export const logOutput = { write: (line: string): void => void process.stdout.write(line) };
