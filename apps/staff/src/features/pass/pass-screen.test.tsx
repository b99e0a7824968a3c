// @vitest-environment happy-dom
import type { Ticket } from '@tableside/contract/staff.schema';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, colleague, line, refusal, ticket } from '../../../testing/samples.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { notes } from '../../lib/notes.ts';
import { replay } from '../../lib/replay/replay.ts';
import { PassScreen } from './pass-screen.tsx';

const TICKETS = 'GET /staff/stores/store/tickets';
const MOVE = 'POST /staff/tickets/*/actions';
const MOVE_LINE = 'POST /staff/tickets/*/lines/*/actions';

const done = ticket({
  _id: 'done',
  lines: [
    line({ _id: 'naan', status: 'ready' }),
    line({ _id: 'soup', name: { en: 'Soup' }, status: 'ready' }),
  ],
  status: 'ready',
});
const half = ticket({
  _id: 'half',
  order_id: 'other',
  table: '4',
  lines: [
    line({ _id: 'tea', name: { en: 'Tea' }, status: 'ready', stations: ['Bar'], stations_done: ['Bar'] }),
    line({ _id: 'steak', name: { en: 'Steak' }, stations: ['Grill'] }),
  ],
});
const mains = ticket({
  _id: 'mains',
  course: 'main',
  paced: true,
  status: 'held',
  allowedActions: ['fire', 'reject'],
});
function open(tickets: readonly Ticket[]) {
  return standIn({
    [TICKETS]: () => ({ body: tickets }),
    [MOVE]: () => ({ body: { ...mains, paced: false, status: 'placed', version: 2 } }),
    [MOVE_LINE]: () => ({ body: { ...done, version: 2 } }),
  });
}

async function stageWithPicks() {
  const staged = await stage(<PassScreen />);
  const pick = async (selector: string) => {
    const [field] = staged.all(selector);
    if (!field) throw new Error(`nothing to pick: ${selector}`);
    await staged.tap(field);
  };
  return { ...staged, pick };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:15:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the pass', () => {
  it('shows what only has to be carried, and of the rest what is missing and where', async () => {
    open([half, done, mains]);
    const { texts } = await stage(<PassScreen />);
    expect(texts('.pass-run .pass-place')).toEqual(['Table 12']);
    expect(texts('.pass-making .pass-place')).toEqual(['Table 4']);
    expect(texts('.pass-missing')).toEqual(['1 × SteakWaiting for Grill']);
    expect(texts('.pass-stations li')).toEqual(['Bar 1/1', 'Grill 0/1']);
    expect(texts('.pass-clock')).toEqual(['LATE +315:00', 'LATE +315:00']);
    expect(texts('.pass-held h3')).toEqual(['Table 12 · Mains']);
  });

  it('warns of what its guests cannot eat, on the order and on the dish that holds it', async () => {
    const nuts = {
      ...done,
      allergies: ['nuts'],
      lines: [line({ status: 'ready', allergens: ['nuts', 'milk'] })],
    };
    const milk = { ...done, _id: 'milk', allergies: ['milk', 'nuts'] };
    open([nuts, milk, half]);
    const { texts } = await stage(<PassScreen />);
    expect(texts('.pass-run .allergy-band')).toEqual(['ALLERGY: nuts and milk']);
    expect(texts('.pass-run .pass-line').map((words) => words.includes('Contains nuts'))).toEqual([
      true,
      false,
      false,
    ]);
    expect(texts('.pass-making .allergy-band')).toEqual([]);
  });

  it('calls a runner for what is ready, and says who comes', async () => {
    const server = open([done]);
    server.reply('POST /staff/orders/*/runner', () => ({ body: call('c', { order_id: 'order' }) }));
    const { tap, texts } = await stage(<PassScreen />, { me: colleague(['expo']) });
    await tap(/^Call runner/);
    expect(server.commands().map(({ path }) => path)).toEqual(['/staff/orders/order/runner']);
    expect(texts('.pass-coming')).toEqual(['Runner called']);
    server.reply('POST /staff/orders/*/runner', () => ({
      body: call('c', { order_id: 'order', state: 'seen', by: 'Sunil' }),
    }));
    await tap(/^Call runner/);
    expect(texts('.pass-coming')).toEqual(['Sunil is coming']);
  });

  it('says nothing of a runner who was called for what went out already', async () => {
    const server = open([done]);
    server.reply('POST /staff/orders/*/runner', () => ({ body: call('c', { order_id: 'order' }) }));
    const { tap, texts, client } = await stage(<PassScreen />, { me: colleague(['expo']) });
    await tap(/^Call runner/);
    expect(texts('.pass-coming')).toEqual(['Runner called']);
    const next = { ...done, _id: 'next', lines: [line({ _id: 'tea', status: 'ready' })] };
    server.reply(TICKETS, () => ({ body: [next] }));
    await act(async () => client.invalidateQueries());
    await settle(50);
    expect(texts('.pass-coming')).toEqual(['']);
  });

  it('makes two held courses of an order one, and two again, but for what was struck', async () => {
    const struck = line({ _id: 'ice', status: 'cancelled' });
    const sweet = {
      ...mains,
      _id: 'sweet',
      course: 'dessert' as const,
      lines: [line({ _id: 'cake' }), struck],
    };
    const server = open([mains, sweet]);
    server.reply('PUT /staff/tickets/*/hold', () => ({ body: mains }));
    const { tap } = await stage(<PassScreen />);
    await tap(/^Fire with Mains/);
    await tap('Undo');
    expect(server.commands().map(({ path, body }) => [path, body])).toEqual([
      ['/staff/tickets/sweet/hold', { course: 'main' }],
      ['/staff/tickets/mains/hold', { course: 'dessert', lines: ['cake'] }],
    ]);
  });

  it('fires a held course with the one that is being cooked, and offers no way back', async () => {
    const cooked = ticket({ _id: 'cooked', course: 'main', status: 'preparing' });
    const sweet = { ...mains, _id: 'sweet', course: 'dessert' as const };
    const server = open([cooked, sweet]);
    server.reply('PUT /staff/tickets/*/hold', () => ({ body: { ...sweet, course: 'main' } }));
    const { tap, buttonWords } = await stage(<PassScreen />);
    await tap(/^Fire with Mains/);
    expect(server.commands().map(({ path, body }) => [path, body])).toEqual([
      ['/staff/tickets/sweet/hold', { course: 'main' }],
      ['/staff/tickets/sweet/actions', { action: 'fire' }],
    ]);
    expect(buttonWords()).not.toContain('Undo');
  });

  it('given the course could not change, then nothing is fired', async () => {
    const cooked = ticket({ _id: 'cooked', course: 'main', status: 'preparing' });
    const server = open([cooked, { ...mains, _id: 'sweet', course: 'dessert' }]);
    server.reply('PUT /staff/tickets/*/hold', () => refusal(409, 'state-changed', 'It has changed.'));
    const { tap } = await stage(<PassScreen />);
    await tap(/^Fire with Mains/);
    expect(server.commands()).toHaveLength(1);
  });

  it('sends an order out dish by dish, and takes all of it back on undo', async () => {
    const { commands, reply } = open([done]);
    const { tap, texts } = await stage(<PassScreen />);
    reply(TICKETS, () => ({ body: [] }));
    await tap(/^Send out/);
    expect(commands().map(({ path, body }) => [path.split('/')[5], body])).toEqual([
      ['naan', { action: 'serve' }],
      ['soup', { action: 'serve' }],
    ]);
    expect(texts('.pass-sent li > span')).toEqual(['Table 12 sent out']);
    await tap('Undo');
    expect(
      commands()
        .slice(2)
        .map(({ body }) => body),
    ).toEqual([{ action: 'recall' }, { action: 'recall' }]);
    expect(texts('.pass-sent li')).toEqual([]);
  });

  it('given an order goes out, and comes back, with the focus in it, then that is at a heading', async () => {
    const { reply } = open([done, half]);
    const { tap, button } = await stage(<PassScreen />);
    const focused = () => document.activeElement?.textContent;
    reply(TICKETS, () => ({ body: [half] }));
    button(/^Send out, /).focus();
    await tap(/^Send out, /);
    expect(focused()).toBe('Ready to run');
    button('Undo').focus();
    await tap('Undo');
    expect(focused()).toBe('Pass');
  });

  it('given two quick taps, then the order that slid under the second does not go out', async () => {
    const next = { ...done, _id: 'next', order_id: 'next', table: '7', placed_at: '2026-11-20T10:14:00Z' };
    const { commands, reply } = open([done, next]);
    const { tap, texts } = await stage(<PassScreen />);
    reply(TICKETS, () => ({ body: [next] }));
    await tap('Send out, Table 12');
    expect(texts('.pass-run .pass-place')).toEqual(['Table 7']);
    const sent = commands().length;
    await tap('Send out, Table 7');
    expect(commands()).toHaveLength(sent);
    await settle(500);
    await tap('Send out, Table 7');
    expect(commands().length).toBeGreaterThan(sent);
  });

  it('keeps the way back for ten seconds', async () => {
    open([done]);
    const { tap, texts } = await stage(<PassScreen />);
    await tap(/^Send out/);
    await settle(9_000);
    expect(texts('.pass-sent li')).toHaveLength(1);
    await settle(1_500);
    expect(texts('.pass-sent li')).toHaveLength(0);
  });

  it('given the same dishes come back and go out again, then the way back stands once, for ten seconds of its own', async () => {
    open([done]);
    const { tap, texts } = await stage(<PassScreen />);
    await tap(/^Send out/);
    await settle(6_000);
    await tap(/^Send out/);
    expect(texts('.pass-sent li')).toHaveLength(1);
    await settle(6_000);
    expect(texts('.pass-sent li')).toHaveLength(1);
    await settle(4_000);
    expect(texts('.pass-sent li')).toHaveLength(0);
  });

  it('sends out what is ready of an order that is not', async () => {
    const { commands } = open([half]);
    const { tap } = await stage(<PassScreen />);
    await tap(/^Send out what is ready \(1\)/);
    expect(commands().map(({ path }) => path.split('/')[5])).toEqual(['tea']);
  });

  it('given the kitchen was faster, then it says so, claims nothing and looks again', async () => {
    const { reply, heard } = open([done]);
    reply(MOVE_LINE, () => refusal(409, 'state-changed'));
    const { tap, texts } = await stage(<PassScreen />);
    const before = heard.filter(({ method }) => method === 'GET').length;
    await tap(/^Send out/);
    expect(texts('.pass-sent li')).toEqual([]);
    expect(heard.filter(({ method }) => method === 'GET').length).toBeGreaterThan(before);
  });

  it('takes all that is cooked of an order to the front, and back again for three seconds', async () => {
    const rush = { by: 'Tom Baker', at: '2026-11-20T10:15:00Z' };
    const server = open([ticket({ _id: 'older', order_id: 'older', table: '9' }), half]);
    server.reply('PUT /staff/tickets/*/rush', () => ({ body: { ...half, rush, version: 2 } }));
    server.reply(TICKETS, () => ({
      body: [ticket({ _id: 'older', order_id: 'older', table: '9' }), { ...half, rush }],
    }));
    const { tap, texts } = await stage(<PassScreen />);
    expect(texts('.pass-place')).toEqual(['Table 4', 'Table 9']);
    await tap('Back to its turn, Table 4');
    await tap('Cook first, Table 9');
    expect(texts('.pass-sent li > span')).toEqual(['Table 9 is cooked first']);
    await tap('Undo');
    expect(server.commands().map(({ path, body }) => [path.split('/')[3], body])).toEqual([
      ['half', { first: false }],
      ['older', { first: true }],
      ['older', { first: false }],
    ]);
    await tap('Cook first, Table 9');
    await settle(3_100);
    expect(texts('.pass-sent li')).toEqual([]);
  });

  it('wants it first while nobody can be reached, and tells it when somebody can', async () => {
    const server = open([half]);
    const RUSH = 'PUT /staff/tickets/*/rush';
    server.reply(RUSH, () => 'away');
    const { tap, buttonWords } = await stage(<PassScreen />);
    await tap('Cook first, Table 4');
    expect(buttonWords()).toContain('Back to its turn, Table 4');
    expect(replay.get()).toMatchObject({ stalled: true, queue: [{ move: { action: 'rush' } }] });
    const rush = { by: 'Tom Baker', at: '2026-11-20T10:15:00Z' };
    server.reply(RUSH, () => ({ body: { ...half, rush, version: 2 } }));
    await settle(3_100);
    const [first, again] = server.commands();
    expect(again).toMatchObject({ path: '/staff/tickets/half/rush', body: { first: true }, key: first?.key });
    expect(replay.get().queue).toEqual([]);
  });

  it('a runner carries and wants nothing first', async () => {
    open([half]);
    const { buttonWords } = await stage(<PassScreen />, { me: colleague(['runner']) });
    expect(buttonWords().join(' ')).not.toContain('Cook first');
  });

  it('fires a held course', async () => {
    const { commands } = open([mains]);
    const { tap } = await stage(<PassScreen />);
    await tap(/^Fire/);
    expect(commands().map(({ body }) => body)).toEqual([{ action: 'fire' }]);
  });

  it('holds the dishes that are chosen for a course', async () => {
    const may = { allowedActions: ['start', 'ready', 'hold'] };
    const fresh = ticket({
      _id: 'fresh',
      lines: [
        line({ _id: 'soup', name: { en: 'Soup' }, ...may }),
        line({ _id: 'cake', name: { en: 'Cake' }, ...may }),
      ],
    });
    const { commands, reply } = open([fresh]);
    reply('PUT /staff/tickets/*/hold', () => ({ body: { ...fresh, version: 2 } }));
    const { tap, pick, texts, all, shows } = await stageWithPicks();
    await tap('Hold, Table 12');
    const [soup, cake] = all('dialog input[type="checkbox"]');
    await tap(soup ?? '');
    await tap(cake ?? '');
    await tap('Hold until called');
    expect([commands(), shows('Still to be chosen')]).toEqual([[], true]);
    await tap(cake ?? '');
    await pick('dialog input[value="dessert"]');
    await tap('Hold until called');
    expect(commands().map(({ path, body }) => [path, body])).toEqual([
      ['/staff/tickets/fresh/hold', { course: 'dessert', lines: ['cake'] }],
    ]);
    expect(texts('dialog[open] h2')).toEqual([]);
  });

  it('given another course is chosen before it is answered, then the one they wait for is said', async () => {
    const fresh = ticket({ _id: 'fresh', lines: [line({ allowedActions: ['start', 'ready', 'hold'] })] });
    const { reply } = open([fresh]);
    let answer: (given: { body: object }) => void = () => undefined;
    reply('PUT /staff/tickets/*/hold', () => new Promise((done) => (answer = done)));
    const { tap, pick } = await stageWithPicks();
    await tap('Hold, Table 12');
    await pick('dialog input[value="dessert"]');
    await tap('Hold until called');
    await pick('dialog input[value="main"]');
    answer({ body: { ...fresh, version: 2 } });
    await settle(10);
    expect(notes.get().at(-1)?.text).toBe('Table 12 waits: Desserts');
  });

  it('gives a held course another one, ticket by ticket', async () => {
    const held = {
      ...mains,
      lines: [line({ _id: 'fish', course: 'main', status: 'held', allowedActions: ['hold'] })],
    };
    const { commands, reply } = open([held]);
    reply('PUT /staff/tickets/*/hold', () => ({ body: { ...held, version: 2 } }));
    const { tap, pick } = await stageWithPicks();
    await tap('Change course, Table 12, Mains');
    await pick('dialog input[value="dessert"]');
    await tap('Hold until called');
    expect(commands().map(({ body }) => body)).toEqual([{ course: 'dessert', lines: ['fish'] }]);
  });

  it('has a dish made again with a reason, and says of its ticket that it is', async () => {
    const served = ticket({
      _id: 'gone',
      status: 'served',
      allowedActions: ['recall'],
      lines: [line({ _id: 'naan', qty: 3, status: 'served', allowedActions: ['recall', 'remake'] })],
    });
    const { commands, reply, heard } = open([]);
    const reason = 'Cold';
    const remake = { by: 'Tom Baker', at: '2026-11-20T10:15:00Z', reason };
    const again = ticket({ _id: 'again', status: 'accepted', remake });
    reply(TICKETS, () => ({ body: heard.some(({ method }) => method === 'POST') ? [again] : [served] }));
    reply('POST /staff/tickets/*/lines/*/remake', () => ({ body: again }));
    const { tap, shows, choose, texts } = await stage(<PassScreen />);
    await tap('Handed over');
    await tap('Make again, Table 12');
    await choose('#again-qty', '2');
    await tap('Make again');
    expect(commands()).toEqual([]);
    expect(shows('Say why; it goes into the record.')).toBe(true);
    await tap(reason);
    await tap('Make again');
    expect(commands().map(({ path, body }) => [path, body])).toEqual([
      ['/staff/tickets/gone/lines/naan/remake', { qty: 2, reason }],
    ]);
    expect(texts('.pass-marks')).toEqual(['REMAKECold']);
  });

  it.each([
    ['Hold, Table 12', 'Hold until called', 'PUT /staff/tickets/*/hold'],
    ['Make again, Table 12', 'Make again', 'POST /staff/tickets/*/lines/*/remake'],
  ])('given %s is answered late, then the sheet of another order stays', async (ask, send, route) => {
    const lines = [line({ allowedActions: ['hold', 'remake'] })];
    const { reply } = open([ticket({ _id: 'one', lines }), { ...half, lines }]);
    let answer: (given: { body: Ticket }) => void = () => undefined;
    reply(route, () => new Promise((sent) => (answer = sent)));
    const { tap, texts, all, buttonWords } = await stage(<PassScreen />);
    await tap(ask);
    if (buttonWords().includes('Cold')) await tap('Cold');
    await tap(send);
    await tap(all('dialog[open] [aria-label="Close"]')[0] ?? '');
    await tap(ask.replace('12', '4'));
    const [title] = texts('dialog[open] h2');
    expect(title).toContain('Table 4');
    answer({ body: half });
    await settle(10);
    expect(texts('dialog[open] h2')).toEqual([title]);
  });

  it('brings back to the pass what was handed over a while ago', async () => {
    const served = {
      ...done,
      status: 'served' as const,
      lines: done.lines.map((each) => ({ ...each, status: 'served' as const })),
    };
    const { commands } = open([served]);
    const { tap } = await stage(<PassScreen />);
    await tap('Handed over');
    await tap('Back to the pass, Table 12');
    expect(commands().map(({ path, body }) => [path.split('/')[5], body])).toEqual([
      ['naan', { action: 'recall' }],
      ['soup', { action: 'recall' }],
    ]);
  });

  it('given two quick taps, then what slid under the second is not brought back', async () => {
    const [one, other] = ['12', '7'].map((table) => ({
      ...done,
      _id: table,
      table,
      status: 'served' as const,
      lines: [line({ status: 'served' })],
    }));
    const { commands, reply } = open([one, other].flatMap((each) => each ?? []));
    const { tap } = await stage(<PassScreen />);
    await tap('Handed over');
    reply(TICKETS, () => ({ body: [other] }));
    await tap('Back to the pass, Table 12');
    await tap('Back to the pass, Table 7');
    expect(commands().map(({ path }) => path.split('/')[3])).toEqual(['12']);
  });

  it('given somebody has nothing to do there, then the board can still be reached by the keyboard', async () => {
    open([half]);
    const host = (await stage(<PassScreen />, { me: colleague(['host']) })).host;
    expect(host.querySelector('.pass')?.getAttribute('tabindex')).toBe('0');
    const cook = (await stage(<PassScreen />)).host;
    expect(cook.querySelector('.pass')?.hasAttribute('tabindex')).toBe(false);
  });

  it.each([
    ['takeaway', 'It goes over the counter.'],
    ['delivery', 'A runner takes it along.'],
  ] as const)('given it is a %s, then it is not sent to a table', async (__type, words) => {
    open([{ ...done, __type, table: null }]);
    const { shows, buttonWords } = await stage(<PassScreen />);
    expect(shows(words)).toBe(true);
    expect(buttonWords()).toEqual(['Handed over', 'Print slip, #41']);
  });
});

describe('the slip that goes out with an order', () => {
  const PRINTING = 'GET /staff/stores/store/printing';
  const printer = { _id: 'p', name: 'Pass', host: 'p', port: 9100, width: 80, language: 'en', on: true };
  const house = (stations: readonly string[] | null) => {
    const server = open([done, half]);
    server.reply(PRINTING, () => ({
      body: { printers: [{ ...printer, stations }], agents: [], silent: false, unprinted: [] },
    }));
    server.reply('POST /staff/orders/*/pass-slip', () => ({ body: { printers: ['Pass'] } }));
    server.reply('POST /staff/orders/*/pass-slip/here', () => ({ body: { rows: [] } }));
    return server;
  };
  const asked = (server: ReturnType<typeof house>) =>
    server.commands().map(({ path }) => path.split('/').slice(4).join('/'));

  it('comes out of the printer for everything, and says where', async () => {
    const server = house(null);
    const { tap } = await stage(<PassScreen />);
    await tap('Print slip, Table 12');
    expect(asked(server)).toEqual(['pass-slip']);
    expect(notes.get().map(({ text }) => text)).toContain('Table 12 is being printed at Pass');
  });

  it('given only printers of stations, then it is printed from this device', async () => {
    const server = house(['Grill']);
    const { tap } = await stage(<PassScreen />);
    await tap('Print slip, Table 12');
    expect(asked(server)).toEqual(['pass-slip/here']);
  });

  it.each([
    ['pass-slip', null],
    ['pass-slip/here', ['Grill']],
  ])('given it is tapped twice, then %s is asked for once', async (route, stations) => {
    const server = house(stations);
    server.reply(`POST /staff/orders/*/${route}`, () => new Promise(() => undefined));
    const { tap } = await stage(<PassScreen />);
    await tap('Print slip, Table 12');
    await tap('Print slip, Table 12');
    await tap('Print slip, Table 4');
    expect(asked(server)).toEqual([route, route]);
  });

  it('given nothing of an order is ready, then there is none to print', async () => {
    open([ticket({ _id: 'raw', lines: [line({ _id: 'naan' })] })]);
    const { texts } = await stage(<PassScreen />);
    expect(texts('.pass-acts button')).not.toContain('Print slip');
  });
});

it('says on top what went wrong with orders that have left, until somebody has put it right', async () => {
  const server = open([half]);
  const problem = {
    _id: 'p1',
    order_id: 'o1',
    number: 17,
    kind: 'item-missing',
    items: [{ name: { en: 'Soup' }, qty: 2 }],
    reported: { at: '2026-11-20T10:00:00Z', by: 'Tom' },
    solved: null,
  } as const;
  let left: readonly (typeof problem)[] = [problem];
  server.reply('GET /staff/stores/store/delivery_problems', () => ({ body: left }));
  server.reply('POST /staff/delivery_problems/p1/solve', () => {
    left = [];
    return { body: { ...problem, solved: { at: '2026-11-20T10:15:00Z', by: 'Ana' } } };
  });
  const { all, tap } = await stage(<PassScreen />, { me: colleague(['kitchen']) });
  await settle(20);
  const words = () => all('.pass-problems')[0]?.textContent ?? '';
  for (const part of ['Problems on the way', '17', 'Item missing', '2 × Soup', 'Tom · '])
    expect(words()).toContain(part);
  await tap(/^Solved/);
  await settle(20);
  expect(words()).toBe('');
});
