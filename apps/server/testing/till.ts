import type { Order } from '@tableside/contract/ordering.schema';
import type { Shift, ShiftDetails } from '@tableside/contract/staff-billing.schema';
import type { TestApp } from './app.ts';
import { onlineHouse } from './online-house.ts';

const tables = Array.from({ length: 12 }, (_, nth) => ({ name: `${nth + 1}`, area: 'Hall', seats: 2 }));

/** A house of its own with its desk: who works there, what is ordered, taken and counted. */
export async function openTill(test: TestApp, store: Record<string, unknown> = {}) {
  const house = await onlineHouse(test, { store: { tables, ...store } });
  const cashier = await test.staff(house, 'cashier');
  const manager = await test.staff(house, 'manager');
  const open = (drawer = 'Till', opening = 10_000, by = cashier) =>
    by.call('POST', `/staff/stores/${house.storeId}/shifts`, { drawer, opening });
  let taken = 0;
  return {
    house,
    cashier,
    manager,
    open,
    opened: async (drawer = 'Till', opening = 10_000) => (await open(drawer, opening)).json<ShiftDetails>(),
    order: async (dishes = ['tea']) => {
      taken += 1;
      const diner = await test.diner('Ana');
      return { house, diner, order: (await diner.places(house, `${taken}`, dishes)).json<Order>() };
    },
    takes: (order: Pick<Order, '_id'>, more: object = {}, by = cashier) =>
      by.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode: 'cash', ...more }),
    close: (shift: Pick<Shift, '_id'>, counted: number, more: object = {}) =>
      cashier.call('POST', `/staff/shifts/${shift._id}/close`, { counted, leave_open_bills: true, ...more }),
    move: (shift: Pick<Shift, '_id'>, kind: 'in' | 'out', amount: number) =>
      cashier.call('POST', `/staff/shifts/${shift._id}/movements`, { kind, amount, reason: 'Change' }),
    show: async (shift: Pick<Shift, '_id'>, by = cashier) =>
      (await by.call('GET', `/staff/shifts/${shift._id}`)).json<ShiftDetails>(),
  };
}
