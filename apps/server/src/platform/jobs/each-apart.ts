/**
 * Does recurring work piece by piece: one that fails keeps no other waiting. Throws what went wrong, at the end, as an
 * `AggregateError`.
 */
export async function eachApart<T>(
  pieces: readonly T[],
  work: (piece: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const piece of pieces) await work(piece).catch((error: unknown) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${pieces.length} failed`);
}
