import { calls } from '@tableside/client/call';
import { liveRoutes } from '@tableside/contract/live.routes';
import type { LiveMessage, liveShapes } from '@tableside/contract/live.schema';
import { connection } from '../../lib/connection.ts';

const EVERY_MS = 5000;
const live = calls<typeof liveRoutes, typeof liveShapes>(connection, liveRoutes);

/** Tells the server how far somebody has heard each channel, once in 5 s at most. What gets lost is told with the next. */
export function acknowledging(): {
  readonly heard: (message: Pick<LiveMessage, 'channel' | 'seq'>) => void;
  readonly stop: () => void;
} {
  const untold = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (): void => {
    timer = undefined;
    for (const [id, seq] of untold) void live.acknowledge({ params: { id }, body: { ack: true, seq } });
    untold.clear();
  };
  return {
    heard: ({ channel, seq }) => {
      if (connection.token() === null) return;
      untold.set(channel, seq);
      timer ??= setTimeout(tell, EVERY_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
