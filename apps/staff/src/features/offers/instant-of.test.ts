import { wallClock } from '@tableside/pricing/wall-clock';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instantOf } from './instant-of.ts';

const zones = fc.constantFrom('UTC', 'Asia/Kolkata', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Auckland');

it('is the moment the zone’s clock shows what was typed', () => {
  fc.assert(
    fc.property(
      zones,
      fc.date({
        min: new Date('2026-01-01T00:00Z'),
        max: new Date('2027-12-31T00:00Z'),
        noInvalidDate: true,
      }),
      (zone, at) => {
        const shown = wallClock(zone, at);
        const typed = `${shown.date}T${String(Math.floor(shown.minutes / 60)).padStart(2, '0')}:${String(shown.minutes % 60).padStart(2, '0')}`;
        const found = instantOf(zone, typed) ?? expect.fail('unread');
        expect(wallClock(zone, new Date(found))).toEqual(shown);
      },
    ),
  );
});

it('reads the hours around a change of the clocks', () => {
  expect(instantOf('Europe/Berlin', '2026-03-29T03:30')).toBe('2026-03-29T01:30:00.000Z');
  expect(instantOf('Europe/Berlin', '2026-10-25T01:30')).toBe('2026-10-24T23:30:00.000Z');
  expect(instantOf('Asia/Kolkata', '2026-11-21T12:00')).toBe('2026-11-21T06:30:00.000Z');
});

it('is nothing without a moment', () => {
  expect(instantOf('UTC', '')).toBeUndefined();
  expect(instantOf('UTC', 'soon')).toBeUndefined();
});
