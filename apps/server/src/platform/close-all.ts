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

/**
 * Opens one thing after the other: `open` notes each in its argument from the moment it has to be closed. What a failure
 * leaves open is closed again. `close` rejects with the first thing that could not be closed, and may be said twice.
 */
export async function openAll<T extends object>(
  open: (opened: Closers) => Promise<T>,
): Promise<T & { readonly close: () => Promise<void> }> {
  const opened: Closers = [];
  try {
    const all = await open(opened);
    const close = async (): Promise<void> => {
      const [failure] = await closeAll(opened.splice(0));
      if (failure !== undefined) throw failure;
    };
    return { ...all, close };
  } catch (error) {
    await closeAll(opened); // why it does not open is what has to be told
    throw error;
  }
}
