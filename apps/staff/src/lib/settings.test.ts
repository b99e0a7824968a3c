import { expect, it } from 'vitest';
import { nextScale, parseSettings } from './settings.ts';

it('keeps what was stored', () => {
  const stored = { language: 'de', theme: 'dark', scale: 120, muted: true, device: true, storeId: 's1' };
  expect(parseSettings(stored)).toMatchObject(stored);
});

it('falls back where something is missing or odd', () => {
  const first = parseSettings(undefined);
  expect(parseSettings({ language: 'xx', theme: 'pink', scale: 95, muted: 'yes', storeId: 7 })).toEqual(
    first,
  );
  expect(first).toMatchObject({ language: null, theme: 'system', scale: 100, device: false, locked: false });
});

it('keeps the volume of each tone, and takes what is none for no choice', () => {
  expect(
    parseSettings({ volumes: { call: 'loud', late: 'off', new: 'deafening', bell: 'soft' } }).volumes,
  ).toEqual({ call: 'loud', late: 'off' });
});

it.each([
  ['loud', { new: 'loud', changed: 'loud', late: 'loud', call: 'loud', lost: 'loud' }],
  ['normal', {}],
  [undefined, {}],
])('a device that had one volume (%s) for all tones keeps what it chose', (volume, volumes) => {
  expect(parseSettings({ volume }).volumes).toEqual(volumes);
  expect(parseSettings({ volume, volumes: {} }).volumes).toEqual({});
});

it('steps the scale within its bounds', () => {
  expect(nextScale(100, 1)).toBe(110);
  expect(nextScale(160, 1)).toBe(160);
  expect(nextScale(80, -1)).toBe(80);
});
