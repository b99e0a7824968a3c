import type { Order } from '@tableside/contract/ordering.schema';
import type { FloorTable, Ticket } from '@tableside/contract/staff.schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DinerInTest, type House, type StaffInTest, startTestApp } from '../../../testing/app.ts';
import type { Called } from '../../../testing/call.ts';
import { startMutant } from '../../../testing/mutant.ts';
import { findOrder } from './index.ts';
import { brokenRules, untold } from './testing/broken-rules.ts';

const app = await startTestApp();
/** Where what a command has to tell is lost. */
const mute = await startMutant(
  () => `create function forget() returns trigger language plpgsql as 'begin return null; end';
    create trigger forget before insert on outbox for each row execute function forget();`,
);
const PEOPLE = 6;
/** Rounds of eight evenings. One in which some deed never succeeds is seen now and then; ten in a row are a fault. */
const MOST_ROUNDS = 10;

interface Evening {
  readonly at: House;
  readonly diners: readonly DinerInTest[];
  readonly staff: StaffInTest;
}
/** What somebody may do at any moment; most of it is refused most of the time. */
type Deed = (evening: Evening, diner: DinerInTest, table: string) => Promise<Called | undefined>;

const currentOrder = async (diner: DinerInTest) =>
  (await diner.call('GET', '/users')).json<{ current_order: string | null }>().current_order;
const floorOf = async ({ at, staff }: Evening) =>
  (await staff.call('GET', `/staff/stores/${at.storeId}/floor`)).json<FloorTable[]>();
const seatingAt = async (evening: Evening, table: string) =>
  (await floorOf(evening)).find(({ name }) => name === table)?.seating;

const deeds: Readonly<Record<string, Deed>> = {
  send: ({ at }, diner, table) => diner.places(at, table, ['soup', 'tea']),
  'another round': async ({ at }, diner) => {
    const order = await currentOrder(diner);
    return diner.call('PUT', `/orders/${order}`, { items: [{ item_id: at.items['rice']?._id, qty: 1 }] });
  },
  join: async (evening, diner, table) => {
    const scan = await diner.scans(evening.at, table);
    const enigma = (await seatingAt(evening, table))?.enigma ?? '22222';
    return diner.call('POST', '/orders/user', {
      store_id: evening.at.storeId,
      table_id: scan.table_id,
      enigma,
    });
  },
  'take back': async (_, diner) => diner.call('POST', `/orders/${await currentOrder(diner)}/cancel`),
  pay: async (_, diner) =>
    diner.call('POST', `/orders/${await currentOrder(diner)}/pay`, { payment_mode: 'cash' }),
  'take the money': async (evening, _, table) => {
    const order = (await seatingAt(evening, table))?.order?._id;
    return evening.staff.call('POST', `/staff/orders/${order}/payments`, { payment_mode: 'cash' });
  },
  cook: async ({ at, staff }) => {
    const open = (await staff.call('GET', `/staff/stores/${at.storeId}/tickets`)).json<Ticket[]>();
    const ticket = open.find(({ allowedActions }) => allowedActions.length > 0);
    const [action = 'accept'] = ticket?.allowedActions.slice(-2) ?? [];
    return staff.call('POST', `/staff/tickets/${ticket?._id}/actions`, { action });
  },
  'new code': async (evening, _, table) =>
    evening.staff.call('POST', `/staff/seatings/${(await seatingAt(evening, table))?._id}/code`, {}),
  accept: async (evening, _, table) =>
    evening.staff.call('POST', `/staff/seatings/${(await seatingAt(evening, table))?._id}/accept`, {}),
  release: async (evening, _, table) =>
    evening.staff.call('POST', `/staff/seatings/${(await seatingAt(evening, table))?._id}/release`, {}),
};

/** Of each order, who can read it and who takes part in it: the same people, always. */
async function readers({ diners }: Evening, orderId: string) {
  const answers = await Promise.all(diners.map((diner) => diner.call('GET', `/orders/${orderId}`)));
  const order = await findOrder(app.app.db, orderId);
  return {
    reading: diners.filter((_, nth) => answers[nth]?.status === 200).map(({ userId }) => userId),
    members: diners.map(({ userId }) => userId).filter((userId) => order?.userIds.includes(userId)),
  };
}

interface Step {
  readonly deed: string;
  readonly who: number;
  readonly table: string;
}
/** Does all of it at once; resolves with what succeeded. No call may be a fault. */
async function together(evening: Evening, steps: readonly Step[]) {
  const done = await Promise.all(
    steps.map(async ({ deed, who, table }) => {
      const diner = evening.diners[who];
      const answer = diner && (await deeds[deed]?.(evening, diner, table));
      expect(answer?.status, `${deed}: ${answer?.text}`).toBeLessThan(500);
      return { deed, answer };
    }),
  );
  return done.filter(({ answer }) => answer && answer.status < 300);
}

const step = fc.record({
  deed: fc.constantFrom(...Object.keys(deeds)),
  who: fc.nat(PEOPLE - 1),
  table: fc.constantFrom('1', '2'),
});
const evenings = fc.record({
  rule: fc.constantFrom('open', 'staff-accepts'),
  steps: fc.array(fc.array(step, { minLength: 4, maxLength: 8 }), { minLength: 10, maxLength: 14 }),
});

/** One evening of batches of deeds, each batch at once; adds to `succeeded` what did. The books are looked at after each. */
async function live(
  { rule, steps }: { readonly rule: string; readonly steps: readonly (readonly Step[])[] },
  succeeded: Set<string>,
): Promise<void> {
  const at = await app.house({ store: { seating: rule } });
  const diners = await Promise.all(Array.from({ length: PEOPLE }, (_, nth) => app.diner(`Guest ${nth}`)));
  const evening = { at, diners, staff: await app.staff(at, 'manager') };
  const orderIds = new Set<string>();
  for (const batch of steps) {
    for (const { deed, answer } of await together(evening, batch)) {
      succeeded.add(deed);
      if (answer?.status === 201) orderIds.add(answer.json<Order>()._id);
    }
    await app.app.drained();
    expect([...(await brokenRules(app.app.db)), ...(await untold(app.app.db))]).toEqual([]);
  }
  for (const orderId of orderIds) {
    const { reading, members } = await readers(evening, orderId);
    expect(reading).toEqual(members);
  }
}

test('whatever six guests and the staff do at once, the books are right, no call is a fault, nobody is in a deadlock', async () => {
  const succeeded = new Set<string>();
  const asked = ['send', 'another round', 'join', 'take back', 'pay', 'cook', 'release'];
  const missing = () => asked.filter((deed) => !succeeded.has(deed));
  // Nothing is proven by deeds that are always refused, and chance decides which are: on until each was done once.
  for (let rounds = 0; rounds === 0 || (missing().length > 0 && rounds < MOST_ROUNDS); rounds += 1)
    await fc.assert(
      fc.asyncProperty(fc.noBias(evenings), (evening) => live(evening, succeeded)),
      { numRuns: 8, endOnFailure: true },
    );
  expect(missing()).toEqual([]);
  const [stat] = await app.app.db.rows<[], { deadlocks: number }>({
    name: 'test.read-deadlocks',
    text: 'select deadlocks from pg_stat_database where datname = current_database()',
  });
  expect(stat?.deadlocks).toBe(0);
}, 900_000);

test('a change that tells nobody is seen', async () => {
  const at = await mute.house();
  await (await mute.diner('Ana')).places(at, '1', ['soup']);
  expect(await untold(mute.app.db)).toEqual([
    'an order that is not at the version last told of',
    'a ticket that is not at the version last told of',
  ]);
});

test('a line that vanishes from a bill without a word is seen', async () => {
  await mute.app.db.rows<[], never>({
    name: 'test.strike',
    text: `update order_line set status = 'rejected'`,
  });
  expect(await brokenRules(mute.app.db)).toContain('a line that staff took off without who and why (P12)');
});
