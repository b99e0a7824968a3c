import type { Bench, Effort, ServerProcess, Site } from '../lib/bench.ts';
import { runJob, startLimit } from '../lib/child.ts';
import type { Group, Outcome } from '../lib/outcome.ts';
import { median, ms, ratio } from '../lib/stats.ts';
import type { FanOutFigures, FanOutJob } from '../load/fan-out-loader.ts';
import type { KitchenFigures, KitchenJob } from '../load/kitchen-loader.ts';
import { orderRequest, seatsOf } from '../load/orders.ts';
import { rawRequest } from '../load/raw-http.ts';

const EVENTS = 8;
/** What a stream holds once it listens. */
export const READY = 'event: position';

const streamRequest = (
  { publicKey }: Site,
  channel: string,
  headers: Readonly<Record<string, string>> = {},
) =>
  rawRequest({
    method: 'GET',
    path: `/api/realtime?key=${publicKey}&channels=${channel}`,
    headers: { Accept: 'text/event-stream', ...headers },
  });

/** Dishes sold out and back again: each is one event to everybody who reads that menu. */
function availabilityChanges({ stores }: Site): readonly string[] {
  const [store] = stores;
  const item = store?.items[0];
  if (!store || !item) throw new Error('nothing was seeded');
  return Array.from({ length: EVENTS }, (_, index) =>
    rawRequest({
      method: 'PUT',
      path: `/api/staff/stores/${store.id}/availability`,
      headers: { Cookie: store.staff.cookie, 'X-CSRF': store.staff.csrf },
      body: { id: item.id, available: index % 2 === 1 },
    }),
  );
}

async function compareFanOut(site: Site, { rounds: count }: Effort, streams: number) {
  const request = streamRequest(site, `menu:${site.stores[0]?.id}`);
  const rounds: { limit: FanOutFigures; ours: FanOutFigures }[] = [];
  const run = (job: FanOutJob) => runJob<FanOutJob, FanOutFigures>('load/fan-out-loader', job);
  for (let round = 0; round < count; round += 1) {
    const raw = await startLimit('raw-streams');
    const triggers = Array.from({ length: EVENTS }, () => rawRequest({ method: 'POST', path: '/' }));
    const get = rawRequest({ method: 'GET', path: '/' });
    const limit = await run({ port: raw.port, request: get, ready: READY, streams, triggers });
    await raw.stop();
    const ours = await run({
      port: site.server.port,
      request,
      ready: READY,
      streams,
      triggers: availabilityChanges(site),
    });
    rounds.push({ limit, ours });
  }
  return {
    ratio: median(rounds.map(({ limit, ours }) => ours.last / limit.last)),
    limit: median(rounds.map(({ limit }) => limit.last)),
    ours: median(rounds.map(({ ours }) => ours.last)),
    first: median(rounds.map(({ ours }) => ours.first)),
  };
}

async function fanOut(bench: Bench): Promise<Outcome> {
  const site = await bench.site();
  const few = await compareFanOut(site, bench.effort, 1000);
  const many = await compareFanOut(site, bench.effort, 5000);
  const most = Math.max(few.ratio, many.ratio);
  return {
    ours: `${ratio(few.ratio)} × / ${ratio(many.ratio)} × (${ms(few.ours)} / ${ms(many.ours)})`,
    limit: `raw Node ${ms(few.limit)} / ${ms(many.limit)}`,
    floor: most <= 3,
    goal: most <= 1.5,
    notes: [
      `1000 / 5000 streams. The clock starts when a colleague's change is sent: on our side it holds the request, its durable commit and the numbering of the event; the first stream has it after ${ms(few.first)} / ${ms(many.first)}.`,
    ],
  };
}

const OPEN = 1000;
const PACE_MS = 20;
const ORDERS = 600;

/** Streams as in an evening: a kitchen screen for each store, everybody else reads a menu. */
export function eveningStreams(site: Site, count = OPEN): readonly string[] {
  const { stores } = site;
  const kitchens = stores.map(({ id, staff }) =>
    streamRequest(site, `store:${id}:kitchen`, { Cookie: staff.cookie }),
  );
  const guests = Array.from({ length: count - kitchens.length }, (_, index) =>
    streamRequest(site, `menu:${stores[index % stores.length]?.id}`),
  );
  return [...kitchens, ...guests];
}

/** 600 first rounds at 50 a second while 1000 streams are open. */
export async function loadKitchen(site: Site, server: ServerProcess = site.server): Promise<KitchenFigures> {
  await site.clear();
  const seats = seatsOf(site.stores).slice(0, ORDERS);
  const job: KitchenJob = {
    port: server.port,
    ready: READY,
    streams: eveningStreams(site),
    orders: seats.map((seat) => orderRequest(seat, 0, `kitchen-${process.pid}`)),
    pace: PACE_MS,
  };
  return runJob<KitchenJob, KitchenFigures>('load/kitchen-loader', job);
}

async function kitchen(bench: Bench): Promise<Outcome> {
  const site = await bench.site();
  const { p50, p99, count, failures } = await loadKitchen(site);
  await site.clear();
  if (failures > 0) throw new Error(`${failures} orders failed`);
  return {
    ours: `p50 ${ms(p50)}, p99 ${ms(p99)}`,
    floor: p99 <= 100,
    goal: p99 <= 50,
    notes: [
      `${OPEN} open streams, ${site.stores.length} of them kitchens; ${1000 / PACE_MS} orders a second sent at a steady pace whoever is behind, ${count} counted. From sending the order to the kitchen's stream, so the order's own time is in it.`,
    ],
  };
}

export const eventFanOut: Group = { ids: ['S5'], run: async (bench) => ({ S5: await fanOut(bench) }) };
export const kitchenDelay: Group = { ids: ['S6'], run: async (bench) => ({ S6: await kitchen(bench) }) };
