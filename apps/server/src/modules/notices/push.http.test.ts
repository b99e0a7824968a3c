import type { User } from '@tableside/contract/accounts.schema';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type DinerInTest, type House, startTestApp } from '../../../testing/app.ts';
import { startPushService } from '../../../testing/fakes/push-service.ts';

const test = await startTestApp();
const { key } = (await test.call('GET', '/push/key')).json<{ key: string }>();
const service = await startPushService(() => key);
afterAll(service.close);
const client = new pg.Client({ connectionString: test.databaseUrl });
await client.connect();
afterAll(() => client.end());

let house: House;
beforeEach(async () => {
  house = await test.house();
  service.pushed.length = 0;
});
const devicesOf = async ({ userId }: DinerInTest): Promise<string[]> =>
  (
    await client.query<{ endpoint: string }>('select endpoint from push_subscription where user_id = $1', [
      userId,
    ])
  ).rows.map(({ endpoint }) => endpoint);

const subscribe = (diner: DinerInTest, name: string) =>
  diner.call('POST', '/push/subscriptions', service.device(name));

/** The diner waits with the number of the account, and the host calls. */
async function called(diner: DinerInTest): Promise<void> {
  const { phone } = (await diner.call('GET', '/users')).json<User>();
  const joined = await diner.call('POST', `/waiting_queue/${house.storeId}/add`, {
    name: diner.name,
    phone,
    guests: 2,
    wishes: [],
  });
  const host = await test.staff(house, 'host');
  const { _id } = joined.json<{ _id: string }>();
  expect((await host.call('POST', `/staff/queue/${_id}/actions`, { action: 'call' })).status).toBe(200);
  await test.app.drained();
}

describe('given a phone that wants to be told', () => {
  it('then it reads, sealed for it alone, what is also sent as a message', async () => {
    const diner = await test.diner('Ana');
    expect((await subscribe(diner, 'ana-phone')).status).toBe(201);
    await called(diner);
    expect(service.refused).toEqual([]);
    expect(service.pushed.map(({ device }) => device)).toEqual(['ana-phone']);
    const [{ text, headers, claims } = { text: '', headers: {}, claims: null }] = service.pushed;
    const { text: words, link } = JSON.parse(text);
    expect(words).toContain('small-house');
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1\/q\?/);
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '1800', urgency: 'high' });
    expect(claims).toMatchObject({ aud: service.url, sub: 'mailto:owner@tableside.invalid' });
  });

  it('then a one-time code never comes this way', async () => {
    const diner = await test.diner('Bea');
    await subscribe(diner, 'bea-phone');
    const { phone } = (await diner.call('GET', '/users')).json<User>();
    await test.call('POST', '/users/auth/sendotp', { body: { phone } });
    await test.app.drained();
    expect(service.pushed).toEqual([]);
  });

  it.each<readonly [string, (diner: DinerInTest, endpoint: string) => Promise<unknown>]>([
    ['it says no more', (diner, endpoint) => diner.call('DELETE', '/push/subscriptions', { endpoint })],
    ['it was signed out', (diner) => diner.call('POST', '/users/auth/logout')],
  ])('given %s, then it hears nothing', async (what, act) => {
    const diner = await test.diner('Cem');
    const name = `cem-${what.replaceAll(' ', '-')}`;
    await subscribe(diner, name);
    const { phone } = (await diner.call('GET', '/users')).json<User>();
    await act(diner, `${service.url}/${name}`);
    const joined = await test.call('POST', `/waiting_queue/${house.storeId}/add`, {
      body: { name: 'Cem', phone, guests: 2, wishes: [] },
    });
    const host = await test.staff(house, 'host');
    const { _id } = joined.json<{ _id: string }>();
    await host.call('POST', `/staff/queue/${_id}/actions`, { action: 'call' });
    await test.app.drained();
    expect(service.pushed).toEqual([]);
  });

  it('given its push service does not know it any more, then it is forgotten, and the others still hear', async () => {
    const diner = await test.diner('Dia');
    await subscribe(diner, 'dia-old');
    await subscribe(diner, 'dia-new');
    service.lose('dia-old');
    await called(diner);
    expect(service.pushed.map(({ device }) => device)).toEqual(['dia-new']);
    expect(await devicesOf(diner)).toEqual([`${service.url}/dia-new`]);
  });

  it('given an address inside our own network or keys that are none, then nothing leaves and the message still goes', async () => {
    const diner = await test.diner('Eva');
    const { keys } = service.device('eva');
    await diner.call('POST', '/push/subscriptions', { endpoint: 'http://10.0.0.1/inside', keys });
    const broken = { endpoint: `${service.url}/eva`, keys: { ...keys, p256dh: 'A'.repeat(87) } };
    expect((await diner.call('POST', '/push/subscriptions', broken)).status).toBe(201);
    await called(diner);
    expect([service.pushed, service.refused]).toEqual([[], []]);
  });
});

describe('the devices of a person', () => {
  it('are ten at most, the newest ones', async () => {
    const diner = await test.diner('Fay');
    for (let index = 0; index < 12; index += 1) {
      test.clock.advance(1000);
      await subscribe(diner, `fay-${index}`);
    }
    const kept = await devicesOf(diner);
    expect(kept).toHaveLength(10);
    expect(kept).not.toContain(`${service.url}/fay-1`);
  });

  it('belong to whoever signed in there last, and nobody else can take them away', async () => {
    const [gil, hal] = [await test.diner('Gil'), await test.diner('Hal')];
    const shared = service.device('shared');
    await gil.call('POST', '/push/subscriptions', shared);
    await hal.call('POST', '/push/subscriptions', shared);
    expect([await devicesOf(gil), await devicesOf(hal)]).toEqual([[], [shared.endpoint]]);
    await gil.call('DELETE', '/push/subscriptions', { endpoint: shared.endpoint });
    expect(await devicesOf(hal)).toEqual([shared.endpoint]);
  });

  it('keep their key over a restart', async () => {
    const again = await startTestApp({ databaseUrl: test.databaseUrl });
    expect((await again.call('GET', '/push/key')).json<{ key: string }>().key).toBe(key);
  });
});
