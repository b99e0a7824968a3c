import type { User } from '@tableside/contract/accounts.schema';
import type { Store } from '@tableside/contract/venues.schema';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { startPushService } from '../../testing/fakes/push-service.ts';
import { newHouse } from '../../tests/security/house-requests.ts';
import { createSandboxProvider } from '../modules/billing/payment-providers/sandbox.ts';
import { offerSetup } from '../modules/setup/index.ts';

/** A restaurant as the README starts it. */
const OWN = { DEMO: '0' };
const providers = { sandbox: createSandboxProvider };

describe('given a restaurant of somebody’s own', () => {
  it('when a guest’s device says to be on this very machine, then nothing is sent there', async () => {
    const own = await startTestApp({ environment: OWN });
    const { key } = (await own.call('GET', '/push/key')).json<{ key: string }>();
    const service = await startPushService(() => key);
    afterAll(service.close);
    const house = await own.house();
    const diner = await own.diner('Ana');
    expect((await diner.call('POST', '/push/subscriptions', service.device('ana'))).status).toBe(201);
    const { phone } = (await diner.call('GET', '/users')).json<User>();
    const waiting = { name: 'Ana', phone, guests: 2, wishes: [] };
    const joined = await diner.call('POST', `/waiting_queue/${house.storeId}/add`, waiting);
    const host = await own.staff(house, 'host');
    const { _id } = joined.json<{ _id: string }>();
    expect((await host.call('POST', `/staff/queue/${_id}/actions`, { action: 'call' })).status).toBe(200);
    await own.app.drained();
    expect([service.pushed, service.refused]).toEqual([[], []]);
  });

  it('when it opens in a country that no setting names, then numbers of that country get codes, and after a start too', async () => {
    const own = await startTestApp({ environment: OWN });
    const { app, databaseUrl } = own;
    const send = async ({ call }: Pick<typeof own, 'call'>, phone: string) =>
      (await call('POST', '/users/auth/sendotp', { body: { phone } })).status;
    expect(await send(own, '+436641234567')).toBe(409);
    const key = await offerSetup(app.db, app.clock.now());
    const house = { ...newHouse, store: { ...newHouse.store, country: 'AT' } };
    expect((await own.call('POST', `/setup/${key}`, { body: house })).status).toBe(201);
    await expect.poll(() => send(own, '+436641234567'), { timeout: 10_000, interval: 500 }).toBe(200);
    const later = await startTestApp({ databaseUrl, environment: OWN });
    expect(await send(later, '+436641234568')).toBe(200);
    expect(await send(later, '+41781234567')).toBe(409);
  });

  it('when guests would pay into a sandbox, then it does not start, unless its settings ask for that', async () => {
    const rehearsal = await startTestApp({ providers });
    const { databaseUrl } = rehearsal;
    const { storeId } = await rehearsal.house();
    await startTestApp({ databaseUrl, providers, environment: OWN });
    await rehearsal.app.importers.provider(storeId, {
      provider: 'sandbox',
      key_id: 'key_1',
      key_secret: 'a very secret key',
      webhook_secrets: ['first-webhook-secret'],
      base_url: 'http://127.0.0.1:3001',
    });
    const start = (environment: Record<string, string>) =>
      startTestApp({ databaseUrl, providers, environment: { ...OWN, ...environment } });
    await expect(start({})).rejects.toThrow(/sandbox, which takes no money.*PAY_SANDBOX=1/);
    const asked = await start({ PAY_SANDBOX: '1' });
    const { preferences } = (await asked.call('GET', `/stores/${storeId}`)).json<Store>();
    expect(preferences.aggregator).toBe('sandbox');
  });
});
