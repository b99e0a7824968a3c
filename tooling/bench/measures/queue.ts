import type { Bench } from '../lib/bench.ts';
import { runJob } from '../lib/child.ts';
import type { Group, Outcome } from '../lib/outcome.ts';
import { ms } from '../lib/stats.ts';
import type { QueueFigures, QueueJob } from '../load/queue-loader.ts';
import { pastStatements } from '../seed/past.ts';
import { eveningStreams, READY } from './streams.ts';

/** As many as a store lets wait. */
const PARTIES = 50;
const CHANGES = 14;
const OTHERS = 950;
/** A party every seven minutes for thirty days, by which the wait is judged. */
const PAST = 6_000;

const queueOf = (storeId: string): string =>
  `update store set preferences = jsonb_set(preferences, '{features,queue}', 'true') where id = '${storeId}'`;

async function place(bench: Bench): Promise<Outcome> {
  const site = await bench.site();
  const [store] = site.stores;
  if (!store) throw new Error('nothing was seeded');
  const past = pastStatements([store], { done: PAST, open: 0 });
  const { server } = await site.startCopy('bench_queue', [...past, queueOf(store.id)]);
  const job: QueueJob = {
    port: server.port,
    ready: READY,
    storeId: store.id,
    headers: { Cookie: store.staff.cookie, 'X-CSRF': store.staff.csrf },
    channels: `/api/realtime?key=${site.publicKey}&channels=queue-entry:`,
    streams: eveningStreams(site, OTHERS),
    parties: PARTIES,
    changes: CHANGES,
  };
  try {
    const { p50, p99, last, count } = await runJob<QueueJob, QueueFigures>('load/queue-loader', job);
    return {
      ours: `p50 ${ms(p50)}, p99 ${ms(p99)}, slowest ${ms(last)}`,
      floor: last <= 1000,
      goal: p99 <= 250,
      notes: [
        `${PARTIES} phones wait at one store with ${PAST.toLocaleString('en')} parties behind it, ${OTHERS} other streams are open. From the host's seating of the first party until a phone has read its new place and wait: the durable change, the stream and the phone's own request; ${count} counted.`,
      ],
    };
  } finally {
    await server.stop();
  }
}

export const queuePlace: Group = { ids: ['Q1'], run: async (bench) => ({ Q1: await place(bench) }) };
