import { breakLines } from '../page/break-lines.ts';
import { LEAST_NAME } from './card-template-rule.ts';
import type { TypeCase, Words } from './type-case.ts';

/** Lines of one size, in millimetres. */
export interface Fitted {
  readonly size: number;
  readonly lines: readonly Words[];
}

/** One line, as large as fits, at most `largest`. */
export const fitLine = (type: TypeCase, words: Words, room: number, largest: number): Fitted => ({
  size: Math.min(largest, room / Math.max(0.01, type.widthOf(words))),
  lines: [words],
});

const SMALLER = 0.94;

/** A name, never smaller than may be, in as many lines as it needs and has; only one that is longer still is set smaller. */
export function fitName(
  type: TypeCase,
  words: Words,
  { room, largest, lines: most }: { room: number; largest: number; lines: number },
): Fitted {
  const whole = fitLine(type, words, room, largest);
  if (whole.size >= LEAST_NAME || most === 1) return whole;
  const broken = (size: number): Words[] =>
    breakLines(words.text, words.language, (text) => type.widthOf({ ...words, text }) * size <= room).map(
      (text) => ({ ...words, text }),
    );
  let size = LEAST_NAME;
  let lines = broken(size);
  while (lines.length > most && size > whole.size) {
    size *= SMALLER;
    lines = broken(size);
  }
  return { size, lines };
}
