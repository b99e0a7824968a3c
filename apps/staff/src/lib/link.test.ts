import { describe, expect, it } from 'vitest';
import { linkAt } from './link.ts';

const start = 1_000_000;
const down = { stream: 'down', since: start, answered: start, inSight: start } as const;

it('says nothing of a short cut', () => {
  expect(linkAt(down, start + 4_000).state).toBe('live');
});

it('is slow while polling is answered and lost once it is not, with the age of the data', () => {
  expect(linkAt({ ...down, answered: start + 18_000 }, start + 20_000)).toEqual({ state: 'slow', age: 2 });
  expect(linkAt(down, start + 40_000)).toEqual({ state: 'lost', age: 40 });
});

describe('given the tab keeps no stream', () => {
  const resting = { ...down, stream: 'idle' } as const;
  it('then out of sight it is not lost between two looks, a minute apart', () => {
    const hidden = { ...resting, inSight: null };
    expect(linkAt(hidden, start + 70_000)).toEqual({ state: 'slow', age: 70 });
    expect(linkAt(hidden, start + 160_000).state).toBe('lost');
  });

  it('then in sight it is lost as soon as any other', () => {
    expect(linkAt(resting, start + 11_000).state).toBe('slow');
    expect(linkAt(resting, start + 13_000).state).toBe('lost');
  });

  it('then as it comes into sight it has the time for a look, unless it was lost before', () => {
    expect(linkAt({ ...resting, inSight: start + 65_000 }, start + 70_000).state).toBe('slow');
    expect(linkAt({ ...resting, inSight: start + 65_000 }, start + 78_000).state).toBe('lost');
    expect(linkAt({ ...resting, inSight: start + 155_000 }, start + 160_000).state).toBe('lost');
  });
});

it('is live whenever the stream is', () => {
  expect(linkAt({ ...down, stream: 'live' }, start + 90_000)).toEqual({ state: 'live', age: 0 });
});
