import { brotliDecompressSync } from 'node:zlib';
import { z } from 'zod';
import type { Bench, Effort, Site } from '../lib/bench.ts';
import { startLimit } from '../lib/child.ts';
import type { Group, Outcome } from '../lib/outcome.ts';
import { median, ms, rate, ratio } from '../lib/stats.ts';
import { generator, type HttpFigures, httpLoad } from '../load/http-load.ts';
import { orderRequest, seatsOf } from '../load/orders.ts';
import { askOnce, RawConnection, type RawRequest, rawRequest } from '../load/raw-http.ts';

const CONNECTIONS = 16;
const HELLO = rawRequest({ method: 'GET', path: '/' });

interface Compared {
  readonly ratio: number;
  readonly hello: number;
  readonly ours: number;
  readonly p99: number;
}

/** Limit and product in turn; medians of the rounds. Throws where an answer was not as expected. */
async function compare(
  { rounds: count, seconds }: Effort,
  port: number,
  requests: readonly string[],
): Promise<Compared> {
  const hello = await startLimit('hello');
  const rounds: { limit: HttpFigures; ours: HttpFigures }[] = [];
  const load = (to: number, sent: readonly string[], length = seconds) =>
    httpLoad({ port: to, requests: sent, connections: CONNECTIONS, seconds: length });
  try {
    await load(hello.port, [HELLO], 1);
    await load(port, requests, 1);
    for (let round = 0; round < count; round += 1) {
      const limit = await load(hello.port, [HELLO]);
      const ours = await load(port, requests);
      if (ours.failures > 0) throw new Error(`${ours.failures} reads failed`);
      rounds.push({ limit, ours });
    }
  } finally {
    await hello.stop();
  }
  const of = (pick: (round: { limit: HttpFigures; ours: HttpFigures }) => number) => median(rounds.map(pick));
  return {
    ratio: of(({ limit, ours }) => ours.perSecond / limit.perSecond),
    hello: of(({ limit }) => limit.perSecond),
    ours: of(({ ours }) => ours.perSecond),
    p99: of(({ ours }) => ours.p99),
  };
}

const told = ({ ratio: share, ours, p99 }: Compared): string =>
  `${ratio(share)} of hello (${rate(ours)}, p99 ${ms(p99)})`;

async function readMenu(bench: Bench): Promise<Outcome> {
  const { menu, server } = await bench.site();
  const request: RawRequest = {
    method: 'GET',
    path: `/api/stores/${menu.storeId}/items`,
    headers: { 'Accept-Encoding': 'br', 'Accept-Language': 'en' },
  };
  const { head, body } = await askOnce(server.port, request);
  const items = z.array(z.unknown()).parse(JSON.parse(brotliDecompressSync(body).toString()));
  if (items.length !== 1000 || !/content-encoding: br/i.test(head))
    throw new Error(`the menu came with ${items.length} dishes`);
  const compared = await compare(bench.effort, server.port, [rawRequest(request)]);
  return {
    ours: told(compared),
    limit: `hello ${rate(compared.hello)}`,
    floor: compared.ratio >= 0.35,
    goal: compared.ratio >= 0.6 && compared.p99 <= 5,
    notes: [`${CONNECTIONS} connections by ${generator}; ${body.length} bytes of brotli each.`],
  };
}

const Placed = z.object({ _id: z.string() });

/** One order with two rounds for each store; the requests that read them. */
export async function placeOrders({
  server,
  stores,
}: Pick<Site, 'server' | 'stores'>): Promise<readonly string[]> {
  const connection = await RawConnection.open(server.port);
  const reads: string[] = [];
  for (const seat of seatsOf(stores).slice(0, stores.length)) {
    await connection.send(orderRequest(seat, 0, `read${process.pid}`));
    const { status, body } = await connection.send(orderRequest(seat, 1, `read${process.pid}`));
    if (status !== 200) throw new Error(`an order was answered ${status}: ${body.toString().slice(0, 300)}`);
    const { _id } = Placed.parse(JSON.parse(body.toString()));
    const headers = { Authorization: `Bearer ${seat.token}` };
    reads.push(rawRequest({ method: 'GET', path: `/api/orders/${_id}`, headers }));
  }
  connection.close();
  return reads;
}

async function readOrder(bench: Bench): Promise<Outcome> {
  const site = await bench.site();
  const requests = await placeOrders(site);
  const compared = await compare(bench.effort, site.server.port, requests);
  await site.clear();
  return {
    ours: told(compared),
    limit: `hello ${rate(compared.hello)}`,
    floor: compared.ratio >= 0.12,
    goal: compared.ratio >= 0.25,
    notes: [`${requests.length} orders of two rounds read in turn by their diners, by ${generator}.`],
  };
}

export const menuRead: Group = { ids: ['S1'], run: async (bench) => ({ S1: await readMenu(bench) }) };
export const orderRead: Group = { ids: ['S4'], run: async (bench) => ({ S4: await readOrder(bench) }) };
