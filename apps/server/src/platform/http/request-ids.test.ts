import { expect, it } from 'vitest';
import { requestIds } from './request-ids.ts';

it('names every request of every process differently', () => {
  const [one, another] = [requestIds(), requestIds()];
  const ids = Array.from({ length: 1000 }, () => [one(), another()]).flat();
  expect(new Set(ids).size).toBe(2000);
});
