// @vitest-environment happy-dom
import type { Order } from '@tableside/contract/ordering.schema';
import type { PaymentRow } from '@tableside/contract/staff-payments.schema';
import { plainPart } from '@tableside/contract/testing/orders';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { payment } from '../../../testing/payment-samples.ts';
import { bill, colleague, order, refusal } from '../../../testing/samples.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { forgetUnsaved, leaveFor, unsaved } from '../../lib/form/unsaved.ts';
import { notes } from '../../lib/notes.ts';
import { BillsScreen } from './bills-screen.tsx';

const said = () => notes.get().map(({ text }) => text);
const cashier = colleague(['cashier']);
const line = order().items[0] ?? expect.fail('no line');
beforeEach(() => {
  forgetUnsaved();
  notes.set(() => []);
  vi.stubGlobal('print', vi.fn());
});

/** The screen as the console frames it: whoever leaves what is not saved is asked. */
const Framed = () => (
  <Router aroundNav={(navigate, to, options) => leaveFor(to, () => navigate(to, options))}>
    <BillsScreen />
  </Router>
);

async function desk(
  shown: Order = order(),
  me = cashier,
  tried: readonly PaymentRow[] = [],
  path = '/bills?order=order',
) {
  const server = standIn({
    'GET /staff/stores/store/bills': () => ({ body: [bill()] }),
    'GET /staff/orders/order': () => ({ body: shown }),
    'GET /staff/stores/store/payments': () => ({ body: { data: tried } }),
    'GET /stores/store': () => ({
      body: { preferences: { tip_percentages: [], payment_modes: [], online_modes: [] } },
    }),
  });
  const on = await stage(<Framed />, { me, path });
  await settle(20);
  const submit = () => on.host.querySelector<HTMLElement>('dialog[open] button[type="submit"]') ?? '';
  const pick = (value: string) =>
    on.host.querySelector<HTMLElement>(`dialog[open] input[value="${value}"]`) ?? '';
  return { server, submit, pick, ...on };
}

describe('a discount', () => {
  const DISCOUNT = 'PUT /staff/orders/order/manual_discount';

  it('of a tenth is given by a cashier with a reason', async () => {
    const { server, tap, type, submit } = await desk();
    server.reply(DISCOUNT, () => ({ body: order() }));
    await tap('Discount');
    await type('#discount-value', '10');
    await tap(submit());
    expect(server.commands()).toEqual([]);
    await tap('Regular guest');
    await tap(submit());
    expect(server.commands()[0]?.body).toEqual({ kind: 'percent', value: 1000, reason: 'Regular guest' });
    expect(said()).toEqual(['Taken off the bill.']);
  });

  it('of more asks a cashier for a manager’s PIN, a manager for none', async () => {
    const { server, tap, type, submit, pick, texts } = await desk();
    server.reply(DISCOUNT, () => ({ body: order() }));
    await tap('Discount');
    await tap(pick('flat'));
    await type('#discount-value', '60');
    await tap('Complaint');
    await tap(submit());
    expect(texts('.field-bad .field-note')).toEqual(['A manager’s PIN has at least 4 digits.']);
    await type('#discount-pin', '4321');
    await tap(submit());
    expect(server.commands()[0]?.body).toEqual({
      kind: 'flat',
      value: 6000,
      reason: 'Complaint',
      pin: '4321',
    });
    const managed = await desk(order(), colleague(['manager']));
    await managed.tap('Discount');
    await managed.type('#discount-value', '50');
    expect(managed.host.querySelector('#discount-pin')).toBeNull();
  });

  it('by a code is judged by the server', async () => {
    const { server, tap, type, submit, pick } = await desk();
    server.reply('PUT /staff/orders/order/discount', () => refusal(409, 'coupon-minimum', 'Add something.'));
    await tap('Discount');
    await tap(pick('code'));
    await type('#discount-code', 'lunch10');
    await tap(submit());
    expect(server.commands()[0]?.body).toEqual({ code: 'lunch10' });
    expect(said()).toEqual(['Add something.']);
  });

  it('given another way to give it is looked at, then what was typed into each and the reason stay', async () => {
    const { tap, type, pick, submit, host, texts } = await desk();
    const value = (id: string) => host.querySelector<HTMLInputElement>(`#discount-${id}`)?.value;
    await tap('Discount');
    await type('#discount-value', '10');
    await tap('Regular guest');
    await tap(pick('flat'));
    expect([value('value'), value('reason')]).toEqual(['', 'Regular guest']);
    await tap(submit());
    expect(texts('.field-bad')).toHaveLength(1);
    await type('#discount-value', '5');
    await tap(pick('code'));
    await type('#discount-code', 'LUNCH10');
    await tap(pick('percent'));
    expect([value('value'), value('reason'), texts('.field-bad')]).toEqual(['10', 'Regular guest', []]);
    await tap(pick('flat'));
    expect(value('value')).toBe('5');
    await tap(pick('code'));
    expect(value('code')).toBe('LUNCH10');
  });

  it('that is there can be taken off', async () => {
    const discount = { ref_id: 'v', discount_type: 'voucher' as const, label: 'LUNCH10', amount: 5_000 };
    const { server, tap, shows } = await desk(order({ discount }));
    server.reply('PUT /staff/orders/order/discount', () => ({ body: order() }));
    await tap('Discount');
    expect(shows('On the bill now')).toBe(true);
    await tap('Remove');
    expect(server.commands()[0]?.body).toEqual({ code: null });
  });
});

describe('the service charge', () => {
  const SERVICE = 'PUT /staff/orders/order/service_charge';
  const charging = (amount: number, waived = false) =>
    order({}, { item_total: 50_000, service_charge: { amount, waived } });

  it('is no matter of a bill without one', async () => {
    const { texts } = await desk();
    expect(texts('.bill-tools button')).not.toContain('Service charge');
    const charged = await desk(charging(5_000));
    expect(charged.texts('.bill-tools button')).toContain('Service charge');
  });

  it('of a tenth is taken off by a cashier with a reason', async () => {
    const { server, tap, submit, shows } = await desk(charging(5_000));
    server.reply(SERVICE, () => ({ body: charging(0, true) }));
    await tap('Service charge');
    expect(shows('₹50.00')).toBe(true);
    await tap(submit());
    expect(server.commands()).toEqual([]);
    await tap('Guest declined it');
    await tap(submit());
    expect(server.commands()[0]?.body).toEqual({ waived: true, reason: 'Guest declined it' });
    expect(said()).toEqual(['The service charge is off the bill.']);
  });

  it('of more asks a cashier for a manager’s PIN, a manager for none', async () => {
    const { server, tap, type, submit, texts } = await desk(charging(5_001));
    server.reply(SERVICE, () => refusal(409, 'pin-wrong', 'Wrong PIN.'));
    await tap('Service charge');
    await tap('Complaint');
    await tap(submit());
    expect(texts('.field-bad .field-note')).toEqual(['A manager’s PIN has at least 4 digits.']);
    await type('#service-pin', '4321');
    await tap(submit());
    expect(server.commands()[0]?.body).toEqual({ waived: true, reason: 'Complaint', pin: '4321' });
    expect(said()).toEqual(['Wrong PIN.']);
    const managed = await desk(charging(5_001), colleague(['manager']));
    await managed.tap('Service charge');
    expect(managed.host.querySelector('#service-pin')).toBeNull();
  });

  it('given the bill is read again before the answer comes, then it is still said what was done', async () => {
    const { server, client, tap, submit } = await desk(charging(5_000));
    let answer: (given: { body: Order }) => void = () => undefined;
    server.reply(SERVICE, () => new Promise((done) => (answer = done)));
    await tap('Service charge');
    await tap('Guest declined it');
    await tap(submit());
    server.reply('GET /staff/orders/order', () => ({ body: charging(0, true) }));
    await client.invalidateQueries();
    await settle(20);
    answer({ body: charging(0, true) });
    await settle(10);
    expect(said()).toEqual(['The service charge is off the bill.']);
  });

  it('that is off is told, and put back without anybody’s PIN', async () => {
    const { server, tap, submit, shows, host } = await desk(charging(0, true));
    server.reply(SERVICE, () => ({ body: charging(5_001) }));
    expect(shows('Service charge taken off')).toBe(true);
    await tap('Service charge');
    expect(host.querySelector('#service-pin')).toBeNull();
    await tap('Guest changed their mind');
    await tap(submit());
    expect(server.commands()[0]?.body).toEqual({ waived: false, reason: 'Guest changed their mind' });
    expect(said()).toEqual(['The service charge is back on the bill.']);
  });
});

describe('taking off', () => {
  it('a dish the kitchen has not begun needs a reason only', async () => {
    const { server, tap, submit, pick } = await desk();
    server.reply('POST /staff/orders/order/lines/line/void', () => ({ body: order() }));
    await tap('Take off a dish');
    await tap(pick('line'));
    await tap('Entered by mistake');
    await tap(submit());
    expect(server.commands()[0]?.body).toEqual({ reason: 'Entered by mistake' });
    expect(said()).toEqual(['The dish is off the bill.']);
  });

  it('one that is cooked needs a manager’s PIN', async () => {
    const { server, tap, type, submit, pick } = await desk(order({ items: [{ ...line, status: 'served' }] }));
    server.reply('POST /staff/orders/order/lines/line/void', () => refusal(409, 'pin-wrong', 'Wrong PIN.'));
    await tap('Take off a dish');
    await tap(pick('line'));
    await tap('Sent back');
    await tap(submit());
    expect(server.commands()).toEqual([]);
    await type('#void-pin', '1111');
    await tap(submit());
    expect(server.commands()[0]?.body).toEqual({ reason: 'Sent back', pin: '1111' });
    expect(said()).toEqual(['Wrong PIN.']);
  });

  it('a dear one needs a manager’s PIN although nobody has begun with it', async () => {
    const { server, tap, type, submit, pick } = await desk(
      order({ items: [{ ...line, status: 'placed', total: 200_001 }] }),
    );
    server.reply('POST /staff/orders/order/lines/line/void', () => ({ body: order() }));
    await tap('Take off a dish');
    await tap(pick('line'));
    await tap('Entered by mistake');
    await tap(submit());
    expect(server.commands()).toEqual([]);
    await type('#void-pin', '4321');
    await tap(submit());
    expect(server.commands()[0]?.body).toEqual({ reason: 'Entered by mistake', pin: '4321' });
  });

  it('that somebody has paid for stays, also where they paid a share of it, and it is said why', async () => {
    const PAID = 'Dishes that somebody has paid for stay on the bill.';
    const items = [line, { ...line, _id: 'other' }];
    const share = plainPart({ kind: 'items', lines: [{ line_id: 'line', num: 1, den: 2 }] });
    const { tap, pick, shows } = await desk(order({ items }, { parts: [{ ...share, state: 'paid' }] }));
    await tap('Take off a dish');
    expect([pick('line'), pick('other') === '']).toEqual(['', false]);
    expect(shows(PAID)).toBe(true);
    const open = await desk(order({ items }, { parts: [share] }));
    await open.tap('Take off a dish');
    expect(open.pick('line')).not.toBe('');
    expect(open.shows(PAID)).toBe(false);
  });

  it('the whole order is offered while nothing is paid', async () => {
    const { server, tap, submit, pick } = await desk();
    server.reply('POST /staff/orders/order/void', () => ({ body: order({ allowedActions: [] }) }));
    await tap('Take off a dish');
    await tap(pick('order'));
    await tap('Never came');
    await tap(submit());
    expect(server.commands()[0]?.path).toBe('/staff/orders/order/void');
    const paid = await desk(order({}, { paid_amount: 100 }));
    await paid.tap('Take off a dish');
    expect(paid.pick('order')).toBe('');
  });

  it('given another choice before it is answered, then what was taken off is said', async () => {
    const { server, tap, submit, pick } = await desk();
    let answer: (given: { body: Order }) => void = () => undefined;
    server.reply('POST /staff/orders/order/lines/line/void', () => new Promise((done) => (answer = done)));
    await tap('Take off a dish');
    await tap(pick('line'));
    await tap('Entered by mistake');
    await tap(submit());
    await tap(pick('order'));
    answer({ body: order() });
    await settle(10);
    expect(said()).toEqual(['The dish is off the bill.']);
  });

  it('a paid order without a table is cancelled as a whole, by a manager’s word', async () => {
    const paid = { __type: 'takeaway', curr_state: 'payment-captured', paid: true } as const;
    const { server, tap, type, submit, pick, shows, texts } = await desk(
      order({ ...paid, allowedActions: ['take-back'] }, { paid_amount: 50_000, amount_payable: 0 }),
    );
    server.reply('POST /staff/orders/order/void', () => ({ body: order({ allowedActions: [] }) }));
    expect(texts('.bill-tools button')).toEqual(['Cancel the order', 'Print', 'E-bill']);
    await tap('Cancel the order');
    expect(pick('line')).toBe('');
    expect(shows('What was paid online goes back by itself.')).toBe(true);
    await tap('Never came');
    await type('#void-pin', '4321');
    await tap(submit());
    expect(server.commands()[0]).toMatchObject({
      path: '/staff/orders/order/void',
      body: { reason: 'Never came', pin: '4321' },
    });
    expect(said()).toEqual(['The order is cancelled.']);
  });

  it('a settled one is not', async () => {
    const { texts } = await desk(
      order({ __type: 'takeaway', curr_state: 'settled', paid: true, allowedActions: [] }),
    );
    expect(texts('.bill-tools button')).toEqual(['Print', 'E-bill']);
  });
});

describe('splitting', () => {
  it.each([
    ['items', { kind: 'items', lines: [{ line_id: 'line', num: 1, den: 1 }] }],
    ['equal', { kind: 'equal', people: 3 }],
    ['amount', { kind: 'amount', amount: 20_000 }],
  ] as const)('by %s makes a part', async (kind, body) => {
    const { server, tap, type, submit, pick, host } = await desk();
    server.reply('POST /staff/orders/order/parts', () => ({ body: order() }));
    await tap('Split');
    await tap(pick(kind));
    if (kind === 'items') await tap(host.querySelector<HTMLElement>('dialog[open] .choice input') ?? '');
    if (kind === 'equal') await tap(pick('3'));
    if (kind === 'amount') await type('#split-amount', '200');
    await tap(submit());
    expect(server.commands()[0]?.body).toEqual(body);
  });

  it('blames a way of splitting only for what was tried in it', async () => {
    const { tap, submit, pick, texts, server } = await desk();
    await tap('Split');
    await tap(submit());
    expect(texts('.choices-error')).toEqual(['Still to be chosen']);
    await tap(pick('amount'));
    expect(texts('.choices-error, .field-bad .field-note')).toEqual([]);
    await tap(submit());
    expect([texts('.field-bad').length, server.commands()]).toEqual([1, []]);
  });

  it('by dish takes some of several that are alike', async () => {
    const waters = order({ items: [{ ...line, qty: 5, name: { en: 'Water' } }] });
    const { server, tap, choose, texts, submit, host } = await desk(waters);
    server.reply('POST /staff/orders/order/parts', () => ({ body: waters }));
    await tap('Split');
    await tap(host.querySelector<HTMLElement>('dialog[open] .choice input') ?? '');
    expect(texts('#split-line option').slice(0, 5)).toEqual([
      'All of it',
      '4 of 5',
      '3 of 5',
      '2 of 5',
      '1 of 5',
    ]);
    await choose('#split-line', '3/5');
    await tap(submit());
    expect(server.commands()[0]?.body).toEqual({
      kind: 'items',
      lines: [{ line_id: 'line', num: 3, den: 5 }],
    });
  });

  it('by dish shows and asks for what a guest leaves who was faster', async () => {
    const waters = order({ items: [{ ...line, qty: 5, name: { en: 'Water' } }] });
    const { server, tap, submit, host } = await desk(waters);
    server.reply('POST /staff/orders/order/parts', () => refusal(409, 'line-already-shared'));
    await tap('Split');
    await tap(host.querySelector<HTMLElement>('dialog[open] .choice input') ?? '');
    const guests = plainPart({ kind: 'items', lines: [{ line_id: 'line', num: 1, den: 5 }] });
    server.reply('GET /staff/orders/order', () => ({
      body: { ...waters, bill: { ...waters.bill, parts: [guests] } },
    }));
    await tap(submit());
    await settle(20);
    expect(host.querySelector('#split-line')).toHaveProperty('value', '4/5');
    await tap(submit());
    expect(server.commands().map(({ body }) => body)).toEqual([
      { kind: 'items', lines: [{ line_id: 'line', num: 1, den: 1 }] },
      { kind: 'items', lines: [{ line_id: 'line', num: 4, den: 5 }] },
    ]);
  });

  it('by dish leaves what a guest has not taken, and nothing of what is taken whole', async () => {
    const half = plainPart({ kind: 'items', lines: [{ line_id: 'line', num: 1, den: 2 }] });
    const { server, tap, submit, host } = await desk(order({}, { parts: [half] }));
    server.reply('POST /staff/orders/order/parts', () => ({ body: order() }));
    await tap('Split');
    await tap(host.querySelector<HTMLElement>('dialog[open] .choice input') ?? '');
    await tap(submit());
    expect(server.commands()[0]?.body).toEqual({
      kind: 'items',
      lines: [{ line_id: 'line', num: 1, den: 2 }],
    });
    const whole = await desk(order({}, { parts: [half, { ...half, _id: 'other' }] }));
    await whole.tap('Split');
    expect(whole.all('dialog[open] .choice')).toEqual([]);
  });

  it('leaves parts that are paid one by one, or joined again', async () => {
    const { server, tap, all } = await desk(order({}, { parts: [plainPart()] }));
    server.reply('POST /staff/orders/order/payments', () => ({ body: { change: 0, order: order() } }));
    server.reply('DELETE /staff/orders/order/parts/part', () => ({ body: order() }));
    await tap(all('.refund .btn-primary')[0] ?? '');
    await tap(all('dialog[open] .btn-accent')[0] ?? '');
    expect(server.commands()[0]?.body).toEqual({
      payment_mode: 'cash',
      part_id: 'part',
      tip: 0,
      received: 20_000,
    });
    await act(async () => undefined);
    const joined = await desk(order({}, { parts: [plainPart()] }));
    joined.server.reply('DELETE /staff/orders/order/parts/part', () => {
      joined.server.reply('GET /staff/orders/order', () => ({ body: order() }));
      return { body: order() };
    });
    joined.button('Join again').focus();
    await joined.tap('Join again');
    expect(joined.server.commands()[0]?.method).toBe('DELETE');
    expect(document.activeElement?.tagName).toBe('H2');
  });
});

it('a part is taken with the tip its guest names', async () => {
  const { server, tap, type, submit, pick, all, texts } = await desk(order({}, { parts: [plainPart()] }));
  server.reply('POST /staff/orders/order/payments', () => ({ body: { change: 0, order: order() } }));
  await tap(all('.refund .btn:not(.btn-primary)')[0] ?? '');
  await tap(pick('other'));
  await type('#tip-amount', '15');
  await tap(submit());
  expect(texts('.refund strong')).toEqual(['₹215.00']);
  await tap(all('.refund .btn-primary')[0] ?? '');
  await tap(all('dialog[open] .btn-accent')[0] ?? '');
  expect(server.commands()[0]?.body).toMatchObject({ payment_mode: 'cash', part_id: 'part', tip: 1500 });
});

it('another tip than the usual ones is not blamed before it is typed', async () => {
  const { tap, submit, pick, all, texts } = await desk(order({}, { parts: [plainPart()] }));
  await tap(all('.refund .btn:not(.btn-primary)')[0] ?? '');
  await tap(submit());
  await tap(pick('other'));
  expect(texts('.field-bad')).toEqual([]);
  await tap(submit());
  expect(texts('.field-bad')).toHaveLength(1);
});

it('what was paid can be given back, once', async () => {
  const paid = plainPart({ state: 'paid', payment_id: 'payment', amount: 50_000 });
  const { server, tap, type } = await desk(order({ paid: true, allowedActions: [] }, { parts: [paid] }));
  server.reply('POST /staff/payments/payment/refunds', () => ({ body: order() }));
  await tap('Give money back');
  await tap('Wrong dish');
  await type('#refund-pin', '4321');
  await tap('Give back ₹500.00');
  expect(server.commands()[0]?.body).toEqual({ amount: 50_000, reason: 'Wrong dish', pin: '4321' });
  const back = {
    _id: 'r',
    payment_id: 'payment',
    amount: 50_000,
    state: 'done' as const,
    reason: 'asked' as const,
    at: '2026-11-20T10:00:00Z',
  };
  const gone = await desk(order({ paid: true, allowedActions: [] }, { parts: [paid], refunds: [back] }));
  expect(gone.buttonWords()).not.toContain('Give money back');
});

it('given coins of a size, then what is handed back of a part that was paid in cash is said in them', async () => {
  const paid = plainPart({ state: 'paid', payment_id: 'payment', mode: 'cash', amount: 50_040 });
  const me = { ...cashier, stores: cashier.stores.map((store) => ({ ...store, cash_step: 100 })) };
  const { tap, buttonWords } = await desk(order({ paid: true, allowedActions: [] }, { parts: [paid] }), me);
  await tap('Give money back');
  expect(buttonWords()).toContain('Give back ₹500.00');
});

it.each([
  ['while others still pay, not yet', {}, false],
  ['when the order is cancelled', { curr_state: 'cancelled' as const }, true],
])('a paid part can be given back: %s', async (_, fields, offered) => {
  const paid = plainPart({ state: 'paid', payment_id: 'payment' });
  const { buttonWords } = await desk(order(fields, { parts: [paid] }));
  expect(buttonWords().includes('Give money back')).toBe(offered);
});

it('what was paid beyond the bill can stay with the house, with a reason and a manager’s PIN', async () => {
  const tried = [payment({ _id: 'before', state: 'failed', surplus: 3462 }), payment({ surplus: 3462 })];
  const { server, tap, type, shows, all } = await desk(order({ paid: true }), cashier, tried);
  server.reply('POST /staff/orders/order/surplus', () => {
    server.reply('GET /staff/stores/store/payments', () => ({ body: { data: [payment({ surplus: 0 })] } }));
    return { body: order() };
  });
  expect(shows('More paid than the bill · ₹34.62')).toBe(true);
  all('button')
    .find(({ textContent }) => textContent === 'Guests left it')
    ?.focus();
  await tap('Guests left it');
  await tap('Wanted no change');
  await type('#leave-pin', '4321');
  await tap('Keep ₹34.62');
  expect(server.commands()[0]?.body).toEqual({ amount: 3462, reason: 'Wanted no change', pin: '4321' });
  expect(said()).toEqual(['₹34.62 stays with the house.']);
  await settle(20);
  expect(shows('Guests left it')).toBe(false);
  expect(document.activeElement?.tagName).toBe('H2');
});

it('given it is answered late, then the sheet that was opened since stays', async () => {
  const { server, tap, type, all } = await desk(order({ paid: true }), cashier, [payment({ surplus: 3462 })]);
  const answer = server.late('POST /staff/orders/order/surplus', { body: order() });
  await tap('Guests left it');
  await tap('Wanted no change');
  await type('#leave-pin', '4321');
  await tap('Keep ₹34.62');
  await tap(all('dialog[open] [aria-label="Close"]')[0] ?? 'no sheet');
  await act(async () => unsaved.get().going?.());
  await tap('Guests left it');
  answer();
  await settle(20);
  expect(all('dialog[open]')).toHaveLength(1);
});

it('of a bill that is paid to the last coin nothing is to be left', async () => {
  const { buttonWords } = await desk(order({ paid: true }), cashier, [payment({ surplus: 0 })]);
  expect(buttonWords()).not.toContain('Guests left it');
});

/** The server's side of a bill on paper: each sheet is counted, and what is paid is known. */
function printer(server: ReturnType<typeof standIn>, before = 0) {
  let prints = before;
  server.reply('POST /staff/orders/order/bill/print', () => {
    prints += 1;
    const printed = order({}, { bill_no: 'JG/26/0007', prints });
    server.reply('GET /staff/orders/order', () => ({ body: printed }));
    return { body: printed };
  });
  server.reply('GET /staff/stores/store/payments', () => ({
    body: {
      data: [
        { _id: 'p', mode: 'card', amount: 50_000, state: 'captured', reference: 'A-1701' },
        { _id: 'q', mode: 'card', amount: 50_000, state: 'failed', reference: 'A-1700' },
      ],
      paging: { page: 1, limit: 50, total: 2, next: null },
    },
  }));
  server.reply('GET /staff/orders/order/ebill', () => ({
    body: { link: 'http://127.0.0.1/e-bill?id=order&key=secret' },
  }));
  server.reply('GET /orders/order/ebill?key=secret', () => ({
    body: {
      issued_at: '2026-11-20T19:30:00Z',
      store: {
        legal_name: 'Jade Garden Private Limited',
        name: 'Jade Garden',
        address: '4 Hill Road',
        phone: '',
        tax_ids: [{ name: 'GSTIN', value: '27AAAAA0000A1Z5' }],
      },
    },
  }));
}

it('a bill handed out on paper has its number first, then the page for the printer', async () => {
  const { server, tap, path, shows } = await desk();
  printer(server);
  await tap('Print');
  await settle(40);
  expect(path()).toBe('/bills?print=order');
  for (const words of ['Jade Garden Private Limited', '4 Hill Road', 'GSTIN 27AAAAA0000A1Z5', 'Nov 20'])
    expect(shows(words)).toBe(true);
  expect(shows('JG/26/0007')).toBe(true);
  expect(print).toHaveBeenCalledTimes(1);
  expect(shows('A-1701')).toBe(true);
  expect(shows('A-1700')).toBe(false);
});

describe('a sheet of paper after the first', () => {
  it('is counted like the first and says that it is a copy', async () => {
    const { server, tap, shows } = await desk();
    printer(server);
    await tap('Print');
    await settle(40);
    expect(shows('Copy')).toBe(false);
    await tap('Print');
    await settle(40);
    expect(shows('Copy')).toBe(true);
    expect(server.commands()).toHaveLength(2);
    expect(print).toHaveBeenCalledTimes(2);
  });

  it('is a copy on another device too', async () => {
    const { server, tap, shows } = await desk(order({}, { bill_no: 'JG/26/0007', prints: 1 }));
    printer(server, 1);
    await tap('Print');
    await settle(40);
    expect(shows('Copy')).toBe(true);
  });

  it('given the page is loaded anew, then nothing is printed by itself, and it says copy at once', async () => {
    const server = standIn({
      'GET /staff/orders/order': () => ({ body: order({}, { bill_no: 'JG/26/0007', prints: 1 }) }),
    });
    printer(server, 1);
    const { shows } = await stage(<BillsScreen />, { me: cashier, path: '/bills?print=order' });
    await settle(40);
    expect(shows('JG/26/0007')).toBe(true);
    expect(shows('Copy')).toBe(true);
    expect(print).not.toHaveBeenCalled();
  });
});

it.each([
  ['Discount', undefined, '#discount-value'],
  ['Discount', 'code', '#discount-code'],
  ['Tip', 'other', '#tip-amount'],
  ['Split', 'amount', '#split-amount'],
])(
  '“%s” (%s): given something was typed into %s, then whoever closes the sheet is asked first',
  async (words, way, field) => {
    const { tap, type, pick, all } = await desk();
    const close = () => tap(all('dialog[open] [aria-label="Close"]')[0] ?? 'no sheet');
    await tap(words);
    await close();
    expect(all('dialog[open]')).toHaveLength(0);
    await tap(words);
    if (way !== undefined) await tap(pick(way));
    await type(field, '4321');
    await close();
    expect([unsaved.get().going !== undefined, all('dialog[open]').length]).toEqual([true, 1]);
    await act(async () => unsaved.get().going?.());
    expect([all('dialog[open]').length, unsaved.get().forms.size]).toEqual([0, 0]);
  },
);

it('what is answered late closes no other sheet', async () => {
  const { server, tap, type, submit, texts, all } = await desk();
  let answer: (given: { body: Order }) => void = () => undefined;
  server.reply('PUT /staff/orders/order/manual_discount', () => new Promise((done) => (answer = done)));
  await tap('Discount');
  await type('#discount-value', '10');
  await tap('Regular guest');
  await tap(submit());
  await tap(all('dialog[open] [aria-label="Close"]')[0] ?? '');
  await act(async () => unsaved.get().going?.());
  await tap('Take off a dish');
  answer({ body: order() });
  await settle(10);
  expect([said(), texts('dialog[open] h2')]).toEqual([['Taken off the bill.'], ['Take off a dish']]);
});

it('given a tip is set late, then the sheet that was opened since stays', async () => {
  const { server, tap, pick, submit, texts, all } = await desk();
  let answer: (given: { body: Order }) => void = () => undefined;
  server.reply('PUT /staff/orders/order/tip', () => new Promise((done) => (answer = done)));
  await tap('Tip');
  await tap(pick('0'));
  await tap(submit());
  await tap(all('dialog[open] [aria-label="Close"]')[0] ?? '');
  await tap('Take off a dish');
  answer({ body: order() });
  await settle(10);
  expect([said(), texts('dialog[open] h2')]).toEqual([['The tip is set.'], ['Take off a dish']]);
});

it('given money of one part is given back late, then the sheet of another part stays', async () => {
  const parts = ['a', 'b'].map((id) => plainPart({ _id: id, state: 'paid', payment_id: id, amount: 20_000 }));
  const { server, tap, type, submit, texts, all } = await desk(
    order({ paid: true, allowedActions: [] }, { parts }),
  );
  let answer: (given: { body: Order }) => void = () => undefined;
  server.reply('POST /staff/payments/a/refunds', () => new Promise((done) => (answer = done)));
  const giveBack = (nth: number) => tap(all('.refund > .btn')[nth] ?? 'no part');
  await giveBack(0);
  await tap('Wrong dish');
  await type('#refund-pin', '4321');
  await tap(submit());
  await tap(all('dialog[open] [aria-label="Close"]')[0] ?? '');
  await act(async () => unsaved.get().going?.());
  await giveBack(1);
  answer({ body: order() });
  await settle(10);
  expect([said(), texts('dialog[open] h2')]).toEqual([['₹200.00 are given back.'], ['Give money back']]);
});

it('given a code is taken when the bill is not on the screen any more, then nobody is led back to it', async () => {
  const { server, type, tap, submit, path, all } = await desk(
    order(),
    cashier,
    [],
    '/bills?order=order&code=V1',
  );
  let answer: (given: { body: Order }) => void = () => undefined;
  server.reply('PUT /staff/orders/order/discount', () => new Promise((done) => (answer = done)));
  await type('#discount-code', 'LUNCH10');
  await tap(submit());
  await tap(all('dialog[open] [aria-label="Close"]')[0] ?? '');
  await act(async () => unsaved.get().going?.());
  await tap(all('.side-panel [aria-label="Close"]')[0] ?? '');
  answer({ body: order() });
  await settle(10);
  expect([said(), path()]).toEqual([['Taken off the bill.'], '/bills']);
});

it('given a sheet is counted when the bill is not on the screen any more, then nobody is led to its paper', async () => {
  const { server, tap, path, all } = await desk();
  const answer = server.late('POST /staff/orders/order/bill/print', { body: order({}, { prints: 1 }) });
  await tap('Print');
  await tap(all('.side-panel [aria-label="Close"]')[0] ?? '');
  answer();
  await settle(10);
  expect(path()).toBe('/bills');
});

it('given another code than the one that was shown, then it is given and nobody is asked', async () => {
  const { server, type, tap, submit, path, all } = await desk(
    order(),
    cashier,
    [],
    '/bills?order=order&code=V1',
  );
  server.reply('PUT /staff/orders/order/discount', () => ({ body: order() }));
  await type('#discount-code', 'LUNCH10');
  await tap(submit());
  expect([unsaved.get().going, path(), all('dialog[open]').length]).toEqual([
    undefined,
    '/bills?order=order',
    0,
  ]);
});
