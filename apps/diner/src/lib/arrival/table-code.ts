import { CODE_ALPHABET, TABLE_CODE_LENGTH } from '@tableside/contract/vocabulary';
import { plainDigits } from '@tableside/ui/digits-of';
import { linkOf } from './link.ts';

const CODE = new RegExp(`^[${CODE_ALPHABET}]{${TABLE_CODE_LENGTH}}$`);

/** The code in what somebody typed, on whatever keyboard: without spaces and dashes, in capitals. */
export const typedCode = (typed: string): string =>
  plainDigits(typed)
    .replaceAll(/[\s\p{Dash}]/gu, '')
    .toUpperCase();
/** Whether it has the signs and the length of a printed code. */
export const isCode = (code: string): boolean => CODE.test(code);

/** Safari before 17 cannot tell beforehand whether words are an address. */
function addressIn(words: string): URL | null {
  try {
    return new URL(words);
  } catch {
    return null;
  }
}

/** The code in a QR picture: bare, or in a link to the front page. */
export function scannedCode(words: string): string | null {
  const bare = typedCode(words);
  if (isCode(bare)) return bare;
  const address = addressIn(words);
  if (!address) return null;
  const { pathname, search, protocol } = address;
  const link = linkOf(search);
  const ours =
    /^https?:$/.test(protocol) && pathname === '/' && link?.kind === 'code' && isCode(typedCode(link.code));
  return ours ? typedCode(link.code) : null;
}
