import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePlan, type PlannedTable } from './table-plan-rule.ts';

const present = ['1', '2', '3'].map((name) => ({ id: `id-${name}`, name }));
const table = (_id: string | null, name: string): PlannedTable => ({
  _id,
  name,
  area: '',
  seats: 4,
  shape: 'square',
  turn: 0,
  place: null,
});
const compare = (tables: readonly PlannedTable[], retired: readonly string[] = []) =>
  comparePlan(present, { tables, retired });

describe('a change of the tables', () => {
  it.each([
    ['nothing at all', [], []],
    ['a new table', [table(null, '4')], []],
    ['two that swap their names', [table('id-1', '2'), table('id-2', '1')], []],
    ['a new table with the name of one that goes', [table(null, '2')], ['id-2']],
  ])('fits: %s', (_, tables, retired) => {
    expect(compare(tables, retired)).toBe('fits');
  });

  it.each([
    ['a name that is there', [table(null, '2')], [], 'doubled'],
    ['the same name twice', [table(null, 'Bar'), table(null, 'BAR')], [], 'doubled'],
    ['a table of elsewhere', [table('id-9', '9')], [], 'unknown'],
    ['one that is not there to go', [], ['id-9'], 'unknown'],
    ['one that changes and goes', [table('id-1', '1')], ['id-1'], 'unknown'],
    ['one that goes twice', [], ['id-1', 'id-1'], 'unknown'],
  ])('does not fit: %s', (_, tables, retired, verdict) => {
    expect(compare(tables, retired)).toBe(verdict);
  });

  it('fits exactly when the names that stand afterwards are all different', () => {
    const names = fc.array(fc.constantFrom('1', '2', '3', 'a', 'A', 'b'), { maxLength: 5 });
    const gone = fc.subarray(present.map(({ id }) => id));
    fc.assert(
      fc.property(names, gone, (added, retired) => {
        const after = [
          ...present.filter(({ id }) => !retired.includes(id)).map(({ name }) => name),
          ...added.map((name) => name.toLowerCase()),
        ];
        const verdict = compare(
          added.map((name) => table(null, name)),
          retired,
        );
        expect(verdict).toBe(new Set(after).size === after.length ? 'fits' : 'doubled');
      }),
    );
  });
});
