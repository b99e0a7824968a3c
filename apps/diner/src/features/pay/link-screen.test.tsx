// @vitest-environment happy-dom
import type { Payment } from '@tableside/contract/billing.schema';
import { COLLECT_AGGREGATOR } from '@tableside/contract/collect-aggregator';
import type { PaymentLink } from '@tableside/contract/payments.schema';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type House, openHouse } from '../../../testing/house.ts';
import { paymentOf } from '../../../testing/payment-fixture.ts';
import { settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { type Answer, type Reply, refusal } from '../../../testing/stand-in-server.ts';
import { invalidate } from '../../lib/resource.ts';
import { keptLink } from './kept-link.ts';
import { PayLinkScreen, ThanksScreen } from './link-screen.tsx';
import { POLL_MS } from './use-paying.ts';

let house: House;
let visits = 0;
let link: PaymentLink;

const DECLINED = 'Your bank declined it';
const attempt = (change: Partial<Payment> = {}): Payment => paymentOf({ amount: 4000, ...change });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  startAfresh();
  visits += 1;
  house = openHouse();
  const { name, default_currency } = house.store;
  link = {
    _id: `link-${visits}`,
    state: 'open',
    amount: 4000,
    title: 'Table 5',
    store: { name, logo: null, default_currency },
    covers: 2,
    tip_choices: [],
    modes: ['upi'],
    upi: { collect: false, intent: true, qr: true },
    last_failure: null,
    expires_at: '2030-01-01T00:00:00.000Z',
  };
  house.server.reply('GET /payment_link/*', () => ({ body: link }));
});

const opened = () => stage(<PayLinkScreen />, { path: `/pay?id=${link._id}` });

it('given nobody answers, then the link is not said to lead nowhere', async () => {
  house.server.reply('GET /payment_link/*', () => 'away');
  const app = await opened();
  await app.see("We can't reach the restaurant right now.");
  expect(app.shows('This link leads nowhere')).toBe(false);
  house.server.reply('GET /payment_link/*', () => ({ body: link }));
  await app.tap('Try again');
  await app.see('Table 5');
});

it('given nobody made it, then it leads nowhere', async () => {
  house.server.reply('GET /payment_link/*', () => refusal(404, 'not-found'));
  const app = await opened();
  await app.see('This link leads nowhere');
});

it('given the provider says no, then the form is back with its words and asks anew', async () => {
  house.server.reply('POST /payment_link/*/payment', () => {
    link = { ...link, state: 'pending', last_failure: null };
    return { body: { link, payment: attempt() } };
  });
  const app = await opened();
  await app.tap('Pay ₹40.00 with UPI');
  await app.see('Scan this code with a UPI app');
  expect(app.shows('How would you like to pay?')).toBe(false);

  link = { ...link, state: 'open', last_failure: { reason: DECLINED } };
  await settle(POLL_MS);
  await app.see(DECLINED);
  expect(app.shows('Scan this code with a UPI app')).toBe(false);

  await app.tap('Pay ₹40.00 with UPI');
  await app.see('Scan this code with a UPI app');
  expect(app.shows(DECLINED)).toBe(false);
  const keys = house.server
    .calls('POST /payment_link/*/payment')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});

it('given an answer takes longer than the next look, then it is taken all the same', async () => {
  house.server.reply('POST /payment_link/*/payment', () => {
    link = { ...link, state: 'pending' };
    return { body: { link, payment: attempt() } };
  });
  const app = await opened();
  await app.tap('Pay ₹40.00 with UPI');
  await app.see('Scan this code with a UPI app');
  await settle(POLL_MS);
  const answers: ((answer: Answer) => void)[] = [];
  house.server.reply('GET /payment_link/*', () => new Promise<Answer>((done) => answers.push(done)));
  for (let look = 0; look < 3; look += 1) await settle(POLL_MS);
  answers[0]?.({ body: { ...link, state: 'paid' } });
  await app.see('₹40.00 paid');
});

it('given the attempt failed at once without a word, then our own says that nothing was charged', async () => {
  house.server.reply('POST /payment_link/*/payment', () => {
    link = { ...link, last_failure: { reason: null } };
    return { body: { link, payment: attempt({ state: 'failed' }) } };
  });
  const app = await opened();
  await app.tap('Pay ₹40.00 with UPI');
  await app.see("The payment didn't go through. Nothing was charged.");
  expect(app.has('Pay ₹40.00 with UPI')).toBe(true);
});

it('given the payer comes back from a card page that declined, then the form says why', async () => {
  keptLink.write(link._id);
  link = { ...link, last_failure: { reason: DECLINED } };
  const app = await opened();
  await app.see(DECLINED);
  expect(app.has('Pay ₹40.00 with UPI')).toBe(true);
});

it('given somebody else tried before, then why it failed is theirs', async () => {
  link = { ...link, last_failure: { reason: DECLINED } };
  const app = await opened();
  await app.see('Pay ₹40.00 with UPI');
  expect(app.shows(DECLINED)).toBe(false);
});

it('given the call itself is refused, then that is said and no attempt is waited for', async () => {
  house.server.reply('POST /payment_link/*/payment', () => refusal(409, 'part-in-payment'));
  const app = await opened();
  await app.tap('Pay ₹40.00 with UPI');
  await app.see('part-in-payment said the server');
  expect(keptLink.read()).toBeNull();
});

const GIVE_UP = 'DELETE /payment_link/*/payment/p1';
async function waiting(change: object = {}) {
  house.server.reply('POST /payment_link/*/payment', () => {
    link = { ...link, state: 'pending', last_failure: null };
    return { body: { link, payment: attempt(change) } };
  });
  house.server.reply(GIVE_UP, () => {
    link = { ...link, state: 'open', last_failure: { reason: null } };
    return { body: { link, payment: attempt({ state: 'cancelled' }) } };
  });
  const app = await opened();
  await app.tap('Pay ₹40.00 with UPI');
  await app.see('Scan this code with a UPI app');
  return app;
}
const payments = () => house.server.calls('POST /payment_link/*/payment').map(({ body }) => body);

it('given nothing comes of it, then Retry gives the attempt up and pays anew the same way, the tip with it', async () => {
  link = { ...link, tip_choices: [{ rate_bp: 1000, amount: 400 }] };
  house.server.reply(GIVE_UP, () => {
    link = { ...link, state: 'open', last_failure: { reason: null } };
    return { body: { link, payment: attempt({ state: 'cancelled' }) } };
  });
  house.server.reply('POST /payment_link/*/payment', () => {
    link = { ...link, state: 'pending' };
    return { body: { link, payment: attempt({ amount: 4400, tip: 400 }) } };
  });
  const app = await opened();
  await app.choose(/10/);
  await app.tap('Pay ₹44.00 with UPI');
  await app.see('Scan this code with a UPI app');
  await app.tap('Retry');
  await until(() => payments().length === 2, 'the second attempt');
  await app.see('Scan this code with a UPI app');
  expect(house.server.calls(GIVE_UP)).toHaveLength(1);
  expect(payments()).toEqual(
    Array(2).fill({ onlineMode: 'upi', upi_flow: 'qr', tip: 400, expected_amount: 4400 }),
  );
});

it('given another way is wanted, then the form is back and blames nobody', async () => {
  const app = await waiting();
  await app.tap('Other way to pay');
  await app.see('How would you like to pay?');
  expect(app.shows("The payment didn't go through. Nothing was charged.")).toBe(false);
  expect(payments()).toHaveLength(1);
});

it('given the page is loaded anew while it waits, then it waits on, and Retry is there', async () => {
  await waiting();
  const again = await stage(<ThanksScreen />, { path: '/thanks' });
  await again.see('Scan this code with a UPI app');
  await again.tap('Retry');
  await until(() => payments().length === 2, 'the second attempt');
});

it('given the money came in that very moment, then nothing is paid twice', async () => {
  const app = await waiting();
  house.server.reply(GIVE_UP, () => {
    link = { ...link, state: 'paid' };
    return refusal(409, 'state-changed');
  });
  await app.tap('Retry');
  await app.see('₹40.00 paid');
  expect(payments()).toHaveLength(1);
});

it('given it cannot be given up without a connection, then it says so and waits on', async () => {
  const app = await waiting();
  house.server.reply(GIVE_UP, () => 'away');
  await app.tap('Retry');
  await until(() => app.all('.pay-wait .banner-danger').length === 1, 'the reason');
  expect(app.shows('Scan this code with a UPI app')).toBe(true);
  expect(payments()).toHaveLength(1);
});

it('given the provider takes UPI ids, then one can be typed, and goes with the payment', async () => {
  link = { ...link, modes: ['upi', 'card'], upi: { collect: true, intent: true, qr: true } };
  house.server.reply('POST /payment_link/*/payment', () => {
    link = { ...link, state: 'pending' };
    return {
      body: {
        link,
        payment: attempt({ online: { aggregator: COLLECT_AGGREGATOR, order_id: 'o1' }, upi: {} }),
      },
    };
  });
  const app = await opened();
  await app.see('How would you like to pay?');
  expect(app.texts('.radio-card')).toHaveLength(3);
  await app.choose(/^UPI id/);
  await app.tap('Pay ₹40.00 with UPI');
  await app.see('Enter a UPI id like name@bank');
  await app.type('input[inputmode="email"]', ' ana@upi ');
  await app.tap('Pay ₹40.00 with UPI');
  await app.see('Please open your UPI app and accept the payment request');
  expect(house.server.calls('POST /payment_link/*/payment').map(({ body }) => body)).toEqual([
    { onlineMode: 'upi', upi_flow: 'collect', payerVpa: 'ana@upi', expected_amount: 4000 },
  ]);
});

it('given the part is more by now, then the new amount is asked for by another tap', async () => {
  house.server.reply('POST /payment_link/*/payment', () => {
    link = { ...link, amount: 9000 };
    return refusal(409, 'state-changed');
  });
  const app = await opened();
  await app.tap('Pay ₹40.00 with UPI');
  await app.see('The bill has changed since you looked.');
  await app.tap('Pay ₹90.00 with UPI');
  const asked = house.server.calls('POST /payment_link/*/payment');
  expect(asked.map(({ body }) => body)).toEqual([
    expect.objectContaining({ expected_amount: 4000 }),
    expect.objectContaining({ expected_amount: 9000 }),
  ]);
});

describe('given the part is more by now and the link cannot be read at once', () => {
  const CHANGED = 'The bill has changed since you looked.';
  async function refusedWith(read: Reply) {
    const app = await opened();
    house.server.reply('GET /payment_link/*', read);
    house.server.reply('POST /payment_link/*/payment', () => {
      link = { ...link, amount: 9000 };
      return refusal(409, 'state-changed');
    });
    await app.tap('Pay ₹40.00 with UPI');
    return app;
  }

  it('then nothing is said or asked again over the amount of before', async () => {
    let answer = (): void => undefined;
    const read = new Promise<void>((done) => {
      answer = done;
    });
    const app = await refusedWith(() => read.then(() => ({ body: link })));
    await settle(100);
    expect(app.shows(CHANGED)).toBe(false);
    await app.tap('Pay ₹40.00 with UPI');
    expect(payments()).toHaveLength(1);
    answer();
    await app.see(CHANGED);
    expect(app.has('Pay ₹90.00 with UPI')).toBe(true);
  });

  it('then the words of the server are said and no new amount is promised', async () => {
    const app = await refusedWith(() => 'away');
    await app.see('state-changed said the server');
    expect(app.shows(CHANGED)).toBe(false);
  });
});

describe('given nobody knows whether the call arrived', () => {
  const PENDING = 'Somebody is paying this part';
  async function inDoubt() {
    link = { ...link, modes: ['upi', 'card'], tip_choices: [{ rate_bp: 1000, amount: 400 }] };
    house.server.reply('POST /payment_link/*/payment', () => {
      link = { ...link, state: 'pending' };
      return 'away';
    });
    const app = await opened();
    await app.choose(/10/);
    await app.choose(/^UPI QR code/);
    await app.tap('Pay ₹44.00 with UPI');
    await app.see("We don't know yet whether your request arrived.");
    house.server.reply('POST /payment_link/*/payment', () => ({ body: { link, payment: attempt() } }));
    return app;
  }
  /** Nothing fetched is left, what the tab keeps is. */
  async function loadedAnew() {
    invalidate('payment-link:');
    await settle(10);
    return opened();
  }
  const calls = () =>
    house.server
      .calls('POST /payment_link/*/payment')
      .map(({ body, headers }) => ({ body, key: headers.get('idempotency-key') }));

  it('when another way is picked, then the same attempt is asked about', async () => {
    const app = await inDoubt();
    await app.choose(/^Card/);
    await app.tap('Check again');
    await app.see('Scan this code with a UPI app');
    const [first, second] = calls();
    expect(second).toEqual(first);
    expect(first?.body).toEqual({ onlineMode: 'upi', upi_flow: 'qr', tip: 400, expected_amount: 4400 });
  });

  it('when the page is loaded anew, then it can still be asked about, and brings both ways out', async () => {
    await inDoubt();
    const again = await loadedAnew();
    await again.tap('Check again');
    await again.see('Scan this code with a UPI app');
    expect(again.has('Retry')).toBe(true);
    expect(again.has('Other way to pay')).toBe(true);
    const [first, second] = calls();
    expect(second).toEqual(first);
  });

  it('when it turns out to be refused, then nothing is left to ask about', async () => {
    const app = await inDoubt();
    house.server.reply('POST /payment_link/*/payment', () => refusal(409, 'part-in-payment'));
    await app.tap('Check again');
    await app.see('part-in-payment said the server');
    const again = await loadedAnew();
    await again.see(PENDING);
    await app.tap('Pay ₹44.00 with UPI');
    expect(new Set(calls().map(({ key }) => key)).size).toBe(2);
  });

  it.each(['another', '{', '{"id":"here","key":"k1","choice":null}'])(
    'when something else is kept (%s), then whoever holds the link waits',
    async (kept) => {
      await inDoubt();
      const { _id } = link;
      if (kept === 'another') link = { ...link, _id: `${_id}-of-another` };
      else sessionStorage.setItem('asking-link', kept.replace('here', _id));
      const again = await loadedAnew();
      await again.see(PENDING);
      expect(again.has('Check again')).toBe(false);
    },
  );
});

it.each([
  ['paid', <PayLinkScreen key="pay" />, '/pay'],
  ['thanked for', <ThanksScreen key="thanks" />, '/thanks'],
])('given the link that is %s is on its way, then boxes stand for it', async (_, screen, path) => {
  let come = (): void => undefined;
  const coming = new Promise<Answer>((done) => {
    come = () => done({ body: link });
  });
  house.server.reply('GET /payment_link/*', () => coming);
  const app = await stage(screen, { path: `${path}?id=${link._id}` });
  expect(app.all('[aria-busy]')).toHaveLength(1);
  come();
  await app.see('Pay ₹40.00 with UPI');
  expect(app.all('[aria-busy]')).toEqual([]);
});
