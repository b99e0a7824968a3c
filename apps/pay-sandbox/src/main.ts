import { readConfig } from './config.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';

// What is said into a full disk, or to a reader that is gone, is lost and ends nothing.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function start(): Promise<Sandbox> {
  const { isTokenGiven, ...config } = readConfig();
  const sandbox = await startSandbox(config);
  process.send?.({ url: sandbox.url });
  if (!isTokenGiven)
    process.stdout.write(`Payment sandbox on ${sandbox.url}, token for accounts: ${config.token}\n`);
  return sandbox;
}

const starting = start();
starting.catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
});

async function stop(): Promise<void> {
  await (await starting).close();
  process.exit(0);
}
process.once('SIGTERM', () => void stop());
// A terminal's Ctrl+C reaches the whole group: a program that started this one says itself when to stop.
process.on('SIGINT', () => {
  if (!process.connected) void stop();
});
// Whoever started it is gone, however that came about.
process.once('disconnect', () => void stop());
