import type { Order } from '@tableside/contract/ordering.schema';
import type { FloorTable, Ticket } from '@tableside/contract/staff.schema';
import type { Store } from '@tableside/contract/venues.schema';
import type { StaffInTest, TestApp } from '../../testing/app.ts';
import type { Called } from '../../testing/call.ts';
import { connectBank } from '../../testing/online-house.ts';
import { type Ordered, type WideHouse, wideHouse } from './table-for.ts';

/** A house with its staff, and shortcuts to the states that calls are refused in. */
export interface Scene extends WideHouse {
  readonly test: TestApp;
  readonly manager: StaffInTest;
  readonly kitchen: StaffInTest;
  readonly item: (name: string) => string;
  readonly base: string;
  readonly services: readonly string[];
  /** A party that has asked to pay in cash. */
  readonly paying: () => Promise<Ordered & { readonly payment: string }>;
  /** A party whose order was taken back. */
  readonly cancelled: () => Promise<Ordered>;
  /** The ticket of an order, and the party at a table, as the staff know them. */
  readonly ticketOf: (order: Order) => Promise<Ticket>;
  readonly seatingAt: (table: string) => Promise<string>;
  readonly tableId: (table: string) => Promise<string>;
}

/** Opens a scene of `tables` tables. */
export async function openScene(
  test: TestApp,
  tables: number,
  more: Parameters<typeof wideHouse>[2] = {},
): Promise<Scene> {
  const wide = await wideHouse(test, tables, more);
  const { house } = wide;
  await connectBank(test, house);
  const base = `/staff/stores/${house.storeId}`;
  const manager = await test.staff(house, 'manager');
  const floor = async (): Promise<FloorTable[]> => (await manager.call('GET', `${base}/floor`)).json();
  const store = (await test.call('GET', `/stores/${house.storeId}`)).json<Store>();
  return {
    ...wide,
    test,
    manager,
    base,
    kitchen: await test.staff(house, 'kitchen'),
    item: (name) => house.items[name]?._id ?? '',
    services: store.preferences.services.map(({ _id }) => _id),
    paying: async () => {
      const ordered = await wide.order('rice');
      const asked = await ordered.diner.call('POST', `/orders/${ordered.order._id}/pay`, {
        payment_mode: 'cash',
      });
      return { ...ordered, payment: asked.json<{ payment: { _id: string } }>().payment._id };
    },
    cancelled: async () => {
      const ordered = await wide.order('rice');
      await ordered.diner.call('POST', `/orders/${ordered.order._id}/cancel`);
      return ordered;
    },
    ticketOf: async (order) => {
      const tickets = (await manager.call('GET', `${base}/tickets`)).json<Ticket[]>();
      const ticket = tickets.find((one) => one.order_id === order._id);
      if (!ticket) throw new Error('no ticket');
      return ticket;
    },
    seatingAt: async (table) => (await floor()).find((one) => one.name === table)?.seating?._id ?? '',
    tableId: async (table) => (await floor()).find((one) => one.name === table)?._id ?? '',
  };
}

/** How one call comes to one refusal. */
export type Provoke = (scene: Scene) => Promise<Called>;

/** An order with one dish, half of which the desk has taken money for. */
export async function halfPaid({ order, manager }: Scene): Promise<Order> {
  const { order: placed } = await order('rice');
  const path = `/staff/orders/${placed._id}`;
  const lines = placed.items.map(({ _id }) => ({ line_id: _id, num: 1, den: 2 }));
  const made = await manager.call('POST', `${path}/parts`, { kind: 'items', lines });
  const part_id = made.json<Order>().bill.parts[0]?._id;
  await manager.call('POST', `${path}/payments`, { payment_mode: 'cash', part_id });
  return placed;
}
