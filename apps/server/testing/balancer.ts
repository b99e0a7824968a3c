import { setTimeout as sleep } from 'node:timers/promises';
import { type Called, caller, type Sent } from './call.ts';

const LOOK_EVERY_MS = 100;

/** Sends calls to the nodes that say they are ready, in turns. */
export interface Balancer {
  readonly call: (method: string, path: string, sent: Sent) => Promise<Called>;
  /** Resolves when every node is ready. */
  readonly seesAll: () => Promise<void>;
  readonly close: () => void;
}

const refused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';

/**
 * What a load balancer in front of the nodes does, and no more: it looks at `/health/ready` ten times a second, and turns
 * to the next node where nobody listens. A call that reached a node is never repeated: whatever breaks it is a failure.
 */
export function startBalancer(urls: readonly string[]): Balancer {
  const nodes = urls.map((url) => ({ url, call: caller(url), ready: true }));
  const over = new AbortController();
  const look = async (node: (typeof nodes)[number]): Promise<void> => {
    while (!over.signal.aborted) {
      // However long a busy machine takes for it: a slow node is no absent one.
      const looked = fetch(`${node.url}/health/ready`, { signal: over.signal });
      const answer = await looked.catch(() => undefined);
      node.ready = answer?.ok ?? false;
      await answer?.arrayBuffer().catch(() => undefined);
      await sleep(LOOK_EVERY_MS);
    }
  };
  for (const node of nodes) void look(node);
  let turn = 0;
  const call: Balancer['call'] = async (method, path, sent) => {
    turn += 1;
    const usable = nodes.filter(({ ready }) => ready);
    const order = usable.map((_, index) => usable[(index + turn) % usable.length]);
    for (const node of order) {
      try {
        if (node) return await node.call(method, path, sent);
      } catch (error) {
        if (!refused(error)) throw error;
      }
    }
    throw new Error(`no node for ${method} ${path}`);
  };
  return {
    call,
    seesAll: async () => {
      while (!nodes.every(({ ready }) => ready)) await sleep(LOOK_EVERY_MS / 2);
    },
    close: () => over.abort(),
  };
}
