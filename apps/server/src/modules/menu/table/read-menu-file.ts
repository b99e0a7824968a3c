import { delimiterOf, parseCsv } from '@tableside/contract/csv';
import { decodeFile } from '@tableside/contract/decode-file';
import { MOST_MENU_ROWS } from '@tableside/contract/limits';
import type { MenuFile } from '@tableside/contract/staff-menu.schema';
import { refuse } from '../../../platform/http/refused.ts';
import { decimalOf } from './cells.ts';
import { suggestMapping } from './columns.ts';

const MOST_COLUMNS = 100;
const LONGEST_CELL = 4000;

/** What of a store its files are read by. */
interface House {
  readonly language: string;
  /** Decimals of its currency. */
  readonly exponent: number;
}

/**
 * Makes a file's bytes (base64) out as a table and guesses what its columns mean in a house of that language. Refuses `file-unreadable` for what is
 * no table, `file-too-long` above 10,000 rows or 100 columns, or with a cell of more than 4,000 characters.
 */
export function readMenuFile(base64: string, { language, exponent }: House): MenuFile {
  const decoded = decodeFile(Buffer.from(base64, 'base64'), language) ?? refuse('file-unreadable');
  const delimiter = delimiterOf(decoded.text);
  const [columns = [], ...below] = parseCsv(decoded.text, delimiter);
  // Empty rows between others stay, so that each row has its number in the file.
  const rows = below.slice(0, below.findLastIndex((row) => row.some((cell) => cell.trim() !== '')) + 1);
  if (columns.length < 2 || rows.length === 0) return refuse('file-unreadable');
  const wide = [columns, ...rows].some((row) => row.some((cell) => cell.length > LONGEST_CELL));
  if (rows.length > MOST_MENU_ROWS || columns.length > MOST_COLUMNS || wide) return refuse('file-too-long');
  const mapping = suggestMapping(columns, language);
  const price = mapping.indexOf('price');
  return {
    encoding: decoded.encoding,
    delimiter,
    columns,
    mapping,
    decimal: decimalOf(
      rows.map((row) => row[price] ?? ''),
      exponent,
    ),
    rows: rows.map((row) => row.slice(0, columns.length)),
  };
}
