import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../../scripts/lib/root.mjs';

const PATIENCE_MS = 10_000;
const running = new Set<ChildProcess>();

export interface ChildOptions {
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** What the program prints once it is ready. */
  readonly ready: RegExp;
  /** Milliseconds until then. */
  readonly patience?: number;
}
export interface Child {
  readonly pid: number;
  /** What `ready` matched, its groups behind it. */
  readonly said: readonly string[];
  /** Resolves once the process has ended. */
  readonly stop: () => Promise<void>;
}

const typescript = (file: string): readonly string[] => ['--import', 'tsx', file];

function launch(args: readonly string[], env: Readonly<Record<string, string>>, stdin: 'pipe' | 'ignore') {
  const child = spawn(process.execPath, [...args], {
    cwd: root,
    env: { ...process.env, TSX_TSCONFIG_PATH: 'tsconfig.json', ...env },
    stdio: [stdin, 'pipe', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  await ended;
  clearTimeout(timer);
}

/** Resolves with the match of what the child prints; fails when it ends or stays silent for too long. */
function printed(child: ChildProcess, ready: RegExp, patience: number): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`not ready within ${patience} ms: ${said}`)), patience);
    child.stdout?.on('data', (part: Buffer) => {
      said = (said + String(part)).slice(-10_000);
      const match = ready.exec(said);
      if (!match) return;
      clearTimeout(timer);
      resolve([...match]);
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`ended with ${code} before it was ready: ${said}`));
    });
  });
}

/** Starts a Node program and waits until it is ready. */
export async function startChild({ args, env = {}, ready, patience = 60_000 }: ChildOptions): Promise<Child> {
  const child = launch(args, env, 'ignore');
  try {
    const said = await printed(child, ready, patience);
    return { pid: child.pid ?? 0, said, stop: () => stop(child) };
  } catch (error) {
    await stop(child);
    throw error;
  }
}

/** Starts a small server of `tooling/bench/limits`, which prints `ready PORT`. */
export async function startLimit(
  name: string,
  args: readonly string[] = [],
): Promise<Child & { readonly port: number }> {
  const child = await startChild({
    args: [...typescript(`tooling/bench/limits/${name}.ts`), ...args],
    ready: /ready (\d+)/,
  });
  return { ...child, port: Number(child.said[1]) };
}

/** Runs `tooling/bench/NAME.ts` as a process of its own: the job as JSON goes in, one JSON value comes out. */
export async function runJob<Job, Result>(name: string, job: Job): Promise<Result> {
  const child = launch(typescript(`tooling/bench/${name}.ts`), {}, 'pipe');
  let out = '';
  child.stdout?.on('data', (part: Buffer) => {
    out += String(part);
  });
  child.stdin?.end(JSON.stringify(job));
  const [code]: unknown[] = await once(child, 'close');
  if (code !== 0) throw new Error(`${name} ended with ${code}`);
  const result: Result = JSON.parse(out);
  return result;
}

/** The other end of `runJob`. */
export async function serveJob<Job, Result>(work: (job: Job) => Promise<Result>): Promise<void> {
  let text = '';
  for await (const part of process.stdin) text += String(part);
  const job: Job = JSON.parse(text);
  const result = await work(job);
  await new Promise((written) => process.stdout.write(JSON.stringify(result), written));
  process.exit(0);
}

/** Ends whatever still runs. */
export const stopChildren = async (): Promise<void> => {
  await Promise.all([...running].map(stop));
};
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
