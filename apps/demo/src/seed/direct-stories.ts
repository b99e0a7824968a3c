import type { MovedClock } from './moved-clock.ts';

/** Something that happens over time: each yield names the hour at which it goes on. */
export type Story = AsyncGenerator<Date, void, void>;
export interface WaitingStory {
  readonly at: Date;
  readonly story: Story;
}

function takeEarliest(waiting: WaitingStory[]): WaitingStory | undefined {
  const [first, ...others] = waiting;
  if (!first) return undefined;
  const earliest = others.reduce((best, story) => (story.at < best.at ? story : best), first);
  waiting.splice(waiting.indexOf(earliest), 1);
  return earliest;
}

/**
 * Lives stories side by side, each step at its own hour and one after the other, so that everything that is counted
 * (orders, bills) is counted in the order in which it happened. Rejects with the first failure, or when `signal` is
 * aborted.
 */
export async function directStories(
  stories: readonly WaitingStory[],
  clock: Pick<MovedClock, 'set'>,
  signal: Pick<AbortSignal, 'throwIfAborted'>,
): Promise<void> {
  const waiting = [...stories];
  for (let next = takeEarliest(waiting); next; next = takeEarliest(waiting)) {
    signal.throwIfAborted();
    const { story, at } = next;
    clock.set(at);
    const step = await story.next();
    if (!step.done) waiting.push({ at: step.value, story });
  }
}
