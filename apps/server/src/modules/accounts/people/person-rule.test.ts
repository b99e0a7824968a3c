import { describe, expect, it } from 'vitest';
import { isLastOwner, mayTouch, pinLength } from './person-rule.ts';

describe('who may change whom', () => {
  it.each([
    [['owner'], ['owner'], true],
    [['manager'], ['waiter'], true],
    [['manager'], ['manager'], true],
    [['manager'], ['owner'], false],
    [['manager'], ['waiter', 'owner'], false],
  ] as const)('%s touching %s: %s', (actor, touched, may) => {
    expect(mayTouch(actor, touched)).toBe(may);
  });

  it('looks at the roles before and after', () => {
    expect(mayTouch(['manager'], ['waiter'], ['owner'])).toBe(false);
  });
});

describe('the last owner', () => {
  const a = { id: 'a', store_ids: ['x', 'y'] };
  it.each([
    ['alone', [a], true],
    ['with another owner everywhere', [a, { id: 'b', store_ids: ['x', 'y'] }], false],
    ['with another owner of one store only', [a, { id: 'b', store_ids: ['x'] }], true],
    ['with one for each store', [a, { id: 'b', store_ids: ['x'] }, { id: 'c', store_ids: ['y'] }], false],
  ] as const)('%s', (_, owners, last) => {
    expect(isLastOwner(a, owners)).toBe(last);
  });
});

describe('PINs', () => {
  it('of those who approve are longer', () => {
    expect([pinLength(['waiter', 'manager']), pinLength(['cashier'])]).toEqual([6, 4]);
  });
});
