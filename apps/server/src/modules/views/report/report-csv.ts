import { neutralised, writeCsv } from '@tableside/contract/csv';
import type { Language } from '@tableside/contract/vocabulary';
import { messageText } from '@tableside/i18n/server/messages';
import { plainAmount } from '@tableside/pricing/plain-amount';
import type { ReportTable } from './report-tables.ts';

/** Minutes to a tenth, with a point. */
const minutesText = (seconds: number | null | undefined): string =>
  seconds === null || seconds === undefined ? '' : (seconds / 60).toFixed(1);

/** The lists as one table of list, name, count and amount, a time where the list has one, what it is compared with, how much of it was recommended, and what a tax falls on, for spreadsheets: UTF-8 with its mark, lines end with CR LF. */
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
    text('report.taxable'),
  ];
  const counted = (count: number | null = null): string => (count === null ? '' : String(count));
  const paid = (amount: number | null = null, credit = false): string =>
    amount === null ? '' : plainAmount(credit ? -amount : amount, exponent);
  const rows = tables.flatMap(({ title, lines }) =>
    lines.map(({ name, count, amount, credit, seconds, before, recommended, base }) => [
      neutralised(title),
      neutralised(name),
      counted(count),
      paid(amount, credit),
      minutesText(seconds),
      counted(before?.count),
      paid(before?.amount),
      counted(recommended),
      paid(base, credit),
    ]),
  );
  return writeCsv([head, ...rows]);
}
