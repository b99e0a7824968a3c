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
  setWall,
  undo,
} from './plan-draft.ts';
import { redraw, stillClashing } from './plan-redraw.ts';
import { newWall } from './plan-walls.ts';

const saved = (name: string, some: Partial<TablePlan['tables'][number]> = {}) => ({
  _id: `id-${name}`,
  name,
  area: 'Hall',
  seats: 4,
  shape: 'square' as const,
  turn: 0 as const,
  place: { x: 20 * Number(name), y: 4 },
  ...some,
});
const wall = { area: 'Hall', x: 0, y: 30, length: 20, turn: 0 as const };
const planOf = (version: number, tables: TablePlan['tables'], walls: TablePlan['walls'] = [wall]) => ({
  version,
  tables,
  walls,
});
const first = draftOf(planOf(7, [saved('1'), saved('2')]));

describe('a drawing over what somebody else has saved', () => {
  it('given both moved one table, then it stands where it was drawn, and that is a clash until it is undone', () => {
    const draft = changeTable(first, 'id-1', { place: { x: 9, y: 9 } });
    const newest = planOf(8, [saved('1', { place: { x: 9, y: 40 } }), saved('2', { seats: 2 })]);
    const { draft: now, clashes } = redraw(draft, newest);
    expect(planBody(newest, now).tables).toEqual([saved('1', { place: { x: 9, y: 9 } })]);
    expect(stillClashing(now, clashes)).toEqual([{ key: 'id-1', name: '1' }]);
    expect(stillClashing(undo(now), clashes)).toEqual([]);
    expect([changesOf(now), changesOf(undo(now))]).toEqual([
      { tables: 1, walls: 0 },
      { tables: 0, walls: 0 },
    ]);
  });

  it('given they took a changed table away, then it is gone, and told; one that is new here stays', () => {
    const draft = addTable(changeTable(first, 'id-1', { seats: 2 }), 'Hall', 'new-1');
    const newest = planOf(8, [saved('2')]);
    const { draft: now, clashes } = redraw(draft, newest);
    expect(now.tables.map(({ key }) => key)).toEqual(['id-2', 'new-1']);
    expect(stillClashing(now, clashes)).toEqual([{ key: 'id-1', name: '1' }]);
    expect(planBody(newest, now)).toMatchObject({ version: 8, tables: [{ _id: null }], retired: [] });
  });

  it('given both drew walls, then those drawn here stand as a whole; else theirs', () => {
    const theirs = planOf(8, [saved('1'), saved('2')], [{ ...wall, length: 30 }]);
    const drawn = setWall(first, 'new-wall-1', newWall('Hall', 'new-wall-1'));
    const { draft: both, clashes } = redraw(drawn, theirs);
    expect([both.walls, clashes]).toEqual([drawn.walls, [null]]);
    const moved = redraw(changeTable(first, 'id-1', { seats: 2 }), theirs);
    expect([moved.draft.walls[0]?.length, moved.clashes]).toEqual([30, []]);
  });

  it('can be undone and done again step by step as before', () => {
    const draft = undo(removeTable(changeTable(first, 'id-1', { seats: 2 }), 'id-2'));
    const newest = planOf(8, [saved('1', { name: 'A' }), saved('2')]);
    const { draft: now } = redraw(draft, newest);
    expect(redo(now).tables).toEqual([expect.objectContaining({ name: 'A', seats: 2 })]);
    expect(undo(now).tables[0]).toMatchObject({ name: 'A', seats: 4 });
  });
});
