/** As many as a `Wire` keeps connections. */
const AT_ONCE = 8;

/** Works through a list, `most` at once; the results stand in the order of the list. */
export async function atOnce<T, R>(
  list: readonly T[],
  work: (one: T) => Promise<R>,
  most = AT_ONCE,
): Promise<R[]> {
  const results: R[] = [];
  const waiting = list.entries();
  const next = async (): Promise<void> => {
    for (const [place, one] of waiting) results[place] = await work(one);
  };
  await Promise.all(Array.from({ length: most }, next));
  return results;
}
