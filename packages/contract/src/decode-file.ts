import type { Language } from './vocabulary.ts';

/** How the bytes of a text file were read. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | OldEncoding;
type OldEncoding = 'gb18030' | 'shift_jis' | 'windows-874' | 'windows-1251' | 'windows-1252' | 'windows-1257';
export interface DecodedFile {
  readonly text: string;
  readonly encoding: Encoding;
}

const LOOKED_AT = 4000;
/** What spreadsheets write where Windows speaks a language, when they are not asked for UTF-8; all others are Western. */
const OLD: Readonly<Record<string, OldEncoding | undefined>> = {
  et: 'windows-1257',
  ja: 'shift_jis',
  ru: 'windows-1251',
  th: 'windows-874',
  zh: 'gb18030',
} satisfies { [L in Language]?: OldEncoding };

function markOf([first, second, third]: Uint8Array): Encoding | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** Without a mark: Latin text in UTF-16 is zero in every other byte. */
function guessWide(bytes: Uint8Array): Encoding | undefined {
  const head = bytes.subarray(0, LOOKED_AT);
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = head.length / 8;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : undefined;
}

// What Windows-1252 has where Latin-1 has control characters, from 0x80 on.
const WINDOWS_SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
/** Node 20 and 22 read Windows-1252 as Latin-1: without the euro, quotation marks and dashes. */
const withWindowsSigns = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, (sign) => WINDOWS_SIGNS[sign.charCodeAt(0) - 0x80] ?? sign);

function decode(bytes: Uint8Array, encoding: Encoding): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return encoding === 'windows-1252' ? withWindowsSigns(text) : text;
  } catch {
    return undefined;
  }
}

// What no spreadsheet writes: such a file is a picture, an archive or a workbook.
const BINARY = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/**
 * The text of a file: UTF-8 with or without mark, UTF-16 of either order, else as old spreadsheets of the house's
 * `language` write it, or Western (Windows-1252, which holds Latin-1). Undefined for what is no text.
 */
export function decodeFile(bytes: Uint8Array, language: string): DecodedFile | undefined {
  const sure = markOf(bytes) ?? guessWide(bytes);
  const old = OLD[language] ?? 'windows-1252';
  for (const encoding of sure ? [sure] : (['utf-8', old, 'windows-1252'] as const)) {
    const text = decode(bytes, encoding);
    if (text !== undefined) return BINARY.test(text) ? undefined : { text, encoding };
  }
  return undefined;
}
