import { brokenRules, untold } from '../../../apps/server/src/modules/ordering/testing/broken-rules.ts';
import { openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import type { Bench, Effort, Served } from '../lib/bench.ts';
import type { Group, Outcome } from '../lib/outcome.ts';
import { runSql } from '../lib/postgres.ts';
import { busyWhile } from '../lib/processors.ts';
import { median, rate, ratio } from '../lib/stats.ts';
import { httpLoad } from '../load/http-load.ts';
import { LINES, type Seat, seatsOf } from '../load/orders.ts';
import { loadOrders } from './orders.ts';
import { placeOrders } from './reads.ts';

const CLIENTS = 16;

interface Loaded {
  /** Pieces of work done by all nodes together. */
  readonly perSecond: number;
  /** Of the processors' time, meanwhile. */
  readonly busy: number;
}
/** Loads the nodes of these ports. */
type Load = (ports: readonly number[]) => Promise<Loaded>;

interface Compared {
  readonly one: number;
  readonly two: number;
  readonly gain: number;
  /** With both nodes. */
  readonly busy: number;
}

/** The first node alone and both in turn, with as many clients; medians of the rounds. */
async function compare(load: Load, ports: readonly number[], { rounds: count }: Effort): Promise<Compared> {
  await load(ports);
  const rounds: Compared[] = [];
  for (let round = 0; round < count; round += 1) {
    const { perSecond: one } = await load(ports.slice(0, 1));
    const { perSecond: two, busy } = await load(ports);
    rounds.push({ one, two, gain: two / one, busy });
  }
  const of = (pick: (round: Compared) => number): number => median(rounds.map(pick));
  return {
    one: of(({ one }) => one),
    two: of(({ two }) => two),
    gain: of(({ gain }) => gain),
    busy: of(({ busy }) => busy),
  };
}

const reading =
  (requests: readonly string[], { seconds }: Effort): Load =>
  async (ports) => {
    const connections = CLIENTS / ports.length;
    const { done, busy } = await busyWhile(() =>
      Promise.all(ports.map((port) => httpLoad({ port, requests, connections, seconds }))),
    );
    if (done.some(({ failures }) => failures > 0)) throw new Error('reads failed');
    return { perSecond: done.reduce((sum, { perSecond }) => sum + perSecond, 0), busy };
  };

const countLines = async (url: string): Promise<number> => {
  const [counted] = await runSql<{ lines: number }>(url, 'select count(*)::int as lines from order_line');
  return counted?.lines ?? Number.NaN;
};

/** What is wrong in the database after so many acknowledged sends; nothing is as it should be. */
async function findWrong(url: string, lines: number, expected: number): Promise<readonly string[]> {
  const db = openDatabase({ url, connections: 1 });
  try {
    const missing = lines === expected ? [] : [`${lines} lines stand where ${expected} were acknowledged`];
    return [...missing, ...(await brokenRules(db)), ...(await untold(db))];
  } finally {
    await db.close();
  }
}

/** Orders sent to the nodes, and afterwards what is wrong with what they wrote. */
function sending(served: Served, seats: readonly Seat[], effort: Effort) {
  const wrong: string[] = [];
  let sends = 0;
  const load: Load = async (ports) => {
    const before = await countLines(served.url);
    const { done, busy } = await busyWhile(() => loadOrders({ ports, seats, clients: CLIENTS, effort }));
    await served.settle();
    const after = await countLines(served.url);
    wrong.push(...(await findWrong(served.url, after - before, done.accepted * LINES)));
    if (ports.length > 1) sends += done.accepted;
    await served.clear();
    return { perSecond: done.perSecond, busy };
  };
  return { load, found: () => ({ sends, wrong }) };
}

const told = ({ gain, one, two }: Compared): string => `${ratio(gain)} (${rate(one)} → ${rate(two)})`;
const percent = (share: number): string => `${Math.round(share * 100)} %`;
const isFull = ({ busy }: Compared): boolean => busy >= 0.9;
const isLinear = (compared: Compared): boolean => compared.gain >= 1.8 || isFull(compared);

async function twoNodes(bench: Bench): Promise<Outcome> {
  const { stores, startCopy } = await bench.site();
  const served = await startCopy('bench_nodes', []);
  const second = await served.startServer();
  try {
    const { effort } = bench;
    const ports = [served.server.port, second.port];
    const requests = await placeOrders({ stores, server: served.server });
    const reads = await compare(reading(requests, effort), ports, effort);
    await served.clear();
    const writes = sending(served, seatsOf(stores), effort);
    const sent = await compare(writes.load, ports, effort);
    const { sends, wrong } = writes.found();
    const right = `${sends} sends to both: each is there once, no rule is broken`;
    return {
      ours: `reads ${told(reads)}; sends ${told(sent)}; ${wrong.length === 0 ? right : `WRONG: ${wrong.join(', ')}`}`,
      floor: wrong.length === 0,
      goal: isLinear(reads) && isLinear(sent),
      notes: [
        `${CLIENTS} clients, on one node or divided between two processes over one database on the same machine; orders of two rounds read by their diners, five lines sent as in S2. With both the processors are ${percent(reads.busy)} busy while reading and ${percent(sent.busy)} while sending, the load and PostgreSQL included${isFull(reads) && isFull(sent) ? ': they are what binds' : ''}.`,
      ],
    };
  } finally {
    await second.stop();
    await served.server.stop();
  }
}

export const secondNode: Group = { ids: ['S9'], run: async (bench) => ({ S9: await twoNodes(bench) }) };
