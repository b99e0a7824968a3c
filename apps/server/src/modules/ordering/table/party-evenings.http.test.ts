import { randomBytes } from 'node:crypto';
import type { Order } from '@tableside/contract/ordering.schema';
import { expect, test } from 'vitest';
import {
  type DinerInTest,
  type House,
  type StaffInTest,
  startTestApp,
  type TestApp,
} from '../../../../testing/app.ts';
import { type Called, untilAnswered } from '../../../../testing/call.ts';
import { atDepth } from '../../../../testing/depth.ts';
import { startMutant, withoutLocks } from '../../../../testing/mutant.ts';
import { dice } from '../../../../testing/random-evening.ts';
import { statement } from '../../../platform/db/statement.ts';
import { brokenMoney } from '../../billing/testing/broken-money.ts';

const MEMBERS = 20;
const STEPS = 10;
const LONG = atDepth(240_000, 900_000);
/** Two hundred steps each. */
const EVENINGS = atDepth(3, 200);
const TABLES = ['1', '2', '5'];

const readCode = statement<[string], { enigma: string }>(
  'test.read-code',
  `select enigma from seating where table_id = (select table_id from customer_order where id = $1) and state <> 'closed'`,
);
const countNotes = statement<[string], { note: string; times: number }>(
  'test.count-notes',
  'select note, count(*)::int as times from order_line where order_id = $1 group by note',
);
const listPresent = statement<[string], { userId: string; host: boolean }>(
  'test.list-present',
  `select m.user_id as "userId", m.host from seating_member m join seating s on s.id = m.seating_id
   where s.table_id = (select table_id from customer_order where id = $1) and s.state <> 'closed' and m.left_at is null`,
);

interface Evening {
  /** The same house, behind each of several servers. */
  readonly nodes: readonly TestApp[];
  readonly house: House;
  readonly people: readonly DinerInTest[];
  readonly cashier: StaffInTest;
  readonly roll: ReturnType<typeof dice>;
  readonly id: string;
  readonly tableId: string;
  /** How each round was answered, by the note it carries. */
  readonly rounds: Map<string, number>;
}
type Ask = (method: string, path: string, body?: unknown) => Promise<Called>;
type Step = (evening: Evening, ask: Ask) => Promise<unknown>;

const main = ({ nodes }: Evening): TestApp => {
  const [node] = nodes;
  if (!node) throw new Error('no server');
  return node;
};
const pick = <T>(roll: Evening['roll'], list: readonly T[]): T => {
  const one = list[roll.upTo(list.length)];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
};

const adds: Step = async ({ id, house, rounds }, ask) => {
  const note = `round ${rounds.size}`;
  rounds.set(note, 0);
  const items = [{ item_id: house.items['tea']?._id, qty: 1, note }];
  rounds.set(note, (await ask('PUT', `/orders/${id}`, { items })).status);
};
const joins: Step = async (evening, ask) => {
  const { id, house, tableId } = evening;
  const found = await main(evening).app.db.row(readCode, id);
  return ask('POST', '/orders/user', { store_id: house.storeId, table_id: tableId, enigma: found?.enigma });
};
const leaves: Step = ({ id }, ask) => ask('POST', `/orders/${id}/leave`);
const sendsAway: Step = ({ id, people, roll }, ask) =>
  ask('DELETE', `/orders/${id}/members/${pick(roll, people).userId}`);
const handsOver: Step = ({ id, people, roll }, ask) =>
  ask('POST', `/orders/${id}/host`, { user_id: pick(roll, people).userId });
const locks: Step = ({ id, roll }, ask) =>
  ask('PUT', `/orders/${id}/joining`, { open: roll.chance(0.7), spend_limit: null });
/** A share of ten rupees; staff take it or send it back. */
const pays: Step = async ({ id, cashier, roll }, ask) => {
  const made = await ask('POST', `/orders/${id}/parts`, { kind: 'amount', amount: 1000 });
  if (made.status !== 200) return;
  const part_id = made.json<Order>().bill.parts.findLast(({ state }) => state === 'open')?._id;
  const asked = await ask('POST', `/orders/${id}/pay`, { payment_mode: 'cash', part_id });
  if (asked.status !== 200) return;
  const { payment } = asked.json<{ payment: { _id: string } }>();
  const end = roll.chance(0.5) ? 'confirm' : 'decline';
  const ended = await cashier.call('POST', `/staff/payments/${payment._id}/${end}`, {});
  expect(ended.status, ended.text).toBe(200);
};
/** What people at a table do, by how often. */
const STEPS_BY_WISH = [
  adds,
  adds,
  adds,
  adds,
  joins,
  joins,
  joins,
  leaves,
  sendsAway,
  handsOver,
  locks,
  pays,
];

/** Somebody's calls; each goes to any of the servers. Where one is too busy it is asked again with the same key, as phones do. */
const asks =
  ({ nodes, roll }: Evening, { token }: DinerInTest): Ask =>
  async (method, path, body) => {
    const sent = { token, key: randomBytes(12).toString('hex'), ...(body !== undefined && { body }) };
    const answer = await untilAnswered(() => pick(roll, nodes).call(method, path, sent));
    expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(500);
    return answer;
  };

async function begin(nodes: readonly TestApp[], house: House, table: string, seed: number): Promise<Evening> {
  const [node] = nodes;
  if (!node) throw new Error('no server');
  const people = await Promise.all(
    Array.from({ length: MEMBERS }, (_, place) => node.diner(`Guest ${place}`)),
  );
  const [host] = people;
  const order = (await host?.places(house, table, ['rice']))?.json<Order>();
  const tableId = (await host?.scans(house, table))?.table_id ?? '';
  return {
    nodes,
    house,
    people,
    cashier: await node.staff(house, 'cashier'),
    roll: dice(seed),
    id: order?._id ?? '',
    tableId,
    rounds: new Map(),
  };
}

/** Everybody does as they like at the same time; at the end all who are there get up at the same moment. */
async function spend(evening: Evening): Promise<void> {
  const { people, roll } = evening;
  await Promise.all(people.map((person) => joins(evening, asks(evening, person))));
  await Promise.all(
    people.map(async (person) => {
      for (let step = 0; step < STEPS; step += 1)
        await pick(roll, STEPS_BY_WISH)(evening, asks(evening, person));
    }),
  );
  await Promise.all(people.map((person) => leaves(evening, asks(evening, person))));
}

/** What is wrong with who sits there, and with what each of them sees. */
async function troubleOfPeople(evening: Evening): Promise<string[]> {
  const { id, people } = evening;
  const present = await main(evening).app.db.rows(listPresent, id);
  const trouble: string[] = [];
  if (present.length !== 1) trouble.push(`${present.length} people stayed, not one`);
  if (present.filter(({ host }) => host).length !== 1) trouble.push('not one host');
  for (const person of people) {
    const there = present.some(({ userId }) => userId === person.userId);
    const seen = await person.call('GET', `/orders/${id}`);
    if (seen.status !== (there ? 200 : 404)) trouble.push(`${person.name} reads the order: ${seen.status}`);
    const { current_order: current } = (await person.call('GET', '/users')).json<{
      current_order: string | null;
    }>();
    if ((current === id) !== there) trouble.push(`${person.name} is led to ${current}`);
  }
  return trouble;
}

/** What is wrong with the rounds and the bill: every round that was accepted is there once, no other is. */
async function troubleOfBill(evening: Evening, order: Order): Promise<string[]> {
  const { id, rounds } = evening;
  const db = main(evening).app.db;
  const kept = new Map((await db.rows(countNotes, id)).map(({ note, times }) => [note, times]));
  const trouble = [...rounds].flatMap(([note, status]) =>
    (kept.get(note) ?? 0) === (status === 200 ? 1 : 0) ? [] : [`${note}: ${status}, kept ${kept.get(note)}`],
  );
  const { item_total: total, paid_amount: paid, amount_payable: open, total_amount: all } = order.bill;
  const lines = order.items.reduce((sum, line) => sum + line.total, 0);
  if (lines !== total) trouble.push(`lines of ${lines} on a bill of ${total}`);
  if (paid + open !== all || open < 0) trouble.push(`${paid} paid and ${open} open of ${all}`);
  return [...trouble, ...(await brokenMoney(db))];
}

/** Sends back what still waits for staff: asked by somebody who was sent away in that moment, and so was told of nothing. */
async function sendBack({ cashier }: Evening, order: Order): Promise<void> {
  for (const { state, payment_id: id } of order.bill.parts) {
    if (state !== 'pending') continue;
    const ended = await cashier.call('POST', `/staff/payments/${id}/decline`, {});
    expect(ended.status, ended.text).toBe(200);
  }
}

/** An evening, and everything that is wrong after it. */
async function troubleAfter(nodes: readonly TestApp[], house: House, table: string, seed: number) {
  const evening = await begin(nodes, house, table, seed);
  await spend(evening);
  const desk = await evening.cashier.call('GET', `/staff/orders/${evening.id}`);
  const order = desk.json<Order>();
  const trouble = [...(await troubleOfPeople(evening)), ...(await troubleOfBill(evening, order))];
  return { evening, order, trouble };
}

const one = await startTestApp();
const two = await startTestApp({ databaseUrl: one.databaseUrl, bank: one.bank });
const mutant = await startMutant(withoutLocks);

test(
  'given twenty people at a table over two servers, who join, order, leave, lead, lock and pay as they like, then nothing is lost, doubled or seen by others',
  async () => {
    const did = new Set<number>();
    for (let seed = 1; seed <= EVENINGS; seed += 1) {
      const house = await one.house();
      const { evening, order, trouble } = await troubleAfter([one, two], house, '1', seed);
      expect(trouble, `seed ${seed}`).toEqual([]);
      for (const status of evening.rounds.values()) did.add(status);
      await sendBack(evening, order);
      const paid = await evening.cashier.call('POST', `/staff/orders/${evening.id}/payments`, {
        payment_mode: 'cash',
      });
      expect(paid.json<{ order: Order }>().order.bill.paid_amount).toBe(order.bill.total_amount);
    }
    expect([...did].sort()).toEqual(expect.arrayContaining([200, 404, 409]));
  },
  LONG,
);

test(
  'given nobody holds the table while it is changed, then an evening shows it',
  async () => {
    const house = await mutant.house();
    const found: string[] = [];
    for (const [place, table] of TABLES.entries())
      if (found.length === 0) found.push(...(await troubleAfter([mutant], house, table, place)).trouble);
    expect(found).not.toEqual([]);
  },
  LONG,
);
