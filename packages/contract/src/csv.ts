const DELIMITERS = [',', ';', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Excel names its delimiter in a first line of its own. */
const NAMED = /^sep=(.)\r?\n/i;

/** Where a cell ends and what it says; `at` is on the delimiter, the line's end or past the text. */
interface Cell {
  readonly text: string;
  readonly at: number;
}

function quotedCell(text: string, from: number, delimiter: Delimiter): Cell {
  let cell = '';
  let at = from + 1;
  while (at < text.length) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return { text: cell + text.slice(at), at: text.length };
    cell += text.slice(at, quote);
    if (text[quote + 1] !== '"') {
      const rest = plainCell(text, quote + 1, delimiter);
      return { text: cell + rest.text, at: rest.at };
    }
    cell += '"';
    at = quote + 2;
  }
  return { text: cell, at };
}

function plainCell(text: string, from: number, delimiter: Delimiter): Cell {
  let at = from;
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return { text: text.slice(from, at), at };
}

const pastLine = (text: string, at: number): number => (text.startsWith('\r\n', at) ? at + 2 : at + 1);

/** Rows of cells as RFC 4180 writes them, whatever ends the lines; an unfinished quotation ends with the text. */
export function parseCsv(text: string, delimiter: Delimiter): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = NAMED.exec(text)?.[0].length ?? 0;
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at, delimiter) : plainCell(text, at, delimiter);
    row.push(cell.text);
    at = cell.at;
    if (text[at] === delimiter) {
      at += 1;
      if (at < text.length) continue;
      row.push('');
    }
    rows.push(row);
    row = [];
    at = pastLine(text, at);
  }
  return rows;
}

/** The delimiter that the file names, else the one its first line has most of. */
export function delimiterOf(text: string): Delimiter {
  const named = NAMED.exec(text)?.[1];
  const known = DELIMITERS.find((delimiter) => delimiter === named);
  if (known) return known;
  const widths = DELIMITERS.map((delimiter) => parseCsv(firstLines(text), delimiter)[0]?.length ?? 0);
  const widest = Math.max(...widths);
  return DELIMITERS[widths.indexOf(widest)] ?? ',';
}
const firstLines = (text: string): string => text.slice(0, 5000);

const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;
const quoted = (cell: string): string => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The same the other way, with a mark so that spreadsheets know it is UTF-8. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;

/** What a spreadsheet would take for a formula, those of Chinese and Japanese in wide signs too, perhaps behind apostrophes that keep it from doing so. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;

/** The text as a spreadsheet shows and never runs it: an apostrophe stands before what looks like a formula. */
export const neutralised = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
/** The text that was meant: formulas are text, and lose the apostrophe that `neutralised` put there. */
export function plainText(cell: string): string {
  const text = cell.trim();
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1).trim() : text;
}
