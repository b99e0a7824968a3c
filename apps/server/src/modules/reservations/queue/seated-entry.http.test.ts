import type { QueueCount, QueueEntry } from '@tableside/contract/reservations.schema';
import type { FloorTable, TableCode } from '@tableside/contract/staff.schema';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';

const app = await startTestApp();

/** Ana waited in the line and sits at table 2 now; what her phone reads of her place, and what it can do with it. */
async function seated() {
  const at = await app.house();
  const [host, manager] = [await app.staff(at, 'host'), await app.staff(at, 'manager')];
  const ana = await app.diner('Ana');
  const path = `/waiting_queue/${at.storeId}`;
  const { _id: id } = (await ana.call('POST', `${path}/add`, { name: 'Ana', guests: 2 })).json<QueueEntry>();
  const floor = (await host.call('GET', `/staff/stores/${at.storeId}/floor`)).json<FloorTable[]>();
  const tableId = (name: string) => floor.find((table) => table.name === name)?._id ?? '';
  const seat = await host.call('POST', `/staff/queue/${id}/seat`, { table_id: tableId('2') });
  const { seating_id: seating } = seat.json<{ seating_id: string }>();
  const reads = async () => (await app.call('GET', `${path}/${id}/count`)).json<QueueCount>();
  return {
    reads,
    tableId,
    /** The status of a first round that is sent with what the phone reads of its table. */
    orders: async (table_id: string | null | undefined) => {
      const items = [{ item_id: at.items['soup']?._id, qty: 1 }];
      const round = { __type: 'dinein', order_type: 'qms', store_id: at.storeId, table_id, items };
      return (await ana.call('POST', '/orders', round)).status;
    },
    releases: () => host.call('POST', `/staff/seatings/${seating}/release`),
    moves: (to: string) => host.call('POST', `/staff/seatings/${seating}/move`, { table_id: tableId(to) }),
    rotates: async (name: string) => {
      const codes = (await manager.call('GET', `/staff/stores/${at.storeId}/codes`)).json<TableCode[]>();
      const code = codes.find((each) => each.table?.name === name)?._id;
      expect((await manager.call('POST', `/staff/codes/${code}/rotate`)).status).toBe(200);
    },
    joinsAnew: () => ana.call('POST', `${path}/add`, { name: 'Ana', guests: 2 }),
  };
}

describe('the place of a party that sits', () => {
  test('leads to its table, also under a code that replaced the old one', async () => {
    const { reads, rotates, orders } = await seated();
    const before = (await reads()).table?.table_id;
    await rotates('2');
    expect(await orders(before)).toBe(404);
    expect(await orders((await reads()).table?.table_id)).toBe(201);
  });

  test('leads to the table where staff have taken the party', async () => {
    const { reads, moves } = await seated();
    await moves('5');
    expect(await reads()).toMatchObject({ state: 'seated', table: { name: '5' } });
  });

  test('ends when the party leaves: it opens no table any more, and the phone may wait anew', async () => {
    const { reads, releases, joinsAnew } = await seated();
    await releases();
    expect(await reads()).toMatchObject({ state: 'left', table: null });
    expect((await joinsAnew()).status).toBe(201);
  });
});
