import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds that what is under way has to end by itself; a connection that says nothing would hold us for good. */
const PATIENCE_MS = 5000;

export interface Leaving {
  /** True while no more callers should be sent here. */
  readonly leaving: () => boolean;
  /** Aborts before the server waits for the answers that are under way. */
  readonly stopping: AbortSignal;
}

/**
 * How a server leaves: for `noticeMs` it answers as before, but says with each answer that its connection ends, so that
 * a balancer turns to another node; then it listens no more. Call it before whatever else waits for the end.
 */
export function leaveInOrder(http: FastifyInstance, noticeMs: number): Leaving {
  let leaving = false;
  const stop = new AbortController();
  http.addHook('preClose', async () => {
    leaving = true;
    if (noticeMs > 0) await sleep(noticeMs);
    stop.abort();
    setTimeout(() => http.server.closeAllConnections(), PATIENCE_MS).unref();
  });
  return { leaving: () => leaving, stopping: stop.signal };
}
