import { type Closers, closeAll } from '../src/platform/close-all.ts';

const ends: Closers = [];

/** Ends something when all tests of the file are over, wherever it was begun: vitest forgets an `afterAll` said inside a test. */
export const atEnd = (end: Closers[number]): void => void ends.push(end);

/** Ends what was begun, the last first. */
export async function endAll(): Promise<void> {
  const [failure] = await closeAll(ends.splice(0));
  if (failure !== undefined) throw failure;
}
