import type { Order } from '@tableside/contract/ordering.schema';
import type { FloorTable, Ticket } from '@tableside/contract/staff.schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DinerInTest, type House, type StaffInTest, startTestApp } from '../../../testing/app.ts';
import type { Called } from '../../../testing/call.ts';
import { findOrder } from './index.ts';
import { brokenRules } from './testing/broken-rules.ts';

const app = await startTestApp();
const PEOPLE = 6;

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
    const [ticket] = (await staff.call('GET', `/staff/stores/${at.storeId}/tickets`)).json<Ticket[]>();
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

test('whatever six guests and the staff do at once, the books are right and no call is a fault', async () => {
  const step = fc.record({
    deed: fc.constantFrom(...Object.keys(deeds)),
    who: fc.nat(PEOPLE - 1),
    table: fc.constantFrom('1', '2'),
  });
  const succeeded = new Set<string>();
  const evenings = fc.record({
    rule: fc.constantFrom('open', 'staff-accepts'),
    steps: fc.array(fc.array(step, { minLength: 2, maxLength: 6 }), { minLength: 4, maxLength: 8 }),
  });
  await fc.assert(
    fc.asyncProperty(evenings, async ({ rule, steps }) => {
      const at = await app.house({ store: { seating: rule } });
      const diners = await Promise.all(Array.from({ length: PEOPLE }, (_, nth) => app.diner(`Guest ${nth}`)));
      const evening = { at, diners, staff: await app.staff(at, 'manager') };
      const orderIds = new Set<string>();
      for (const together of steps) {
        const answers = await Promise.all(
          together.flatMap(({ deed, who, table }) =>
            diners.slice(who, who + 1).map((diner) => deeds[deed]?.(evening, diner, table)),
          ),
        );
        for (const [nth, answer] of answers.entries()) {
          if (together[nth]?.deed === 'another round') console.log(answer?.status, answer?.text.slice(0, 90));
          if (answer && answer.status < 300) succeeded.add(together[nth]?.deed ?? '');
          expect(answer?.status ?? 500).toBeLessThan(500);
          if (answer?.status === 201) orderIds.add(answer.json<Order>()._id);
        }
        await app.app.drained();
        expect(await brokenRules(app.app.db)).toEqual([]);
      }
      for (const orderId of orderIds) {
        const { reading, members } = await readers(evening, orderId);
        expect(reading).toEqual(members);
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
  console.log(succeeded);
}, 120_000);
