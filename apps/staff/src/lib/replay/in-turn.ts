import type { CallOptions } from '@tableside/client/call';

/**
 * One call after the other, until one is refused; the last answer. The first carries the command's own options (its
 * idempotency key), the others make theirs.
 */
export async function inTurn<T, A extends { readonly ok: boolean }>(
  [first, ...rest]: readonly [T, ...T[]],
  call: (one: T, options: CallOptions) => Promise<A>,
  options: CallOptions,
): Promise<A> {
  let answer = await call(first, options);
  for (const one of rest) if (answer.ok) answer = await call(one, {});
  return answer;
}
