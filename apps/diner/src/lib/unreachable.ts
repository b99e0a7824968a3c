let words = '';

/** The sentence for a call without an answer, in the interface language; empty until that is known. */
export const unreachableWords = (): string => words;
/** Takes that sentence in the language that is shown from now on. */
export const setUnreachableWords = (now: string): void => {
  words = now;
};
