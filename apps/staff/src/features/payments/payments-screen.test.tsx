// @vitest-environment happy-dom
import type { PaymentRow } from '@tableside/contract/staff-payments.schema';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { deskRefund, payment } from '../../../testing/payment-samples.ts';
import { colleague, order, refusal } from '../../../testing/samples.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { forgetUnsaved, unsaved } from '../../lib/form/unsaved.ts';
import { keys } from '../../lib/keys.ts';
import { notes } from '../../lib/notes.ts';
import { PaymentsScreen } from './payments-screen.tsx';

const LIST = 'GET /staff/stores/store/payments';
const REFUND = 'POST /staff/payments/payment/refunds';
const open = (rows: readonly PaymentRow[], total = rows.length, more?: boolean) =>
  standIn({
    [LIST]: () => ({ body: { data: rows, paging: { page: 1, limit: 25, total, more, next: null } } }),
    [REFUND]: () => ({ body: order() }),
  });
const said = () => notes.get().map(({ text }) => text);
const at = { path: '/payments?payment=payment' };
beforeEach(() => {
  forgetUnsaved();
  notes.set(() => []);
});

describe('the list', () => {
  it('shows who paid how, how it stands, and what came back', async () => {
    open([
      payment(),
      payment({ _id: 'b', table: null, number: 48, mode: 'cash', online: null, refunds: [deskRefund()] }),
      payment({ _id: 'c', state: 'pending', overdue: true }),
    ]);
    const { texts, shows } = await stage(<PaymentsScreen />, { path: '/payments' });
    expect(texts('.bill-card-place')).toEqual(['Table 12', '#48', 'Table 12']);
    expect(texts('.status')).toEqual(['Paid', 'Paid', 'Unclear']);
    expect(shows('₹100.00 given back')).toBe(true);
  });

  it('counts no refund that was refused as given back', async () => {
    const refused = deskRefund({ _id: 'no', state: 'failed', amount: 5_000 });
    open([payment({ refunds: [refused] }), payment({ _id: 'b', refunds: [refused, deskRefund()] })]);
    const { texts } = await stage(<PaymentsScreen />, { path: '/payments' });
    expect(texts('.bill-card').filter((words) => words.includes('given back'))).toHaveLength(1);
    expect(texts('.bill-card')[1]).toContain('₹100.00 given back');
  });

  it('asks the server for a state, a way of paying and a day', async () => {
    const server = open([payment()]);
    const { tap, host, type } = await stage(<PaymentsScreen />, { path: '/payments' });
    await tap(host.querySelector<HTMLElement>('input[value="attention"]') ?? '');
    await type('#payment-day', '2026-11-20');
    expect(server.heard.map(({ path }) => path)).toContain(
      '/staff/stores/store/payments?state=attention&page=1&day=2026-11-20',
    );
  });

  it('given nothing unclear, then it says so', async () => {
    open([]);
    const { tap, host, shows } = await stage(<PaymentsScreen />, { path: '/payments' });
    await tap(host.querySelector<HTMLElement>('input[value="attention"]') ?? '');
    expect(shows('Nothing is unclear.')).toBe(true);
    expect(shows('Unclear (')).toBe(false);
  });

  it('given more than were counted, then it says so', async () => {
    open([payment()], 1000, true);
    const { shows } = await stage(<PaymentsScreen />, { path: '/payments' });
    expect(shows('1 of 40+')).toBe(true);
  });

  it('given the last page is seen to, then what is before it is shown, and not that nothing is unclear', async () => {
    const unclear = payment({ state: 'pending', overdue: true });
    const server = open([unclear], 26);
    const { tap, host, shows, texts, client } = await stage(<PaymentsScreen />, { path: '/payments' });
    await tap(host.querySelector<HTMLElement>('input[value="attention"]') ?? '');
    await tap('Next');
    expect(shows('2 of 2')).toBe(true);
    const paging = { page: 1, limit: 25, total: 25, next: null };
    server.reply(LIST, ({ path }) => {
      const last = path.includes('page=2');
      return { body: { data: last ? [] : [unclear], paging: last ? { ...paging, total: 0 } : paging } };
    });
    await client.invalidateQueries();
    await settle(20);
    expect(shows('Nothing is unclear.')).toBe(false);
    expect(texts('.bill-card-place')).toEqual(['Table 12']);
  });

  it('goes from page to page', async () => {
    const server = open([payment()], 60);
    const { tap, shows } = await stage(<PaymentsScreen />, { path: '/payments' });
    expect(shows('1 of 3')).toBe(true);
    await tap('Next');
    expect(server.heard.at(-1)?.path).toContain('page=2');
    expect(shows('Unclear (60)')).toBe(true);
  });
});

describe('an online payment nobody knows about', () => {
  const lost = payment({ state: 'pending', done_at: null, overdue: true, refundable: 0 });

  it('is looked up at the provider by a tap, and what it says is told', async () => {
    const server = open([lost]);
    server.reply('POST /staff/payments/payment/check', () => ({ body: { state: 'captured' } }));
    const { tap, shows, buttonWords } = await stage(<PaymentsScreen />, at);
    expect(shows('Nobody has known for 15 minutes')).toBe(true);
    expect(buttonWords()).not.toContain('Give money back');
    await tap('Check now');
    expect(server.commands().map(({ path }) => path)).toEqual(['/staff/payments/payment/check']);
    expect(said()).toEqual(['It is paid.']);
  });

  it('given it is unclear no more and leaves the list, then it stays beside it as it is now', async () => {
    const server = open([lost]);
    const known = payment({ reference: 'A7' });
    const page = { page: 1, limit: 25, total: 0, next: null };
    server.reply('POST /staff/payments/payment/check', () => {
      server.reply(LIST, ({ path }) => ({
        body: { data: path.includes('order_id=order') ? [known] : [], paging: page },
      }));
      return { body: { state: 'captured' } };
    });
    const { tap, texts, shows } = await stage(<PaymentsScreen />, at);
    await tap('Check now');
    await settle(20);
    expect(texts('.bill-card')).toEqual([]);
    expect(texts('.side-panel h2')[0]).toBe('Table 12');
    expect(shows('A7')).toBe(true);
  });

  it('given the provider is away, then that is said', async () => {
    const server = open([lost]);
    server.reply('POST /staff/payments/payment/check', () => refusal(503, 'provider-away', 'Try later.'));
    const { tap } = await stage(<PaymentsScreen />, at);
    await tap('Check now');
    expect(said()).toEqual(['Try later.']);
  });
});

describe('money that was booked the wrong way', () => {
  const cash = payment({ mode: 'cash', online: null, correctable: true });

  it('is booked as the other with a reason, a slip number and a manager’s PIN', async () => {
    const server = open([cash]);
    server.reply('PUT /staff/payments/payment/mode', () => ({ body: order() }));
    const { tap, type, texts } = await stage(<PaymentsScreen />, { ...at, me: colleague(['cashier']) });
    await tap('It was paid another way');
    await tap('Book as Card terminal');
    expect(texts('.field-bad .field-note')).toEqual([
      'Say why; it goes into the record.',
      'A manager’s PIN has at least 4 digits.',
    ]);
    await type('#correct-reference', ' 0815 ');
    await tap('Wrong button');
    await type('#correct-pin', '4321');
    await tap('Book as Card terminal');
    const body = { payment_mode: 'card', reference: '0815', reason: 'Wrong button', pin: '4321' };
    expect(server.commands()).toMatchObject([{ path: '/staff/payments/payment/mode', body }]);
    expect(said()).toEqual(['Booked as Card terminal.']);
  });

  it('given it is answered late, then the sheet that was opened since stays', async () => {
    const server = open([cash]);
    const answer = server.late('PUT /staff/payments/payment/mode', { body: order() });
    const { tap, type, all } = await stage(<PaymentsScreen />, { ...at, me: colleague(['cashier']) });
    await tap('It was paid another way');
    await tap('Wrong button');
    await type('#correct-pin', '4321');
    await tap('Book as Card terminal');
    await tap(all('dialog[open] [aria-label="Close"]')[0] ?? 'no sheet');
    await act(async () => unsaved.get().going?.());
    await tap('It was paid another way');
    answer();
    await settle(20);
    expect(all('dialog[open]')).toHaveLength(1);
  });

  it('cannot be booked anew when the server does not offer it', async () => {
    open([{ ...cash, correctable: false }]);
    const { buttonWords } = await stage(<PaymentsScreen />, at);
    expect(buttonWords()).not.toContain('It was paid another way');
  });
});

describe('money beyond a bill', () => {
  it('stays with the house with a reason and a manager’s PIN', async () => {
    const server = open([payment({ surplus: 3462 })]);
    server.reply('POST /staff/orders/order/surplus', () => {
      const data = [payment({ surplus: 0 })];
      server.reply(LIST, () => ({ body: { data, paging: { page: 1, limit: 25, total: 1, next: null } } }));
      return { body: order() };
    });
    const { tap, type, shows, button, buttonWords } = await stage(<PaymentsScreen />, {
      ...at,
      me: colleague(['cashier']),
    });
    button('Guests left it').focus();
    await tap('Guests left it');
    expect(shows('₹34.62 was paid beyond the bill.')).toBe(true);
    await tap('Keep ₹34.62');
    expect(server.commands()).toEqual([]);
    await tap('As a tip');
    await type('#leave-pin', '4321');
    await tap('Keep ₹34.62');
    const body = { amount: 3462, reason: 'As a tip', pin: '4321' };
    expect(server.commands()).toMatchObject([{ path: '/staff/orders/order/surplus', body }]);
    expect(said()).toEqual(['₹34.62 stays with the house.']);
    await settle(20);
    expect(buttonWords()).not.toContain('Guests left it');
    expect(document.activeElement).not.toBe(document.body);
  });

  it('is spoken of only where there is some', async () => {
    open([payment({ surplus: 0 })]);
    const { buttonWords } = await stage(<PaymentsScreen />, at);
    expect(buttonWords()).not.toContain('Guests left it');
  });
});

describe('giving money back', () => {
  it('needs a reason; all of it is what is left', async () => {
    const server = open([payment({ refundable: 40_000 })]);
    const { tap, shows, client } = await stage(<PaymentsScreen />, at);
    const drawer = keys.shift('open');
    client.setQueryData(drawer, {});
    await tap('Give money back');
    await tap('Give back ₹400.00');
    expect(shows('Say why; it goes into the record.')).toBe(true);
    expect(server.commands()).toEqual([]);
    await tap('Long wait');
    await tap('Give back ₹400.00');
    expect(server.commands()[0]?.body).toEqual({ amount: 40_000, reason: 'Long wait' });
    expect(said()).toEqual(['₹400.00 are given back.']);
    expect(client.getQueryState(drawer)?.isInvalidated).toBe(true);
  });

  it('gives back a part, never more than is left', async () => {
    const server = open([payment()]);
    const { tap, type, host, texts } = await stage(<PaymentsScreen />, at);
    await tap('Give money back');
    await tap(host.querySelector<HTMLElement>('input[value="some"]') ?? '');
    await type('#refund-reason', 'Cold soup');
    await type('#refund-amount', '500.01');
    await tap(host.querySelector<HTMLElement>('dialog[open] .btn-danger') ?? '');
    expect(server.commands()).toEqual([]);
    expect(texts('.field-bad .field-note')).toEqual(['At most ₹500.00.']);
    await type('#refund-amount', '120,50');
    await tap('Give back ₹120.50');
    expect(server.commands()[0]?.body).toEqual({ amount: 12_050, reason: 'Cold soup' });
  });

  it('given another amount is typed before it is answered, then what was given back is said', async () => {
    const server = open([payment()]);
    let answer: (given: { body: object }) => void = () => undefined;
    server.reply(REFUND, () => new Promise((done) => (answer = done)));
    const { tap, type, host } = await stage(<PaymentsScreen />, at);
    await tap('Give money back');
    await tap(host.querySelector<HTMLElement>('input[value="some"]') ?? '');
    await tap('Long wait');
    await type('#refund-amount', '100');
    await tap('Give back ₹100.00');
    await type('#refund-amount', '200');
    answer({ body: order() });
    await settle(10);
    expect(said()).toEqual(['₹100.00 are given back.']);
  });

  it('needs a manager’s PIN from a cashier; a wrong one keeps what was typed', async () => {
    const server = open([payment()]);
    const me = colleague(['cashier']);
    const { tap, type, texts, host } = await stage(<PaymentsScreen />, { ...at, me });
    await tap('Give money back');
    await tap('Wrong dish');
    await tap('Give back ₹500.00');
    expect(texts('.field-bad .field-note')).toEqual(['A manager’s PIN has at least 4 digits.']);
    server.reply(REFUND, () => refusal(409, 'pin-wrong', 'Wrong PIN.'));
    await type('#refund-pin', '9999');
    await tap('Give back ₹500.00');
    expect(said()).toEqual(['Wrong PIN.']);
    expect(host.querySelector<HTMLInputElement>('#refund-pin')?.value).toBe('9999');
    server.reply(REFUND, () => ({ body: order() }));
    await type('#refund-pin', '4321');
    await tap('Give back ₹500.00');
    expect(server.commands().at(-1)?.body).toEqual({ amount: 50_000, reason: 'Wrong dish', pin: '4321' });
  });

  it('given a reason in words of one’s own, then whoever closes it is asked first; a usual one is tapped again', async () => {
    open([payment()]);
    const { tap, type, all } = await stage(<PaymentsScreen />, at);
    const close = () => tap(all('dialog[open] [aria-label="Close"]')[0] ?? '');
    await tap('Give money back');
    await tap('Long wait');
    await close();
    expect(all('dialog[open]')).toHaveLength(0);
    await tap('Give money back');
    await type('#refund-reason', 'Cold soup');
    await close();
    expect([unsaved.get().going !== undefined, all('dialog[open]').length]).toEqual([true, 1]);
  });

  it('asked of managers needs no PIN', async () => {
    open([payment()]);
    const { tap, host } = await stage(<PaymentsScreen />, at);
    await tap('Give money back');
    expect(host.querySelector('#refund-pin')).toBeNull();
  });
});

it('a refund the provider refused can be tried again', async () => {
  const server = open([payment({ refunds: [deskRefund({ state: 'failed', failure: 'no funds' })] })]);
  server.reply('POST /staff/refunds/refund/retry', () => ({ body: order() }));
  const { tap, shows } = await stage(<PaymentsScreen />, at);
  expect(shows('no funds')).toBe(true);
  await tap('Try again');
  expect(server.commands().map(({ path }) => path)).toEqual(['/staff/refunds/refund/retry']);
});

it('a refund says whether the staff asked for it here or somebody made it at the provider', async () => {
  open([
    payment({ refunds: [deskRefund(), deskRefund({ _id: 'other', outside: true, by: null, note: '' })] }),
  ]);
  const { texts } = await stage(<PaymentsScreen />, at);
  const [asked = '', outside = ''] = texts('.refund');
  expect([asked.includes('By the staff'), outside.includes('Directly at the provider')]).toEqual([
    true,
    true,
  ]);
});

it('money that is there is looked up as well: somebody may have given it back at the provider', async () => {
  const server = open([payment()]);
  server.reply('POST /staff/payments/payment/check', () => ({ body: { state: 'captured' } }));
  const { tap } = await stage(<PaymentsScreen />, at);
  await tap('Check now');
  expect(server.commands().map(({ path }) => path)).toEqual(['/staff/payments/payment/check']);
});

it('a refund that was tried again is not offered once more before the list knows of it', async () => {
  const server = open([payment({ refunds: [deskRefund({ state: 'failed' })] })]);
  server.reply('POST /staff/refunds/refund/retry', () => ({ body: order() }));
  const { tap, buttonWords } = await stage(<PaymentsScreen />, at);
  server.reply(LIST, () => new Promise(() => undefined));
  await tap('Try again');
  await tap('Try again');
  expect(server.commands()).toHaveLength(1);
  expect(buttonWords()).toContain('Try again');
});

it('of a share nothing is offered whole while others still pay', async () => {
  const refunds = [deskRefund({ state: 'failed', amount: 50_000 })];
  const server = open([payment({ bill_open: true, refunds })]);
  const { tap, type, texts, buttonWords, shows, host } = await stage(<PaymentsScreen />, at);
  expect(buttonWords()).not.toContain('Try again');
  await tap('Give money back');
  expect(shows('All of it can go back once the whole bill is paid.')).toBe(true);
  await tap('Long wait');
  await type('#refund-amount', '500');
  await tap(host.querySelector<HTMLElement>('dialog[open] .btn-danger') ?? '');
  expect(server.commands()).toEqual([]);
  expect(texts('.field-bad .field-note')).toEqual(['At most ₹499.99.']);
  await type('#refund-amount', '120,50');
  await tap('Give back ₹120.50');
  expect(server.commands()[0]?.body).toEqual({ amount: 12_050, reason: 'Long wait' });
});

it.each([
  ['Give money back', '#refund-amount'],
  ['Give money back', '#refund-pin'],
  ['It was paid another way', '#correct-reference'],
  ['It was paid another way', '#correct-pin'],
])(
  '“%s”: given something was typed into %s, then whoever closes the sheet is asked first',
  async (words, field) => {
    open([payment({ mode: 'cash', online: null, correctable: true })]);
    const { tap, type, all } = await stage(<PaymentsScreen />, { ...at, me: colleague(['cashier']) });
    await tap(words);
    if (field === '#refund-amount') await tap(all('dialog[open] input[value="some"]')[0] ?? '');
    await type(field, '4321');
    await tap(all('dialog[open] [aria-label="Close"]')[0] ?? '');
    expect([unsaved.get().going !== undefined, all('dialog[open]').length]).toEqual([true, 1]);
  },
);
