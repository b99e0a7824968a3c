import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Payment } from '@tableside/contract/billing.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import type { Store } from '@tableside/contract/venues.schema';
import { startSandbox } from '@tableside/pay-sandbox/sandbox';
import { type House, startTestApp } from '@tableside/server/testing/app';
import { afterAll, expect, it } from 'vitest';
import { createSandboxProvider } from '../../server/src/modules/billing/payment-providers/sandbox.ts';
import { openPayments } from './open-payments.ts';
import { readPlaces } from './places.ts';
import { openEventDoor } from './tls-doors.ts';

const TOKEN = 'a token for this test only';
const folder = mkdtempSync(join(tmpdir(), 'open-payments-'));
const sandbox = await startSandbox({ host: '127.0.0.1', port: 0, folder, token: TOKEN });
const test = await startTestApp({
  clock: { now: () => new Date() },
  // What stands in for another provider only has to have its name.
  providers: { sandbox: createSandboxProvider, razorpay: createSandboxProvider },
  reconcileEveryMs: 200,
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

const placeAt = (house: House) =>
  readPlaces()
    .slice(0, 1)
    .map((place) => ({
      place: { ...place, slug: house.slug },
      storeId: house.storeId,
      court: null,
      codes: [],
    }));
const open = (house: House, events = test.url): Promise<void> =>
  openPayments({
    places: placeAt(house),
    sandbox: { api: sandbox.url, token: TOKEN },
    origins: [test.url],
    local: test.url,
    events,
    fetch,
    save: test.app.importers.provider,
  });
const steer = (path: string, body: object) =>
  fetch(`${sandbox.url}/test/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** A round at a table of the house, and its payment, started. */
async function paying(house: House, table: string, how: object) {
  const diner = await test.diner('Ana');
  const placed = (await diner.places(house, table, ['soup', 'rice'])).json<Order>();
  const answer = await diner.call('POST', `/orders/${placed._id}/pay`, { payment_mode: 'online', ...how });
  if (answer.status !== 200) throw new Error(answer.text);
  const { payment } = answer.json<{ payment: Payment }>();
  const read = async (): Promise<Order> => (await diner.call('GET', `/orders/${placed._id}`)).json();
  return { payment, read };
}
const isPaid = (read: () => Promise<Order>) => expect.poll(async () => (await read()).paid).toBe(true);

it('a place of the demo is paid by card and by UPI, told by webhooks', async () => {
  const house = await test.house();
  await open(house);
  const card = await paying(house, '1', { online_mode: 'card' });
  const page = card.payment.checkout_url ?? '';
  expect(page.startsWith(`${sandbox.url}/pay/`)).toBe(true);
  const answer = await fetch(page, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number: '4111111111111111', name: '', validity: '12/49', cvv: '123' }),
  });
  const back = new URL(answer.headers.get('location') ?? '');
  const returned = await fetch(`${test.url}${back.pathname}${back.search}`, { redirect: 'manual' });
  expect([returned.status, returned.headers.get('location')]).toEqual([303, expect.stringMatching(/^\//)]);
  await isPaid(card.read);
  const upi = await paying(house, '2', {
    online_mode: 'upi',
    upi_flow: 'collect',
    payerVpa: 'success@sandbox',
  });
  await isPaid(upi.read);
  const log: { events: { kind: string; state: string; deliveries: { status: number }[] }[] } = JSON.parse(
    await (await fetch(`${sandbox.url}/test/events?account=demo-${house.slug}`)).text(),
  );
  expect(log.events.map(({ kind }) => kind)).toEqual(['payment.captured', 'payment.captured']);
  for (const { deliveries } of log.events) expect(deliveries[0]?.status).toBe(200);
});

it('events that come in by a door of their own are taken like any other', async () => {
  const house = await test.house();
  const door = await openEventDoor(test.app.http);
  await open(house, door.url);
  const { read } = await paying(house, '1', {
    online_mode: 'upi',
    upi_flow: 'collect',
    payerVpa: 'success@sandbox',
  });
  await isPaid(read);
  const log: { events: { deliveries: { status: number }[] }[] } = JSON.parse(
    await (await fetch(`${sandbox.url}/test/events?account=demo-${house.slug}`)).text(),
  );
  expect(log.events.flatMap(({ deliveries }) => deliveries.map(({ status }) => status))).toEqual([200]);
  await door.close();
});

it('another start keeps what is under way: only the secrets are new', async () => {
  const house = await test.house();
  await open(house);
  await steer(`accounts/demo-${house.slug}/behaviour`, { webhooks: 'drop' });
  const { payment, read } = await paying(house, '1', { online_mode: 'upi', upi_flow: 'qr' });
  await open(house);
  await fetch(payment.upi?.qr ?? '', { method: 'POST', body: new URLSearchParams({ answer: 'approve' }) });
  await isPaid(read);
});

it('leaves a place alone that somebody connected to another provider', async () => {
  const house = await test.house();
  await test.app.importers.provider(house.storeId, {
    provider: 'razorpay',
    key_id: 'elsewhere',
    key_secret: 'a secret of theirs',
    webhook_secrets: ['another secret'],
    base_url: sandbox.url,
  });
  await open(house);
  const store = (await test.call('GET', `/stores/${house.storeId}`)).json<Store>();
  expect(store.preferences.aggregator).toBe('razorpay');
});

it('given money is given back in the sandbox’s dashboard, then the bill knows of it', async () => {
  const house = await test.house();
  await open(house);
  const upi = await paying(house, '1', {
    online_mode: 'upi',
    upi_flow: 'collect',
    payerVpa: 'success@sandbox',
  });
  await isPaid(upi.read);
  const ledger = await fetch(`${sandbox.url}/test/orders?account=demo-${house.slug}`);
  const { orders }: { orders: { id: string }[] } = JSON.parse(await ledger.text());
  await steer(`orders/${orders[0]?.id}/refund`, { amount: 500 });
  const refunds = async () => (await upi.read()).bill.refunds;
  await expect.poll(refunds).toMatchObject([{ amount: 500, state: 'done', reason: 'asked' }]);
});
