import { DatabaseBusy } from './db/database.ts';

/** How long a reading may take before what is known stands in for it, in ms. */
const PATIENCE = 150;

/** Something that is being read, and since when. */
export interface Reading<V> {
  readonly value: Promise<V>;
  /** As `performance.now` tells it. */
  readonly startedAt: number;
}

const whenOver = (ms: number): { readonly over: Promise<void>; readonly cancel: () => void } => {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return { over, cancel: () => clearTimeout(timer) };
};

/**
 * What is read, or what is known of it where the database is slow or away; without anything known it is waited for. Any
 * other failure is one.
 */
export async function standIn<V>(reading: Reading<V>, known: V | undefined): Promise<V> {
  if (known === undefined) return reading.value;
  const left = PATIENCE - (performance.now() - reading.startedAt);
  const { over, cancel } = whenOver(Math.max(0, left));
  try {
    return await Promise.race([reading.value, over.then(() => known)]);
  } catch (error) {
    if (error instanceof DatabaseBusy) return known;
    throw error;
  } finally {
    cancel();
  }
}
