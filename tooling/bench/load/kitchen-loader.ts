// Orders at a steady pace, whoever is behind, and when each is heard of in the kitchen. Run by `measures/streams.ts`.
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { serveJob } from '../lib/child.ts';
import { quantile } from '../lib/stats.ts';
import { RawConnection } from './raw-http.ts';
import { openStreams } from './stream-client.ts';

export interface KitchenJob {
  readonly port: number;
  readonly ready: string;
  /** Requests that open a stream. */
  readonly streams: readonly string[];
  /** Each places one order. */
  readonly orders: readonly string[];
  /** Milliseconds between two orders. */
  readonly pace: number;
}
export interface KitchenFigures {
  /** Milliseconds from sending the order to hearing of its ticket. */
  readonly p50: number;
  readonly p99: number;
  readonly count: number;
  readonly failures: number;
}

const Placed = z.object({ bill: z.object({ kots: z.array(z.object({ _id: z.string() })) }) });
const WARM = 50;

async function sendAtPace(
  { port, orders, pace }: KitchenJob,
  placed: (ticketId: string, sent: number) => void,
): Promise<number> {
  const free: RawConnection[] = [];
  let failures = 0;
  const send = async (order: string): Promise<void> => {
    const sent = performance.now();
    const connection = free.pop() ?? (await RawConnection.open(port));
    const { status, body } = await connection.send(order);
    free.push(connection);
    const ticket =
      status === 201 ? Placed.parse(JSON.parse(body.toString())).bill.kots.at(-1)?._id : undefined;
    if (ticket === undefined) failures += 1;
    else placed(ticket, sent);
  };
  const begin = performance.now();
  const sending: Promise<void>[] = [];
  for (const [index, order] of orders.entries()) {
    await sleep(Math.max(0, begin + index * pace - performance.now()));
    sending.push(send(order));
  }
  await Promise.all(sending);
  return failures;
}

await serveJob(async (job: KitchenJob): Promise<KitchenFigures> => {
  const heard = new Map<string, number>();
  const hear = (text: string, at: number): void => {
    for (const [, id] of text.matchAll(/"kind":"ticket","id":"([^"]+)"/g))
      if (id !== undefined && !heard.has(id)) heard.set(id, at);
  };
  const { port, ready } = job;
  await openStreams(job.streams.map((request) => ({ port, request, ready, heard: hear })));
  const sent: { ticketId: string; at: number }[] = [];
  const failures = await sendAtPace(job, (ticketId, at) => void sent.push({ ticketId, at }));
  await sleep(2000);
  const took = sent
    .slice(WARM)
    .map(({ ticketId, at }) => (heard.get(ticketId) ?? Number.POSITIVE_INFINITY) - at);
  return { p50: quantile(took, 0.5), p99: quantile(took, 0.99), count: took.length, failures };
});
