import { expect, it } from 'vitest';
import { lockMinutes } from './auto-lock.ts';

it('locks by the shortest of the roles, and never in the kitchen', () => {
  expect(lockMinutes(['waiter'], false)).toBe(10);
  expect(lockMinutes(['waiter', 'cashier'], false)).toBe(5);
  expect(lockMinutes(['kitchen'], false)).toBeNull();
  expect(lockMinutes(['waiter', 'kitchen'], false)).toBeNull();
  expect(lockMinutes(['manager'], true)).toBeNull();
});
