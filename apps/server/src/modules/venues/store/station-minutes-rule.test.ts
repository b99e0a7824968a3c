import { describe, expect, it } from 'vitest';
import { stationMinutes, stationSettings } from './station-minutes-rule.ts';

describe('minutes that a station may take', () => {
  it.each([
    ['its own', [{ station: 'Bar', kind: null, minutes: 7 }], 'Bar', 7],
    ['its own before those of its kind', [{ station: 'Bar', kind: 'hot' as const, minutes: 7 }], 'Bar', 7],
    ['those of its kind', [{ station: 'Window', kind: 'dessert' as const, minutes: null }], 'Window', 8],
    [
      'those of the kind the owner names, not its name',
      [{ station: 'Bar', kind: 'hot' as const, minutes: null }],
      'Bar',
      12,
    ],
    ['those of the kind its name speaks of', [], 'Salads', 6],
    [
      'nobody’s, as the owner says',
      [{ station: 'Bar', kind: 'none' as const, minutes: null }],
      'Bar',
      undefined,
    ],
    ['nobody’s, where its name says nothing', [], 'Kitchen', undefined],
    ['nobody’s, where there is no station', [], '', undefined],
  ])('are %s', (_, given, name, minutes) => {
    expect(stationMinutes(given, name)).toBe(minutes);
  });
});

it('what is stored apart is one list, each station once', () => {
  const timed = [
    { station: 'Bar', minutes: 5 },
    { station: 'Grill', minutes: 9 },
  ];
  const kinds = [
    { station: 'Window', kind: 'dessert' as const },
    { station: 'Grill', kind: 'none' as const },
  ];
  expect(stationSettings(timed, kinds)).toEqual([
    { station: 'Bar', kind: null, minutes: 5 },
    { station: 'Grill', kind: 'none', minutes: 9 },
    { station: 'Window', kind: 'dessert', minutes: null },
  ]);
});
