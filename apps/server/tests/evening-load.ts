import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../src/platform/db/database.ts';
import { statement } from '../src/platform/db/statement.ts';
import type { DinerInTest, House, TestApp } from '../testing/app.ts';
import type { Called, Sent } from '../testing/call.ts';
import { smallStore } from '../testing/small-house.ts';

/** What one intent of a diner came to: the harness's own journal, compared with the database at the end. */
export interface Intent {
  readonly diner: number;
  readonly key: string;
  readonly note: string;
  /** Status of the definite answer. */
  status: number;
  orderId: string | undefined;
}
/** Whether it was acknowledged. */
export const isDone = ({ status }: Intent): boolean => status === 200 || status === 201;
/** Longer than any fault that is tried keeps a house from taking orders, on a busy machine too. */
const PATIENCE_MS = 120_000;
/** Waits until so many more sends were acknowledged: a fault that meets no work proves nothing. */
export async function acknowledged(journal: readonly Intent[], more: number): Promise<void> {
  const wanted = journal.filter(isDone).length + more;
  const until = performance.now() + PATIENCE_MS;
  while (journal.filter(isDone).length < wanted) {
    if (performance.now() > until) {
      const last = journal.slice(-10).map(({ status }) => status);
      throw new Error(`fewer than ${wanted} sends were acknowledged; the last were answered ${last}`);
    }
    await sleep(10);
  }
}
export type Ask = (method: string, path: string, sent: Sent) => Promise<Called>;

/** A house with a table for each of `count` diners, and the diners: signed in at the time by which other programs judge them. */
export async function seatDiners(
  app: TestApp,
  count: number,
): Promise<{ house: House; diners: DinerInTest[] }> {
  app.clock.goWithMachine();
  const tables = Array.from({ length: count }, (_, index) => ({
    name: String(index + 1),
    area: 'Hall',
    seats: 2,
  }));
  const house = await app.house({
    store: { tables: [...tables, ...smallStore('x').tables.filter((table) => Number(table.name) > count)] },
  });
  const diners: DinerInTest[] = [];
  for (let index = 0; index < count; index += 1) diners.push(await app.diner(`Diner ${index}`));
  return { house, diners };
}

/** One diner sends rounds, each with a key of its own and a note that names it, until told to stop. */
export async function sendRounds(
  ask: Ask,
  house: House,
  diner: { index: number; token: string },
  journal: Intent[],
  stop: () => boolean,
): Promise<void> {
  const { token, index } = diner;
  const scan = (await ask('GET', `/scan/${house.codes[String(index + 1)]}`, { token })).json<{
    table_id: string;
  }>();
  let orderId: string | undefined;
  for (let round = 0; round < 500 && !stop(); round += 1) {
    const note = `${index}.${round}.${randomBytes(3).toString('hex')}`;
    const intent: Intent = {
      diner: index,
      key: randomBytes(12).toString('hex'),
      note,
      status: 0,
      orderId: undefined,
    };
    journal.push(intent);
    const items = [{ item_id: house.items['rice']?._id, qty: 1, note }];
    const body = orderId
      ? { items }
      : { platform: 'bolt', __type: 'dinein', store_id: house.storeId, table_id: scan.table_id, items };
    const answer = await ask(orderId ? 'PUT' : 'POST', orderId ? `/orders/${orderId}` : '/orders', {
      token,
      key: intent.key,
      body,
    });
    intent.status = answer.status;
    if (answer.status < 300) {
      orderId = answer.json<{ _id: string }>()._id;
      intent.orderId = orderId;
    }
  }
}

/** A house, its guests and what they sent. */
export interface Evening {
  readonly house: House;
  readonly diners: readonly DinerInTest[];
  readonly journal: Intent[];
}
export const openEvening = async (app: TestApp, count: number): Promise<Evening> => ({
  ...(await seatDiners(app, count)),
  journal: [],
});

/** Has every diner send rounds; what it answers resolves when all of them have had their last answer. */
export function beginRounds({ house, diners, journal }: Evening, ask: Ask): () => Promise<void> {
  let over = false;
  const all = Promise.all(
    diners.map(({ token }, index) => sendRounds(ask, house, { index, token }, journal, () => over)),
  );
  return async () => {
    over = true;
    await all;
  };
}

/** What is wrong about an answer: whoever is told "later" is told when, and nothing is a fault of ours. */
export function wrongIn({ status, headers }: Pick<Called, 'status' | 'headers'>): string[] {
  if (status < 500) return [];
  if (status !== 503) return [`answered ${status}`];
  return Number(headers.get('retry-after')) > 0 ? [] : ['503 without a time'];
}

const lines = statement<[string], { note: string; times: number; tickets: number }>(
  'test.count-lines-by-note',
  'select note, count(*) as times, count(distinct ticket_id) as tickets from order_line where store_id = $1 group by note',
);
const broken = statement<[string], { what: string }>(
  'test.broken-invariants',
  `select 'two open orders at a table' as what from customer_order where store_id = $1 and table_id is not null and phase in ('open', 'paying') group by table_id having count(*) > 1
   union all select 'two parties at a table' from seating where store_id = $1 and state <> 'closed' group by table_id having count(*) > 1
   union all select 'item total is not the sum of its lines' from customer_order o where o.store_id = $1
     and o.item_total <> (select coalesce(sum((unit_price + addons_price) * qty), 0) from order_line l where l.order_id = o.id and l.status not in ('rejected', 'cancelled'))
   union all select 'a line on no ticket of its order' from order_line l left join ticket t on t.id = l.ticket_id and t.order_id = l.order_id where l.store_id = $1 and t.id is null
   union all select 'an order number twice' from customer_order where store_id = $1 group by number, (created_at at time zone 'Asia/Kolkata')::date having count(*) > 1`,
);
const gaps = statement<[], { channel: string }>(
  'test.find-gaps',
  'select channel from channel_log group by channel having count(*) <> max(seq) or min(seq) <> 1',
);

/** Journal against database: what was acknowledged and is gone, what exists more than once, and every broken invariant. */
export async function findFaults(
  databaseUrl: string,
  storeId: string,
  journal: readonly Intent[],
): Promise<string[]> {
  const db = openDatabase({ url: databaseUrl, connections: 4 });
  try {
    const [kept, invariants, channels] = await Promise.all([
      db.rows(lines, storeId),
      db.rows(broken, storeId),
      db.rows(gaps),
    ]);
    const byNote = new Map(kept.map((row) => [row.note, row]));
    const faults = [...invariants.map((row) => row.what), ...channels.map((row) => `gap in ${row.channel}`)];
    for (const intent of journal) {
      const row = byNote.get(intent.note);
      if (intent.status < 300 && intent.status > 0 && !row) faults.push(`lost ${intent.note}`);
      if (row && row.times > 1) faults.push(`doubled ${intent.note}`);
      if (row && intent.status >= 400) faults.push(`refused but kept ${intent.note}`);
    }
    return faults;
  } finally {
    await db.close();
  }
}
