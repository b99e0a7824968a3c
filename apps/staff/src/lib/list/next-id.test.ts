import { expect, it } from 'vitest';
import { nextId } from './next-id.ts';

it('a new row gets an id of its own', () => {
  expect([nextId([]), nextId([{ id: 4 }, { id: 2 }])]).toEqual([0, 5]);
});
