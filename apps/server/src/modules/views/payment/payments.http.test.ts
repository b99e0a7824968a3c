import type { PaymentRow, ProviderEvent } from '@tableside/contract/staff-payments.schema';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { onlineHouse, onlineTable, WEBHOOK_SECRET } from '../../../../testing/online-house.ts';

const test = await startTestApp();
const { party, paying, tells } = onlineTable(test);
interface Page {
  readonly data: PaymentRow[];
  readonly paging: { readonly page: number; readonly total: number; readonly next: string | null };
}

describe("the desk's payments", () => {
  it('lists newest first, page by page, with filters by state, mode and day of the store', async () => {
    const at = await party();
    const { house } = at;
    const cashier = await test.staff(house, 'cashier');
    const list = async (query = ''): Promise<Page> =>
      (await cashier.call('GET', `/staff/stores/${house.storeId}/payments?limit=2${query}`)).json();
    const failed = await paying(at);
    test.bank.fail(test.bank.orderOf(failed._id).id, 'Insufficient funds');
    await tells(house, failed);
    test.clock.advance(1000);
    const captured = await paying(at);
    test.bank.capture(test.bank.orderOf(captured._id).id);
    await tells(house, captured);
    test.clock.advance(1000);
    const other = await party();
    await cashier.call('POST', `/staff/orders/${other.order._id}/payments`, { payment_mode: 'cash' });

    const first = await list();
    expect(first.data.map(({ mode }) => mode)).toEqual(['cash', 'online']);
    expect(first.data[1]).toMatchObject({
      _id: captured._id,
      state: 'captured',
      online: { provider: 'bank', order_id: test.bank.orderOf(captured._id).id },
      by: 'Ana',
      refundable: captured.amount,
      overdue: false,
    });
    expect(first.data[1]?.bill_no).toMatch(/000001$/);
    expect(first.paging).toMatchObject({ total: 3 });
    const second = (await cashier.call('GET', first.paging.next?.replace('/api', '') ?? '')).json<Page>();
    expect(second.data).toMatchObject([{ _id: failed._id, state: 'failed', failure: 'Insufficient funds' }]);
    expect(second.paging.next).toBeNull();
    expect((await list('&state=failed')).paging.total).toBe(1);
    expect((await list('&mode=cash')).paging.total).toBe(1);
    // 12:00 UTC is 17:30 in Mumbai: the same day there.
    expect((await list('&day=2026-11-21')).paging.total).toBe(3);
    expect((await list('&day=2026-11-20')).paging.total).toBe(0);
    for (const day of ['soon', '0100-01-01', '9999-12-31'])
      expect((await cashier.call('GET', `/staff/stores/${house.storeId}/payments?day=${day}`)).status).toBe(
        400,
      );
  });

  it('lists what the provider has told, newest first, with the bill it was about', async () => {
    const at = await party(['tea'], await onlineHouse(test));
    const { house } = at;
    const owner = await test.staff(house, 'owner');
    const path = `/staff/stores/${house.storeId}/payment_providers/bank/events`;
    const list = async (query = '') =>
      (await owner.call('GET', `${path}${query}`)).json<{ data: ProviderEvent[]; paging: Page['paging'] }>();
    expect(await list()).toMatchObject({ data: [], paging: { total: 0, next: null } });
    const paid = await paying(at);
    test.bank.capture(test.bank.orderOf(paid._id).id);
    await tells(house, paid);
    test.clock.advance(1000);
    const how = { secret: WEBHOOK_SECRET, now: test.clock.now() };
    const { headers, body } = test.bank.event(null, how);
    await test.call('POST', `/webhooks/bank/${house.storeId}`, { headers, body });
    const { data, paging } = await list();
    expect(data.map(({ payment }) => payment?._id ?? null)).toEqual([null, paid._id]);
    expect(data[1]).toMatchObject({
      payment: { order_id: at.order._id, number: at.order.number, bill_no: expect.stringMatching(/000001$/) },
      handled_at: expect.any(String),
    });
    expect(paging).toMatchObject({ total: 2, next: null });
    expect((await list('?limit=1')).paging.next).toBe(`/api${path}?page=2&limit=1`);
    const elsewhere = await list('?page=2&limit=1');
    expect(elsewhere.data).toEqual([data[1]]);
    const manager = await test.staff(house, 'manager');
    expect((await manager.call('GET', path)).status).toBe(403);
  });

  it('counts a day by the clock of the store, not of the server', async () => {
    const at = await party(['tea'], await onlineHouse(test));
    test.clock.set('2026-11-22T18:40:00Z'); // ten past midnight on the 23rd in Mumbai
    await paying(at);
    const manager = await test.staff(at.house, 'manager');
    const total = async (day: string) =>
      (await manager.call('GET', `/staff/stores/${at.house.storeId}/payments?day=${day}`)).json<Page>().paging
        .total;
    expect([await total('2026-11-22'), await total('2026-11-23')]).toEqual([0, 1]);
  });

  it('flags what nobody knows the outcome of for 15 minutes, until a check finds out', async () => {
    const at = await party(['tea'], await onlineHouse(test));
    const payment = await paying(at);
    const cashier = await test.staff(at.house, 'cashier');
    const attention = async (): Promise<PaymentRow[]> =>
      (await cashier.call('GET', `/staff/stores/${at.house.storeId}/payments?state=attention`)).json<Page>()
        .data;
    test.clock.advance(14 * 60_000);
    expect(await attention()).toEqual([]);
    test.clock.advance(2 * 60_000);
    expect(await attention()).toMatchObject([{ _id: payment._id, overdue: true }]);

    const check = () => cashier.call('POST', `/staff/payments/${payment._id}/check`);
    test.bank.trouble = 'away';
    const away = await check();
    expect([away.status, away.json<{ code: string }>().code]).toEqual([503, 'provider-away']);
    test.bank.trouble = undefined;
    test.bank.capture(test.bank.orderOf(payment._id).id);
    expect((await check()).json()).toMatchObject({ state: 'captured' });
    expect(await attention()).toEqual([]);
    // An order whose money nobody asked a provider for is left as it is.
    expect((await check()).json()).toMatchObject({ state: 'captured' });
  });
});
