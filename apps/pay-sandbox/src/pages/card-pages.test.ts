import { afterEach, beforeEach, expect, it } from 'vitest';
import { json, openShop, type Shop, stopTime, typed } from '../../testing/shop.ts';

const SUCCESS = '4111 1111 1111 1111';
const DECLINED = '4000 0000 0000 0002';
const SECOND_STEP = '4000 0000 0000 3220';
const LATE = '4000 0000 0000 0077';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const savedCards = async () =>
  (await json<{ cards: { token: string }[] }>(shop.api('GET', '/v1/customers/guest-1/cards'))).cards;

it('a good card pays once and leads back', async () => {
  const { id, checkout_url } = await shop.order();
  expect(checkout_url).toBe(`${shop.url}/pay/${id}`);
  const answer = await shop.send(`/pay/${id}`, typed(SUCCESS));
  expect([answer.status, answer.headers.get('location')]).toEqual([303, 'http://shop.test/back']);
  const twice = await Promise.all([1, 2, 3].map(() => shop.send(`/pay/${id}`, typed(SUCCESS))));
  expect(twice.map(({ status }) => status)).toEqual([303, 303, 303]);
  const { state, captures, error } = await shop.read(id);
  expect({ state, error, amounts: captures.map(({ amount }) => amount) }).toEqual({
    state: 'captured',
    error: null,
    amounts: [124_000],
  });
});

it('a declined card fails with words in the payer’s language', async () => {
  const { id } = await shop.order();
  const answer = await shop.send(`/pay/${id}?lang=de`, typed(DECLINED));
  expect(answer.headers.get('location')).toBe('http://shop.test/back');
  expect(await shop.read(id)).toMatchObject({
    state: 'failed',
    captures: [],
    error: { code: 'card_declined', description: expect.stringMatching(/^Ihre Bank/) },
  });
  expect(await (await shop.page(`/pay/${id}?lang=es`)).text()).toContain('El pago ha fallado');
});

it('a second step decides', async () => {
  const { id } = await shop.order();
  const answer = await shop.send(`/pay/${id}`, typed(SECOND_STEP));
  expect(answer.headers.get('location')).toBe(`/pay/${id}/confirm`);
  expect((await shop.read(id)).state).toBe('open');
  expect(await (await shop.page(`/pay/${id}/confirm`)).text()).toContain('Visa •••• 3220');
  await shop.send(`/pay/${id}/confirm`, { answer: 'confirm' });
  expect((await shop.read(id)).state).toBe('captured');
  const other = await shop.order();
  expect((await shop.page(`/pay/${other.id}/confirm`)).headers.get('location')).toBe(`/pay/${other.id}`);
  await shop.send(`/pay/${other.id}`, typed(SECOND_STEP));
  await shop.send(`/pay/${other.id}/confirm`, { answer: 'decline' });
  expect(await shop.read(other.id)).toMatchObject({
    state: 'failed',
    error: { code: 'confirmation_declined' },
  });
});

it('a late card fails first and is captured afterwards', async () => {
  await shop.behave({ late_seconds: 2 });
  const passes = stopTime();
  const { id } = await shop.order();
  await shop.send(`/pay/${id}`, typed(LATE));
  expect(await shop.read(id)).toMatchObject({ state: 'failed', captures: [], error: { code: 'no_answer' } });
  await passes(2000);
  expect((await shop.read(id)).state).toBe('captured');
  expect((await shop.read(id)).captures).toHaveLength(1);
});

it('says what is wrong in the words of the form, and keeps what was typed except the CVV', async () => {
  const { id } = await shop.order();
  const wrong = { ...typed('4111 1111 1111 1112'), validity: '1/30', cvv: '98' };
  const answer = await shop.send(`/pay/${id}`, wrong);
  const page = await answer.text();
  expect(answer.status).toBe(400);
  for (const text of [
    'Enter valid credit or debit card number',
    'Enter valid format',
    'Enter valid CVV',
    'Asha Rao',
    'value="1/30"',
  ])
    expect(page).toContain(text);
  expect(page).not.toContain('98"');
  expect((await shop.read(id)).state).toBe('open');
});

it('refuses a real card with a clear word', async () => {
  const { id } = await shop.order();
  const answer = await shop.send(`/pay/${id}`, typed('5555 5555 5555 4444'));
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('Real cards are refused and never kept.');
  expect((await shop.read(id)).state).toBe('open');
});

it('saves a card when asked to, once; next time the CVV is enough', async () => {
  const first = await shop.order();
  await shop.send(`/pay/${first.id}`, { ...typed(SUCCESS), save: 'yes' });
  const again = await shop.order();
  await shop.send(`/pay/${again.id}`, { ...typed(SUCCESS), validity: '01/48', save: 'yes' });
  const [card, ...others] = await savedCards();
  expect(others).toEqual([]);
  expect(card).toEqual({
    token: expect.stringMatching(/^card_/),
    customer: 'guest-1',
    brand: 'visa',
    last4: '1111',
    exp_month: 1,
    exp_year: 2048,
    type: 'credit',
    name: 'Asha Rao',
  });
  const third = await shop.order({ card_token: card?.token });
  expect(await (await shop.page(`/pay/${third.id}`)).text()).toMatch(
    new RegExp(`value="${card?.token}"\\s+checked`),
  );
  expect((await shop.send(`/pay/${third.id}`, { card: card?.token ?? '', cvv: '1' })).status).toBe(400);
  expect((await shop.send(`/pay/${third.id}`, { card: card?.token ?? '', cvv: '123' })).status).toBe(303);
  expect((await shop.read(third.id)).state).toBe('captured');
});

it('nothing is saved unasked, for nobody known, or when the card did not pay', async () => {
  const unasked = await shop.order();
  await shop.send(`/pay/${unasked.id}`, typed(SUCCESS));
  const unknown = await shop.order({ customer: null });
  expect(await (await shop.page(`/pay/${unknown.id}`)).text()).not.toContain('Save this card');
  await shop.send(`/pay/${unknown.id}`, { ...typed(SUCCESS), save: 'yes' });
  const declined = await shop.order();
  await shop.send(`/pay/${declined.id}`, { ...typed(DECLINED), save: 'yes' });
  expect(await savedCards()).toEqual([]);
});

it('nobody pays with the card of somebody else', async () => {
  const first = await shop.order();
  await shop.send(`/pay/${first.id}`, { ...typed(SUCCESS), save: 'yes' });
  const [card] = await savedCards();
  const other = await shop.order({ customer: 'guest-2' });
  expect((await shop.send(`/pay/${other.id}`, { card: card?.token ?? '', cvv: '123' })).status).toBe(400);
  const refused = await shop.api('POST', '/v1/orders', {
    ...{ reference: 'x', amount: 1, currency: 'INR', method: 'card', return_url: 'http://shop.test/' },
    ...{ description: '', customer: 'guest-2', card_token: card?.token },
    expires_at: new Date(Date.now() + 60_000).toISOString(),
  });
  expect(refused.status).toBe(400);
});

it('a deleted card is gone', async () => {
  const { id } = await shop.order();
  await shop.send(`/pay/${id}`, { ...typed(SUCCESS), save: 'yes' });
  const [card] = await savedCards();
  expect((await shop.api('GET', `/v1/cards/${card?.token}`)).status).toBe(200);
  expect((await shop.api('DELETE', `/v1/cards/${card?.token}`)).status).toBe(204);
  expect((await shop.api('DELETE', `/v1/cards/${card?.token}`)).status).toBe(204);
  expect((await shop.api('GET', `/v1/cards/${card?.token}`)).status).toBe(404);
  expect(await savedCards()).toEqual([]);
});

it('giving up on the page cancels the order and says so', async () => {
  const { id } = await shop.order();
  const answer = await shop.send(`/pay/${id}/cancel`, {});
  expect(answer.headers.get('location')).toBe('http://shop.test/back');
  expect(await shop.read(id)).toMatchObject({ state: 'cancelled', error: { code: 'given_up' } });
});

it('loads its own files only, leads to the merchant only, and is never framed or kept', async () => {
  const { id } = await shop.order();
  const { headers } = await shop.page(`/pay/${id}`);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
  expect(policy).toContain("form-action 'self' http://shop.test;");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(headers.get('cache-control')).toBe('no-store');
});

it('speaks the browser’s language, or the one asked for', async () => {
  const { id } = await shop.order();
  const page = await (await shop.page(`/pay/${id}`, { 'accept-language': 'ja,en;q=0.5' })).text();
  expect(page).toContain('<html lang="ja">');
  expect(page).toContain('カード番号');
  expect(await (await shop.page(`/pay/${id}?lang=ru`)).text()).toContain('Номер карты');
});

it('escapes what merchants say', async () => {
  const { id } = await shop.order({ description: '<img src=x onerror=alert(1)>' });
  expect(await (await shop.page(`/pay/${id}`)).text()).not.toContain('<img src=x');
});

it('knows no other order, and is away while the account is down', async () => {
  expect((await shop.page('/pay/ord_none')).status).toBe(404);
  const upi = await shop.order({ method: 'upi', flow: 'qr' });
  expect((await shop.page(`/pay/${upi.id}`)).status).toBe(404);
  const { id } = await shop.order();
  await shop.behave({ answers: 'error' });
  expect((await shop.page(`/pay/${id}`)).status).toBe(503);
});

it('takes no form of another website', async () => {
  const { id } = await shop.order();
  const answer = await fetch(`${shop.url}/pay/${id}`, {
    method: 'POST',
    headers: { origin: 'http://evil.test' },
    body: new URLSearchParams(typed(SUCCESS)),
  });
  expect(answer.status).toBe(403);
  expect((await shop.read(id)).state).toBe('open');
});
