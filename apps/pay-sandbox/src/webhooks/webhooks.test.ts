import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Letter, openShop, type Shop, stopTime, typed, WEBHOOK_SECRET } from '../../testing/shop.ts';
import { afterTry } from './postman.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const arrived = (count: number) => expect.poll(() => shop.mailbox.letters.length).toBe(count);
const kindsOf = (letters: readonly Letter[]): string[] => letters.map(({ body }) => JSON.parse(body).kind);
const pay = async (): Promise<string> => {
  const { id } = await shop.order();
  await shop.send(`/pay/${id}`, typed('4111111111111111'));
  return id;
};
/** Whether one of the letter's signatures is the secret's over `t.body`. */
function isSigned({ headers, body }: Letter, secret: string): boolean {
  const header = String(headers['sandbox-signature']);
  const t = /t=(\d+)/.exec(header)?.[1] ?? '';
  const wanted = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  return header.split(',').includes(`v1=${wanted}`);
}

it('tells what happened, signed, with the event’s id in header and body', async () => {
  stopTime();
  const id = await pay();
  await arrived(1);
  const [letter] = shop.mailbox.letters;
  const event = JSON.parse(letter?.body ?? '');
  expect(event).toMatchObject({
    id: letter?.headers['sandbox-event-id'],
    kind: 'payment.captured',
    data: { order: { id, reference: expect.any(String), state: 'captured', amount: 124_000 } },
  });
  expect(letter && isSigned(letter, WEBHOOK_SECRET)).toBe(true);
  expect(letter && isSigned(letter, 'another secret')).toBe(false);
  const t = Number(/t=(\d+)/.exec(String(letter?.headers['sandbox-signature']))?.[1]);
  expect(t).toBe(Math.floor(Date.now() / 1000));
});

it('signs with the old and the new secret during a rotation', async () => {
  await shop.setUp({ webhook_secrets: ['the new secret of the shop', WEBHOOK_SECRET] });
  await pay();
  await arrived(1);
  const [letter] = shop.mailbox.letters;
  for (const secret of ['the new secret of the shop', WEBHOOK_SECRET])
    expect(letter && isSigned(letter, secret)).toBe(true);
});

it('sends again until it is taken, always the same body under a fresh signature', async () => {
  shop.mailbox.answers.push(500, 302);
  await pay();
  await expect.poll(() => shop.mailbox.letters.length).toBe(3);
  expect(new Set(shop.mailbox.letters.map(({ body }) => body)).size).toBe(1);
  expect(shop.mailbox.letters.every((letter) => isSigned(letter, WEBHOOK_SECRET))).toBe(true);
});

it('waits longer each time, and gives up in the end', () => {
  const event = {
    ...{ id: 'evt_1', account: 'a', kind: 'k', order: 'o', created_at: 0, body: '{}' },
    ...{ state: 'waiting' as const, next_at: 0, deliveries: [] },
  };
  const refused = { at: 0, status: 500, note: '' };
  let current = afterTry(event, refused, 0);
  const waits: number[] = [];
  for (let tries = 1; current.next_at !== null; tries += 1) {
    waits.push(current.next_at);
    current = afterTry(current, refused, 0);
    expect(tries).toBeLessThan(50);
  }
  expect(waits.slice(0, 4)).toEqual([1000, 2000, 5000, 10_000]);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(current.state).toBe('given-up');
  expect(afterTry(event, { at: 0, status: 204, note: '' }, 0).state).toBe('delivered');
});

it('sends copies, and each again at will', async () => {
  await shop.behave({ webhook_copies: 3 });
  const id = await pay();
  await arrived(3);
  const [event] = await shop.eventsOf(id);
  await shop.control(`events/${event?.id}/send`);
  await arrived(4);
  expect(new Set(shop.mailbox.letters.map(({ body }) => body)).size).toBe(1);
});

it('holds events back and lets them go out of order', async () => {
  await shop.behave({ webhooks: 'hold' });
  const { id } = await shop.order();
  await shop.send(`/pay/${id}`, typed('4000000000000002'));
  await shop.control(`orders/${id}/capture`);
  expect((await shop.eventsOf(id)).map(({ state }) => state)).toEqual(['held', 'held']);
  expect(shop.mailbox.letters).toEqual([]);
  await shop.control(`accounts/${shop.keyId}/release-events`, { sequence: 'reverse' });
  expect(kindsOf(shop.mailbox.letters)).toEqual(['payment.captured', 'payment.failed']);
  await shop.control(`orders/${id}/send-events`, { sequence: 'forward' });
  expect(kindsOf(shop.mailbox.letters).slice(2)).toEqual(['payment.failed', 'payment.captured']);
});

it('loses events when told to; they can still be sent by hand', async () => {
  await shop.behave({ webhooks: 'drop' });
  const id = await pay();
  const [event] = await shop.eventsOf(id);
  expect(event?.state).toBe('dropped');
  expect(shop.mailbox.letters).toEqual([]);
  await shop.control(`events/${event?.id}/send`);
  await arrived(1);
});

it('delays all events, or one', async () => {
  await shop.behave({ webhook_delay: 2 });
  const passes = stopTime();
  const id = await pay();
  await passes(1999);
  expect(shop.mailbox.letters).toEqual([]);
  await passes(1);
  await arrived(1);
  const [event] = await shop.eventsOf(id);
  await shop.control(`events/${event?.id}/delay`, { seconds: 2 });
  await passes(1999);
  expect(shop.mailbox.letters).toHaveLength(1);
  await passes(1);
  await arrived(2);
});

it('an event that is put off can be dropped', async () => {
  await shop.behave({ webhook_delay: 60 });
  const id = await pay();
  const [event] = await shop.eventsOf(id);
  await shop.control(`events/${event?.id}/drop`);
  expect((await shop.eventsOf(id))[0]?.state).toBe('dropped');
});

it('plays the attacker, without calling that a delivery', async () => {
  await shop.behave({ webhooks: 'hold' });
  const id = await pay();
  const [event] = await shop.eventsOf(id);
  for (const how of ['wrong-secret', 'stale', 'altered', 'unsigned', 'new-id'])
    await shop.control(`events/${event?.id}/forge`, { how });
  const { letters } = shop.mailbox;
  expect(letters.map((letter) => isSigned(letter, WEBHOOK_SECRET))).toEqual([
    false,
    true,
    false,
    false,
    true,
  ]);
  expect(letters[2]?.body).toContain('"amount":1124000');
  const [after] = await shop.eventsOf(id);
  expect(after?.state).toBe('held');
  expect(after?.deliveries.map(({ note }) => note)[0]).toBe('forged: wrong-secret');
});

it('tells of refunds, of cancelled and of expired orders', async () => {
  const id = await pay();
  const capture = (await shop.read(id)).captures[0]?.id;
  await shop.api('PUT', '/v1/refunds/one', { capture, amount: 1000, currency: 'INR' });
  const cancelled = await shop.order();
  await shop.api('POST', `/v1/orders/${cancelled.id}/cancel`, {});
  const expired = await shop.order();
  await shop.control(`orders/${expired.id}/expire`);
  await arrived(4);
  expect(kindsOf(shop.mailbox.letters).sort()).toEqual([
    'order.cancelled',
    'order.expired',
    'payment.captured',
    'refund.done',
  ]);
});

it('an account without an address is told nothing', async () => {
  await shop.setUp({ webhook_url: null });
  const id = await pay();
  expect((await shop.eventsOf(id))[0]?.state).toBe('dropped');
});
