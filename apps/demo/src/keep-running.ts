import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

interface KeepOptions {
  /** Arguments of node: a program that sends one message over IPC once it is ready and ends when IPC is cut. */
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Called with what a child said before it died by itself; the same words are not repeated. */
  readonly tell: (words: string) => void;
}

/** A Node program beside this one: started again whenever it dies. */
export interface KeptProgram {
  /** True once it is ready for the first time; false when it is stopped before that. */
  readonly ready: Promise<boolean>;
  /** Process id of the current child. */
  readonly pid: () => number | undefined;
  readonly stop: () => Promise<void>;
}

/** Milliseconds between the death of a child and the next one. */
const FIRST_WAIT = 250;
const LONGEST_WAIT = 15_000;
/** A child that lived so long was well: its successor comes after the shortest wait. */
const HEALTHY_AFTER = 10_000;

/** Starts it, and again whenever it dies; one that keeps dying young waits twice as long each time, to fifteen seconds. */
export function keepRunning({ args, environment, tell }: KeepOptions): KeptProgram {
  const over = new AbortController();
  let child: ChildProcess | undefined;
  let lastWords = '';
  let decideReady = (_isReady: boolean): void => undefined;
  const ready = new Promise<boolean>((resolve) => {
    decideReady = resolve;
  });
  /** Runs one child to its end; true when it was well for a while. */
  const live = async (): Promise<boolean> => {
    const started = performance.now();
    // The environment is the child's own: it must not see the secrets of this process.
    child = spawn(process.execPath, args, { env: environment, stdio: ['ignore', 'inherit', 'pipe', 'ipc'] });
    let words = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      words = (words + chunk.toString()).slice(-2000);
    });
    child.once('message', () => decideReady(true));
    child.once('error', (error) => {
      words = error.message;
    });
    await once(child, 'close').catch(() => undefined);
    if (!over.signal.aborted && words !== lastWords) tell(words.trim());
    lastWords = words;
    return performance.now() - started > HEALTHY_AFTER;
  };
  const rest = (wait: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, wait);
      over.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  const keep = async (): Promise<void> => {
    let wait = FIRST_WAIT;
    while (!over.signal.aborted) {
      wait = (await live()) ? FIRST_WAIT : Math.min(wait * 2, LONGEST_WAIT);
      if (!over.signal.aborted) await rest(wait);
    }
  };
  const kept = keep();
  return {
    ready,
    pid: () => child?.pid,
    stop: async () => {
      over.abort();
      child?.kill('SIGTERM');
      await kept;
      decideReady(false);
    },
  };
}
