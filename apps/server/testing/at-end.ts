const ends: (() => Promise<unknown>)[] = [];

/** Ends something when all tests of the file are over, wherever it was begun: vitest forgets an `afterAll` said inside a test. */
export const atEnd = (end: () => Promise<unknown>): void => void ends.push(end);

/** Ends what was begun, the last first. */
export async function endAll(): Promise<void> {
  for (let end = ends.pop(); end; end = ends.pop()) await end();
}
