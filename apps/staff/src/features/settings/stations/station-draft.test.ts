import { expect, it } from 'vitest';
import { draftStations, sayOf, stationsBody } from './station-draft.ts';

it('stations read and sent back say the same', () => {
  const given = [
    { station: 'Bar', kind: null, minutes: 4 },
    { station: 'Grill', kind: 'cold' as const, minutes: null },
  ];
  const draft = draftStations(given);
  expect(draft).toEqual({ Bar: { kind: 'bar', minutes: '4' }, Grill: { kind: 'cold', minutes: '' } });
  expect(stationsBody(draft)).toEqual(given);
});

it('a kind that is not the name’s is said, and one that is again goes without saying', () => {
  const other = sayOf({}, 'Bar', { kind: 'none' });
  expect(stationsBody(other)).toEqual([{ station: 'Bar', kind: 'none', minutes: null }]);
  const timed = sayOf(other, 'Bar', { minutes: '5' });
  expect(stationsBody(timed)).toEqual([{ station: 'Bar', kind: 'none', minutes: 5 }]);
  expect(stationsBody(sayOf(timed, 'Bar', { kind: 'bar' }))).toEqual([
    { station: 'Bar', kind: null, minutes: 5 },
  ]);
  expect(sayOf(sayOf(timed, 'Bar', { kind: 'bar' }), 'Bar', { minutes: '' })).toEqual({});
});
