import { CODE_ALPHABET, TABLE_CODE_LENGTH } from '@tableside/contract/vocabulary';

const shape = new RegExp(`^[${CODE_ALPHABET}]{${TABLE_CODE_LENGTH}}$`);

/** A code as it is stored, from what people type: upper case, without spaces and dashes. Undefined when no code can look so. */
export function normaliseCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
  return shape.test(code) ? code : undefined;
}
