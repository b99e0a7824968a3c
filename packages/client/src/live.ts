import type { LiveMessage } from '@tableside/contract/live.schema';
import { createParser } from 'eventsource-parser';
import { newKey } from './call.ts';

/** `live`: the stream has brought something; a proxy may hold back what an open one says. `idle`: nothing is listened to. */
export type LiveState = 'connecting' | 'live' | 'down' | 'signed-out' | 'idle';
export interface LiveOptions {
  /** Address of the stream, e.g. `/api/realtime`. */
  readonly url: string;
  /** The installation's public key, from the page's bootstrap. */
  readonly key: string;
  readonly token: () => string | null;
  readonly fetch: typeof fetch;
  readonly onMessage: (message: LiveMessage) => void;
  /**
   * What the channel is about may have changed unheard: it was just joined, after whatever was fetched before, or its log
   * does not reach back to where this client was. Fetch it afresh.
   */
  readonly onReset: (channel: string) => void;
  /** The channel is not, or no longer, for this listener to hear. */
  readonly onRefused?: (channel: string) => void;
  readonly onState?: (state: LiveState) => void;
  /** Silence after which the connection counts as dead (heartbeats come every 15 s). */
  readonly silenceMs?: number;
  /** Fixed pause before a reconnect instead of the server's jittered one (tests). */
  readonly retryMs?: number;
}

interface Cursor {
  readonly epoch: string;
  readonly seq: number;
}
export interface Live {
  /**
   * Listens to exactly these channels from now on; positions of channels that stay are kept. `anew` connects again even
   * where they are the same: somebody else is signed in, or the network is back.
   */
  listen(channels: readonly string[], anew?: boolean): void;
  close(): void;
}

interface Reading {
  readonly alive: () => void;
  readonly take: (event: string | undefined, data: string) => void;
  readonly waitMs: (ms: number) => void;
}

/** Feeds the frames of one answer to `take` until it ends. */
async function readEvents(body: ReadableStream<Uint8Array>, { alive, take, waitMs }: Reading): Promise<void> {
  const parser = createParser({ onRetry: waitMs, onEvent: ({ event, data }) => take(event, data) });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    alive();
    parser.feed(decoder.decode(part.value, { stream: true }));
  }
}

type Cursors = Map<string, Cursor | undefined>;

/** Opens the stream at exactly where each channel was left. `client` names the page: its newer stream ends an older one. */
function askStream(
  options: LiveOptions,
  cursors: Cursors,
  client: string,
  signal: AbortSignal,
): Promise<Response> {
  const channels = [...cursors].map(([name, at]) => (at ? `${name}@${at.epoch}.${at.seq}` : name)).join(',');
  const token = options.token();
  return options.fetch(`${options.url}?${new URLSearchParams({ key: options.key, channels, client })}`, {
    headers: { accept: 'text/event-stream', ...(token && { authorization: `Bearer ${token}` }) },
    signal,
    credentials: 'same-origin',
  });
}

/** What a client listens to, where it is there, and what it may not hear. */
interface Heard {
  readonly cursors: Cursors;
  readonly refused: Set<string>;
}

/** Applies one frame: a position, a reset, a refused channel, or a message that was not seen before. */
function takeFrame(
  options: LiveOptions,
  { cursors, refused }: Heard,
  event: string | undefined,
  data: string,
): void {
  const message: LiveMessage = JSON.parse(data);
  const { channel, epoch, seq } = message;
  if (!cursors.has(channel)) return;
  const last = cursors.get(channel);
  if (event === 'refused') {
    cursors.delete(channel);
    refused.add(channel);
    options.onRefused?.(channel);
    return;
  }
  if (event === 'change' && last?.epoch === epoch && seq <= last.seq) return;
  cursors.set(channel, { epoch, seq }); // before it is applied: a failing handler must not see it twice
  if (event === 'reset' || (event === 'position' && !last)) options.onReset(channel);
  if (event === 'change') options.onMessage(message);
}

/** Turns to these channels but those that are refused; false where it listens to just them already. */
function turnTo({ cursors, refused }: Heard, channels: readonly string[]): boolean {
  for (const name of refused) if (!channels.includes(name)) refused.delete(name);
  const wanted = new Set(channels.filter((name) => !refused.has(name)));
  if (wanted.size === cursors.size && [...wanted].every((name) => cursors.has(name))) return false;
  for (const name of cursors.keys()) if (!wanted.has(name)) cursors.delete(name);
  for (const name of wanted) if (!cursors.has(name)) cursors.set(name, undefined);
  return true;
}

/** Gives an attempt up that is silent for too long; `first` hears of its first sign of life. */
function watchSilence(attempt: AbortController, silenceMs = 40_000, first: () => void) {
  const giveUp = (): void => attempt.abort();
  let dead = setTimeout(giveUp, silenceMs);
  let heard = false;
  return {
    alive: (): void => {
      clearTimeout(dead);
      dead = setTimeout(giveUp, silenceMs);
      if (!heard) first();
      heard = true;
    },
    stop: (): void => clearTimeout(dead),
  };
}

/** One stream for all channels. It alone knows the cursors, so a reconnect asks for exactly what was missed. */
export function openLive(options: LiveOptions): Live {
  const cursors: Cursors = new Map();
  const refused = new Set<string>();
  // In memory alone: a tab that is doubled takes its session storage along, and is another page.
  const client = newKey();
  let closed = false;
  let signedOut = false;
  let attempt: AbortController | undefined;
  let wait = 1000;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const once = async (mine: AbortController): Promise<void> => {
    const watch = watchSilence(mine, options.silenceMs, () => {
      failures = 0;
      options.onState?.('live');
    });
    try {
      const response = await askStream(options, cursors, client, mine.signal);
      if (response.status === 401) {
        signedOut = true;
        options.onState?.('signed-out');
        return;
      }
      if (!response.ok || !response.body) throw new Error(`stream ${response.status}`);
      await readEvents(response.body, {
        alive: watch.alive,
        take: (event, data) => takeFrame(options, { cursors, refused }, event, data),
        waitMs: (ms) => {
          wait = ms;
        },
      });
    } finally {
      watch.stop();
      mine.abort();
    }
  };

  const connect = (): void => {
    clearTimeout(timer);
    attempt?.abort();
    attempt = undefined;
    if (closed || signedOut) return;
    if (cursors.size === 0) {
      options.onState?.('idle');
      return;
    }
    const mine = new AbortController();
    attempt = mine;
    options.onState?.('connecting');
    void once(mine)
      .catch(() => undefined)
      .then(() => {
        if (closed || signedOut || attempt !== mine) return;
        failures += 1;
        options.onState?.('down');
        timer = setTimeout(
          connect,
          options.retryMs ?? Math.min(wait * 2 ** (failures - 1), 15_000) * (0.75 + Math.random() / 2),
        );
      });
  };

  return {
    listen: (channels, anew = false) => {
      if (anew) refused.clear();
      if (anew) signedOut = false;
      if (!turnTo({ cursors, refused }, channels) && !anew) return;
      failures = 0;
      connect();
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
      attempt?.abort();
    },
  };
}
