import type { TablePlan } from '@tableside/contract/staff-tables.schema';
import { describe, expect, it } from 'vitest';
import {
  addTable,
  changesOf,
  changeTable,
  draftOf,
  planBody,
  redo,
  removeTable,
  undo,
  unnamed,
} from './plan-draft.ts';

const saved = (name: string, area = 'Hall') => ({
  _id: `id-${name}`,
  name,
  area,
  seats: 4,
  shape: 'square' as const,
  turn: 0 as const,
  place: { x: 20 * Number(name), y: 4 },
});
const plan: TablePlan = { version: 7, tables: [saved('1'), saved('2'), saved('3', 'Roof')], walls: [] };
const first = draftOf(plan);

describe('a plan that is edited', () => {
  it('given nothing but a look at it, then nothing is sent', () => {
    expect(planBody(plan, first)).toEqual({ version: 7, tables: [], retired: [] });
  });

  it('sends what is new, what is changed and what went, and nothing else', () => {
    const moved = changeTable(first, 'id-1', { place: { x: 9, y: 9 } });
    const draft = removeTable(addTable(moved, 'Roof', 'new'), 'id-2');
    expect([changesOf(draft).tables, changesOf(first).tables]).toEqual([3, 0]);
    expect(planBody(plan, draft)).toEqual({
      version: 7,
      tables: [
        { ...saved('1'), place: { x: 9, y: 9 } },
        { _id: null, name: '4', area: 'Roof', seats: 4, shape: 'square', turn: 0, place: { x: 2, y: 2 } },
      ],
      retired: ['id-2'],
    });
  });

  it('goes back and forth step by step; typing on in one field is one step', () => {
    const typed = ['W', 'Wi', 'Win'].reduce(
      (draft, name) => changeTable(draft, 'id-1', { name }, 'name'),
      first,
    );
    const both = removeTable(typed, 'id-2');
    expect(undo(both).tables).toEqual(typed.tables);
    expect(undo(undo(both)).tables).toEqual(first.tables);
    expect(undo(undo(undo(both)))).toEqual(undo(undo(both)));
    expect(redo(redo(undo(undo(both)))).tables).toEqual(both.tables);
    expect(redo(both)).toEqual(both);
    expect(changeTable(undo(both), 'id-1', { seats: 2 }).future).toEqual([]);
  });

  it('says which tables have no name of their own', () => {
    const draft = changeTable(changeTable(first, 'id-1', { name: ' ' }), 'id-2', { name: ' 3' });
    expect([...unnamed(draft)]).toEqual(['id-1', 'id-2', 'id-3']);
    expect(unnamed(first).size).toBe(0);
  });
});
