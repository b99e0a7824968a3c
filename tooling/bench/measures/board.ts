import type { Page } from '@playwright/test';
import { z } from 'zod';
import type { Bench, Site } from '../lib/bench.ts';
import { withScreen } from '../lib/browser.ts';
import type { Group, Outcome } from '../lib/outcome.ts';
import { median, ms, quantile } from '../lib/stats.ts';
import { orderRequest, type Seat, seatsOf } from '../load/orders.ts';
import { RawConnection } from '../load/raw-http.ts';

const TICKETS = 60;
const MORE = 25;

/** In the page: notes, for each ticket that joins the board, how long after its answer had come it was painted. */
function watchBoard(): void {
  const took: number[] = [];
  Object.assign(window, { ticketsTook: took });
  let before = 0;
  new MutationObserver(() => {
    const now = document.querySelectorAll('.kds-ticket').length;
    if (now === before) return;
    before = now;
    // What is posted from a frame is heard after it was painted.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const read = performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/api/staff/tickets/'))
          .flatMap((entry) => (entry instanceof PerformanceResourceTiming ? [entry.responseEnd] : []));
        if (read.length > 0) took.push(performance.now() - Math.max(...read));
      };
      port2.postMessage(0);
    });
  }).observe(document, { childList: true, subtree: true });
}

const shows = (page: Page, tickets: number) =>
  page.waitForFunction((wanted) => document.querySelectorAll('.kds-ticket').length === wanted, tickets);

async function send(connection: RawConnection, seat: Seat): Promise<void> {
  const { status } = await connection.send(orderRequest(seat, 0, `board${process.pid}`));
  if (status !== 201) throw new Error(`an order was answered ${status}`);
}

type Kitchen = Pick<Site, 'stores'> & { readonly port: number };
async function watch(page: Page, { stores, port }: Kitchen): Promise<readonly number[]> {
  const [store] = stores;
  if (!store) throw new Error('nothing was seeded');
  const seats = seatsOf([store]);
  const connection = await RawConnection.open(port);
  const origin = `http://127.0.0.1:${port}`;
  const [name = '', value = ''] = store.staff.cookie.split('=');
  await page.context().addCookies([{ name, value, url: origin }]);
  await page.addInitScript(watchBoard);
  for (const seat of seats.slice(0, TICKETS)) await send(connection, seat);
  await page.goto(`${origin}/staff/kitchen`);
  await shows(page, TICKETS);
  await page.waitForTimeout(2000);
  for (const [place, seat] of seats.slice(TICKETS, TICKETS + MORE).entries()) {
    await send(connection, seat);
    await shows(page, TICKETS + place + 1);
    await page.waitForTimeout(200);
  }
  connection.close();
  const took = await page.evaluate(() => Reflect.get(window, 'ticketsTook'));
  return z.array(z.number()).min(MORE).parse(took).slice(-MORE);
}

async function board(bench: Bench): Promise<Outcome> {
  const { stores, startCopy } = await bench.pages();
  // A kitchen of its own: what other measures ordered is still to be cooked.
  const { server } = await startCopy('bench_board', []);
  const kitchen = { stores, port: server.port };
  const took = await withScreen(async (context) => watch(await context.newPage(), kitchen));
  await server.stop();
  const [half, most] = [median(took), quantile(took, 0.95)];
  return {
    ours: `median ${ms(half)}, p95 ${ms(most)}`,
    floor: half <= 50,
    goal: most <= 50,
    notes: [
      `1920 × 1080, ${TICKETS} open tickets of five lines and ${took.length} more, one after the other. From the last byte of the ticket's answer until the frame with it is painted, the wait for that frame included.`,
    ],
  };
}

export const kitchenBoard: Group = { ids: ['K1'], run: async (bench) => ({ K1: await board(bench) }) };
