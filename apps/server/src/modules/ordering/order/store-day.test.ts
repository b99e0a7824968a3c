import { expect, test } from 'vitest';
import { storeDay } from './store-day.ts';

test.each([
  ['2026-11-21T18:29:59Z', 'Asia/Kolkata', '2026-11-21'],
  ['2026-11-21T18:30:00Z', 'Asia/Kolkata', '2026-11-22'],
  ['2026-11-21T04:59:59Z', 'America/New_York', '2026-11-20'],
  ['2026-01-01T00:00:00Z', 'UTC', '2026-01-01'],
])('%s in %s is %s', (at, timezone, day) => {
  expect(storeDay(new Date(at), timezone)).toBe(day);
});
