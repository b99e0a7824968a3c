import { expect, it } from 'vitest';
import { directStories, type Story } from './direct-stories.ts';
import { MovedClock } from './moved-clock.ts';

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 20, hour));

/** Notes the clock at each of its hours. */
async function* story(name: string, hours: readonly number[], clock: MovedClock, heard: string[]): Story {
  for (const hour of hours) {
    heard.push(`${name} ${clock.now().getUTCHours()}`);
    yield at(hour);
  }
  heard.push(`${name} ${clock.now().getUTCHours()} ends`);
}

it('lives stories side by side in the order of their hours', async () => {
  const clock = new MovedClock(at(0));
  const heard: string[] = [];
  const stories = [
    { at: at(9), story: story('late', [12], clock, heard) },
    { at: at(8), story: story('early', [10, 13], clock, heard) },
  ];
  await directStories(stories, clock, new AbortController().signal);
  expect(heard).toEqual(['early 8', 'late 9', 'early 10', 'late 12 ends', 'early 13 ends']);
});

it('stops where it is told to', async () => {
  const clock = new MovedClock(at(0));
  const over = new AbortController();
  over.abort(new Error('enough'));
  const stories = [{ at: at(9), story: story('never', [], clock, []) }];
  await expect(directStories(stories, clock, over.signal)).rejects.toThrow('enough');
});
