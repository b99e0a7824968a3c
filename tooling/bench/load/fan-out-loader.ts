// Many streams and one event at a time: how long until the last of them has it. Run by `measures/streams.ts`.
import { setTimeout as sleep } from 'node:timers/promises';
import { serveJob } from '../lib/child.ts';
import { median } from '../lib/stats.ts';
import { RawConnection } from './raw-http.ts';
import { openStreams } from './stream-client.ts';

export interface FanOutJob {
  readonly port: number;
  readonly request: string;
  readonly ready: string;
  readonly streams: number;
  /** Requests of which each causes one message on every stream; sent one after the other. */
  readonly triggers: readonly string[];
}
export interface FanOutFigures {
  /** Milliseconds from sending the request to the first and to the last stream; medians of the triggers. */
  readonly first: number;
  readonly last: number;
}

const PATIENCE_MS = 10_000;

await serveJob(async ({ port, request, ready, streams, triggers }: FanOutJob): Promise<FanOutFigures> => {
  let heard = 0;
  let [first, last] = [0, 0];
  let complete: () => void = () => undefined;
  const hear = (text: string, at: number): void => {
    const messages = text.split('event: change').length - 1;
    if (messages === 0) return;
    if (heard === 0) first = at;
    heard += messages;
    last = at;
    if (heard >= streams) complete();
  };
  await openStreams(Array.from({ length: streams }, () => ({ port, request, ready, heard: hear })));
  const connection = await RawConnection.open(port);
  const firsts: number[] = [];
  const lasts: number[] = [];
  for (const [index, trigger] of triggers.entries()) {
    heard = 0;
    const all = new Promise<void>((resolve, reject) => {
      complete = resolve;
      setTimeout(() => reject(new Error(`${heard} of ${streams} heard`)), PATIENCE_MS).unref();
    });
    const sent = performance.now();
    const { status, body } = await connection.send(trigger);
    if (status >= 300) throw new Error(`the event was answered ${status}: ${body.toString()}`);
    await all;
    // The first ones warm up.
    if (index > 1) {
      firsts.push(first - sent);
      lasts.push(last - sent);
    }
    await sleep(300);
  }
  return { first: median(firsts), last: median(lasts) };
});
