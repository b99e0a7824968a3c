import { setTimeout as sleep } from 'node:timers/promises';
import { type Live, type LiveState, openLive } from '@tableside/client/live';
import type { LiveMessage } from '@tableside/contract/live.schema';

/** Who listens, and to what. */
export interface Seat {
  readonly channels: readonly string[];
  /** A diner's. */
  readonly token?: string;
  /** A colleague's. */
  readonly cookie?: string;
  readonly heard?: (message: LiveMessage) => void;
  readonly turned?: (state: LiveState) => void;
}
export interface StreamServer {
  readonly url: string;
  readonly publicKey: string;
  readonly fetch?: typeof fetch;
}

/** More at once than any evening, and few enough not to wait in line for each other for long. */
const AT_ONCE = 50;
/** For a busy machine. */
const PATIENCE_MS = 60_000;

/** One stream by the product's own client; resolves when the server listens for all of it, or has refused to. */
export async function openSeat(server: StreamServer, seat: Seat): Promise<Live> {
  const awaited = new Set(seat.channels);
  const ask = server.fetch ?? fetch;
  const live = openLive({
    url: `${server.url}/api/realtime`,
    key: server.publicKey,
    token: () => seat.token ?? null,
    fetch: (input, init) =>
      ask(input, { ...init, headers: { ...init?.headers, ...(seat.cookie && { cookie: seat.cookie }) } }),
    onMessage: (message) => seat.heard?.(message),
    // The stream is open before it says where a channel stands: what is told until then is no message.
    onReset: (channel) => awaited.delete(channel),
    onRefused: (channel) => awaited.delete(channel),
    onState: (state) => seat.turned?.(state),
  });
  live.listen(seat.channels);
  for (const end = Date.now() + PATIENCE_MS; awaited.size > 0 && Date.now() < end; ) await sleep(5);
  if (awaited.size === 0) return live;
  live.close();
  throw new Error(`no stream for ${[...awaited]}`);
}

/** Opens a stream for each of many; returns how all of them leave. */
export async function openCrowd(server: StreamServer, seats: readonly Seat[]): Promise<() => void> {
  const open: Live[] = [];
  for (let from = 0; from < seats.length; from += AT_ONCE)
    open.push(
      ...(await Promise.all(seats.slice(from, from + AT_ONCE).map((seat) => openSeat(server, seat)))),
    );
  return () => {
    for (const live of open) live.close();
  };
}
