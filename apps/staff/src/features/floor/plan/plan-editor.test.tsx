// @vitest-environment happy-dom
import type { TablePlan } from '@tableside/contract/staff-tables.schema';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { colleague, refusal, seating, table } from '../../../../testing/samples.ts';
import { settle, stage } from '../../../../testing/stage.tsx';
import { standIn } from '../../../../testing/stand-in-server.ts';
import { forgetUnsaved, unsaved } from '../../../lib/form/unsaved.ts';
import { notes } from '../../../lib/notes.ts';
import { FloorScreen } from '../floor-screen.tsx';

const PLAN = 'GET /staff/stores/store/tables';
const SAVE = 'PUT /staff/stores/store/tables';
const hall = { area: 'Hall', seats: 4, shape: 'square', turn: 0 } as const;
const plan: TablePlan = {
  version: 3,
  tables: ['1', '2'].map((name, nth) => ({
    ...hall,
    _id: `table-${name}`,
    name,
    place: { x: 20 * nth, y: 10 },
  })),
  walls: [],
};
const said = () => notes.get().map(({ text }) => text);

async function editing(floor = [table('1', { seating: seating() }), table('2')]) {
  const server = standIn({
    'GET /staff/stores/store/floor': () => ({ body: floor }),
    [PLAN]: () => ({ body: plan }),
    [SAVE]: () => ({ body: { ...plan, version: 4 } }),
  });
  const view = await stage(<FloorScreen />);
  await view.tap('Edit tables');
  const press = (element: HTMLElement | undefined, key: string, code = '') =>
    act(async () => element?.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true })));
  return { ...view, server, press, drawn: () => view.all('.room-edited > .room-table') };
}

beforeEach(() => {
  notes.set(() => []);
  forgetUnsaved();
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

describe('leaving the drawing', () => {
  const asked = () => unsaved.get().going !== undefined;

  it('asks first once something is drawn; closing the form of one table does not', async () => {
    const { tap, press, drawn, all, buttonWords } = await editing();
    await press(drawn()[1], 'ArrowRight');
    await tap(all('.room-list button')[1] ?? '');
    await tap('Close');
    expect([asked(), all('#plan-name')]).toEqual([false, []]);
    await tap('Cancel');
    expect([asked(), drawn()]).toEqual([true, [expect.anything(), expect.anything()]]);
    await act(async () => unsaved.get().going?.());
    expect(buttonWords()).toContain('Edit tables');
  });

  it('given it is saved late, then the drawing that was begun since stays', async () => {
    const { server, tap, press, drawn } = await editing();
    const answer = server.late(SAVE, { body: { ...plan, version: 4 } });
    await press(drawn()[1], 'ArrowRight');
    await tap('Save');
    await tap('Cancel');
    await act(async () => unsaved.get().going?.());
    await tap('Edit tables');
    answer();
    await settle(20);
    expect([said(), drawn().length]).toEqual([['The tables are saved'], 2]);
  });

  it('given it is drawn on while it is being saved, then that is left to be saved', async () => {
    const { server, tap, type, press, drawn, shows, all } = await editing();
    const field = () => all('#plan-name')[0];
    await tap('Add table');
    const typed = field();
    const grown: TablePlan = {
      ...plan,
      version: 4,
      tables: [...plan.tables, { ...hall, _id: 'table-3', name: '3', place: { x: 40, y: 10 } }],
    };
    const answer = server.late(SAVE, { body: grown });
    await tap('Save');
    await type('#plan-name', 'Window');
    await press(drawn()[1], 'ArrowDown');
    answer();
    await settle(20);
    expect(said()).toEqual(['Saved. Cards for the new tables are under “QR codes”.']);
    expect([field(), shows('2 tables changed')]).toEqual([typed, true]);
    await tap('Save');
    expect(server.commands()[1]?.body).toMatchObject({
      version: 4,
      tables: [
        { _id: 'table-2', place: { x: 20, y: 11 } },
        { _id: 'table-3', name: 'Window' },
      ],
      retired: [],
    });
  });

  it('does not ask while nothing is drawn, or all of it is saved', async () => {
    const { tap, buttonWords, press, drawn } = await editing();
    await tap('Cancel');
    expect([asked(), buttonWords().includes('Edit tables')]).toEqual([false, true]);
    await tap('Edit tables');
    await press(drawn()[1], 'ArrowRight');
    await tap('Save');
    expect([unsaved.get().forms.size, buttonWords().includes('Edit tables')]).toEqual([0, true]);
  });
});

describe('the tables of the house', () => {
  it('are edited by those who may', async () => {
    standIn({ 'GET /staff/stores/store/floor': () => ({ body: [table('1')] }) });
    const { buttonWords } = await stage(<FloorScreen />, { me: colleague(['waiter', 'host']) });
    expect(buttonWords()).not.toContain('Edit tables');
    expect(buttonWords()).toContain('Map');
  });

  it('given a new one and a nudge, then both are sent, and its card is spoken of', async () => {
    const { server, tap, type, press, drawn, buttonWords } = await editing();
    await press(drawn()[1], 'ArrowRight');
    await press(drawn()[1], 'ArrowDown');
    await tap('Add table');
    await type('#plan-name', 'Window');
    await type('#plan-seats', '2');
    await tap('Save');
    const [sent] = server.commands();
    expect(sent?.body).toEqual({
      version: 3,
      tables: [
        { ...plan.tables[1], place: { x: 21, y: 11 } },
        {
          _id: null,
          name: 'Window',
          area: 'Hall',
          seats: 2,
          shape: 'square',
          turn: 0,
          place: expect.anything(),
        },
      ],
      retired: [],
    });
    expect(said()).toEqual(['Saved. Cards for the new tables are under “QR codes”.']);
    expect(buttonWords()).toContain('Edit tables');
  });

  it('given a table that is dragged, then it moves and its form stays away; a tap shows it', async () => {
    const { tap, drawn, shows, all } = await editing();
    const table = drawn()[0];
    if (table) table.setPointerCapture = () => undefined;
    const plan = all('.room')[0];
    if (plan) plan.getBoundingClientRect = () => new DOMRect(0, 0, 1200, 720);
    const point = (type: string, clientX: number, clientY: number) =>
      act(async () => table?.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX, clientY })));
    await point('pointerdown', 5, 105);
    await point('pointermove', 105, 205);
    await point('pointerup', 105, 205);
    await tap(table ?? '');
    expect(shows('1 table changed')).toBe(true);
    expect([table?.style.insetInlineStart, table?.style.insetBlockStart]).toEqual([
      `${(10 / 120) * 100}%`,
      `${(20 / 72) * 100}%`,
    ]);
    expect(all('#plan-name')).toHaveLength(0);
    await tap(table ?? '');
    expect(all('#plan-name')).toHaveLength(1);
  });

  it('turns a table by its key and by its button, step by step', async () => {
    const { tap, press, drawn, server, all } = await editing();
    const slant = () => all('.room-top').map((top) => top.style.rotate);
    await press(drawn()[0], 'r');
    expect(slant()).toEqual(['45deg', '']);
    await tap('Undo');
    expect(slant()).toEqual(['', '']);
    await tap('Redo');
    await tap(drawn()[0] ?? '');
    await tap('Turn by 45°');
    await tap(all('input[value="oval"]')[0] ?? '');
    await tap('Save');
    expect(server.commands()[0]?.body).toMatchObject({
      tables: [{ _id: 'table-1', shape: 'oval', turn: 90 }],
    });
  });

  it('leaves an arrow with another key to the browser', async () => {
    const { drawn, shows } = await editing();
    const back = new KeyboardEvent('keydown', {
      key: 'ArrowLeft',
      altKey: true,
      bubbles: true,
      cancelable: true,
    });
    await act(async () => drawn()[1]?.dispatchEvent(back));
    expect([back.defaultPrevented, shows('Nothing changed')]).toEqual([false, true]);
  });

  it('has no turn for a round table', async () => {
    const { tap, drawn, all, buttonWords } = await editing();
    await tap(drawn()[0] ?? '');
    await tap(all('input[value="round"]')[0] ?? '');
    expect(buttonWords()).not.toContain('Turn by 45°');
  });

  it('given steps that are undone, then nothing is left to save', async () => {
    const { tap, press, drawn, shows, texts } = await editing();
    await press(drawn()[0], 'ArrowRight');
    await tap('Add table');
    expect(texts('.room-list button')).toHaveLength(3);
    await tap('Undo');
    await tap('Undo');
    expect(texts('.room-list button')).toHaveLength(2);
    expect(shows('Nothing changed')).toBe(true);
    await tap('Redo');
    expect(shows('1 table changed')).toBe(true);
  });

  it('given a name that another has, then nothing is sent and the field says why', async () => {
    const { server, tap, type, drawn, shows } = await editing();
    await tap(drawn()[1] ?? '');
    await type('#plan-name', ' 1 ');
    await tap('Save');
    expect(server.commands()).toEqual([]);
    expect(shows('Give it a name that no other table has.')).toBe(true);
  });

  it.each(['99', '0', 'four', '2.5', ''])(
    'given “%s” seats, then the field keeps it and names the limits, and nothing is sent before it is right',
    async (typed) => {
      const { server, tap, type, drawn, shows, host } = await editing();
      const limits = 'Give a number from 1 to 60.';
      await tap(drawn()[1] ?? '');
      await type('#plan-seats', typed);
      expect(host.querySelector<HTMLInputElement>('#plan-seats')?.value).toBe(typed);
      expect(shows(limits)).toBe(true);
      await tap('Close');
      await tap('Save');
      expect([server.commands(), shows(limits)]).toEqual([[], true]);
      await type('#plan-seats', '6');
      expect(shows(limits)).toBe(false);
      await tap('Save');
      expect(server.commands()[0]?.body).toEqual({
        version: 3,
        tables: [{ ...plan.tables[1], seats: 6 }],
        retired: [],
      });
    },
  );

  it('given seats that are undone, then the field shows those before', async () => {
    const { tap, type, drawn, host } = await editing();
    const seats = () => host.querySelector<HTMLInputElement>('#plan-seats')?.value;
    await tap(drawn()[1] ?? '');
    await type('#plan-seats', '99');
    await tap('Undo');
    expect(seats()).toBe('4');
    await tap('Redo');
    expect(seats()).toBe('99');
  });

  it('takes a free table away, and keeps one at which somebody sits', async () => {
    const { server, tap, drawn, shows } = await editing();
    await tap(drawn()[0] ?? '');
    await tap('Take table away');
    expect(drawn()).toHaveLength(2);
    expect(shows('Somebody sits here now.')).toBe(true);
    await tap(drawn()[1] ?? '');
    await tap('Take table away');
    await tap('Save');
    expect(server.commands().map(({ body }) => body)).toEqual([
      { version: 3, tables: [], retired: ['table-2'] },
    ]);
  });

  it('keeps a table that stands with another, where its party sits too', async () => {
    const { tap, drawn, shows } = await editing([
      table('1', { seating: seating() }),
      table('2', { state: 'joined', joined_to: '1', allowedActions: [] }),
    ]);
    await tap(drawn()[1] ?? '');
    await tap('Take table away');
    expect([drawn().length, shows('Somebody sits here now.')]).toEqual([2, true]);
  });

  it('given that somebody else was faster, then it is said, and the drawing is laid over what they saved', async () => {
    const { server, tap, type, drawn, shows, texts } = await editing();
    await tap(drawn()[1] ?? '');
    await type('#plan-name', 'Window');
    server.reply(SAVE, () => refusal(409, 'state-changed', 'It has changed.'));
    await tap('Add table');
    await tap('Save');
    expect(shows('Somebody else changed something meanwhile.')).toBe(true);
    expect(drawn()).toHaveLength(3);
    const tables = plan.tables.map((one) => ({ ...one, seats: 6, name: `T${one.name}` }));
    server.reply(PLAN, () => ({ body: { ...plan, version: 4, tables } }));
    await tap('Load again');
    expect(texts('.room-list button')).toEqual([
      'Table T1 · 6 seats',
      'Table Window · 6 seats',
      'Table 2 · 4 seats',
    ]);
    expect([shows('Somebody else changed something meanwhile.'), shows('2 tables changed')]).toEqual([
      false,
      true,
    ]);
    expect(shows('Somebody else has changed this too: Table 2.')).toBe(true);
    server.reply(SAVE, () => ({ body: { ...plan, version: 5 } }));
    await tap('Save');
    expect(server.commands().at(-1)?.body).toMatchObject({
      version: 4,
      tables: [
        { ...tables[1], name: 'Window' },
        { _id: null, name: '2' },
      ],
    });
  });

  it('given the plan cannot be read anew, then that is said, and the drawing stays', async () => {
    const { server, tap, drawn } = await editing();
    server.reply(SAVE, () => refusal(409, 'state-changed', 'It has changed.'));
    await tap('Add table');
    await tap('Save');
    server.reply(PLAN, () => 'away');
    await tap('Load again');
    expect([drawn().length, said().length]).toEqual([3, 2]);
  });
});

describe('walls', () => {
  it.each([
    ['beside the plus', '-', 'Minus'],
    ['a French 6', '-', 'Digit6'],
    ['the equals sign', '=', 'Equal'],
    ['a French sign beside the plus', ')', 'Minus'],
  ])('are made longer and shorter by the key that says so or stands there: %s', async (_, key, code) => {
    const { tap, press, all } = await editing();
    const length = () => all('.room-edited > .room-wall')[0]?.style.inlineSize;
    await tap('Add wall');
    const before = length();
    await press(all('.room-edited > .room-wall')[0], key, code);
    expect(length()).not.toBe(before);
  });

  it('are added, moved, stretched and turned by keys, undone, and sent with all others', async () => {
    const { server, tap, press, all, shows } = await editing();
    const wall = () => all('.room-edited > .room-wall')[0];
    await tap('Add wall');
    for (const key of ['ArrowLeft', 'ArrowUp', '+', '+', '-']) await press(wall(), key);
    expect(shows('1 wall changed')).toBe(true);
    await press(wall(), 'r');
    await tap('Undo');
    await tap('Save');
    expect(server.commands()[0]?.body).toEqual({
      version: 3,
      tables: [],
      retired: [],
      walls: [{ area: 'Hall', x: 47, y: 35, length: 25, turn: 0 }],
    });
  });

  it('are dragged, turned and stretched by hand, and taken away', async () => {
    const { tap, all, shows } = await editing();
    await tap('Add wall');
    const wall = all('.room-edited > .room-wall')[0];
    if (wall) wall.setPointerCapture = () => undefined;
    const plan = all('.room')[0];
    if (plan) plan.getBoundingClientRect = () => new DOMRect(0, 0, 1200, 720);
    const point = (type: string, clientX: number, clientY: number) =>
      act(async () => wall?.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX, clientY })));
    await point('pointerdown', 500, 365);
    await point('pointermove', 0, 65);
    await point('pointerup', 0, 65);
    expect([wall?.style.insetInlineStart, wall?.style.insetBlockStart]).toEqual(['0%', `${(6 / 72) * 100}%`]);
    await tap(wall ?? '');
    await tap(wall ?? '');
    await tap('Turn by 90°');
    expect(wall?.style.blockSize).toBe(`${(24 / 72) * 100}%`);
    await tap('Take wall away');
    expect(all('.room-wall')).toHaveLength(0);
    expect(shows('Nothing changed')).toBe(true);
  });
});

it('on the map a table has the word of its state, and opens what the list opens', async () => {
  const party = seating({ opened_at: new Date().toISOString() });
  standIn({
    'GET /staff/stores/store/floor': () => ({
      body: [table('1', { place: { x: 0, y: 0 } }), table('2', { state: 'calling', seating: party })],
    }),
    'GET /staff/stores/store/walls': () => ({
      body: [
        { area: 'Hall', x: 0, y: 30, length: 60, turn: 0 },
        { area: 'Roof', x: 0, y: 0, length: 20, turn: 90 },
      ],
    }),
  });
  const { tap, texts, shows, all } = await stage(<FloorScreen />);
  await tap('Map');
  expect(texts('.room-table')).toEqual(['Table 1, Free', 'Table 2, Calling, 1 guest, 0 min']);
  await settle(20);
  expect(all('.room-wall').map((wall) => wall.style.inlineSize)).toEqual(['50%']);
  await tap('Table 1, Free');
  expect(shows('Seat guests')).toBe(true);
});
