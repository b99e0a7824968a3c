import { DELIVERY_CHARGE } from '@tableside/contract/charge-name';
// @vitest-environment happy-dom
import type { Receipt } from '@tableside/contract/receipts.schema';
import { plainIssuer, plainReceipt } from '@tableside/contract/testing/receipts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { said, settle, stage, startAfresh } from '../../../testing/stage.tsx';
import { refusal } from '../../../testing/stand-in-server.ts';
import { useReach } from '../../lib/online.ts';
import { ReceiptScreen } from './receipt-screen.tsx';

const PAID = plainReceipt({
  key: 'the-key',
  store: plainIssuer({
    phone: '+912212345678',
    tax_ids: [{ name: 'GSTIN', value: '27AAAAA0000A1Z5' }],
  }),
  served_by: 'Tom',
  orders: [
    {
      _id: 'o',
      number: 17,
      stall: 'Naan House',
      lines: [
        {
          name: { en: 'Noodles', de: 'Nudeln' },
          qty: 2,
          unit_price: 25_000,
          addons: [{ name: { en: 'Large' }, price: 5000 }],
          total: 60_000,
          credits: null,
        },
        { name: { en: 'Tea' }, qty: 1, unit_price: 6000, addons: [], total: 0, credits: 60 },
      ],
    },
  ],
  default_discount: 6000,
  discount: { label: 'TEN', amount: 1000 },
  charges: [{ name: 'Service charge', amount: 2000 }],
  taxes: [
    { name: 'GST', rate_bp: 500, inclusive: false, amount: 2750 },
    { name: 'VAT', rate_bp: 1800, inclusive: true, base: 5000, amount: 900 },
  ],
  tip: 500,
  total_amount: 58_250,
  paid_amount: 58_250,
  payments: [
    {
      mode: 'online',
      online_mode: 'upi',
      method: 'na•••@bank',
      slip: null,
      amount: 58_250,
      tip: 500,
      refunded: 1000,
      at: '2026-11-21T11:30:00.000Z',
    },
  ],
});

let house: House;
let visits = 0;

beforeEach(() => {
  startAfresh();
  vi.unstubAllGlobals();
  visits += 1;
  house = openHouse();
  useReach.setState({ reach: 'online' });
});

/** Somebody opens the address; each visit is to a receipt of its own, so that nothing kept is taken for it. */
const open = (query = '&key=the-key', language: 'en' | 'de' = 'en') =>
  stage(<ReceiptScreen />, { path: `/e-bill?id=tab-${visits}${query}`, language });
const shows = (change: Partial<Receipt> = {}) =>
  house.server.reply('GET /orders/*/ebill', () => ({ body: { ...PAID, ...change } }));

describe('the receipt', () => {
  it('given a card at the terminal, then the number of its slip stands beside it', async () => {
    const [payment] = PAID.payments;
    if (!payment) throw new Error('no payment');
    shows({ payments: [{ ...payment, mode: 'card', online_mode: null, method: null, slip: 'A-1701' }] });
    const app = await open();
    await app.see('Paid by card');
    await app.see('Slip no. A-1701');
  });

  it('given it was brought, then the price of that is named in the reader’s language', async () => {
    shows({ charges: [{ name: DELIVERY_CHARGE, amount: 3000 }] });
    const app = await open(undefined, 'de');
    await app.see('Lieferung');
    expect(app.host.textContent).not.toContain(DELIVERY_CHARGE);
  });

  it('says what a tax falls on, where that is known', async () => {
    shows();
    const app = await open();
    await app.see('Taxable amount ₹50.00');
    expect(app.all('.receipt-taxes tbody tr').map(({ textContent }) => textContent)).toEqual([
      'GST5%₹27.50',
      'VATincluded in the pricesTaxable amount ₹50.0018%₹9.00',
    ]);
  });

  it('given one tax of two rates, then each has its row', async () => {
    const blamed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const taxes = [500, 1800].map((rate_bp) => ({ name: 'GST', rate_bp, inclusive: false, amount: rate_bp }));
    shows({ taxes });
    const app = await open();
    await app.see('Naan House');
    expect(app.all('.receipt-taxes tbody tr')).toHaveLength(2);
    expect(blamed.mock.calls).toEqual([]);
    blamed.mockRestore();
  });

  it('given the service charge was taken off, then it says so', async () => {
    shows({ charges: [], service_waived: true });
    const app = await open(undefined, 'de');
    await app.see('Servicezuschlag gestrichen');
  });

  it('given a paid bill and its link, then all of it is there without a sign-in', async () => {
    shows();
    const app = await open();
    await app.see('2026-27/000042');
    for (const words of [
      'Naan House Private Limited',
      'GSTIN 27AAAAA0000A1Z5',
      '₹250.00 each',
      'Large +₹50.00',
      'Paid with 60 credits',
      '−₹60.00',
      'TEN',
      'Service charge',
      '₹582.50',
      'Paid by UPI',
      'na•••@bank',
      'Given back',
      'included in the prices',
      'Thank you for your visit',
    ])
      expect(app.shows(words), words).toBe(true);
    expect(app.shows('Provisional')).toBe(false);
    const [asked] = house.server.calls('GET /orders/*/ebill');
    expect(asked?.query.get('key')).toBe('the-key');
  });

  it('given an open bill, then it says that it is provisional and what is open', async () => {
    shows({ state: 'provisional', bill_no: null, paid_amount: 1000, amount_payable: 57_250 });
    const app = await open();
    await app.see('Provisional');
    expect(app.shows('Still to pay')).toBe(true);
  });

  it('given one has paid a share and is gone while the others go on, then it is the share and what was paid', async () => {
    const [payment] = PAID.payments;
    if (!payment) throw new Error('no payment');
    shows({
      state: 'provisional',
      bill_no: null,
      orders: [],
      item_total: 20_000,
      default_discount: 0,
      discount: null,
      charges: [],
      taxes: [],
      tip: 1000,
      total_amount: 21_000,
      paid_amount: 21_000,
      payments: [{ ...payment, amount: 21_000, tip: 1000, refunded: 0 }],
    });
    const app = await open();
    await app.see('Your share');
    for (const words of ['Provisional', '₹200', '₹10', '₹210', 'Paid by UPI', 'one share of the bill'])
      expect(app.shows(words), words).toBe(true);
    for (const words of ['Items total', 'Still to pay', 'may still change'])
      expect(app.shows(words), words).toBe(false);
    expect(app.all('table')).toEqual([]);
  });

  it('given a cancelled order, then that stands on it', async () => {
    shows({ state: 'void', payments: [] });
    const app = await open();
    await app.see('Cancelled');
  });

  it('speaks the reader’s language', async () => {
    shows();
    const app = await open('&key=the-key', 'de');
    await app.see('Nudeln');
    expect(app.shows('Vielen Dank für deinen Besuch')).toBe(true);
  });

  it('given several stalls, then each has its own list', async () => {
    const [one] = PAID.orders;
    shows({ orders: one ? [one, { ...one, _id: 'o2', number: 18, stall: 'Tokyo Wharf' }] : [] });
    const app = await open();
    await app.see('Tokyo Wharf');
    expect(app.shows('17, 18')).toBe(true);
  });
});

describe('what can be done with it', () => {
  it('is shared by a link that opens it for anybody', async () => {
    shows();
    const shared: unknown[] = [];
    Object.assign(navigator, { share: async (what: unknown) => void shared.push(what) });
    const app = await open('');
    await app.see('2026-27/000042');
    await app.tap('Share');
    Reflect.deleteProperty(navigator, 'share');
    expect(shared).toEqual([
      { text: 'Receipt of Naan House', url: `${location.origin}/e-bill?id=tab&key=the-key` },
    ]);
  });

  it('given the browser neither shares nor copies, then its link is there to copy by hand', async () => {
    shows();
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    Object.assign(document, { execCommand: () => false });
    const app = await open('');
    await app.see('2026-27/000042');
    await app.tap('Share');
    expect(app.texts('.receipt-actions [role=status]')).toEqual([
      `${location.origin}/e-bill?id=tab&key=the-key`,
    ]);
    expect(said()).toEqual([]);
  });

  it('is a PDF in the reader’s language', async () => {
    shows();
    const app = await open('&key=the-key', 'de');
    await app.see('2026-27/000042');
    expect(app.button('PDF herunterladen').getAttribute('href')).toBe(
      '/api/orders/tab/ebill.pdf?key=the-key&lang=de',
    );
  });

  it('is printed by the browser', async () => {
    shows();
    let printed = 0;
    vi.stubGlobal('print', () => {
      printed += 1;
    });
    const app = await open();
    await app.see('2026-27/000042');
    await app.tap('Print');
    expect(printed).toBe(1);
    expect(said()).toEqual([]);
  });
});

describe('no receipt', () => {
  it('given a broken link, then it says whom to ask', async () => {
    house.server.reply('GET /orders/*/ebill', () => refusal(404, 'not-found'));
    const app = await open('&key=broken');
    await app.see('There is no receipt behind this link');
    expect(app.has('Try again')).toBe(true);
  });

  it('given no key and no sign-in, then it asks for the sign-in and comes back here', async () => {
    house.server.reply('GET /orders/*/ebill', () => refusal(404, 'not-found'));
    const app = await open('');
    await app.see('Sign in to see the receipts of your own orders.');
    expect(app.button('Sign in').getAttribute('href')).toContain(
      encodeURIComponent(`/e-bill?id=tab-${visits}`),
    );
  });

  it('given a member, then no key is needed', async () => {
    sitDown(house, {});
    shows();
    const app = await open('');
    await app.see('2026-27/000042');
    expect(house.server.calls('GET /orders/*/ebill')[0]?.query.get('key')).toBeNull();
  });

  it('given no connection, then it comes as soon as there is one', async () => {
    useReach.setState({ reach: 'offline' });
    house.server.reply('GET /orders/*/ebill', () => 'away');
    const app = await open();
    await app.see('You’re offline');
    shows();
    useReach.setState({ reach: 'online' });
    await settle(10);
    await app.see('2026-27/000042');
  });

  it('given nobody answers, then the receipt may be there all the same, and one tap asks for it once', async () => {
    house.server.reply('GET /orders/*/ebill', () => 'away');
    const app = await open();
    await app.see("We can't reach the restaurant right now.");
    expect(app.shows('There is no receipt behind this link')).toBe(false);
    const asked = () => house.server.calls('GET /orders/*/ebill').length;
    const before = asked();
    house.server.reply('GET /orders/*/ebill', () => new Promise(() => undefined));
    await app.tap('Try again');
    await app.tap('Try again');
    expect([asked() - before, app.button('Try again').getAttribute('aria-busy')]).toEqual([1, 'true']);
  });

  it('given an address without an order, then nothing is asked', async () => {
    const app = await stage(<ReceiptScreen />, { path: '/e-bill' });
    await app.see('There is no receipt behind this link');
    expect(house.server.calls('GET /orders/*/ebill')).toEqual([]);
  });
});

describe('a problem with the bill', () => {
  const REPORT = 'POST /orders/*/ebill/problems';

  it('is said with its kind and words, and the guest reads that it arrived', async () => {
    shows();
    house.server.reply(REPORT, () => ({ status: 201, body: {} }));
    const app = await open();
    await app.see('Report a problem');
    await app.tap('Report a problem');
    await app.tap('Tell the restaurant');
    await app.see('Choose what is wrong.');
    expect(house.server.calls(REPORT)).toHaveLength(0);
    await app.tap(app.host.querySelector<HTMLElement>('input[value="twice"]') ?? '');
    await app.type('#problem-note', 'Paid at the table already');
    await app.tap('Tell the restaurant');
    await app.see('Naan House has your message');
    const [told] = house.server.calls(REPORT);
    expect(told?.body).toEqual({ kind: 'twice', note: 'Paid at the table already' });
    expect(told?.query.get('key')).toBe('the-key');
  });

  it('given its answer is lost and the sheet is closed, then the words wait and it is said once', async () => {
    shows();
    house.server.reply(REPORT, () => 'away');
    const app = await open();
    await app.see('Report a problem');
    await app.tap('Report a problem');
    await app.tap(app.host.querySelector<HTMLElement>('input[value="twice"]') ?? '');
    await app.type('#problem-note', 'Paid already');
    await app.tap('Tell the restaurant');
    await app.tap('Close');
    await settle(10);
    await app.tap('Report a problem');
    house.server.reply(REPORT, () => ({ status: 201, body: {} }));
    await app.tap('Tell the restaurant');
    await app.see('Naan House has your message');
    const told = house.server.calls(REPORT);
    expect(told.map(({ body }) => body)).toEqual(Array(2).fill({ kind: 'twice', note: 'Paid already' }));
    expect(new Set(told.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });

  it('given the house does not take it, then the words stay and the reason is said', async () => {
    shows();
    house.server.reply(REPORT, () => refusal(429, 'too-many'));
    const app = await open();
    await app.see('Report a problem');
    await app.tap('Report a problem');
    await app.tap(app.host.querySelector<HTMLElement>('input[value="other"]') ?? '');
    await app.tap('Tell the restaurant');
    await app.see('too-many said the server');
    shows({ state: 'void', payments: [] });
  });
});
