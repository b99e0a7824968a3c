// @vitest-environment happy-dom

import type { FloorTable } from '@tableside/contract/staff.schema';
import { plainItem } from '@tableside/contract/testing/items';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { colleague, floorOrder, order, refusal, seating, table } from '../../../../testing/samples.ts';
import { settle, stage } from '../../../../testing/stage.tsx';
import { standIn } from '../../../../testing/stand-in-server.ts';
import { LeaveDialog } from '../../../app/leave-dialog.tsx';
import { forgetUnsaved, unsaved } from '../../../lib/form/unsaved.ts';
import { notes } from '../../../lib/notes.ts';
import { FloorScreen } from '../floor-screen.tsx';

const party = seating({ allowedActions: ['order', 'move', 'renew-code', 'release'] });
const taken = table('2', { state: 'seated', seating: party });
const size = {
  _id: 'size',
  name: { en: 'Size' },
  min: 1,
  max: 1,
  free: 0,
  addon_items: [
    { _id: 'small', name: { en: 'Small' }, price: 0, veg: true, available: true },
    { _id: 'large', name: { en: 'Large' }, price: 5000, veg: true, available: true },
  ],
};
const heat = {
  ...size,
  _id: 'heat',
  addon_items: [
    { _id: 'mild', name: { en: 'Mild' }, price: 0, veg: true, available: true },
    { _id: 'hot', name: { en: 'Hot' }, price: 1000, veg: true, available: true, preselected: true },
  ],
};
const MENU = [
  plainItem('soup', { name: { en: 'Soup' } }),
  plainItem('noodles', { name: { en: 'Noodles' }, base_price: 25_000, addons: [size] }),
  plainItem('curry', { name: { en: 'Curry' }, base_price: 20_000, addons: [heat] }),
  plainItem('fish', { name: { en: 'Fish' }, available: false }),
];
const open = (tables: readonly FloorTable[], menu = MENU) =>
  standIn({
    'GET /staff/stores/store/floor': () => ({ body: tables }),
    'GET /staff/stores/store/items': () => ({ body: menu }),
    'GET /stores/store/category': () => ({ body: [] }),
  });
const said = () => notes.get().map(({ kind, text }) => [kind, text]);
async function atTable(me = colleague(['waiter'])) {
  const seen = await stage(
    <>
      <FloorScreen />
      <LeaveDialog />
    </>,
    { me },
  );
  await seen.tap(seen.all('.table-card')[0] ?? '');
  return seen;
}

beforeEach(() => {
  notes.set(() => []);
  forgetUnsaved();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('>='),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

describe('another table', () => {
  it('is chosen among the free ones, and both names are said', async () => {
    const server = open([taken, table('5', { seats: 6 }), table('7', { state: 'paid', seating: seating() })]);
    server.reply('POST /staff/seatings/seating/move', () => ({ body: { seating_id: 's', enigma: 'ABCDE' } }));
    const { tap, buttonWords } = await atTable();
    await tap('Move to another table');
    expect(buttonWords().filter((words) => words.startsWith('Table '))).toEqual(['Table 5 · 6 seats']);
    await tap('Table 5 · 6 seats');
    await settle(20);
    expect(server.commands().map(({ body }) => body)).toEqual([{ table_id: 'table-5' }]);
    expect(said()).toEqual([['success', 'Table 2 now sits at table 5']]);
  });

  it('given none is free, then it says so; given somebody was faster, then the reason is said', async () => {
    open([taken]);
    const none = await atTable();
    await none.tap('Move to another table');
    expect(none.shows('No table is free')).toBe(true);
    const server = open([taken, table('5')]);
    server.reply('POST /staff/seatings/seating/move', () =>
      refusal(409, 'state-changed', 'Somebody sits there.'),
    );
    const late = await atTable();
    await late.tap('Move to another table');
    await late.tap('Table 5 · 4 seats');
    await settle(20);
    expect(said()).toEqual([['error', 'Somebody sits there.']]);
  });

  it('is offered to those who seat guests, where the server allows it', async () => {
    open([taken, table('5')]);
    expect((await atTable(colleague(['kitchen']))).buttonWords()).not.toContain('Move to another table');
    open([table('2', { state: 'waiting', seating: seating({ allowedActions: ['accept'] }) })]);
    const waiting = await atTable();
    expect(waiting.buttonWords()).not.toContain('Move to another table');
    expect(waiting.buttonWords()).not.toContain('Order for guests');
  });
});

describe('a round for guests', () => {
  it('is picked, with its choices and a note, and sent as one', async () => {
    const server = open([taken]);
    server.reply('POST /staff/seatings/seating/rounds', () => ({ body: order() }));
    const { tap, type, all, texts } = await atTable();
    await tap('Order for guests');
    await settle(20);
    expect(all('.order-dish').map((each) => each.hasAttribute('disabled'))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    await tap('Pick Soup');
    await tap('Pick Soup');
    await tap('Pick Noodles');
    await tap('Add, ₹250.00');
    expect(texts('.choices-error').join()).toContain('Still to be chosen');
    await tap(all('input[name="size"]')[1] ?? '');
    await type('#order-note', 'no egg');
    await tap('Add, ₹300.00');
    expect(texts('.order-line-more')).toEqual(['Large · “no egg”']);
    await tap('Send 3 dishes, ₹600.00');
    await settle(20);
    expect(server.commands().map(({ body }) => body)).toEqual([
      {
        items: [
          { item_id: 'soup', qty: 2, addons: [], note: '' },
          {
            item_id: 'noodles',
            qty: 1,
            addons: [{ addon_id: 'size', addon_item_ids: ['large'] }],
            note: 'no egg',
          },
        ],
      },
    ]);
    expect(said()[0]?.[0]).toBe('success');
  });

  it('begins with the preselected choice of a dish', async () => {
    open([taken]);
    const { tap, texts } = await atTable();
    await tap('Order for guests');
    await settle(20);
    await tap('Pick Curry');
    await tap('Add, ₹210.00');
    expect(texts('.order-line-more')).toEqual(['Hot']);
  });

  it('given a picked dish is opened again, then its note and its choices are changed and it keeps its place', async () => {
    const server = open([taken]);
    server.reply('POST /staff/seatings/seating/rounds', () => ({ body: order() }));
    const { tap, type, all, texts, host, button } = await atTable();
    const noteNow = () => host.querySelector<HTMLInputElement>('#order-note')?.value;
    await tap('Order for guests');
    await settle(20);
    await tap('Pick Soup');
    await tap('Pick Soup');
    await tap('Pick Curry');
    await tap('Add, ₹210.00');
    await tap('Edit “Soup”');
    await type('#order-note', 'no onions');
    await tap('Save');
    expect(texts('.order-line-more')).toEqual(['“no onions”', 'Hot']);
    await tap('Edit “Curry”');
    expect(all('input[name="heat"]').map((each) => each.matches(':checked'))).toEqual([false, true]);
    await tap(all('input[name="heat"]')[0] ?? '');
    await tap('Back');
    expect(texts('.order-line-more')).toEqual(['“no onions”', 'Hot']);
    await tap('Edit “Curry”');
    await tap(all('input[name="heat"]')[0] ?? '');
    await tap('Save');
    await tap('Edit “Soup”');
    expect(noteNow()).toBe('no onions');
    await tap('Save');
    await tap(button(/^Send 3 dishes/));
    await settle(20);
    expect(server.commands().map(({ body }) => body)).toEqual([
      {
        items: [
          { item_id: 'soup', qty: 2, addons: [], note: 'no onions' },
          { item_id: 'curry', qty: 1, addons: [{ addon_id: 'heat', addon_item_ids: ['mild'] }], note: '' },
        ],
      },
    ]);
  });

  it('given it is not sent, then whoever leaves its table is asked; once it is sent, nobody is', async () => {
    const server = open([taken, table('5')]);
    server.reply('POST /staff/seatings/seating/rounds', () => ({ body: order() }));
    const { tap, all, texts } = await atTable();
    const asked = () => unsaved.get().going !== undefined;
    const cards = () => all('.table-card').map((each) => each.getAttribute('aria-pressed'));
    await tap('Order for guests');
    await settle(20);
    await tap('Pick Soup');
    await tap(all('dialog[open] [aria-label="Close"]')[0] ?? '');
    expect(asked()).toBe(false);
    await tap(all('.table-card')[0] ?? '');
    expect(asked()).toBe(false);
    await tap(all('.table-card')[1] ?? '');
    expect([asked(), cards()]).toEqual([true, ['true', 'false']]);
    await tap('Keep editing');
    await tap('Order for guests');
    expect(texts('.order-line')).toHaveLength(1);
    await tap('Send 1 dish, ₹150.00');
    await settle(20);
    await tap(all('.table-card')[1] ?? '');
    expect([asked(), cards()]).toEqual([false, ['false', 'true']]);
  });

  it.each(['Move to another table', 'Join with another table', 'Release table'])(
    'given it is not sent, then “%s” asks first; called off, it is there as before',
    async (words) => {
      const allowedActions = ['order', 'move', 'merge', 'release'];
      open([table('2', { state: 'seated', seating: seating({ allowedActions }) }), table('5')]);
      const { tap, all, texts, buttonWords } = await atTable(colleague(['manager']));
      await tap('Order for guests');
      await settle(20);
      await tap('Pick Soup');
      await tap(all('dialog[open] [aria-label="Close"]')[0] ?? '');
      await tap(words);
      expect(buttonWords()).toContain('Keep editing');
      await tap('Leave');
      expect(all('dialog[open]')).toHaveLength(1);
      await tap(all('dialog[open] [aria-label="Close"], dialog[open] [data-focus]').at(-1) ?? '');
      expect(unsaved.get().forms.size).toBe(1);
      await tap('Order for guests');
      expect(texts('.order-line')).toHaveLength(1);
    },
  );

  it('given the party goes to another table after all, then the round is given up without a word', async () => {
    const server = open([taken, table('5')]);
    server.reply('POST /staff/seatings/seating/move', () => ({ body: { seating_id: 's', enigma: 'ABCDE' } }));
    const { tap, all } = await atTable();
    await tap('Order for guests');
    await settle(20);
    await tap('Pick Soup');
    await tap(all('dialog[open] [aria-label="Close"]')[0] ?? '');
    await tap('Move to another table');
    await tap('Leave');
    await tap('Table 5 · 4 seats');
    await settle(20);
    expect(said()).toEqual([['success', 'Table 2 now sits at table 5']]);
    expect([all('.side-panel').length, unsaved.get().forms.size]).toEqual([0, 0]);
  });

  it.each([
    ['the table is released', table('2')],
    ['others sit there', table('2', { state: 'seated', seating: { ...party, _id: 'next' } })],
  ])('given %s meanwhile, then it is said that it can no longer be sent', async (_, then) => {
    const server = open([taken, table('5')]);
    const { tap, client, buttonWords, all } = await atTable();
    await tap('Order for guests');
    await settle(20);
    await tap('Pick Soup');
    server.reply('GET /staff/stores/store/floor', () => ({ body: [then, table('5')] }));
    await act(async () => client.invalidateQueries());
    await settle(20);
    expect(said()).toEqual([
      ['error', 'The guests are no longer at table 2. Your round (1 dish) can’t be sent any more.'],
    ]);
    expect([all('dialog[open]').length, unsaved.get().forms.size]).toEqual([0, 0]);
    if (!then.seating) return;
    await tap('Order for guests');
    expect(buttonWords()).toContain('Nothing picked yet');
  });

  it('given the table is released when no answer had come, then it is not said to be lost, as the kitchen may have it', async () => {
    const server = open([taken, table('5')]);
    server.reply('POST /staff/seatings/seating/rounds', () => 'away');
    const { tap, client } = await atTable();
    await tap('Order for guests');
    await settle(20);
    await tap('Pick Soup');
    await tap('Send 1 dish, ₹150.00');
    await settle(20);
    server.reply('GET /staff/stores/store/floor', () => ({ body: [table('2'), table('5')] }));
    await act(async () => client.invalidateQueries());
    await settle(20);
    expect(said()).toEqual([
      [
        'error',
        'No answer came, so it may have worked or not. Check what is shown here before you repeat it.',
      ],
    ]);
  });

  it('given it was given up before the table is released, then nothing is said of it', async () => {
    const server = open([taken, table('5')]);
    const { tap, client, all } = await atTable();
    await tap('Order for guests');
    await settle(20);
    await tap('Pick Soup');
    await tap(all('.table-card')[1] ?? '');
    await tap('Leave');
    server.reply('GET /staff/stores/store/floor', () => ({ body: [table('2'), table('5')] }));
    await act(async () => client.invalidateQueries());
    await settle(20);
    expect(said()).toEqual([]);
  });

  it('given its sheet is closed while a dish is chosen, then what was said of that is there again', async () => {
    open([taken]);
    const { tap, type, all, host } = await atTable();
    await tap('Order for guests');
    await settle(20);
    await tap('Pick Noodles');
    await tap(all('input[name="size"]')[1] ?? '');
    await type('#order-note', 'no egg');
    await tap(all('dialog[open] [aria-label="Close"]')[0] ?? '');
    await tap('Order for guests');
    expect(host.querySelector<HTMLInputElement>('#order-note')?.value).toBe('no egg');
    await tap('Add, ₹300.00');
  });

  it('stays when its sheet is closed, and when it is refused', async () => {
    const server = open([taken]);
    server.reply('POST /staff/seatings/seating/rounds', () =>
      refusal(409, 'item-unavailable', 'Soup just sold out.'),
    );
    const { tap, texts, all } = await atTable();
    await tap('Order for guests');
    await settle(20);
    await tap('Pick Soup');
    await tap(all('dialog[open] [aria-label="Close"]')[0] ?? '');
    await tap('Order for guests');
    await settle(20);
    await tap('Send 1 dish, ₹150.00');
    await settle(20);
    expect(said()).toEqual([['error', 'Soup just sold out.']]);
    expect(texts('.order-line')).toHaveLength(1);
  });

  it('given no answer came, then it goes out again as it was, under the key of the first time', async () => {
    const server = open([taken]);
    server.reply('POST /staff/seatings/seating/rounds', () => 'away');
    const { tap, all, shows } = await atTable();
    await tap('Order for guests');
    await settle(20);
    await tap('Pick Soup');
    await tap('Send 1 dish, ₹150.00');
    await settle(20);
    expect(shows('the kitchen may have this round already')).toBe(true);
    expect(said()).toEqual([]);
    expect(all('fieldset.money-form')[0]?.hasAttribute('disabled')).toBe(true);
    server.reply('POST /staff/seatings/seating/rounds', () => ({ body: order() }));
    await tap('Send 1 dish, ₹150.00');
    await settle(20);
    const [first, second] = server.commands();
    expect(second).toEqual(first);
    await tap('Order for guests');
    await settle(20);
    await tap('Pick Soup');
    expect(shows('the kitchen may have this round already')).toBe(false);
  });

  it('comes course by course when that is chosen: later courses are held, a dish can be moved to another', async () => {
    const server = open(
      [taken],
      [
        plainItem('soup', { name: { en: 'Soup' }, course: 'starter' }),
        plainItem('roast', { name: { en: 'Roast' }, course: 'main' }),
        plainItem('tea', { name: { en: 'Tea' }, course: 'drink' }),
        plainItem('bread', { name: { en: 'Bread' } }),
      ],
    );
    const kot = order().bill.kots[0] ?? expect.fail('no round');
    const kots = [kot, { ...kot, _id: 'held', number: 2, course: 'main' as const, paced: true }];
    server.reply('POST /staff/seatings/seating/rounds', () => ({ body: order({}, { kots }) }));
    const { tap, choose, all, texts, shows } = await atTable();
    await tap('Order for guests');
    await settle(20);
    await tap('Pick Soup');
    await tap('Pick Tea');
    expect(shows('When should it come?')).toBe(false);
    await tap('Pick Roast');
    await tap('Pick Bread');
    await tap(all('input[value="paced"]')[0] ?? '');
    expect(texts('.course-line-name')).toEqual(['1 × Soup', '1 × RoastWaits', '1 × Bread']);
    await choose('.course-line:nth-child(3) select', 'main');
    expect(texts('.course-line-name')).toEqual(['1 × Soup', '1 × RoastWaits', '1 × BreadWaits']);
    expect(texts('.order-line-more')).toEqual(['Mains']);
    await tap('Send 4 dishes, ₹600.00');
    await settle(20);
    const line = (item_id: string) => ({ item_id, qty: 1, addons: [], note: '' });
    expect(server.commands().map(({ body }) => body)).toEqual([
      {
        items: [line('soup'), line('tea'), line('roast'), { ...line('bread'), course: 'main' }],
        hold: ['main'],
      },
    ]);
    expect(said()).toEqual([['success', 'Round 1 of table 2 is in the kitchen']]);
    await tap('Order for guests');
    await settle(20);
    await tap('Pick Soup');
    await tap('Pick Roast');
    expect(texts('.course-line-name')).toEqual([]);
    await tap('Send 2 dishes, ₹300.00');
    await settle(20);
    expect(server.commands()[1]?.body).toEqual({ items: [line('soup'), line('roast')] });
  });

  it('is found by name, and taken back one by one', async () => {
    open([taken]);
    const { tap, type, texts, shows, button, buttonWords } = await atTable();
    await tap('Order for guests');
    await settle(20);
    await type('#order-search', 'nood');
    expect(texts('.order-dish-name')).toEqual(['Noodles']);
    await type('#order-search', 'xyz');
    expect(shows('No dish found')).toBe(true);
    await type('#order-search', '');
    await tap('Pick Soup');
    button('One Soup less').focus();
    await tap('One Soup less');
    expect(buttonWords()).toContain('Nothing picked yet');
    expect(document.activeElement?.tagName).toBe('H2');
  });

  it('is for those who may order', async () => {
    open([taken]);
    expect((await atTable(colleague(['host']))).buttonWords()).not.toContain('Order for guests');
  });
});

describe('asking how it was', () => {
  const served = seating({ order: floorOrder({ lines_open: 0 }), allowedActions: ['ask-rating'] });
  const at = { at: '2026-11-20T14:12:00Z', by: 'Tom' };

  it('is said with name and time, and stays to be read', async () => {
    const server = open([table('2', { state: 'served', seating: served })]);
    server.reply('POST /staff/orders/order/rating-ask', () => ({ body: order({ rating_asked: at }) }));
    const { tap } = await atTable();
    await tap('Ask guests to rate');
    await settle(20);
    expect(server.commands()).toHaveLength(1);
    expect(said()).toEqual([['success', expect.stringMatching(/^Asked how it was at .+ by Tom$/)]]);
    const asked = seating({ order: floorOrder({ rating_asked: at }), allowedActions: [] });
    open([table('2', { state: 'served', seating: asked })]);
    const later = await atTable();
    expect(later.buttonWords()).not.toContain('Ask guests to rate');
    expect(later.shows('by Tom')).toBe(true);
  });

  it('is refused in words, and offered to those who order alone', async () => {
    const server = open([table('2', { state: 'served', seating: served })]);
    server.reply('POST /staff/orders/order/rating-ask', () =>
      refusal(409, 'all-rated', 'All have rated already.'),
    );
    const { tap } = await atTable();
    await tap('Ask guests to rate');
    await settle(20);
    expect(said()).toEqual([['error', 'All have rated already.']]);
    expect((await atTable(colleague(['host']))).buttonWords()).not.toContain('Ask guests to rate');
  });
});
