// @vitest-environment happy-dom
import type { Payment } from '@tableside/contract/billing.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import { plainPart } from '@tableside/contract/testing/orders';
import { beforeEach, describe, expect, it } from 'vitest';
import { bill, colleague, order, pending, refusal } from '../../../../testing/samples.ts';
import { settle, stage } from '../../../../testing/stage.tsx';
import { standIn } from '../../../../testing/stand-in-server.ts';
import { unsaved } from '../../../lib/form/unsaved.ts';
import { notes } from '../../../lib/notes.ts';
import { BillsScreen } from '../bills-screen.tsx';

const said = () => notes.get().map(({ text }) => text);
beforeEach(() => notes.set(() => []));

const TAKES_UPI = {
  payment_modes: ['cash', 'online'],
  online_modes: ['card', 'upi'],
  upi: { collect: false, intent: true, qr: true },
  tip_percentages: [500, 1000],
};
const payment = (given: Partial<Payment> = {}): Payment => ({
  _id: 'payment',
  part_id: 'order',
  mode: 'online',
  amount: 50_000,
  tip: 0,
  state: 'pending',
  online: { aggregator: 'sandbox', order_id: 'o' },
  upi: { qr: 'https://pay.example/code' },
  failure: null,
  ...given,
});

async function desk(
  shown: Order = order(),
  preferences: object | Promise<object> = TAKES_UPI,
  asks = [bill()],
  path = '/bills?order=order',
) {
  const server = standIn({
    'GET /staff/stores/store/bills': () => ({ body: asks }),
    'GET /staff/orders/order': () => ({ body: shown }),
    'GET /stores/store': async () => ({ body: { preferences: await preferences } }),
    'GET /staff/orders/order/ebill': () => ({ body: { link: 'https://house.example/e-bill?id=o&key=k' } }),
    'GET /staff/payments/payment': () => ({ body: payment() }),
    'POST /staff/orders/order/upi': () => ({ body: { order: shown, payment: payment() } }),
  });
  const on = await stage(<BillsScreen />, { me: colleague(['cashier']), path });
  await settle(20);
  const inSheet = (query: string) => on.host.querySelector<HTMLElement>(`dialog[open] ${query}`) ?? '';
  return { server, inSheet, ...on };
}

describe('a tip at the desk', () => {
  const TIP = 'PUT /staff/orders/order/tip';
  it('is one of the house’s suggestions, none chosen before the guest says it', async () => {
    const { server, tap, inSheet, texts, host } = await desk();
    server.reply(TIP, () => ({ body: order({}, { tip: 5_000 }) }));
    await tap('Tip');
    expect(texts('dialog[open] .segment')).toEqual(['No tip', '₹25.005%', '₹50.0010%', 'Other amount']);
    expect(host.querySelector('dialog[open] input:checked')).toBeNull();
    await tap(inSheet('button[type="submit"]'));
    expect(server.commands()).toEqual([]);
    await tap(inSheet('input[value="5000"]'));
    await tap(inSheet('button[type="submit"]'));
    expect(server.commands()[0]?.body).toEqual({ tip: 5_000 });
    expect(said()).toEqual(['The tip is set.']);
  });

  it('is asked for when the suggestions have come, since they would move under the finger', async () => {
    let come: (preferences: object) => void = () => undefined;
    const { tap, texts } = await desk(order(), new Promise<object>((done) => (come = done)));
    await tap('Tip');
    expect(texts('dialog[open] .segment')).toEqual([]);
    come(TAKES_UPI);
    await settle(20);
    expect(texts('dialog[open] .segment')).toHaveLength(4);
  });

  it('is any amount, and can be taken off again', async () => {
    const { server, tap, type, inSheet, shows } = await desk(order({}, { tip: 2_500 }));
    server.reply(TIP, () => refusal(409, 'tip-invalid', 'Too much.'));
    await tap('Tip');
    expect(shows('On the bill now: ₹25.00')).toBe(true);
    await tap(inSheet('input[value="other"]'));
    await type('#tip-amount', 'a lot');
    await tap(inSheet('button[type="submit"]'));
    expect(server.commands()).toEqual([]);
    await type('#tip-amount', '30.50');
    await tap(inSheet('button[type="submit"]'));
    expect(server.commands()[0]?.body).toEqual({ tip: 3_050 });
    expect(said()).toEqual(['Too much.']);
    await tap(inSheet('input[value="0"]'));
    await tap(inSheet('button[type="submit"]'));
    expect(server.commands()[1]?.body).toEqual({ tip: 0 });
  });
});

describe('a UPI code at the desk', () => {
  it('is shown large until the provider says that it is paid', async () => {
    const { server, tap, shows, host } = await desk();
    await tap('UPI code');
    await settle(20);
    expect(server.commands()[0]).toMatchObject({ path: '/staff/orders/order/upi', body: {} });
    expect(host.querySelector('dialog[open] svg.qr')?.getAttribute('aria-label')).toBe(
      'UPI code for ₹500.00',
    );
    server.reply('GET /staff/payments/payment', () => ({ body: payment({ state: 'captured' }) }));
    server.reply('POST /staff/payments/payment/check', () => ({ body: payment({ state: 'captured' }) }));
    await tap('Check now');
    await settle(20);
    expect(said()).toEqual(['It is paid.']);
    expect(shows('Payment confirmed')).toBe(true);
    expect(host.querySelector('dialog[open] svg.qr')).toBeNull();
  });

  it('takes one part', async () => {
    const open = plainPart({ _id: 'p', state: 'open', amount: 20_000 });
    const { server, tap, host } = await desk(order({}, { parts: [open] }));
    const [button] = [...host.querySelectorAll<HTMLElement>('.refund button')].filter(
      ({ textContent }) => textContent === 'UPI code',
    );
    await tap(button ?? '');
    expect(server.commands()[0]?.body).toEqual({ part_id: 'p', tip: 0 });
  });

  it('that nobody scans is called off', async () => {
    const { server, tap, shows } = await desk();
    server.reply('POST /staff/payments/payment/decline', () => {
      server.reply('GET /staff/payments/payment', () => ({ body: payment({ state: 'cancelled' }) }));
      return { body: { order: order() } };
    });
    await tap('UPI code');
    await settle(20);
    await tap('Call off');
    await settle(20);
    expect(shows('It was given up. The bill is open again.')).toBe(true);
  });

  it('is found again while it waits, also the guest’s own payment, which has none', async () => {
    const row = bill({ pending: [pending({ mode: 'online' })] });
    const { tap, host } = await desk(order(), TAKES_UPI, [row]);
    await tap('Show payment');
    await settle(20);
    expect(host.querySelector('dialog[open] svg.qr')).not.toBeNull();
    const again = await desk(order(), TAKES_UPI, [row]);
    again.server.reply('GET /staff/payments/payment', () => {
      const { upi: _, ...own } = payment();
      return { body: own };
    });
    await again.tap('Show payment');
    await settle(20);
    expect(again.host.querySelector('dialog[open] svg.qr')).toBeNull();
    expect(again.shows('Take no other payment meanwhile.')).toBe(true);
  });

  it('is not offered where the house does not take it', async () => {
    const { texts } = await desk(order(), { ...TAKES_UPI, upi: { collect: true, intent: true, qr: false } });
    expect(texts('button')).not.toContain('UPI code');
  });
});

describe('the e-bill', () => {
  const paid = order(
    { paid: true, allowedActions: [], members: [{ _id: 'ana', name: 'Ana', you: false, host: true }] },
    { paid_amount: 50_000, amount_payable: 0 },
  );
  const SEND = 'POST /staff/orders/order/ebill';

  it('of a paid bill is scanned, or goes to a guest or a typed number', async () => {
    const { server, tap, type, inSheet, host } = await desk(paid);
    server.reply(SEND, () => ({ body: { sent_to: '…45' } }));
    await tap('E-bill');
    await settle(20);
    expect(host.querySelector('dialog[open] svg.qr')?.getAttribute('aria-label')).toBe('Code of the e-bill');
    await tap(inSheet('[aria-label="Send to Ana"]'));
    expect(server.commands()[0]?.body).toEqual({ guest_id: 'ana' });
    expect(said()).toEqual(['Sent to …45.']);
    await tap(inSheet('button[type="submit"]'));
    expect(server.commands()).toHaveLength(1);
    await type('#ebill-phone', '98200 12345');
    await tap(inSheet('button[type="submit"]'));
    expect(server.commands()[1]?.body).toEqual({ phone: '98200 12345' });
  });

  it('given a number was typed that it is not sent to yet, then whoever closes the sheet is asked first', async () => {
    const { server, tap, type, inSheet } = await desk(paid);
    server.reply(SEND, () => ({ body: { sent_to: '…45' } }));
    const close = () => tap(inSheet('[aria-label="Close"]'));
    await tap('E-bill');
    await type('#ebill-phone', '98200 12345');
    await close();
    expect(unsaved.get().going).toBeDefined();
    expect(inSheet('*')).not.toBe('');
    unsaved.set((now) => ({ ...now, going: undefined }));
    await tap(inSheet('button[type="submit"]'));
    expect(inSheet('.field-bad')).toBe('');
    await close();
    expect([unsaved.get().going, inSheet('*')]).toEqual([undefined, '']);
  });

  it('says why it was not sent, and is not there before the bill is paid', async () => {
    const { server, tap, inSheet } = await desk(paid);
    server.reply(SEND, () => refusal(409, 'phone-not-served', 'Check the number.'));
    await tap('E-bill');
    await settle(20);
    await tap(inSheet('[aria-label="Send to Ana"]'));
    expect(said()).toEqual(['Check the number.']);
    const open = await desk();
    expect(open.texts('.bill-tools button')).not.toContain('E-bill');
  });
});

describe('what guests say is wrong', () => {
  it('stands over the bills until somebody has dealt with it', async () => {
    const { server, host } = await desk();
    expect(host.querySelector('.problems')).toBeNull();
    const problem = {
      _id: 'p',
      order_id: 'order',
      number: 41,
      table: '12',
      bill_no: 'JG/7',
      kind: 'twice' as const,
      note: 'We paid at the table already.',
      at: '2026-11-20T10:30:00Z',
    };
    let open = [problem];
    const PROBLEMS = 'GET /staff/stores/store/problems';
    server.reply(PROBLEMS, () => ({ body: open }));
    server.reply('POST /staff/problems/p/done', () => {
      open = [];
      return { body: {} };
    });
    const shown = await stage(<BillsScreen />, { me: colleague(['cashier']), path: '/bills' });
    await settle(20);
    expect(shown.texts('.problem h3')).toEqual(['Table 12 · Paid twice']);
    expect(shown.shows('“We paid at the table already.”')).toBe(true);
    await shown.tap('Dealt with');
    await settle(20);
    expect(said()).toEqual(['The problem is dealt with.']);
    expect(shown.host.querySelector('.problem')).toBeNull();
  });
});

describe('a voucher that a guest shows', () => {
  it('waits for the bill, is there in its sheet, and is forgotten once it is taken off', async () => {
    const on = await desk(order(), TAKES_UPI, [bill()], '/bills?code=v1');
    on.server.reply('PUT /staff/orders/order/discount', () => ({ body: order() }));
    expect(on.shows('A guest shows a voucher')).toBe(true);
    await on.tap(on.all('.bill-card')[0] ?? '');
    expect(on.path()).toBe('/bills?order=order&code=v1');
    await on.tap(on.inSheet('button[type="submit"]'));
    expect(on.server.commands()[0]?.body).toEqual({ code: 'v1' });
    expect(on.path()).toBe('/bills?order=order');
    expect(on.shows('A guest shows a voucher')).toBe(false);
  });
});
