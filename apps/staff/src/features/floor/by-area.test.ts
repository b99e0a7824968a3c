import type { FloorTable } from '@tableside/contract/staff.schema';
import { expect, it } from 'vitest';
import { byArea, floorFigures } from './by-area.ts';

const table = (name: string, area: string, state: FloorTable['state'] = 'free'): FloorTable => ({
  _id: name,
  name,
  area,
  seats: 4,
  shape: 'square',
  turn: 0,
  place: null,
  joined_to: null,
  uncleaned_since: null,
  booking: null,
  state,
  seating:
    state === 'free'
      ? null
      : {
          _id: `s${name}`,
          state: 'open',
          opened_at: '2026-11-20T10:00:00Z',
          covers: null,
          enigma: 'ABCDE',
          members: [],
          waiter: null,
          order: null,
          open_calls: 0,
          allowedActions: [],
        },
  allowedActions: state === 'free' ? ['open'] : [],
});

it('keeps areas and tables in the order they come in', () => {
  const areas = byArea([table('1', 'Hall'), table('T1', 'Terrace'), table('2', 'Hall')]);
  expect(areas.map(({ name, tables }) => [name, tables.map((each) => each.name)])).toEqual([
    ['Hall', ['1', '2']],
    ['Terrace', ['T1']],
  ]);
});

it('counts taken tables and those that want somebody', () => {
  const tables = [
    table('1', ''),
    table('2', '', 'ordered'),
    table('3', '', 'calling'),
    table('4', '', 'ready'),
    // It stands with table 4.
    { ...table('5', ''), state: 'joined', joined_to: '4' } as const,
  ];
  expect(floorFigures(tables, 'tom')).toEqual({ taken: 4, all: 5, wanted: 2, mine: 0 });
});
