import { afterEach, beforeEach, expect, it } from 'vitest';
import { json, type OrderView, openShop, type Shop, stopTime, TOKEN, typed } from '../../testing/shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const codeOf = async (answer: Response) => (await json<{ error: { code: string } }>(answer)).error.code;
const refundOf = (key: string) => json<{ state: string }>(shop.api('GET', `/v1/refunds/${key}`));
/** Pays an order and tells its capture. */
const paid = async (): Promise<{ id: string; capture: string }> => {
  const { id } = await shop.order();
  await shop.send(`/pay/${id}`, typed('4111111111111111'));
  return { id, capture: (await shop.read(id)).captures[0]?.id ?? '' };
};
const terms = (more = {}) => ({
  reference: 'pay-1',
  amount: 5000,
  currency: 'INR',
  method: 'card',
  return_url: 'http://shop.test/back',
  description: 'Table 5',
  customer: 'guest-1',
  expires_at: new Date(Date.now() + 60_000).toISOString(),
  ...more,
});

it('opens accounts for the holder of the token only, and never tells secrets', async () => {
  const wrong = await fetch(`${shop.url}/v1/accounts/key_x`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${TOKEN}x`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect([wrong.status, await codeOf(wrong)]).toEqual([401, 'wrong_token']);
  const text = await (await shop.setUp()).text();
  expect(text).not.toContain('for this test only');
  expect((await shop.setUp({ origins: ['http://shop.test/path'] })).status).toBe(400);
});

it.each([
  ['no key', undefined],
  ['a wrong secret', `Basic ${btoa('key_shop:wrong')}`],
  ['an unknown key', `Basic ${btoa('key_none:a secret for this test only')}`],
  ['another scheme', 'Bearer key_shop'],
])('refuses calls with %s', async (_name, authorization) => {
  const answer = await fetch(`${shop.url}/v1/orders/ord_1`, {
    headers: authorization ? { authorization } : {},
  });
  expect([answer.status, await codeOf(answer)]).toEqual([401, 'wrong_key']);
});

it('the same reference gives the same order, with other terms it is refused', async () => {
  const first = await shop.api('POST', '/v1/orders', terms());
  const again = await shop.api('POST', '/v1/orders', terms());
  expect([first.status, again.status]).toEqual([201, 200]);
  expect((await json<OrderView>(again)).id).toBe((await json<OrderView>(first)).id);
  for (const other of [{ amount: 5001 }, { currency: 'EUR' }, { customer: 'guest-2' }]) {
    const answer = await shop.api('POST', '/v1/orders', terms(other));
    expect([answer.status, await codeOf(answer)]).toEqual([409, 'reference_reused']);
  }
});

it('two accounts may use the same reference and see nothing of each other', async () => {
  await shop.setUp({ name: 'Other' }, 'key_other');
  const mine = await json<OrderView>(shop.api('POST', '/v1/orders', terms()));
  const theirs = await json<OrderView>(shop.api('POST', '/v1/orders', terms(), 'key_other'));
  expect(theirs.id).not.toBe(mine.id);
  expect((await shop.api('GET', `/v1/orders/${mine.id}`, undefined, 'key_other')).status).toBe(404);
  expect((await shop.api('POST', `/v1/orders/${mine.id}/cancel`, {}, 'key_other')).status).toBe(404);
});

it.each([
  ['no amount', { amount: 0 }],
  ['a broken amount', { amount: 1.5 }],
  ['no currency', { currency: 'XXY' }],
  ['an address that is none', { return_url: 'javascript:alert(1)' }],
  ['a moment that is over', { expires_at: new Date(Date.now() - 1000).toISOString() }],
  ['UPI without a flow', { method: 'upi' }],
  ['a flow without UPI', { flow: 'qr' }],
  ['a collect without an id', { method: 'upi', flow: 'collect' }],
  ['a malformed UPI id', { method: 'upi', flow: 'collect', vpa: 'nobody' }],
  ['UPI in euros', { method: 'upi', flow: 'qr', currency: 'EUR' }],
  ['an unknown saved card', { card_token: 'card_1' }],
])('refuses an order with %s', async (_name, more) => {
  expect((await shop.api('POST', '/v1/orders', terms(more))).status).toBe(400);
});

it('cancels what is open; what was captured first stands', async () => {
  const open = await shop.order();
  expect(await json(shop.api('POST', `/v1/orders/${open.id}/cancel`, {}))).toMatchObject({
    state: 'cancelled',
  });
  expect((await shop.send(`/pay/${open.id}`, typed('4111111111111111'))).status).toBe(303);
  expect((await shop.read(open.id)).captures).toEqual([]);
  const { id } = await paid();
  const answer = await shop.api('POST', `/v1/orders/${id}/cancel`, {});
  expect([answer.status, await codeOf(answer)]).toEqual([409, 'already_captured']);
  expect((await shop.read(id)).state).toBe('captured');
});

it('an order nobody pays expires', async () => {
  const passes = stopTime();
  const { id, state } = await shop.order({ expires_at: new Date(Date.now() + 2000).toISOString() });
  expect(state).toBe('open');
  await passes(2000);
  expect((await shop.read(id)).state).toBe('expired');
});

it('gives money back in parts, never more than was captured, once for each key', async () => {
  const { id, capture } = await paid();
  const refund = (key: string, amount: number, currency = 'INR') =>
    shop.api('PUT', `/v1/refunds/${key}`, { capture, amount, currency });
  expect(await json(refund('a', 24_000))).toMatchObject({ state: 'done', amount: 24_000, capture });
  expect(await json(refund('a', 24_000))).toMatchObject({ amount: 24_000 });
  expect(await codeOf(await refund('a', 24_001))).toBe('key_reused');
  expect(await codeOf(await refund('b', 100_001))).toBe('refund_exceeds_capture');
  expect(await codeOf(await refund('b', 1, 'EUR'))).toBe('currency_mismatch');
  expect((await refund('b', 100_000)).status).toBe(200);
  expect((await shop.read(id)).captures[0]?.refunded).toBe(124_000);
  expect((await refundOf('b')).state).toBe('done');
  expect((await shop.api('GET', '/v1/refunds/c')).status).toBe(404);
  const foreign = { capture: 'cap_00_1', amount: 1, currency: 'INR' };
  expect((await shop.api('PUT', '/v1/refunds/c', foreign)).status).toBe(404);
});

it('a refund may take its time, and may fail: then the money is there again', async () => {
  const { id, capture } = await paid();
  await shop.behave({ refund_seconds: 2, refunds: 'failed' });
  const passes = stopTime();
  const asked = await shop.api('PUT', '/v1/refunds/slow', { capture, amount: 124_000, currency: 'INR' });
  expect(await json(asked)).toMatchObject({ state: 'pending' });
  expect((await shop.read(id)).captures[0]?.refunded).toBe(124_000);
  await passes(2000);
  expect((await refundOf('slow')).state).toBe('failed');
  expect((await shop.read(id)).captures[0]?.refunded).toBe(0);
});

it('is down as it was told: errors, HTML, silence, for so many calls', async () => {
  await shop.behave({ answers: 'error', answers_left: 1 });
  expect((await shop.api('POST', '/v1/orders', terms())).status).toBe(500);
  await shop.behave({ answers: 'html', answers_left: 2 });
  const page = await shop.api('POST', '/v1/orders', terms());
  expect([page.status, page.headers.get('content-type')]).toEqual([502, 'text/html']);
  expect((await shop.api('POST', '/v1/orders', terms())).status).toBe(502);
  expect((await shop.api('POST', '/v1/orders', terms())).status).toBe(201);
  await shop.behave({ answers: 'silence' });
  const answer = fetch(`${shop.url}/v1/orders/x`, {
    headers: { authorization: `Basic ${btoa('key_shop:a secret for this test only')}` },
    signal: AbortSignal.timeout(300),
  });
  await expect(answer).rejects.toThrow(/timeout/);
});

it('a lost answer has done its work', async () => {
  await shop.behave({ answers: 'lost', answers_left: 1 });
  await expect(shop.api('POST', '/v1/orders', terms())).rejects.toThrow();
  expect((await shop.api('POST', '/v1/orders', terms())).status).toBe(200);
});

it('repeats nothing that was sent in an error', async () => {
  const answer = await shop.api('POST', '/v1/orders', terms({ currency: '4111111111111111' }));
  expect(await answer.text()).not.toContain('4111');
  const broken = await fetch(`${shop.url}/vault/cards`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"number":"4111111111111111"',
  });
  expect(broken.status).toBe(400);
  expect(await broken.text()).not.toContain('4111');
});
