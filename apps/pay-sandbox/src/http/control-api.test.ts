import { afterEach, beforeEach, expect, it } from 'vitest';
import { json, type OrderView, openShop, type Shop, typed } from '../../testing/shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const amountsOf = async (id: string) => (await shop.read(id)).captures.map(({ amount }) => amount);

it('captures at will: late, once more, and of another amount', async () => {
  const { id } = await shop.order();
  await shop.api('POST', `/v1/orders/${id}/cancel`, {});
  await shop.control(`orders/${id}/capture`);
  expect(await shop.read(id)).toMatchObject({ state: 'captured', error: null });
  await shop.control(`orders/${id}/capture`);
  await shop.control(`orders/${id}/capture`, { amount: 7, currency: 'EUR' });
  expect(await amountsOf(id)).toEqual([124_000, 124_000, 7]);
  const refs = (await shop.read(id)).captures.map((capture) => capture.id);
  expect(new Set(refs).size).toBe(3);
});

it('gives back past the merchant: some, then all that is left, and no more', async () => {
  const { id } = await shop.order();
  expect((await shop.control(`orders/${id}/refund`)).status).toBe(404);
  await shop.control(`orders/${id}/capture`);
  await shop.control(`orders/${id}/refund`, { amount: 4_000 });
  expect((await shop.read(id)).captures).toMatchObject([{ refunded: 4_000 }]);
  const page = async () => (await shop.page(`/payments/${id}`)).text();
  expect(await page()).toContain('Give back');
  await shop.control(`orders/${id}/refund`);
  expect((await shop.read(id)).captures).toMatchObject([{ refunded: 124_000 }]);
  expect((await shop.control(`orders/${id}/refund`)).status).toBe(400);
  expect(await page()).not.toContain('Give back');
});

it('fails and expires what is open, and nothing else', async () => {
  const [one, two] = [await shop.order(), await shop.order()];
  await shop.control(`orders/${one.id}/fail`);
  await shop.control(`orders/${two.id}/expire`);
  expect((await shop.read(one.id)).error?.code).toBe('card_declined');
  expect((await shop.read(two.id)).state).toBe('expired');
  await shop.control(`orders/${one.id}/expire`);
  expect((await shop.read(one.id)).state).toBe('failed');
});

it('lists the ledger of an account', async () => {
  await shop.setUp({}, 'key_other');
  const { id } = await shop.order();
  await shop.send(`/pay/${id}`, typed('4111111111111111'));
  const ledger = (account: string) =>
    json<{ orders: OrderView[] }>(shop.page(`/test/orders?account=${account}`));
  expect((await ledger('key_shop')).orders).toMatchObject([{ id, captures: [{ refunded: 0 }] }]);
  expect((await ledger('key_other')).orders).toEqual([]);
});

it('changes one side of the behaviour and leaves the others', async () => {
  await shop.behave({ late_seconds: 3 });
  const { behaviour } = await json<{ behaviour: object }>(shop.behave({ slow_seconds: 4 }));
  expect(behaviour).toMatchObject({ late_seconds: 3, slow_seconds: 4, answers: 'well' });
  expect((await shop.behave({ late_seconds: -1 })).status).toBe(400);
  expect((await shop.behave({ answers: 'sometimes' })).status).toBe(400);
  expect((await shop.control('accounts/key_none/behaviour', {})).status).toBe(404);
});

it('takes the dashboard’s forms and goes back to their page', async () => {
  const send = (headers: Record<string, string>) =>
    fetch(`${shop.url}/test/accounts/key_shop/behaviour`, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: new URLSearchParams({ answers: 'error', answers_left: '', late_seconds: '1.5' }),
    });
  const answer = await send({ referer: `${shop.url}/accounts?x=1` });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/accounts']);
  const { accounts } = await json<{ accounts: object[] }>(shop.page('/test/accounts'));
  expect(accounts).toMatchObject([
    { behaviour: { answers: 'error', answers_left: null, late_seconds: 1.5 } },
  ]);
  expect((await send({ origin: 'http://evil.test' })).status).toBe(403);
});

it('shows payments, refunds, events and accounts', async () => {
  const { id } = await shop.order();
  await shop.send(`/pay/${id}`, typed('4111111111111111'));
  const capture = (await shop.read(id)).captures[0]?.id;
  await shop.api('PUT', '/v1/refunds/part-of-it', { capture, amount: 1000, currency: 'INR' });
  const pages: readonly (readonly [string, string])[] = [
    ['/', 'Jade Garden, table 5'],
    [`/payments/${id}`, String(capture)],
    ['/refunds', 'part-of-it'],
    ['/events', 'payment.captured'],
    ['/accounts', 'key_shop'],
  ];
  for (const [path, text] of pages) {
    const answer = await shop.page(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(await answer.text()).toContain(text);
  }
  expect((await shop.page('/payments/ord_none')).status).toBe(404);
});
