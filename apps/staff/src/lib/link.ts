import type { LiveState } from '@tableside/client/live';
import type { Connection } from '@tableside/ui/staff/top-strip';
import { makeStore } from './store.ts';

/** How the console is connected: the stream's state and since when, and when the server last answered (epoch ms). */
export interface Link {
  readonly stream: LiveState;
  readonly since: number;
  readonly answered: number;
}
export const link = makeStore<Link>({ stream: 'connecting', since: Date.now(), answered: Date.now() });

/** The stream may be away this long before anybody is told and polling begins. */
export const PATIENCE_MS = 5_000;
/** Without an answer for this long nothing on the screen can be trusted. */
const LOST_MS = 12_000;
/** The same for a tab that polls because others keep the streams: out of sight it is woken once a minute. */
const RESTING_LOST_MS = 150_000;

export interface LinkWords {
  readonly state: Connection;
  /** Age of what is shown, in whole seconds. */
  readonly age: number;
}

/** What the strip says of the connection at `now`. */
export function linkAt({ stream, since, answered }: Link, now: number): LinkWords {
  if (stream === 'live' || now - since < PATIENCE_MS) return { state: 'live', age: 0 };
  const age = Math.max(0, Math.floor((now - answered) / 1000));
  const lostAfter = stream === 'idle' ? RESTING_LOST_MS : LOST_MS;
  return { state: now - answered < lostAfter ? 'slow' : 'lost', age };
}
