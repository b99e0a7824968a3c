// @vitest-environment happy-dom
import type { Payment } from '@tableside/contract/billing.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import type { House } from '../../../testing/house.ts';
import { PAID_AT, paymentOf, sitDownToPay } from '../../../testing/payment-fixture.ts';
import { settle, stage, until } from '../../../testing/stage.tsx';
import { keptAttempt, type PayAttempt } from './kept-attempt.ts';
import { PaymentScreen } from './payment-screen.tsx';

const MINUTE = 60_000;
const POST = 'POST /orders/*/pay';
const GET = 'GET /orders/*/payments/*';

let house: House;
let visits = 0;

const attempt = (change: Partial<PayAttempt> = {}): PayAttempt => ({
  key: 'k',
  order_id: `r${visits}`,
  part_id: null,
  choice: { way: 'cash' },
  at: PAID_AT - 5000,
  user_id: 'u',
  ...change,
});
const payment = (change: Partial<Payment> = {}): Payment => paymentOf({ part_id: `r${visits}`, ...change });

beforeEach(() => {
  visits += 1;
  house = sitDownToPay(`r${visits}`, { payment_modes: ['cash', 'card'] });
  house.server.reply(POST, () => 'away');
});

const opened = () => stage(<PaymentScreen />, { path: '/payment' });
const posts = () => house.server.calls(POST);

describe('an attempt at the table without an answer', () => {
  it('is asked about once, and then by a tap', async () => {
    keptAttempt.write(attempt());
    const app = await opened();
    await until(() => app.has('Check again'), 'the button that checks');
    expect(app.button('Check again').getAttribute('aria-busy')).not.toBe('true');
    expect(app.all('dialog[open]')).toEqual([]);
    await settle(5 * MINUTE);
    expect(posts().length).toBe(1);
    await app.tap('Check again');
    expect(posts().map(({ headers }) => headers.get('idempotency-key'))).toEqual(['k', 'k']);
  });

  it('given it is old, then it waits for a tap', async () => {
    keptAttempt.write(attempt({ at: PAID_AT - 10 * MINUTE }));
    const app = await opened();
    await until(() => app.has('Check again'), 'the button that checks');
    await settle(5 * MINUTE);
    expect(posts()).toEqual([]);
    await app.tap('Check again');
    expect(posts().length).toBe(1);
  });

  it('given it is old but online, then it waits for a tap as well', async () => {
    keptAttempt.write(attempt({ at: PAID_AT - 10 * MINUTE, choice: { way: 'upi-qr' } }));
    const app = await opened();
    await until(() => app.has('Check again'), 'the button that checks');
    await settle(5 * MINUTE);
    expect(posts()).toEqual([]);
  });

  it('given it was somebody else on this phone, then nothing is known of it', async () => {
    keptAttempt.write(attempt({ user_id: 'ben' }));
    const app = await opened();
    await app.see('How would you like to pay?');
    await settle(MINUTE);
    expect(posts()).toEqual([]);
    expect(app.has('Check again')).toBe(false);
  });
});

it('given whoever pays online comes back late, then the payment is read and nothing is sent', async () => {
  keptAttempt.write(attempt({ at: PAID_AT - 10 * MINUTE, choice: { way: 'online-card' }, payment_id: 'p1' }));
  house.server.reply(GET, () => ({ body: payment() }));
  const app = await opened();
  await app.see('Scan this code with a UPI app');
  house.server.reply(GET, () => ({ body: payment({ state: 'failed', failure: 'The bank said no' }) }));
  await settle(5000);
  await app.see('The bank said no');
  expect(posts()).toEqual([]);
});

it('given what is kept of another order, then it is left alone', async () => {
  keptAttempt.write(attempt({ order_id: 'another' }));
  const app = await opened();
  await app.see('How would you like to pay?');
  expect(posts()).toEqual([]);
});
