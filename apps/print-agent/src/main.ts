import { startAgent } from './agent.ts';
import { readConfig } from './config.ts';

// A full disk under its log loses lines of the log and ends nothing.
process.stdout.on('error', () => undefined);
const log = (line: string): void =>
  void process.stdout.write(`${new Date().toISOString().slice(0, 19).replace('T', ' ')}  ${line}\n`);

try {
  const agent = startAgent({ ...readConfig(), log });
  const stop = (): void => void agent.stop().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
