import { LINE_STATUSES } from '@tableside/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPrintedAt, type SlipLine, shareOf } from './slip-rule.ts';

const station = fc.constantFrom('Hot', 'Cold', 'Bar');
const stations = fc.uniqueArray(station, { maxLength: 3 });
const wanted = fc.option(fc.uniqueArray(fc.constantFrom('Hot', 'Cold', 'Bar', ''), { maxLength: 4 }));
const lines = fc
  .array(fc.record({ stations, status: fc.constantFrom(...LINE_STATUSES) }), { maxLength: 12 })
  .map((drawn) => drawn.map((line, nth): SlipLine => ({ ...line, _id: `line-${nth}` })));

describe('a share', () => {
  test('has each line on exactly one side, when the printer prints it; what is held waits', () => {
    fc.assert(
      fc.property(lines, wanted, (all, of) => {
        const { live, gone, waits } = shareOf(all, of);
        const own = all.filter((line) => isPrintedAt(line, of));
        const idsOf = (some: readonly SlipLine[]) => some.map(({ _id }) => _id).sort();
        expect([...live, ...gone, ...waits].sort()).toEqual(idsOf(own));
        expect([...waits].sort()).toEqual(idsOf(own.filter(({ status }) => status === 'held')));
      }),
    );
  });

  test('given a printer for every station and one for none, then no line is left without paper', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const printed = new Set(
          [['Hot'], ['Cold'], ['Bar'], ['']].flatMap((of) => {
            const { live, gone } = shareOf(all, of);
            return [...live, ...gone];
          }),
        );
        expect(printed.size).toBe(all.filter(({ status }) => status !== 'held').length);
      }),
    );
  });

  test('given a printer without stations, then it has nothing; given no choice, then everything', () => {
    const line: SlipLine = { _id: 'a', stations: ['Hot'], status: 'placed' };
    expect(shareOf([line], [])).toEqual({ live: [], gone: [], waits: [] });
    expect(shareOf([line], null)).toEqual({ live: ['a'], gone: [], waits: [] });
    expect(shareOf([{ ...line, stations: [] }], [''])).toEqual({ live: ['a'], gone: [], waits: [] });
  });
});
