import { afterEach, beforeEach, expect, it } from 'vitest';
import { json, ORIGIN, openShop, type Shop, typed } from '../../testing/shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

interface Session {
  readonly session: string;
  readonly url: string;
}
const openSession = () => json<Session>(shop.api('POST', '/v1/vault-sessions', { customer: 'guest-1' }));
const put = (body: object, headers: Record<string, string> = { origin: ORIGIN }) =>
  fetch(`${shop.url}/vault/cards`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

it('turns a card into a token, once for each session', async () => {
  const { session, url } = await openSession();
  expect(url).toBe(`${shop.url}/vault/cards`);
  const answer = await put({ session, ...typed('4111 1111 1111 1111') });
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([201, ORIGIN]);
  const { token } = await json<{ token: string }>(answer);
  expect(await json(shop.api('GET', `/v1/cards/${token}`))).toMatchObject({
    customer: 'guest-1',
    last4: '1111',
    type: 'credit',
  });
  expect((await put({ session, ...typed('4000000000003220') })).status).toBe(404);
});

it('says what is wrong in the form’s words; the session goes on', async () => {
  const { session } = await openSession();
  const wrong = await put(
    { session, ...typed('5555555555554444'), cvv: '' },
    { origin: ORIGIN, 'accept-language': 'de' },
  );
  expect(wrong.status).toBe(400);
  expect(wrong.headers.get('access-control-allow-origin')).toBe(ORIGIN);
  expect(await json(wrong)).toEqual({
    error: {
      code: 'real_card',
      description: expect.stringContaining('Echte Karten werden abgelehnt'),
      fields: {
        number: expect.stringContaining('Echte Karten werden abgelehnt'),
        cvv: 'Bitte einen gültigen CVV eingeben',
      },
    },
  });
  expect((await put({ session, ...typed('4111111111111111') })).status).toBe(201);
});

it('serves registered websites only', async () => {
  const preflight = (origin: string) =>
    fetch(`${shop.url}/vault/cards`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
  expect((await preflight(ORIGIN)).headers.get('access-control-allow-headers')).toBe('content-type');
  expect((await preflight('http://evil.test')).headers.get('access-control-allow-origin')).toBeNull();
  const { session } = await openSession();
  for (const headers of [{ origin: 'http://evil.test' }, {}])
    expect((await put({ session, ...typed('4111111111111111') }, headers)).status).toBe(403);
});

it('a website of another account may not use this account’s session', async () => {
  await shop.setUp({ origins: ['http://other.test'] }, 'key_other');
  const { session } = await openSession();
  const answer = await put({ session, ...typed('4111111111111111') }, { origin: 'http://other.test' });
  expect(answer.status).toBe(403);
});

it('a session is needed', async () => {
  expect((await put({ session: 'vs_none', ...typed('4111111111111111') })).status).toBe(404);
  expect((await put(typed('4111111111111111'))).status).toBe(400);
});
