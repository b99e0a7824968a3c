import { expect, it } from 'vitest';
import { servesFirst } from './waiter-rule.ts';

it.each([
  [['waiter'], null, true],
  [['cashier', 'waiter'], null, true],
  [['waiter'], 'tom', false],
  [['manager'], null, false],
  [['host', 'cashier', 'runner', 'kitchen', 'owner'], null, false],
] as const)(
  'given %j at a table of %s, then acting for it makes them its waiter: %s',
  (roles, servedBy, yes) => expect(servesFirst(roles, servedBy)).toBe(yes),
);
