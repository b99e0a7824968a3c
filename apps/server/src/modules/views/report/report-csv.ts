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

/** Minutes to a tenth, with a point. */
const minutesText = (seconds: number | null | undefined): string =>
  seconds === null || seconds === undefined ? '' : (seconds / 60).toFixed(1);

/** The lists as one table of list, name, count and amount, a time where the list has one, what it is compared with, and how much of it was recommended, for spreadsheets: UTF-8 with its mark, lines end with CR LF. */
export function reportCsv(
  tables: readonly ReportTable[],
  { exponent }: { readonly exponent: number },
  language: Language,
): string {
  const text = messageText(language);
  const head = [
    text('report.table'),
    text('report.name'),
    text('report.count'),
    text('report.amount'),
    text('report.median-minutes'),
    text('report.before-count'),
    text('report.before-amount'),
    text('report.taken-up'),
  ].map(word);
  const counted = (count: number | null = null): string => (count === null ? '' : String(count));
  const paid = (amount: number | null = null, credit = false): string =>
    amount === null ? '' : amountText(credit ? -amount : amount, exponent);
  const rows = tables.flatMap(({ title, lines }) =>
    lines.map(({ name, count, amount, credit, seconds, before, recommended }) => [
      word(title),
      word(name),
      counted(count),
      paid(amount, credit),
      minutesText(seconds),
      counted(before?.count),
      paid(before?.amount),
      counted(recommended),
    ]),
  );
  return `\ufeff${[head, ...rows].map((row) => `${row.join(',')}\r\n`).join('')}`;
}
