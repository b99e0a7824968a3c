import { z } from 'zod';
import type { Bench, Site } from '../lib/bench.ts';
import type { Group, Outcome } from '../lib/outcome.ts';
import { median, ms, quantile } from '../lib/stats.ts';
import { orderRequest, seatsOf } from '../load/orders.ts';
import { RawConnection, rawRequest } from '../load/raw-http.ts';

/** Five lines each. */
const ROUNDS = 40;
const READS = 40;
const PRINTS = 5;

const Placed = z.object({ _id: z.string() });
const Receipt = z.object({ key: z.string(), orders: z.array(z.object({ lines: z.array(z.unknown()) })) });

interface Paths {
  readonly order: string;
  readonly receipt: string;
  readonly pdf: string;
}

/** One party with 200 lines on its bill; the requests that read it. */
async function longBill({ stores }: Site, connection: RawConnection): Promise<Paths> {
  const [seat] = seatsOf(stores);
  if (!seat) throw new Error('no table to sit at');
  let id = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    const { status, body } = await connection.send(orderRequest(seat, round, `bill${process.pid}`));
    if (status >= 300) throw new Error(`a round was answered ${status}: ${body.toString().slice(0, 300)}`);
    id = Placed.parse(JSON.parse(body.toString()))._id;
  }
  const headers = { Authorization: `Bearer ${seat.token}` };
  const receipt = rawRequest({ method: 'GET', path: `/api/orders/${id}/ebill`, headers });
  const { key, orders } = Receipt.parse(JSON.parse((await connection.send(receipt)).body.toString()));
  const count = orders.reduce((sum, { lines }) => sum + lines.length, 0);
  if (count !== ROUNDS * 5) throw new Error(`the bill has ${count} lines`);
  const query = new URLSearchParams({ key, lang: 'ja' });
  return {
    order: rawRequest({ method: 'GET', path: `/api/orders/${id}`, headers }),
    receipt,
    pdf: rawRequest({ method: 'GET', path: `/api/orders/${id}/ebill.pdf?${query}` }),
  };
}

/** Milliseconds of each answer. */
async function time(connection: RawConnection, request: string, count: number): Promise<number[]> {
  const took: number[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const began = performance.now();
    const { status } = await connection.send(request);
    if (status !== 200) throw new Error(`a read was answered ${status}`);
    took.push(performance.now() - began);
  }
  return took;
}

/** What somebody else waits for a small answer while receipts are drawn. */
async function waits(port: number, printing: Promise<unknown>): Promise<number[]> {
  const other = await RawConnection.open(port);
  const request = rawRequest({ method: 'GET', path: '/health/live' });
  let over = false;
  const done = printing.finally(() => {
    over = true;
  });
  const took: number[] = [];
  while (!over) took.push(...(await time(other, request, 1)));
  await done;
  other.close();
  return took;
}

async function readReceipt(bench: Bench): Promise<Outcome> {
  const site = await bench.site();
  const connection = await RawConnection.open(site.server.port);
  const { order, receipt, pdf } = await longBill(site, connection);
  await time(connection, receipt, READS);
  const orders = median(await time(connection, order, READS));
  const receipts = median(await time(connection, receipt, READS));
  const [first = Number.NaN] = await time(connection, pdf, 1);
  let prints: number[] = [];
  const printing = time(connection, pdf, PRINTS).then((took) => {
    prints = took;
  });
  const other = quantile(await waits(site.server.port, printing), 0.99);
  connection.close();
  await site.clear();
  const print = median(prints);
  return {
    ours: `${ms(receipts)}; ${ms(print)} (the first ${ms(first)}); ${ms(other)}`,
    limit: `the kept picture of the same order ${ms(orders)}`,
    floor: receipts <= 60 && print <= 3000 && other <= 50,
    goal: receipts <= 20 && print <= 1000 && other <= 20,
    notes: [
      `A bill of ${ROUNDS * 5} lines in ${ROUNDS} rounds, read ${READS} times and printed ${PRINTS} times in Japanese on A4, one after the other.`,
    ],
  };
}

export const receiptRead: Group = { ids: ['S11'], run: async (bench) => ({ S11: await readReceipt(bench) }) };
