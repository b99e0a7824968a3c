import { ASLEEP_MS } from '@tableside/client/asleep';
import type { LiveState } from '@tableside/client/live';
import type { Connection } from '@tableside/ui/staff/top-strip';
import { makeStore } from './store.ts';

/** How the console is connected; moments are epoch ms. */
export interface Link {
  readonly stream: LiveState;
  /** Since when the stream is not live. */
  readonly since: number;
  /** When the server last answered. */
  readonly answered: number;
  /** When the page came into sight; null out of sight. */
  readonly inSight: number | null;
}
const opened = Date.now();
/** How this page is connected. */
export const link = makeStore<Link>({
  stream: 'idle',
  since: opened,
  answered: opened,
  inSight: opened,
});

/** The stream may be away this long before anybody is told and polling begins. */
export const PATIENCE_MS = 5_000;
/** Without an answer for this long nothing on the screen can be trusted. */
const LOST_MS = 12_000;

export interface LinkWords {
  readonly state: Connection;
  /** Age of what is shown, in whole seconds. */
  readonly age: number;
}

/** What comes into sight has yet to look: it is not blamed for the time before, unless that was too long for any. */
function isLost({ stream, answered, inSight }: Link, now: number): boolean {
  if (now - answered >= ASLEEP_MS) return true;
  const rests = stream === 'idle' && inSight === null;
  return !rests && now - Math.max(answered, inSight ?? 0) >= LOST_MS;
}

/** What the strip says of the connection at `now`. */
export function linkAt(connection: Link, now: number): LinkWords {
  const { stream, since, answered } = connection;
  if (stream === 'live' || now - since < PATIENCE_MS) return { state: 'live', age: 0 };
  const age = Math.max(0, Math.floor((now - answered) / 1000));
  return { state: isLost(connection, now) ? 'lost' : 'slow', age };
}
