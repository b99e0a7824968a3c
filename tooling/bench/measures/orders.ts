import type { Bench, Effort, Served, Site } from '../lib/bench.ts';
import { runJob } from '../lib/child.ts';
import type { Group, Outcome } from '../lib/outcome.ts';
import { median, ms, rate, ratio } from '../lib/stats.ts';
import type { LimitJob } from '../limits/one-statement.ts';
import type { LoopFigures } from '../load/closed-loop.ts';
import type { OrderFigures, OrderJob } from '../load/order-loader.ts';
import { type Seat, seatsOf } from '../load/orders.ts';
import { pastStatements } from '../seed/past.ts';

interface Pair {
  readonly limit: LoopFigures;
  readonly ours: OrderFigures;
}
interface Measured {
  readonly pairs: readonly Pair[];
  readonly ratio: number;
}
export interface OrderLoad {
  readonly ports: readonly number[];
  readonly seats: readonly Seat[];
  readonly clients: number;
  readonly effort: Effort;
}

let runs = 0;

/** Diners of the seats send orders. Throws where more than one in 200 is refused. */
export async function loadOrders({ ports, seats, clients, effort }: OrderLoad): Promise<OrderFigures> {
  runs += 1;
  const run = `${process.pid}-${runs}`;
  const { warm, seconds } = effort;
  const job: OrderJob = { ports, clients, warm, seconds, seats, run };
  const figures = await runJob<OrderJob, OrderFigures>('load/order-loader', job);
  if (figures.failures > figures.count / 200)
    throw new Error(`${figures.failures} of ${figures.count} orders failed: ${figures.firstFailure}`);
  return figures;
}

async function compare(
  site: Site,
  effort: Effort,
  seats: readonly Seat[],
  clients: number,
): Promise<Measured> {
  const ports = [site.server.port];
  const { warm, seconds } = effort;
  const pairs: Pair[] = [];
  // Not counted: plans, statistics and compiled code as after a first evening, not those of a start and of empty tables.
  await loadOrders({ ports, seats, clients, effort: { ...effort, seconds: effort.evening } });
  await site.clear();
  for (let round = 0; round < effort.rounds; round += 1) {
    const job: LimitJob = { url: site.limitUrl, clients, warm, seconds };
    const limit = await runJob<LimitJob, LoopFigures>('limits/one-statement', job);
    pairs.push({ limit, ours: await loadOrders({ ports, seats, clients, effort }) });
    await site.clear();
  }
  return { pairs, ratio: median(pairs.map(({ limit, ours }) => ours.perSecond / limit.perSecond)) };
}

const medianOf = ({ pairs }: Measured, pick: (pair: Pair) => number): number => median(pairs.map(pick));
const oursOf = (measured: Measured): number => medianOf(measured, ({ ours }) => ours.perSecond);
const limitOf = (measured: Measured): number => medianOf(measured, ({ limit }) => limit.perSecond);
const latencyOf = (measured: Measured) => ({
  p50: medianOf(measured, ({ ours }) => ours.p50),
  p99: medianOf(measured, ({ ours }) => ours.p99),
});

async function manyStores(bench: Bench): Promise<{ S2: Outcome; S3: Outcome }> {
  const site = await bench.site();
  const seats = seatsOf(site.stores);
  const four = await compare(site, bench.effort, seats, 4);
  const sixteen = await compare(site, bench.effort, seats, 16);
  const least = Math.min(four.ratio, sixteen.ratio);
  const [calm, full] = [latencyOf(four), latencyOf(sixteen)];
  return {
    S2: {
      ours: `${ratio(four.ratio)} / ${ratio(sixteen.ratio)} (${rate(oursOf(four))} / ${rate(oursOf(sixteen))}; p50 ${ms(calm.p50)} / ${ms(full.p50)}, p99 ${ms(calm.p99)} / ${ms(full.p99)})`,
      limit: `one statement ${rate(limitOf(four))} / ${rate(limitOf(sixteen))}`,
      floor: least >= 0.15,
      goal: least >= 0.35,
      notes: [
        `4 / 16 clients, ${site.stores.length} stores with 60 dishes, ${seats.length} tables. One send in three opens a party, two are further rounds of a running order; each has five lines, one of them with a required choice, and an idempotency key. The session of one send in three is not in the server's cache.`,
        'The limit writes an order, five lines, a ticket and an event into bare tables by one named statement, without HTTP, from as many connections.',
      ],
    },
    S3: {
      ours: `p50 ${ms(calm.p50)}, p99 ${ms(calm.p99)}`,
      floor: calm.p50 <= 8 && calm.p99 <= 30,
      goal: calm.p50 <= 3 && calm.p99 <= 10,
    },
  };
}

async function busyStore(bench: Bench): Promise<Outcome> {
  const site = await bench.site();
  const measured = await compare(site, bench.effort, seatsOf([site.busy]), 16);
  const [ours, { p50, p99 }] = [oursOf(measured), latencyOf(measured)];
  return {
    ours: `${rate(ours)} (${ratio(measured.ratio)} of one statement; p50 ${ms(p50)}, p99 ${ms(p99)})`,
    limit: `one statement ${rate(limitOf(measured))}`,
    floor: ours >= 1000,
    goal: ours >= 1500,
    notes: [`All ${site.busy.tables.length} tables are of one store and share its counters.`],
  };
}

const PAST = { done: 100_000, open: 600 };
/** Their last tables have a running party each. */
const TABLES_TAKEN = 12;

/** The same load on an empty and on a well-used database in turn. */
async function usedDatabase(bench: Bench): Promise<Outcome> {
  const site = await bench.site();
  const { effort } = bench;
  const empty = await site.startCopy('bench_empty', []);
  const used = await site.startCopy('bench_used', pastStatements(site.stores, PAST));
  const seats = seatsOf(
    site.stores.map((store) => ({ ...store, tables: store.tables.slice(0, -TABLES_TAKEN) })),
  );
  const rounds: { before: number; after: number }[] = [];
  const load = async ({ server: { port }, clear }: Served): Promise<number> => {
    const { perSecond } = await loadOrders({ ports: [port], seats, clients: 16, effort });
    await clear();
    return perSecond;
  };
  try {
    for (let round = 0; round <= effort.rounds; round += 1)
      rounds.push({ before: await load(empty), after: await load(used) });
  } finally {
    await empty.server.stop();
    await used.server.stop();
  }
  // The first round warms both up.
  const counted = rounds.slice(1);
  const share = median(counted.map(({ before, after }) => after / before));
  return {
    ours: `${ratio(share)} (${rate(median(counted.map(({ after }) => after)))})`,
    limit: `empty database ${rate(median(counted.map(({ before }) => before)))}`,
    floor: share >= 0.9,
    goal: share >= 0.95,
    notes: [
      `16 clients, ${PAST.done.toLocaleString('en')} paid orders of five lines at the same tables and ${PAST.open} parties still at theirs.`,
    ],
  };
}

export const orderRates: Group = { ids: ['S2', 'S3'], run: manyStores };
export const busyOrderRate: Group = { ids: ['S2b'], run: async (bench) => ({ S2b: await busyStore(bench) }) };
export const usedOrderRate: Group = {
  ids: ['S8'],
  run: async (bench) => ({ S8: await usedDatabase(bench) }),
};
