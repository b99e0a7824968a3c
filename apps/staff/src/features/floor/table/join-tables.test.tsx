// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { colleague, floorOrder, order, refusal, seating, table } from '../../../../testing/samples.ts';
import { settle, stage } from '../../../../testing/stage.tsx';
import { standIn } from '../../../../testing/stand-in-server.ts';
import { notes } from '../../../lib/notes.ts';
import { FloorScreen } from '../floor-screen.tsx';

const MERGE = 'POST /staff/seatings/one/merge';
const allowedActions = ['merge', 'transfer'];
const said = () => notes.get().map(({ kind, text }) => [kind, text]);

async function atTableOne() {
  const server = standIn({
    'GET /staff/stores/store/floor': () => ({
      body: [
        table('1', { seating: seating({ _id: 'one', order: floorOrder(), allowedActions }) }),
        table('2', { seating: seating({ _id: 'two', order: floorOrder(), allowedActions }) }),
        table('3', { seating: seating({ _id: 'three', allowedActions }) }),
        table('4'),
        table('5', { state: 'joined', joined_to: '2', allowedActions: [] }),
      ],
    }),
    'GET /staff/orders/order': () => ({ body: order() }),
  });
  const view = await stage(<FloorScreen />, { me: colleague(['waiter']) });
  await view.tap(view.all('.table-card')[0] ?? '');
  await settle(20);
  const others = () => view.texts('dialog[open] input[name="other-table"] + .choice-text .choice-label');
  const pick = (value: string) => view.tap(view.all(`input[value="${value}"]`)[0] ?? '');
  return { ...view, server, others, pick };
}

beforeEach(() => {
  notes.set(() => []);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('>='),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

describe('joining tables', () => {
  it('offers every other taken table, and says both names when it is done', async () => {
    const { server, tap, others, pick, shows } = await atTableOne();
    server.reply(MERGE, () => ({ body: { seating_id: 'two', enigma: 'QWERT' } }));
    await tap('Join with another table');
    expect(others()).toEqual(['Table 2', 'Table 3']);
    expect(shows('Join table 1 to table')).toBe(false);
    await pick('two');
    await tap('Join table 1 to table 2');
    expect(server.commands().map(({ path, body }) => [path, body])).toEqual([
      ['/staff/seatings/one/merge', { into: 'two' }],
    ]);
    expect(said()).toEqual([['success', 'Table 1 is now part of table 2']]);
  });

  it('given that somebody pays, then it says so and stays open', async () => {
    const { server, tap, pick, all } = await atTableOne();
    server.reply(MERGE, () => refusal(409, 'bill-begun', 'One of these bills is being paid.'));
    await tap('Join with another table');
    await pick('two');
    await tap('Join table 1 to table 2');
    expect(said()).toEqual([['error', 'One of these bills is being paid.']]);
    expect(all('dialog[open]')).toHaveLength(1);
  });

  it('given it is done late, then the table that was opened since stays open', async () => {
    const { server, tap, pick, all, texts } = await atTableOne();
    let answer: (given: { body: object }) => void = () => undefined;
    server.reply(MERGE, () => new Promise((done) => (answer = done)));
    await tap('Join with another table');
    await pick('two');
    await tap('Join table 1 to table 2');
    await tap(all('dialog[open] [aria-label="Close"]')[0] ?? '');
    await tap(all('.table-card')[2] ?? '');
    expect(texts('.side-panel-head h2')).toEqual(['Table 3']);
    answer({ body: { seating_id: 'two', enigma: 'QWERT' } });
    await settle(20);
    expect(texts('.side-panel-head h2')).toEqual(['Table 3']);
  });

  it('given the other party leaves meanwhile, then it can no longer be joined', async () => {
    const { server, client, tap, pick, buttonWords } = await atTableOne();
    await tap('Join with another table');
    await pick('two');
    expect(buttonWords()).toContain('Join table 1 to table 2');
    server.reply('GET /staff/stores/store/floor', () => ({
      body: [
        table('1', { seating: seating({ _id: 'one', order: floorOrder(), allowedActions }) }),
        table('2'),
      ],
    }));
    await client.invalidateQueries();
    await settle(20);
    expect(buttonWords()).not.toContain('Join table 1 to table 2');
  });

  it('a joined table says where it belongs, and offers nothing', async () => {
    const { tap, all, texts, shows, buttonWords } = await atTableOne();
    expect(texts('.table-joined .table-state')).toEqual(['Joined']);
    await tap(all('.table-card')[4] ?? '');
    expect(shows('Stands together with table 2')).toBe(true);
    expect(buttonWords()).not.toContain('Seat guests');
  });
});

describe('moving dishes', () => {
  it('sends what was ticked to a table that has a bill', async () => {
    const { server, tap, all, others, pick, buttonWords } = await atTableOne();
    server.reply('POST /staff/seatings/one/lines', () => ({ body: order() }));
    await tap('Move dishes to another table');
    await settle(20);
    expect(others()).toEqual(['Table 2']);
    await pick('two');
    expect(buttonWords().join()).not.toContain('to table 2');
    const [dish] = all('dialog[open] input[type="checkbox"]');
    await tap(dish ?? '');
    await tap('Move 1 dish to table 2');
    expect(server.commands().map(({ body }) => body)).toEqual([
      { into: 'two', lines: [order().items[0]?._id] },
    ]);
    expect(said()).toEqual([['success', '1 dish is now on table 2']]);
  });

  it('given a ticked dish was taken off or the other party left meanwhile, then neither is sent', async () => {
    const { server, client, tap, all, pick, buttonWords } = await atTableOne();
    const [first = expect.fail('no dish')] = order().items;
    const items = [first, { ...first, _id: 'other' }];
    server.reply('GET /staff/orders/order', () => ({ body: order({ items }) }));
    const live = async () => {
      await client.invalidateQueries();
      await settle(20);
    };
    await live();
    await tap('Move dishes to another table');
    await settle(20);
    await pick('two');
    for (const dish of all('dialog[open] input[type="checkbox"]')) await tap(dish);
    const moves = () => buttonWords().filter((words) => /^Move \d/.test(words));
    expect(moves()).toEqual(['Move 2 dishes to table 2']);
    server.reply('GET /staff/orders/order', () => ({
      body: order({ items: [first, { ...first, _id: 'other', status: 'rejected' }] }),
    }));
    await live();
    expect(moves()).toEqual(['Move 1 dish to table 2']);
    server.reply('GET /staff/stores/store/floor', () => ({
      body: [
        table('1', { seating: seating({ _id: 'one', order: floorOrder(), allowedActions }) }),
        table('2'),
      ],
    }));
    await live();
    expect(moves()).toEqual([]);
  });
});
