import type { QueueCount, QueueEntry } from '@tableside/contract/reservations.schema';
import type { FloorTable, TableCode } from '@tableside/contract/staff.schema';
import { describe, expect, test } from 'vitest';
import { type DinerInTest, startTestApp } from '../../../../testing/app.ts';

const app = await startTestApp();

/** Ana waited in the line and sits at table 2 now; what her phone reads of her place, and what it can do with it. */
async function seated() {
  const at = await app.house();
  const [host, manager] = [await app.staff(at, 'host'), await app.staff(at, 'manager')];
  const ana = await app.diner('Ana');
  const path = `/waiting_queue/${at.storeId}`;
  const floor = (await host.call('GET', `/staff/stores/${at.storeId}/floor`)).json<FloorTable[]>();
  const tableId = (name: string) => floor.find((table) => table.name === name)?._id ?? '';
  /** A party waits in the line and is seated at a table. */
  const sits = async (diner: DinerInTest, table: string) => {
    const waits = await diner.call('POST', `${path}/add`, { name: diner.name, guests: 2 });
    const { _id: id } = waits.json<QueueEntry>();
    const seat = await host.call('POST', `/staff/queue/${id}/seat`, { table_id: tableId(table) });
    return { id, seating: seat.json<{ seating_id: string }>().seating_id };
  };
  const { id, seating } = await sits(ana, '2');
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
    seating,
    /** The party of somebody who did not wait is seated at a table. */
    opens: async (table: string) => {
      const body = { table_id: tableId(table) };
      const opened = await host.call('POST', `/staff/stores/${at.storeId}/seatings`, body);
      return opened.json<{ seating_id: string }>().seating_id;
    },
    /** Ben waited too and is seated at a table. */
    seatsBen: async (table: string) => (await sits(await app.diner('Ben'), table)).seating,
    merges: (from: string, into: string) => host.call('POST', `/staff/seatings/${from}/merge`, { into }),
    releases: (party = seating) => host.call('POST', `/staff/seatings/${party}/release`),
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

  test.each([
    ['that did not wait', 'opens'],
    ['that waited too', 'seatsBen'],
  ] as const)('leads to the party %s and that hers has joined, until that leaves', async (_, comes) => {
    const its = await seated();
    const into = await its[comes]('5');
    await its.merges(its.seating, into);
    expect(await its.reads()).toMatchObject({ state: 'seated', table: { name: '5' } });
    await its.releases(into);
    expect(await its.reads()).toMatchObject({ state: 'left', table: null });
  });

  test('leads on when the party that hers has joined joins another one', async () => {
    const { reads, opens, merges, seating, orders } = await seated();
    const [second, third] = [await opens('5'), await opens('1')];
    await merges(seating, second);
    await merges(second, third);
    expect(await reads()).toMatchObject({ state: 'seated', table: { name: '1' } });
    expect(await orders((await reads()).table?.table_id)).toBe(201);
  });

  test('ends when the party leaves: it opens no table any more, and the phone may wait anew', async () => {
    const { reads, releases, joinsAnew } = await seated();
    await releases();
    expect(await reads()).toMatchObject({ state: 'left', table: null });
    expect((await joinsAnew()).status).toBe(201);
  });
});
