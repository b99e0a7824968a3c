export const TRIES_PER_PERSON = 5;
export const TRIES_PER_TABLE = 20;
export const TRY_WINDOW_SECONDS = 900;

/** Wrong codes within the window that ends now. */
export interface Tries {
  /** When the person's fifth last wrong try was; null while there were fewer than five. */
  readonly fifthLast: Date | null;
  /** At the table, since its code is the present one. */
  readonly atTable: number;
}

export type CodeVerdict =
  | { readonly verdict: 'ok' }
  | { readonly verdict: 'too-many-tries'; readonly retryAfter: number }
  | { readonly verdict: 'code-wrong'; readonly renew: boolean };

/**
 * Judges one try. After five wrong ones a person is not heard any more, not even with the right code, until the first
 * of them is a window old; the twentieth wrong one at a table costs the table its code.
 */
export function judgeTry(tries: Tries, matches: boolean, now: Date): CodeVerdict {
  if (tries.fifthLast !== null) {
    const freeAt = tries.fifthLast.getTime() + TRY_WINDOW_SECONDS * 1000;
    return {
      verdict: 'too-many-tries',
      retryAfter: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)),
    };
  }
  if (matches) return { verdict: 'ok' };
  return { verdict: 'code-wrong', renew: tries.atTable + 1 >= TRIES_PER_TABLE };
}
