import type { ServerResponse } from 'node:http';

const HEARTBEAT_MS = 15_000;

/** What is kept for a reader before they are let go. */
export interface StreamPatience {
  /** Heartbeats that may wait to be taken: with two of them the oldest has waited for 30 s. */
  readonly unheard: number;
  /** Bytes that may wait. */
  readonly bytes: number;
}
const usual: StreamPatience = { unheard: 2, bytes: 1_000_000 };

export interface Pace {
  readonly write: (text: string) => void;
  /** Resolves when there is room for more, or nobody any more to write to. */
  readonly drained: () => Promise<void>;
}

const roomIn = (raw: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const over = (): void => {
      raw.off('drain', over).off('close', over);
      resolve();
    };
    raw.on('drain', over).on('close', over);
  });

/**
 * Writes to a stream and lets go of whoever does not read: more than 1 MB, or anything for 30 s, is not kept for them.
 * They come back with their position and miss nothing. Beats every 15 s until the stream closes.
 */
export function paceStream(raw: ServerResponse, most: StreamPatience = usual): Pace {
  let unheard = 0;
  const write = (text: string, taken?: () => void): void => {
    if (raw.destroyed || raw.writableEnded) return;
    const flowing = raw.write(text, taken);
    if (!flowing && raw.writableLength > most.bytes) raw.destroy();
  };
  const beat = setInterval(() => {
    if (unheard >= most.unheard) return raw.destroy();
    unheard += 1;
    write(': beat\n\n', () => {
      unheard -= 1;
    });
  }, HEARTBEAT_MS);
  raw.once('close', () => clearInterval(beat));
  return {
    write: (text) => write(text),
    drained: async () => {
      if (!raw.destroyed && raw.writableNeedDrain) await roomIn(raw);
    },
  };
}
