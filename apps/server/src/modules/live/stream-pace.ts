import type { ServerResponse } from 'node:http';

const HEARTBEAT_MS = 15_000;
/** Heartbeats that may wait to be taken: with two of them the oldest has waited for 30 s. */
const MOST_UNHEARD = 2;
const BUFFER_LIMIT = 1_000_000;

/**
 * Writes to a stream and lets go of whoever does not read: more than 1 MB, or anything for 30 s, is not kept for them.
 * They come back with their position and miss nothing. Beats every 15 s until the stream closes.
 */
export function paceStream(raw: ServerResponse): (text: string) => void {
  let unheard = 0;
  const write = (text: string, taken?: () => void): void => {
    if (raw.destroyed) return;
    const flowing = raw.write(text, taken);
    if (!flowing && raw.writableLength > BUFFER_LIMIT) raw.destroy();
  };
  const beat = setInterval(() => {
    if (unheard >= MOST_UNHEARD) return raw.destroy();
    unheard += 1;
    write(': beat\n\n', () => {
      unheard -= 1;
    });
  }, HEARTBEAT_MS);
  raw.once('close', () => clearInterval(beat));
  return write;
}
