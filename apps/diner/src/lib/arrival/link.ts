import { CODE_ALPHABET, TABLE_CODE_LENGTH } from '@tableside/contract/vocabulary';

/** What an address or a QR code leads to; null when it is none of ours. */
export type Link =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'store'; readonly storeId: string; readonly type: 'delivery' | 'takeaway' };

const CODE = new RegExp(`^[${CODE_ALPHABET}]{${TABLE_CODE_LENGTH}}$`);

/** The code in what somebody typed: without spaces and dashes, in capitals. */
export const typedCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();
export const isCode = (code: string): boolean => CODE.test(code);

/** Reads the query of our own address. Any code is taken as it is: whether it is known is for the server to say. */
export function linkOf(search: string): Link | null {
  const query = new URLSearchParams(search);
  const code = query.get('c');
  if (code) return { kind: 'code', code };
  const storeId = query.get('store_id');
  const type = query.get('type');
  return storeId && (type === 'delivery' || type === 'takeaway') ? { kind: 'store', storeId, type } : null;
}

/** The code in a QR picture: bare, or in a link to the front page. */
export function scannedCode(words: string): string | null {
  const bare = typedCode(words);
  if (isCode(bare)) return bare;
  if (!URL.canParse(words)) return null;
  const { pathname, search, protocol } = new URL(words);
  const link = linkOf(search);
  const ours =
    /^https?:$/.test(protocol) && pathname === '/' && link?.kind === 'code' && isCode(typedCode(link.code));
  return ours ? typedCode(link.code) : null;
}
