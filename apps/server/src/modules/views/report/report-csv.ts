import type { Language } from '@tableside/contract/vocabulary';
import { messageText } from '@tableside/i18n/server/messages';
import type { ReportTable } from './report-tables.ts';

/** What a spreadsheet would take for a formula is made plain text. */
const harmless = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);
const quoted = (cell: string): string => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const word = (cell: string): string => quoted(harmless(cell));

/** Minor units as a number with a point, for machines: -1234.50. */
function amountText(amount: number, exponent: number): string {
  const digits = String(Math.abs(amount)).padStart(exponent + 1, '0');
  const sign = amount < 0 ? '-' : '';
  return exponent === 0 ? sign + digits : `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** The lists as one table of list, name, count and amount, for spreadsheets: UTF-8 with its mark, lines end with CR LF. */
export function reportCsv(
  tables: readonly ReportTable[],
  { exponent }: { readonly exponent: number },
  language: Language,
): string {
  const text = messageText(language);
  const head = [text('report.table'), text('report.name'), text('report.count'), text('report.amount')].map(
    word,
  );
  const rows = tables.flatMap(({ title, lines }) =>
    lines.map(({ name, count, amount, credit }) => [
      word(title),
      word(name),
      count === null ? '' : String(count),
      amount === null ? '' : amountText(credit ? -amount : amount, exponent),
    ]),
  );
  return `\ufeff${[head, ...rows].map((row) => `${row.join(',')}\r\n`).join('')}`;
}
