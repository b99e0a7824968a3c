import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface Listener {
  stop(): Promise<void>;
}

/**
 * Hears NOTIFY on one connection of its own (never through a pooler) and reconnects for ever.
 * What is told meanwhile is lost: whoever needs certainty polls as well, or bears without it for a while.
 */
export function listen(url: string, channel: string, heard: (payload: string) => void): Listener {
  let client: pg.Client | undefined;
  const over = new AbortController();
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: 4000, keepAlive: true });
    const gone = new Promise<void>((resolve) => {
      fresh.on('error', () => resolve());
      fresh.on('end', () => resolve());
    });
    fresh.on('notification', (message) => heard(message.payload ?? ''));
    try {
      await fresh.connect();
      if (over.signal.aborted) return; // stopped while connecting
      client = fresh;
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
      heard('');
      await gone;
    } finally {
      await fresh.end().catch(() => undefined);
    }
  };
  const keep = (async () => {
    while (!over.signal.aborted) {
      await connect().catch(() => undefined);
      client = undefined;
      await sleep(500, undefined, { signal: over.signal }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      over.abort();
      await client?.end().catch(() => undefined);
      await keep;
    },
  };
}
