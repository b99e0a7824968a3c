import type { Payment } from '@tableside/contract/billing.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import type { ProviderAccount } from '@tableside/contract/staff-payments.schema';
import type { Store } from '@tableside/contract/venues.schema';
import { describe, expect, it } from 'vitest';
import { type House, startTestApp } from '../../../../testing/app.ts';
import { FakeBank } from '../../../../testing/fake-bank.ts';
import { onlineHouse, onlineTable, WEBHOOK_SECRET } from '../../../../testing/online-house.ts';

const bank = new FakeBank();
const test = await startTestApp({
  bank,
  providers: { bank: bank.create, other: bank.create, stripe: bank.create },
});
const { party, paying, tells } = onlineTable(test);
const full = {
  key_id: 'key_1',
  key_secret: 'a very secret key',
  webhook_secret: 'first-webhook-secret',
  base_url: 'https://api.bank.example',
};
interface Listed {
  readonly offered: string[];
  readonly accounts: ProviderAccount[];
}
const at = async (house: House) => {
  const owner = await test.staff(house, 'owner');
  const base = `/staff/stores/${house.storeId}/payment_providers`;
  return {
    list: async (): Promise<Listed> => (await owner.call('GET', base)).json(),
    save: (body: object, name = 'bank') => owner.call('PUT', `${base}/${name}`, body),
    test: (name = 'bank') => owner.call('POST', `${base}/${name}/test`),
    offer: async () =>
      (await test.call('GET', `/stores/${house.storeId}`)).json<Store>().preferences.aggregator,
  };
};

describe('a store and its payment providers', () => {
  it('given a full account, then guests pay through it; its secrets never come back', async () => {
    const house = await test.house();
    const desk = await at(house);
    expect(await desk.list()).toEqual({ offered: ['bank', 'other', 'stripe'], accounts: [] });
    const saved = await desk.save(full);
    expect(saved.json<Listed>().accounts).toMatchObject([
      {
        provider: 'bank',
        enabled: true,
        key_id: 'key_1',
        base_url: 'https://api.bank.example',
        has_secret: true,
        webhook_secrets: 1,
        webhook_url: `http://127.0.0.1/api/webhooks/bank/${house.storeId}`,
        last_event_at: null,
      },
    ]);
    expect(await desk.offer()).toBe('bank');
    const listed = JSON.stringify([saved.json(), await desk.list()]);
    expect(listed).not.toContain('secret key');
    expect(listed).not.toContain('first-webhook');
    const stored = await test.app.db.rows(
      { name: 'test.settings', text: 'select * from provider_setting where store_id = $1' },
      house.storeId,
    );
    expect(JSON.stringify(stored)).not.toContain('a very secret key');
  });

  it('given another owner has saved it since it was read, then the keys of the two are not mixed', async () => {
    const desk = await at(await test.house());
    const times = async () => (await desk.list()).accounts.map(({ updated_at }) => updated_at);
    expect((await desk.save({ ...full, saved_at: null })).status).toBe(200);
    const [saved_at] = await times();
    test.clock.advance(1000);
    const both = await Promise.all([
      desk.save({ key_id: 'key_2', key_secret: 'secret 2', saved_at }),
      desk.save({ key_id: 'key_3', key_secret: 'secret 3', saved_at }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await desk.save({ ...full, saved_at: null })).json()).toMatchObject({ code: 'state-changed' });
    const [inUse] = await times();
    test.clock.advance(1000);
    await desk.save({ ...full, saved_at: null }, 'other');
    expect((await desk.save({ saved_at: inUse })).status).toBe(409);
  });

  it('names what is missing, and addresses this server must not call', async () => {
    const desk = await at(await test.house());
    const lacks = async (body: object) => (await desk.save(body)).json<{ code: string; field?: string }>();
    expect(await lacks({})).toMatchObject({ code: 'provider-unusable', field: 'base_url' });
    for (const base_url of [
      'http://10.0.0.1',
      'https://169.254.169.254',
      'https://bank.internal',
      'ftp://x.example',
    ])
      expect(await lacks({ ...full, base_url })).toMatchObject({ field: 'base_url' });
    expect(await lacks({ ...full, key_id: '' })).toMatchObject({ field: 'key_id' });
    const { key_secret: _, ...withoutSecret } = full;
    expect(await lacks(withoutSecret)).toMatchObject({ field: 'key_secret' });
    const { webhook_secret: __, ...withoutHook } = full;
    expect(await lacks(withoutHook)).toMatchObject({ field: 'webhook_secret' });
    expect((await desk.save(full, 'unknown')).status).toBe(404);
    expect((await desk.list()).accounts).toEqual([]);
  });

  it('given the address is emptied, then the provider’s public one holds again, where it has one', async () => {
    const desk = await at(await test.house());
    const root = async () => (await desk.list()).accounts.find(({ enabled }) => enabled)?.base_url;
    await desk.save(full, 'stripe');
    expect(await root()).toBe('https://api.bank.example');
    await desk.save({ base_url: '' }, 'stripe');
    expect(await root()).toBe('https://api.stripe.com');
    expect((await desk.save({ ...full, base_url: '' })).json()).toMatchObject({ field: 'base_url' });
  });

  it('keeps what is left out, and lets the webhook secret before hold beside the new one', async () => {
    const house = await onlineHouse(test);
    const desk = await at(house);
    const seat = await party(['tea'], house);
    await desk.save({ webhook_secret: 'second-webhook-secret' });
    expect((await desk.list()).accounts).toMatchObject([{ key_id: `key-${house.slug}`, webhook_secrets: 2 }]);
    const payment = await paying(seat);
    expect((await tells(house, payment)).status).toBe(200); // signed with the first one
    expect((await desk.list()).accounts[0]?.last_event_at).toBe(test.clock.now().toISOString());
    await desk.save({ webhook_secret: 'third-webhook-secret' });
    expect((await tells(house, payment)).status).toBe(400);
    expect(WEBHOOK_SECRET).not.toBe('third-webhook-secret');
  });

  it('switches from one to another and off, while a payment begun before is still looked after', async () => {
    const house = await onlineHouse(test);
    const desk = await at(house);
    const seat = await party(['tea'], house);
    const payment = await paying(seat);
    await desk.save(full, 'other');
    expect((await desk.list()).accounts.map(({ provider, enabled }) => [provider, enabled])).toEqual([
      ['other', true],
      ['bank', false],
    ]);
    expect(await desk.offer()).toBe('other');
    await desk.save({ enabled: false }, 'other');
    expect(await desk.offer()).toBeNull();
    bank.capture(bank.orderOf(payment._id).id);
    expect((await tells(house, payment)).status).toBe(200);
    const paid = await seat.diner.call('GET', `/orders/${seat.order._id}`);
    expect(paid.json()).toMatchObject({ paid: true });
    await desk.save({ enabled: true });
    expect(await desk.offer()).toBe('bank');
  });

  it('given an amount that the provider does not take, then it is refused before anything is tried', async () => {
    const KWD = { code: 'KWD', symbol: 'KD', exponent: 3 };
    const house = await test.house({ store: { currency: KWD } });
    await (await at(house)).save(full, 'stripe');
    const seat = await party(['tea'], house);
    const pay = (tip: number) =>
      seat.diner.call('POST', `/orders/${seat.order._id}/pay`, { payment_mode: 'online', tip });
    const toTen = 10 - (seat.order.bill.amount_payable % 10);
    const uneven = await pay(toTen + 5);
    expect([uneven.status, uneven.json<{ code: string }>().code]).toEqual([409, 'mode-not-offered']);
    const order = await seat.diner.call('GET', `/orders/${seat.order._id}`);
    expect(order.json<Order>().bill.parts[0]?.payment_id ?? null).toBeNull();
    const { _id } = (await pay(toTen)).json<{ payment: Payment }>().payment;
    bank.capture(bank.orderOf(_id).id);
    const manager = await test.staff(house, 'manager');
    await manager.call('POST', `/staff/payments/${_id}/check`);
    const refund = (amount: number) =>
      manager.call('POST', `/staff/payments/${_id}/refunds`, { amount, reason: 'cold' });
    const calls = bank.calls.refund;
    expect((await refund(15)).json()).toMatchObject({ code: 'refund-uneven', step: 10 });
    expect((await refund(20)).status).toBe(200);
    await test.app.reconcile();
    expect(bank.calls.refund).toBe(calls + 1);
  });

  it('tells whether the provider answers to the account', async () => {
    const desk = await at(await onlineHouse(test));
    expect((await desk.test()).json()).toEqual({ reached: true });
    bank.trouble = 'away';
    expect((await desk.test()).json()).toEqual({ reached: false });
    bank.trouble = undefined;
    expect((await desk.test('other')).status).toBe(404);
  });

  it("is the owner's alone", async () => {
    const house = await onlineHouse(test);
    const manager = await test.staff(house, 'manager');
    const base = `/staff/stores/${house.storeId}/payment_providers`;
    expect((await manager.call('GET', base)).status).toBe(403);
    expect((await manager.call('PUT', `${base}/bank`, full)).status).toBe(403);
  });
});
