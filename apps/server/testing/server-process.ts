import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { probePort } from '../src/listen-address.ts';
import { programFile } from './programs.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** Resolves with the signal or exit code that ended it. */
  readonly exited: Promise<string>;
  kill: (signal: NodeJS.Signals) => Promise<string>;
}

/**
 * A port nobody listens on now; kept over restarts, so that clients find the server again. It lies below those that a system
 * hands out by itself (from 32,768 on), so that no other test gets it while its server is away.
 */
export const freePort = (): Promise<number> =>
  probePort('127.0.0.1', randomInt(20_000, 32_768)).catch(freePort);

/** Listens without taking the output from whoever else does. */
const ready = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (part) => {
      said += String(part);
      if (said.includes('ready ')) resolve();
    });
    child.once('exit', () => reject(new Error(`the server did not start: ${said}`)));
  });

/** Starts the server as a process. A failpoint is `point:failure[:skip]`; each SQL statement is a point of its name. */
export async function startServerProcess(options: {
  /** Without it the server brings its own PostgreSQL along, in the `DATA_DIR` of its settings. */
  readonly databaseUrl?: string;
  readonly port: number;
  readonly failpoints?: readonly string[];
  /** Settings of its own, as the product reads them. */
  readonly settings?: Readonly<Record<string, string>>;
  /** It keeps callers waiting for the database where they would be told to come back. */
  readonly patient?: boolean;
  /** Everything it writes to its output, its log among it. */
  readonly heard?: (text: string) => void;
}): Promise<ServerProcess> {
  const child = spawn(process.execPath, [await programFile('server-child')], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: options.databaseUrl ?? '',
      PORT: String(options.port),
      FAILPOINTS: (options.failpoints ?? []).join(','),
      PATIENT: options.patient ? '1' : '',
      ...options.settings,
    },
    stdio: ['ignore', 'pipe', options.heard ? 'pipe' : 'inherit'],
  });
  const { heard } = options;
  if (heard)
    for (const output of [child.stdout, child.stderr]) output?.on('data', (part) => heard(String(part)));
  const exited = once(child, 'exit').then(([code, signal]: unknown[]) => String(signal ?? code));
  await ready(child);
  return {
    url: `http://127.0.0.1:${options.port}`,
    pid: child.pid ?? 0,
    exited,
    kill: async (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}
