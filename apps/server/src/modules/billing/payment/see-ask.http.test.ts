import type { BillRow } from '@tableside/contract/staff-bills.schema';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { onlineHouse, onlineTable, type Paid } from '../../../../testing/online-house.ts';

const test = await startTestApp();
const { party } = onlineTable(test);

/** A guest asks to pay at the table, and two colleagues read the bills. */
async function asked(mode: 'cash' | 'card' | 'online' = 'cash') {
  const at = await party(['soup', 'rice'], await onlineHouse(test));
  const { storeId } = at.house;
  const answer = await at.diner.call('POST', `/orders/${at.order._id}/pay`, { payment_mode: mode });
  const { _id: id } = answer.json<Paid>().payment;
  const [first, second] = [await test.staff(at.house, 'waiter'), await test.staff(at.house, 'cashier')];
  return {
    ...at,
    id,
    first,
    second,
    seen: async () =>
      (await second.call('GET', `/staff/stores/${storeId}/bills`))
        .json<BillRow[]>()
        .find(({ order_id }) => order_id === at.order._id)?.pending[0]?.seen,
  };
}

describe('POST /staff/payments/{id}/seen', () => {
  it('says at every desk who is on the way; the second one changes nothing', async () => {
    const { id, first, second, seen } = await asked();
    expect(await seen()).toBeNull();
    expect((await first.call('POST', `/staff/payments/${id}/seen`)).status).toBe(200);
    const one = await seen();
    expect(one).toMatchObject({ at: test.clock.now().toISOString() });
    test.clock.advance(60_000);
    expect((await second.call('POST', `/staff/payments/${id}/seen`)).status).toBe(200);
    expect(await seen()).toEqual(one);
    expect((await second.call('POST', `/staff/payments/${id}/confirm`)).status).toBe(200);
  });

  it('refuses what is paid online or has ended', async () => {
    const online = await asked('online');
    const refused = await online.first.call('POST', `/staff/payments/${online.id}/seen`);
    expect([refused.status, refused.json<{ code: string }>().code]).toEqual([409, 'state-changed']);
    const ended = await asked('card');
    await ended.second.call('POST', `/staff/payments/${ended.id}/confirm`);
    expect((await ended.first.call('POST', `/staff/payments/${ended.id}/seen`)).status).toBe(409);
    expect((await ended.first.call('POST', '/staff/payments/nothing/seen')).status).toBe(404);
  });
});
