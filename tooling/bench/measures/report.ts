import { z } from 'zod';
import type { Bench } from '../lib/bench.ts';
import type { Group, Outcome } from '../lib/outcome.ts';
import { median, ms, quantile } from '../lib/stats.ts';
import { RawConnection, rawRequest } from '../load/raw-http.ts';
import { pastStatements } from '../seed/past.ts';

const ORDERS = 100_000;
const DAYS = 30;
const DAY_MS = 86_400_000;

const Answer = z.object({ sums: z.object({ bills: z.object({ count: z.number() }) }) });

async function readReports(bench: Bench): Promise<Outcome> {
  const { busy, startCopy } = await bench.site();
  const { server } = await startCopy('bench_report', pastStatements([busy], { done: ORDERS, open: 0 }));
  const connection = await RawConnection.open(server.port);
  const day = (back: number): string => new Date(Date.now() - back * DAY_MS).toISOString().slice(0, 10);
  const read = async (from: string, to: string): Promise<{ took: number; bills: number }> => {
    const query = new URLSearchParams({ from, to });
    const path = `/api/staff/stores/${busy.id}/report?${query}`;
    const began = performance.now();
    const { status, body } = await connection.send(
      rawRequest({ method: 'GET', path, headers: { Cookie: busy.staff.cookie } }),
    );
    const took = performance.now() - began;
    if (status !== 200) throw new Error(`a report was answered ${status}: ${body.toString().slice(0, 300)}`);
    return { took, bills: Answer.parse(JSON.parse(body.toString())).sums.bills.count };
  };
  try {
    await read(day(1), day(1));
    const days: Awaited<ReturnType<typeof read>>[] = [];
    for (let back = 2; back < DAYS + 2; back += 1) days.push(await read(day(back), day(back)));
    const year = await read(day(364), day(0));
    const took = days.map((one) => one.took);
    const p95 = quantile(took, 0.95);
    return {
      ours: `${ms(median(took))} (p95 ${ms(p95)}); ${ms(year.took)}`,
      floor: p95 <= 300 && year.took <= 10_000,
      goal: p95 <= 100 && year.took <= 5_000,
      notes: [
        `${ORDERS.toLocaleString('en')} paid orders of five lines in one store; ${DAYS} days of some ${median(days.map(({ bills }) => bills))} bills read one after the other, each with the day before it, then ${year.bills.toLocaleString('en')} bills at once.`,
      ],
    };
  } finally {
    connection.close();
    await server.stop();
  }
}

export const dayReport: Group = { ids: ['S10'], run: async (bench) => ({ S10: await readReports(bench) }) };
