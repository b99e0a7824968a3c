import { afterEach, beforeEach, expect, it } from 'vitest';
import { openShop, type Shop, stopTime } from '../../testing/shop.ts';

const AUTO_MS = 2000;

let shop: Shop;
let passes: ReturnType<typeof stopTime>;
beforeEach(async () => {
  shop = await openShop();
  await shop.behave({ auto_seconds: AUTO_MS / 1000, slow_seconds: 4, late_seconds: 2 });
  passes = stopTime();
});
afterEach(() => shop.close());

const collect = (vpa: string) => shop.order({ method: 'upi', flow: 'collect', vpa });
const stateOf = async (id: string) => (await shop.read(id)).state;

it('gives a deep link and the address of the page that stands for the app', async () => {
  const { id, upi, checkout_url } = await shop.order({ method: 'upi', flow: 'intent' });
  expect(checkout_url).toBeNull();
  expect(upi?.approve_url).toBe(`${shop.url}/upi/${id}`);
  const link = new URL(upi?.intent_url ?? '');
  expect([link.protocol, link.host]).toEqual(['upi:', 'pay']);
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    pa: 'merchant@sandbox',
    pn: 'Jade Garden',
    am: '1240.00',
    cu: 'INR',
    url: upi?.approve_url,
  });
});

it('is approved or declined on the page', async () => {
  const one = await shop.order({ method: 'upi', flow: 'qr' });
  expect(await (await shop.page(`/upi/${one.id}`)).text()).toContain('₹1,240.00');
  const answer = await shop.send(`/upi/${one.id}`, { answer: 'approve' });
  expect(answer.headers.get('location')).toBe(`/upi/${one.id}`);
  expect(await stateOf(one.id)).toBe('captured');
  await shop.send(`/upi/${one.id}`, { answer: 'decline' });
  expect(await stateOf(one.id)).toBe('captured');
  expect(await (await shop.page(`/upi/${one.id}`)).text()).toContain('http://shop.test/back');
  const other = await shop.order({ method: 'upi', flow: 'intent' });
  await shop.send(`/upi/${other.id}?lang=de`, { answer: 'decline' });
  expect(await shop.read(other.id)).toMatchObject({
    state: 'failed',
    error: { description: expect.stringContaining('UPI-App') },
  });
});

it('success@sandbox approves by itself', async () => {
  const { id } = await collect('Success@sandbox');
  expect(await stateOf(id)).toBe('open');
  await passes(AUTO_MS);
  expect(await stateOf(id)).toBe('captured');
});

it('deny@sandbox declines by itself', async () => {
  const { id } = await collect('deny@sandbox');
  await passes(AUTO_MS);
  expect(await stateOf(id)).toBe('failed');
});

it('slow@sandbox takes its time', async () => {
  const { id } = await collect('slow@sandbox');
  await passes(AUTO_MS);
  expect(await stateOf(id)).toBe('open');
  await passes(AUTO_MS);
  expect(await stateOf(id)).toBe('captured');
});

it('late@sandbox fails, then is captured', async () => {
  const { id } = await collect('late@sandbox');
  await passes(AUTO_MS);
  expect(await stateOf(id)).toBe('failed');
  await passes(AUTO_MS);
  expect(await stateOf(id)).toBe('captured');
});

it('a cancelled request is not approved any more', async () => {
  const { id } = await collect('success@sandbox');
  await shop.api('POST', `/v1/orders/${id}/cancel`, {});
  await passes(AUTO_MS);
  expect(await stateOf(id)).toBe('cancelled');
});

it('every other id waits for its holder', async () => {
  const { id } = await collect('asha@okbank');
  await passes(AUTO_MS);
  expect(await stateOf(id)).toBe('open');
  expect(await (await shop.page(`/upi/${id}`)).text()).toContain('asha@okbank');
  await shop.send(`/upi/${id}`, { answer: 'approve' });
  expect(await stateOf(id)).toBe('captured');
});
