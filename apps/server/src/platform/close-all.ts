export type Closers = (() => Promise<unknown>)[];

/** Closes the last opened first; what cannot be closed keeps nothing else open. Resolves with the failures. */
export async function closeAll(closers: Closers): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  for (const close of closers.toReversed())
    await close().catch((error: unknown) => {
      failures.push(error);
    });
  return failures;
}
