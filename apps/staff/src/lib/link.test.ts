import { expect, it } from 'vitest';
import { linkAt } from './link.ts';

const start = 1_000_000;
const down = { stream: 'down', since: start, answered: start } as const;

it('says nothing of a short cut', () => {
  expect(linkAt(down, start + 4_000).state).toBe('live');
});

it('is slow while polling is answered and lost once it is not, with the age of the data', () => {
  expect(linkAt({ ...down, answered: start + 18_000 }, start + 20_000)).toEqual({ state: 'slow', age: 2 });
  expect(linkAt(down, start + 40_000)).toEqual({ state: 'lost', age: 40 });
});

it('given the tab keeps no stream, then it is not lost between two looks, a minute apart out of sight', () => {
  const resting = { ...down, stream: 'idle' } as const;
  expect(linkAt(resting, start + 70_000)).toEqual({ state: 'slow', age: 70 });
  expect(linkAt(resting, start + 160_000).state).toBe('lost');
});

it('is live whenever the stream is', () => {
  expect(linkAt({ ...down, stream: 'live' }, start + 90_000)).toEqual({ state: 'live', age: 0 });
});
