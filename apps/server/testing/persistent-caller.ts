import { setTimeout as sleep } from 'node:timers/promises';
import { type Called, caller, type Sent } from './call.ts';

/** A server that was killed needs some seconds to come back, and many of them on a busy machine. */
const PATIENCE_MS = 120_000;

interface Persistence {
  /** How long one attempt may take before it is repeated; the one before may still arrive. For ever when not given. */
  readonly attemptMs?: number;
  /** Told of every answer, definite or not. */
  readonly heard?: (answer: Called) => void;
}

/**
 * Repeats a call with the same key until the answer is definite: anything but no answer, a 5xx or "still running". Of
 * several servers each attempt asks the next.
 */
export function persistentCaller(urls: string | readonly string[], { attemptMs, heard }: Persistence = {}) {
  const call = caller(urls);
  return async (method: string, path: string, sent: Sent): Promise<Called> => {
    const until = performance.now() + PATIENCE_MS;
    while (performance.now() < until) {
      const attempt = call(method, path, sent).catch(() => undefined);
      const answer = await (attemptMs === undefined ? attempt : Promise.race([attempt, sleep(attemptMs)]));
      if (answer) heard?.(answer);
      const running = answer?.status === 409 && answer.text.includes('still-running');
      if (answer && answer.status < 500 && !running) return answer;
      await sleep(25);
    }
    throw new Error(`no definite answer to ${method} ${path}`);
  };
}
