import { SERVING_TIME, servingWindows } from '@tableside/contract/serving-times';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ServingRow, servingLines, servingRows } from './serving-rows.ts';

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const row: fc.Arbitrary<ServingRow> = fc.record({
  id: fc.nat(),
  days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
  from: clock,
  to: clock,
});
const windows = (lines: readonly string[]) =>
  new Set(lines.flatMap(servingWindows).map(({ day, opens, closes }) => `${day} ${opens} ${closes}`));

it('given days of the same hours, then they are one row, and neighbours one line', () => {
  expect(servingRows(['mon-wed 07:00-11:00', 'sat 07:00-11:00', 'daily 22:00-02:00'])).toEqual([
    { id: 0, days: [1, 2, 3, 6], from: '07:00', to: '11:00' },
    { id: 1, days: [1, 2, 3, 4, 5, 6, 0], from: '22:00', to: '02:00' },
  ]);
  expect(servingLines([{ id: 0, days: [0, 6, 2], from: '07:00', to: '11:00' }])).toEqual([
    'tue 07:00-11:00',
    'sat-sun 07:00-11:00',
  ]);
  expect(servingWindows('fri-mon 22:00-02:00')).toEqual(
    [5, 6, 0, 1].map((day) => ({ day, opens: 1320, closes: 1560 })),
  );
});

it('whatever is chosen is written in lines the menu takes, and comes back with the same windows', () =>
  fc.assert(
    fc.property(fc.array(row, { maxLength: 4 }), (rows) => {
      const lines = servingLines(rows);
      for (const line of lines) expect(line).toMatch(SERVING_TIME);
      expect(windows(servingLines(servingRows(lines)))).toEqual(windows(lines));
      expect(windows(lines).size).toBeLessThanOrEqual(28);
    }),
  ));
