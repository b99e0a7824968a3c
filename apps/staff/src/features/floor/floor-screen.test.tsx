// @vitest-environment happy-dom
import type { FloorTable } from '@tableside/contract/staff.schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  colleague,
  floorOrder,
  line,
  order,
  refusal,
  seating,
  table,
  ticket,
} from '../../../testing/samples.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { notes } from '../../lib/notes.ts';
import { FloorScreen } from './floor-screen.tsx';

const FLOOR = 'GET /staff/stores/store/floor';
const open = (tables: readonly FloorTable[]) =>
  standIn({ [FLOOR]: () => ({ body: tables }), 'GET /staff/orders/order': () => ({ body: order() }) });
const said = () => notes.get().map(({ kind, text }) => [kind, text]);

const free = table('1');
const eating = table('2', {
  state: 'ordered',
  seating: seating({ order: floorOrder(), allowedActions: ['renew-code'] }),
});
const paid = table('3', {
  area: 'Terrace',
  state: 'paid',
  seating: seating({ order: floorOrder({ amount_payable: 0, lines_open: 0 }) }),
});
const calling = table('4', { area: 'Terrace', state: 'calling', seating: seating({ open_calls: 2 }) });

beforeEach(() => {
  notes.set(() => []);
  vi.useFakeTimers({ now: new Date('2026-11-20T10:08:00Z') });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('>='),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the list of tables', () => {
  it('stands by area, each table with its state in a word', async () => {
    open([free, eating, paid, calling]);
    const { texts, shows } = await stage(<FloorScreen />);
    expect(texts('.area > h2')).toEqual(['Hall', 'Terrace']);
    expect(texts('.table-state')).toEqual(['Free', 'Ordered', 'Paid', 'Calling']);
    expect(shows('3 of 4 tables taken')).toBe(true);
    expect(texts('.table-order strong')).toEqual(['₹500.00']);
  });

  it('can be cut down to the tables that want somebody', async () => {
    open([free, eating, calling]);
    const { tap, texts } = await stage(<FloorScreen />);
    await tap('1 needs you');
    expect(texts('.table-name')).toEqual(['4']);
  });

  it('can be cut down to the tables one serves; each shows whose it is', async () => {
    const me = colleague(['waiter']);
    const by = (_id: string, name: string) => seating({ waiter: { _id, name } });
    open([
      eating,
      table('7', { seating: by(me._id, me.name) }),
      table('8', { seating: by('mei', 'Mei Fernandes') }),
    ]);
    const { tap, texts } = await stage(<FloorScreen />, { me });
    expect(texts('.table-card .initials').slice(-1)).toEqual(['MF']);
    expect(texts('.table-card .vh').slice(-1)).toEqual(['Served by Mei Fernandes']);
    await tap('My tables (1)');
    expect(texts('.table-name')).toEqual(['7']);
  });

  it('stands on the map with how many sit there, for how long, and who serves them', async () => {
    const waiter = { _id: 'mei', name: 'Mei Fernandes' };
    open([free, table('8', { state: 'seated', seating: seating({ covers: 4, waiter }) })]);
    const { tap, texts, all } = await stage(<FloorScreen />);
    await tap('Map');
    expect(texts('.room-party')).toEqual(['4 · 8′ · MF']);
    expect(all('.room-table').map((each) => each.getAttribute('aria-label'))).toEqual([
      'Table 1, Free',
      'Table 8, Seated, 4 guests, 8 min, Served by Mei Fernandes',
    ]);
    await settle(60_000);
    expect(texts('.room-party')).toEqual(['4 · 9′ · MF']);
  });

  it('warns while nobody has touched anything: time alone makes food late', async () => {
    open([eating]);
    const { texts } = await stage(<FloorScreen />);
    expect(texts('.table-warning')).toEqual([]);
    await settle(23 * 60_000);
    expect(texts('.table-warning')).toEqual(['Food late, 26 min']);
  });

  it('reserves a free table as its booking comes near, and warns those who still sit at one, on the map as well', async () => {
    const booking = { _id: 'b', at: '2026-11-20T11:40:00Z', guests: 4 };
    open([table('1', { booking }), table('2', { ...eating, name: '2', booking })]);
    const { texts, tap, all } = await stage(<FloorScreen />);
    expect(texts('.table-state')).toEqual(['Free', 'Ordered']);
    await settle(3 * 60_000);
    expect(texts('.table-state')).toEqual(['Reserved 11:40 AM', 'Ordered']);
    await settle(70 * 60_000);
    expect(texts('.table-warning')[0]).toBe('Booking in 19 min');
    await tap('Map');
    expect(all('.room-table').map((each) => each.getAttribute('aria-label'))).toEqual([
      'Table 1, Reserved 11:40 AM',
      expect.stringContaining('Table 2, Ordered, Booking in 19 min, Food late'),
    ]);
  });

  it('given no answer, then it says so and offers another try', async () => {
    const server = open([]);
    server.reply(FLOOR, () => 'away');
    const { shows, tap, texts } = await stage(<FloorScreen />);
    expect(shows('The server doesn’t answer')).toBe(true);
    server.reply(FLOOR, () => ({ body: [free] }));
    await tap('Try again');
    expect(texts('.table-name')).toEqual(['1']);
  });
});

describe('a table that its guests have left', () => {
  const left = table('1', {
    state: 'needs-cleaning',
    uncleaned_since: '2026-11-20T10:00:00Z',
    allowedActions: ['open', 'clean'],
  });

  it('says so before somebody is seated there, and is clean by one tap', async () => {
    const server = open([left]);
    server.reply('POST /staff/tables/table-1/clean', () => ({ body: {} }));
    const { tap, all, texts, shows, buttonWords } = await stage(<FloorScreen />, {
      me: colleague(['waiter']),
    });
    expect(texts('.table-state')).toEqual(['Needs cleaning']);
    await tap(all('.table-card')[0] ?? '');
    expect(shows('nobody has marked this table as clean yet')).toBe(true);
    expect(buttonWords()).toContain('Seat guests');
    await tap('Table is clean');
    expect(server.commands().map(({ path }) => path)).toEqual(['/staff/tables/table-1/clean']);
    expect(said()).toEqual([['success', 'Table 1 is clean']]);
  });

  it('says it to a cook too, who cleans nothing', async () => {
    open([left]);
    const { tap, all, shows, buttonWords } = await stage(<FloorScreen />, { me: colleague(['kitchen']) });
    await tap(all('.table-card')[0] ?? '');
    expect(shows('nobody has marked this table as clean yet')).toBe(true);
    expect(buttonWords()).not.toContain('Table is clean');
  });
});

describe('a free table', () => {
  it('is opened for a party, and the code is said', async () => {
    const server = open([free]);
    server.reply('POST /staff/stores/store/seatings', () => ({
      status: 201,
      body: { seating_id: 's', enigma: 'QWERT' },
    }));
    const { tap, all, host } = await stage(<FloorScreen />, { me: colleague(['waiter']) });
    await tap(all('.table-card')[0] ?? '');
    await tap(host.querySelector<HTMLElement>('input[value="3"]') ?? '');
    await tap('Seat guests');
    expect(server.commands().map(({ body }) => body)).toEqual([{ table_id: 'table-1', covers: 3 }]);
    expect(said()).toEqual([['success', 'Table 1 is open. Code: QWERT']]);
  });

  it('is opened for a party of any size that is typed; what is none is said and not sent', async () => {
    const server = open([free]);
    server.reply('POST /staff/stores/store/seatings', () => ({
      status: 201,
      body: { seating_id: 's', enigma: 'QWERT' },
    }));
    const { tap, type, all, host, shows } = await stage(<FloorScreen />, { me: colleague(['waiter']) });
    await tap(all('.table-card')[0] ?? '');
    for (const wrong of ['0', '501', '2.5', 'many']) {
      await type('#covers-typed', wrong);
      await tap('Seat guests');
      expect([wrong, shows('Give a number from 1 to 500.')]).toEqual([wrong, true]);
    }
    expect(server.commands()).toEqual([]);
    await type('#covers-typed', '4');
    expect(host.querySelector<HTMLInputElement>('input[name="covers"]:checked')?.value).toBe('4');
    await type('#covers-typed', '26');
    expect(host.querySelector('input[name="covers"]:checked')).toBeNull();
    expect(shows('Give a number from 1 to 500.')).toBe(false);
    await tap('Seat guests');
    expect(server.commands().map(({ body }) => body)).toEqual([{ table_id: 'table-1', covers: 26 }]);
  });

  it('given two quick taps, then it is opened once', async () => {
    const server = open([free]);
    server.reply('POST /staff/stores/store/seatings', () => new Promise(() => undefined));
    const { tap, all } = await stage(<FloorScreen />);
    await tap(all('.table-card')[0] ?? '');
    await tap('Seat guests');
    await tap('Seat guests');
    expect(server.commands()).toHaveLength(1);
  });

  it('is only looked at by those who seat nobody, and where the server does not allow it', async () => {
    open([free, table('9', { allowedActions: [] })]);
    const cook = await stage(<FloorScreen />, { me: colleague(['kitchen']) });
    await cook.tap(cook.all('.table-card')[0] ?? '');
    expect(cook.buttonWords()).not.toContain('Seat guests');
    expect(cook.shows('Free, 4 seats')).toBe(true);
    const waiter = await stage(<FloorScreen />, { me: colleague(['waiter']) });
    await waiter.tap(waiter.all('.table-card')[1] ?? '');
    expect(waiter.buttonWords()).not.toContain('Seat guests');
  });
});

describe('a taken table', () => {
  it('shows its code, its party and its rounds', async () => {
    open([eating]);
    const { tap, all, texts, shows } = await stage(<FloorScreen />);
    await tap(all('.table-card')[0] ?? '');
    await settle(20);
    expect(texts('.social-code')).toEqual(['ABCDE']);
    expect(shows('Ana (host)')).toBe(true);
    expect(texts('.round-lines > li')).toEqual(['1 ×NaanAna']);
  });

  it('says of each dish how it is wanted: its choices, and the guest’s own words', async () => {
    const server = open([eating]);
    const [naan] = order().items;
    const addons = ['Butter', 'Garlic'].map((en) => ({ _id: en, name: { en }, price: 0 }));
    const wanted = { ...(naan ?? expect.fail('no line')), addons, note: 'well done' };
    server.reply('GET /staff/orders/*', () => ({ body: order({ items: [wanted] }) }));
    const { tap, all, texts } = await stage(<FloorScreen />);
    await tap(all('.table-card')[0] ?? '');
    await settle(20);
    expect(texts('.round-lines .line-wish')).toEqual(['Butter, Garlic', 'well done']);
  });

  it('is not released while money is owed, and leads to the bill', async () => {
    open([eating]);
    const { tap, all, buttonWords, shows, path } = await stage(<FloorScreen />, {
      me: colleague(['waiter']),
    });
    await tap(all('.table-card')[0] ?? '');
    expect(buttonWords()).not.toContain('Release table');
    expect(shows('can’t be released while money is owed')).toBe(true);
    await tap('To the bill, ₹500.00');
    expect(path()).toBe('/bills?order=order');
  });

  it('is released after a second yes', async () => {
    const server = open([paid]);
    server.reply('POST /staff/seatings/seating/release', () => ({ body: {} }));
    const { tap, all } = await stage(<FloorScreen />);
    await tap(all('.table-card')[0] ?? '');
    await tap('Release table');
    expect(server.commands()).toEqual([]);
    await tap(all('dialog[open] .btn-primary')[0] ?? '');
    expect(server.commands().map(({ path }) => path)).toEqual(['/staff/seatings/seating/release']);
    expect(said()).toEqual([['success', 'Table 3 is released']]);
  });

  it('given a refusal, then the server’s words are shown and the floor is read again', async () => {
    const server = open([paid]);
    server.reply('POST /staff/seatings/seating/release', () =>
      refusal(409, 'table-owes', 'This table still owes ₹ 20.'),
    );
    const { tap, all } = await stage(<FloorScreen />);
    await tap(all('.table-card')[0] ?? '');
    await tap('Release table');
    await tap(all('dialog[open] .btn-primary')[0] ?? '');
    expect(said()).toEqual([['error', 'This table still owes ₹ 20.']]);
    expect(server.heard.filter(({ path }) => path.endsWith('/floor'))).toHaveLength(2);
  });

  it.each([
    ['waiter', ['I serve this table', 'Pass to…', 'To the bill, ₹500.00', 'New code']],
    ['host', ['Pass to…', 'New code']],
    ['kitchen', []],
    ['runner', []],
  ] as const)('shows a %s only what they may do', async (role, expected) => {
    open([eating]);
    const { tap, all, texts } = await stage(<FloorScreen />, { me: colleague([role]) });
    await tap(all('.table-card')[0] ?? '');
    expect(texts('.panel-part .btn')).toEqual(expected);
  });

  it('accepts a party that waits', async () => {
    const waiting = table('5', {
      state: 'waiting',
      seating: seating({ state: 'waiting', allowedActions: ['accept'] }),
    });
    const server = open([waiting]);
    server.reply('POST /staff/seatings/seating/accept', () => ({
      body: { seating_id: 'seating', enigma: 'ABCDE' },
    }));
    const { tap, all } = await stage(<FloorScreen />);
    await tap(all('.table-card')[0] ?? '');
    await tap('Accept this table');
    expect(server.commands().map(({ path }) => path)).toEqual(['/staff/seatings/seating/accept']);
  });

  it('shows that a large round of a party waits, and lets it go to the kitchen', async () => {
    const large = table('5', {
      state: 'ordered',
      seating: seating({ order: floorOrder({ waits_since: null }), allowedActions: ['accept', 'move'] }),
    });
    const server = open([free, large]);
    server.reply('POST /staff/seatings/seating/accept', () => ({
      body: { seating_id: 'seating', enigma: 'ABCDE' },
    }));
    const { tap, all, texts } = await stage(<FloorScreen />);
    await tap('1 needs you');
    expect([texts('.table-name'), texts('.table-warning')]).toEqual([['5'], ['Round waits to be accepted']]);
    await tap(all('.table-card')[0] ?? '');
    await tap('Accept the round');
    expect(server.commands().map(({ path }) => path)).toEqual(['/staff/seatings/seating/accept']);
  });
});

describe('the waiter of a table', () => {
  const SET = 'PUT /staff/seatings/seating/waiter';
  const WAITERS = 'GET /staff/stores/store/waiters';
  const mei = { _id: 'mei', name: 'Mei' };
  const tables = (waiter: typeof mei | null) => [table('7', { seating: seating({ waiter }) })];

  it('takes a table that nobody serves', async () => {
    const server = open(tables(null));
    const me = colleague(['waiter']);
    server.reply(SET, () => ({ body: { seating_id: 'seating', waiter: { _id: me._id, name: me.name } } }));
    const { tap, all, shows } = await stage(<FloorScreen />, { me });
    await tap(all('.table-card')[0] ?? '');
    expect(shows('Nobody serves this table yet')).toBe(true);
    await tap('I serve this table');
    expect(server.commands().map(({ body }) => body)).toEqual([{ to: me._id, from: null }]);
    expect(said()).toEqual([['success', `${me.name} has it now.`]]);
  });

  it('hands it to a colleague on duty, who is not the one who has it', async () => {
    const server = open(tables(mei));
    server.reply(WAITERS, () => ({ body: [mei, { _id: 'tom', name: 'Tom' }] }));
    server.reply(SET, () => refusal(409, 'state-changed', 'Tom was faster.'));
    const { tap, all, texts, shows } = await stage(<FloorScreen />, { me: colleague(['waiter']) });
    await tap(all('.table-card')[0] ?? '');
    expect(shows('Served by Mei')).toBe(true);
    await tap('Pass to…');
    await settle(50);
    expect(texts('.call-takers .btn')).toEqual(['Tom']);
    await tap('Tom');
    expect(server.commands().map(({ body }) => body)).toEqual([{ to: 'tom', from: 'mei' }]);
    expect(said()).toEqual([['error', 'Tom was faster.']]);
  });

  it('is only read by who seats nobody', async () => {
    open(tables(mei));
    const { tap, all, buttonWords, shows } = await stage(<FloorScreen />, { me: colleague(['runner']) });
    await tap(all('.table-card')[0] ?? '');
    expect(shows('Served by Mei')).toBe(true);
    expect(buttonWords()).not.toContain('Pass to…');
  });
});

describe('given a button of the panel goes with what it did', () => {
  const at = (state: FloorTable['state'], given: Partial<ReturnType<typeof seating>>) =>
    table('1', { state, seating: seating({ waiter: { _id: 'mei', name: 'Mei' }, ...given }) });
  const seated = at('seated', {});
  const mine = { _id: colleague()._id, name: 'Tom' };
  const unclean = { ...free, state: 'needs-cleaning' as const, allowedActions: ['open', 'clean'] };

  it.each([
    ['Table is clean', unclean, free],
    ['Seat guests', free, seated],
    ['Accept this table', at('waiting', { state: 'waiting', allowedActions: ['accept'] }), seated],
    ['I serve this table', seated, at('seated', { waiter: mine })],
  ] satisfies [string, FloorTable, FloorTable][])(
    '“%s”: then the focus is at its title',
    async (words, before, after) => {
      const server = open([before]);
      const body = { seating_id: 'seating', enigma: 'ABCDE', waiter: mine };
      for (const call of [
        'POST /staff/tables/*/clean',
        'POST /staff/stores/store/seatings',
        'POST /staff/seatings/*/accept',
        'PUT /staff/seatings/*/waiter',
      ])
        server.reply(call, () => {
          server.reply(FLOOR, () => ({ body: [after] }));
          return { body };
        });
      const { tap, all, button, buttonWords } = await stage(<FloorScreen />, { me: colleague(['waiter']) });
      await tap(all('.table-card')[0] ?? '');
      button(words).focus();
      await tap(words);
      await settle(20);
      expect(buttonWords()).not.toContain(words);
      expect(document.activeElement?.textContent).toBe('Table 1');
    },
  );
});

describe('serving from the floor', () => {
  const readyOrder = order({
    items: order().items.map((each) => ({ ...each, status: 'ready' })),
  });
  const ready = table('2', { state: 'ready', seating: seating({ order: floorOrder({ lines_ready: 1 }) }) });
  const prepare = (allowedActions: string[]) => {
    const server = open([ready]);
    server.reply('GET /staff/orders/order', () => ({ body: readyOrder }));
    server.reply('GET /staff/tickets/ticket', () => ({
      body: ticket({ allowedActions, lines: [line({ status: 'ready', allowedActions: ['serve'] })] }),
    }));
    server.reply('POST /staff/tickets/ticket/actions', () => ({
      body: ticket({ version: 2, status: 'served' }),
    }));
    server.reply('POST /staff/tickets/ticket/lines/line/actions', () => ({ body: ticket({ version: 2 }) }));
    return server;
  };

  it('marks a whole round where all of it is ready', async () => {
    const server = prepare(['serve']);
    const { tap, all, button } = await stage(<FloorScreen />, { me: colleague(['runner', 'waiter']) });
    await tap(all('.table-card')[0] ?? '');
    await settle(50);
    server.reply('GET /staff/orders/order', () => ({ body: order() }));
    button('Mark this round as served').focus();
    await tap('Mark this round as served');
    await settle(50);
    expect(server.commands().map(({ path, body }) => [path, body])).toEqual([
      ['/staff/tickets/ticket/actions', { action: 'serve' }],
    ]);
    expect(document.activeElement?.textContent).toBe('Table 2');
  });

  it('else dish by dish', async () => {
    const server = prepare([]);
    const { tap, all } = await stage(<FloorScreen />, { me: colleague(['waiter']) });
    await tap(all('.table-card')[0] ?? '');
    await settle(50);
    await tap('Served: Naan');
    expect(server.commands().map(({ path }) => path)).toEqual(['/staff/tickets/ticket/lines/line/actions']);
  });

  it('offers nothing to a host, who carries nothing', async () => {
    prepare(['serve']);
    const { tap, all, buttonWords } = await stage(<FloorScreen />, { me: colleague(['host']) });
    await tap(all('.table-card')[0] ?? '');
    await settle(50);
    expect(buttonWords().join(' ')).not.toMatch(/served/i);
  });
});
