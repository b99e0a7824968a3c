// @vitest-environment happy-dom
import type { Payment } from '@tableside/contract/billing.schema';
import type { PaymentRow } from '@tableside/contract/staff-payments.schema';
import { plainPart } from '@tableside/contract/testing/orders';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { payment as paymentRow } from '../../../../testing/payment-samples.ts';
import { bill, colleague, order, pending, refusal } from '../../../../testing/samples.ts';
import { settle, stage } from '../../../../testing/stage.tsx';
import { standIn } from '../../../../testing/stand-in-server.ts';
import { unsaved } from '../../../lib/form/unsaved.ts';
import { notes } from '../../../lib/notes.ts';
import { BillsScreen } from '../bills-screen.tsx';

const said = () => notes.get().map(({ text }) => text);
beforeEach(() => notes.set(() => []));

const START = 'POST /staff/orders/order/terminal';
const ONE = 'GET /staff/payments/payment';
const waiting = (given: Partial<Payment> = {}): Payment => ({
  _id: 'payment',
  part_id: 'order',
  mode: 'card',
  amount: 50_000,
  tip: 0,
  state: 'pending',
  online: null,
  failure: null,
  ...given,
});
const attempt = (given: Partial<PaymentRow>): PaymentRow =>
  paymentRow({ mode: 'card', online: null, by: 'Tom Baker', ...given });

async function desk(shown = order(), row = bill(), tried: readonly PaymentRow[] = []) {
  const server = standIn({
    'GET /staff/stores/store/bills': () => ({ body: [row] }),
    'GET /staff/orders/order': () => ({ body: shown }),
    'GET /staff/stores/store/payments': () => ({
      body: { data: tried, paging: { page: 1, limit: 50, total: tried.length, next: null } },
    }),
    'GET /stores/store': () => ({
      body: { preferences: { tip_percentages: [], payment_modes: [], online_modes: [] } },
    }),
    [ONE]: () => ({ body: waiting() }),
    [START]: () => ({ body: { order: shown, payment: waiting() } }),
  });
  /** From now on the payment stands so, whoever did it. */
  const becomes = (given: Partial<Payment>) => server.reply(ONE, () => ({ body: waiting(given) }));
  const on = await stage(<BillsScreen />, { me: colleague(['cashier']), path: '/bills?order=order' });
  await settle(20);
  const inSheet = (query: string) => on.host.querySelector<HTMLElement>(`dialog[open] ${query}`) ?? '';
  return { server, becomes, inSheet, ...on };
}

describe('a card at the terminal', () => {
  it('is waited for with the amount in large figures, and paid once the colleague says so, with its slip', async () => {
    const { server, becomes, tap, type, texts, shows } = await desk();
    await tap('Card');
    await settle(20);
    expect(server.commands()[0]).toMatchObject({ path: '/staff/orders/order/terminal', body: {} });
    expect(texts('.terminal-amount')).toEqual(['₹500.00']);
    expect(shows('Waiting for the card')).toBe(true);
    server.reply('POST /staff/payments/payment/confirm', () => {
      becomes({ state: 'captured' });
      return { body: { change: 0, order: order({ paid: true, allowedActions: [] }) } };
    });
    await type('#card-reference', ' A-17 ');
    await tap('Approved');
    await settle(20);
    expect(server.commands()[1]?.body).toEqual({ reference: 'A-17' });
    expect(texts('dialog[open] .settled strong')).toEqual(['Approved']);
  });

  it('that is declined says why, and is tried again or left for another way to pay', async () => {
    const open = plainPart({ _id: 'p', state: 'open', amount: 20_000 });
    const { server, becomes, tap, inSheet, shows, host } = await desk(order({}, { parts: [open] }));
    server.reply(START, () => ({ body: { order: order({}, { parts: [open] }), payment: of({}) } }));
    const of = (given: Partial<Payment>) => waiting({ part_id: 'p', amount: 20_000, ...given });
    const [card] = [...host.querySelectorAll<HTMLElement>('.refund button')].filter(
      ({ textContent }) => textContent === 'Card',
    );
    await tap(card ?? '');
    await settle(20);
    expect(server.commands()[0]?.body).toEqual({ part_id: 'p', tip: 0 });
    server.reply('POST /staff/payments/payment/decline', () => {
      becomes({ part_id: 'p', state: 'failed' });
      return { body: { order: order({}, { parts: [open] }) } };
    });
    await tap('Declined');
    await tap(inSheet('button[type="submit"]'));
    expect(server.commands()).toHaveLength(1); // not before a reason is chosen
    await tap(inSheet('input[value="pin"]'));
    await tap(inSheet('button[type="submit"]'));
    await settle(20);
    expect(server.commands()[1]?.body).toEqual({ reason: 'pin' });
    expect(shows('Nothing was paid')).toBe(true);
    await tap('Try again');
    expect(server.commands()[2]?.body).toEqual({ part_id: 'p', tip: 0 });
    await tap('Another way to pay');
    expect(inSheet('*')).toBe('');
  });

  it('given the number of its slip was typed, then whoever closes the sheet is asked first', async () => {
    const { tap, type, inSheet } = await desk();
    const close = () => tap(inSheet('[aria-label="Close"]'));
    await tap('Card');
    await close();
    expect(inSheet('*')).toBe('');
    await tap('Card');
    await type('#card-reference', 'A-17');
    await close();
    expect(unsaved.get().going).toBeDefined();
    await act(async () => unsaved.get().going?.());
    expect(inSheet('*')).toBe('');
  });

  it('is called off, and what another desk made of it is seen', async () => {
    const { server, becomes, tap, shows } = await desk();
    await tap('Card');
    await settle(20);
    server.reply('POST /staff/payments/payment/decline', () => {
      becomes({ state: 'captured' });
      return refusal(409, 'state-changed', 'Somebody was faster.');
    });
    await tap('Call off');
    await settle(20);
    expect(server.commands()[1]?.body).toEqual({});
    expect(said()).toEqual(['Somebody was faster.']);
    expect(shows('Approved')).toBe(true);
  });

  it('that a guest asked for goes there once; whoever looks then finds it waiting', async () => {
    const ask = pending({ mode: 'card' });
    const asked = await desk(order(), bill({ pending: [ask] }));
    await asked.tap('Take to the terminal');
    expect(asked.server.commands()[0]?.body).toEqual({ payment_id: 'payment' });
    const there = { ...ask, terminal_at: '2026-11-20T10:31:00Z' };
    const again = await desk(order(), bill({ pending: [there] }));
    expect(again.buttonWords()).not.toContain('Take to the terminal');
    await again.tap('Show terminal');
    await settle(20);
    expect(again.texts('.terminal-amount')).toEqual(['₹500.00']);
  });

  it('leaves what came of it in the history of the bill', async () => {
    const tried = [
      attempt({ _id: 'a', reference: 'A-17' }),
      attempt({ _id: 'b', state: 'failed', declined_for: 'card' }),
      attempt({ _id: 'c', state: 'pending' }),
    ];
    const { texts } = await desk(order(), bill(), tried);
    const said = texts('.bill-history li');
    expect(said).toHaveLength(2);
    expect(said[0]).toContain('A-17');
    expect(said[1]).toMatch(/Failed.*Card declined/);
  });
});
