import { expect, it } from 'vitest';
import { instantIn } from './zone-time.ts';

it('finds the instant of a wall clock', () => {
  expect(instantIn('Asia/Kolkata', '2026-11-20', 20 * 60 + 15).toISOString()).toBe(
    '2026-11-20T14:45:00.000Z',
  );
  expect(instantIn('Asia/Manila', '2026-11-20', 0).toISOString()).toBe('2026-11-19T16:00:00.000Z');
});
