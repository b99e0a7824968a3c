// @vitest-environment happy-dom
import type { Ticket } from '@tableside/contract/staff.schema';
import type { StaffRole } from '@tableside/contract/vocabulary';
import { beforeEach, describe, expect, it } from 'vitest';
import { bill, colleague, line, refusal, ticket } from '../../../testing/samples.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { notes } from '../../lib/notes.ts';
import { CounterScreen } from './counter-screen.tsx';

const TICKETS = 'GET /staff/stores/store/tickets';
const BILLS = 'GET /staff/stores/store/bills';
const ACT = 'POST /staff/tickets/*/actions';
const away = (id: string, given: Partial<Ticket> = {}): Ticket =>
  ticket({
    _id: id,
    __type: 'takeaway',
    table: null,
    status: 'ready',
    lines: [line({ _id: `line-${id}` })],
    ...given,
  });

const open = (tickets: readonly Ticket[], owed = 0) =>
  standIn({
    [TICKETS]: () => ({ body: tickets }),
    [BILLS]: () => ({ body: [bill({ table: null, __type: 'takeaway', amount_payable: owed })] }),
    [ACT]: () => ({ body: away('a', { status: 'served' }) }),
  });
const as = (role: StaffRole) => stage(<CounterScreen />, { me: colleague([role]) });
const said = () => notes.get().map(({ text }) => text);
beforeEach(() => notes.set(() => []));

describe('orders that people come for', () => {
  it('stand apart: ready ones, and what is still made', async () => {
    open([
      away('a', { order_number: 41, promised_at: '2026-11-20T19:30:00Z', lines: [line({ qty: 2 })] }),
      away('b', { order_id: 'other', order_number: 48, guest: 'Ben', status: 'preparing' }),
    ]);
    const { texts } = await as('manager');
    expect(texts('.counter-part')).toEqual(['Ready to hand over', 'Being made']);
    expect(texts('.counter-number')).toEqual(['#41', '#48']);
    expect(texts('.counter-card')[0]).toContain('Ana');
    expect(texts('.counter-card')[0]).toContain('for 7:30 PM');
    expect(texts('.counter-lines')[0]).toBe('2 × Naan');
  });

  it('of one that has several tickets show every dish in one card', async () => {
    open([away('a'), away('b', { lines: [line({ _id: 'l2', name: { en: 'Soup' }, qty: 3 })] })]);
    const { texts } = await as('manager');
    expect(texts('.counter-lines li')).toEqual(['1 × Naan', '3 × Soup']);
    expect(texts('.counter-card')).toHaveLength(1);
  });

  it('say how each dish was wanted, for whoever hands it over to check', async () => {
    open([
      away('a', { lines: [line({ addons: [{ _id: 'b', name: { en: 'Butter' } }], note: 'well done' })] }),
    ]);
    const { texts } = await as('manager');
    expect(texts('.counter-lines li')).toEqual(['1 × Naan Butter well done']);
  });

  it('leave out what was taken off', async () => {
    open([
      away('a', { lines: [line({ qty: 2 }), line({ _id: 'l2', name: { en: 'Soup' }, status: 'rejected' })] }),
    ]);
    const { texts } = await as('manager');
    expect(texts('.counter-lines li')).toEqual(['2 × Naan']);
  });

  it('given only guests at tables, then nobody waits here', async () => {
    open([ticket({ status: 'ready' })]);
    const { shows } = await as('manager');
    expect(shows('Nobody is waiting')).toBe(true);
  });
});

describe('a list that grows shorter', () => {
  it('given two quick taps, then the order that slid under the second is not handed over', async () => {
    const other = away('b', { order_id: 'other', order_number: 48 });
    const server = open([away('a', { order_number: 41 }), other]);
    server.reply(BILLS, () => ({
      body: ['order', 'other'].map((order_id) =>
        bill({ order_id, table: null, __type: 'takeaway', amount_payable: 0 }),
      ),
    }));
    server.reply(ACT, () => {
      server.reply(TICKETS, () => ({ body: [other] }));
      return { body: away('a', { status: 'served' }) };
    });
    const { all, tap, texts } = await as('manager');
    await tap('Hand over');
    expect(texts('.counter-number')).toEqual(['#48']);
    // Nothing is shown as disabled: it is nobody's but the second tap's.
    expect(all('[aria-disabled]')).toEqual([]);
    await tap('Hand over');
    const handed = () => server.commands().map(({ path }) => path.split('/')[3]);
    expect(handed()).toEqual(['a']);
    await settle(500);
    await tap('Hand over');
    expect(handed()).toEqual(['a', 'b']);
  });
});

describe('money first', () => {
  it('what is owed is said, and the way to take it stands in place of handing over', async () => {
    open([away('a')], 50_000);
    const { buttonWords, tap, path, texts } = await as('manager');
    expect(texts('.status')).toEqual(['₹500.00 to pay']);
    expect(buttonWords()).toEqual(['Guest screen', 'Take payment']);
    await tap('Take payment');
    expect(path()).toBe('/bills?order=order');
  });

  it('given what is owed is not known, then nothing is handed over yet', async () => {
    const server = open([away('a')]);
    server.reply(BILLS, () => ({ status: 500, body: {} }));
    const { buttonWords, texts } = await as('manager');
    expect(texts('.counter-card')).toHaveLength(1);
    expect(buttonWords()).not.toContain('Hand over');
  });

  it('given an order whose bill is not there, then it is not taken for paid', async () => {
    const server = open([away('a', { order_id: 'other' })]);
    const { buttonWords } = await as('manager');
    expect(server.heard.map(({ path }) => path)).toContain('/staff/stores/store/bills?state=counter');
    expect(buttonWords()).toEqual(['Guest screen']);
  });

  it('may be taken while the food is still made', async () => {
    open([away('a', { status: 'preparing' })], 50_000);
    const { buttonWords } = await as('manager');
    expect(buttonWords()).toEqual(['Guest screen', 'Take payment']);
  });

  it('given a cook, then no bill is asked for', async () => {
    const server = open([away('a')], 50_000);
    const { shows } = await as('kitchen');
    expect(server.heard.map(({ path }) => path)).toEqual(['/staff/stores/store/tickets?state=open']);
    expect(shows('₹500.00')).toBe(false);
  });
});

describe('handing over', () => {
  it('is not offered while a ticket is still made', async () => {
    open([away('a'), away('b', { status: 'preparing' })]);
    const { buttonWords } = await as('manager');
    expect(buttonWords()).toEqual(['Guest screen']);
  });

  it('serves every ticket in its turn, says it, and the order leaves', async () => {
    const server = open([away('a'), away('b')]);
    server.reply('POST /staff/tickets/b/actions', () => {
      server.reply(TICKETS, () => ({ body: [] }));
      return { body: away('b', { status: 'served' }) };
    });
    const { tap, shows } = await as('manager');
    await tap('Hand over');
    expect(server.commands().map(({ path, body }) => [path, body])).toEqual([
      ['/staff/tickets/a/actions', { action: 'serve' }],
      ['/staff/tickets/b/actions', { action: 'serve' }],
    ]);
    expect(said()).toEqual(['Order 41 handed over']);
    expect(shows('Nobody is waiting')).toBe(true);
  });

  it('given the order leaves with the focus in it, then that is at the title', async () => {
    const server = open([away('a'), away('b', { order_id: 'other', status: 'preparing' })]);
    server.reply(ACT, () => {
      server.reply(TICKETS, () => ({ body: [away('b', { order_id: 'other', status: 'preparing' })] }));
      return { body: away('a', { status: 'served' }) };
    });
    const { tap, button, texts } = await as('manager');
    button('Hand over').focus();
    await tap('Hand over');
    expect(texts('.counter-part')).toEqual(['Being made']);
    expect(document.activeElement?.textContent).toBe('Counter');
  });

  it('given the first ticket is refused, then the second is left alone and the reason is said', async () => {
    const server = open([away('a'), away('b')]);
    server.reply('POST /staff/tickets/a/actions', () => refusal(409, 'state-changed', 'It was recalled.'));
    const { tap } = await as('manager');
    await tap('Hand over');
    expect(server.commands()).toHaveLength(1);
    expect(said()).toEqual(['It was recalled.']);
  });

  it('given the second is refused, then nothing is called handed over, and what is left is shown', async () => {
    const server = open([away('a'), away('b')]);
    server.reply('POST /staff/tickets/a/actions', () => {
      server.reply(TICKETS, () => ({ body: [away('b', { status: 'preparing' })] }));
      return { body: away('a', { status: 'served' }) };
    });
    server.reply('POST /staff/tickets/b/actions', () => refusal(409, 'state-changed', 'It was recalled.'));
    const { tap, texts } = await as('manager');
    await tap('Hand over');
    expect(said()).toEqual(['It was recalled.']);
    expect(texts('.counter-part')).toEqual(['Being made']);
  });
});
