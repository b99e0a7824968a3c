import type { Report } from '@tableside/contract/staff-reports.schema';
import type { Language } from '@tableside/contract/vocabulary';
import { formatDateTime, formatNumber, zoneOf } from '@tableside/i18n/formats';
import { messageText } from '@tableside/i18n/server/messages';
import { formatMoney } from '@tableside/pricing/format-money';
import type { PrintedBlock, PrintedPage, PrintedRow } from '../../press/index.ts';
import type { StoreFacts } from '../../venues/index.ts';
import { countText, dayText, type ReportLine, type ReportTable } from './report-tables.ts';

type Store = Pick<StoreFacts, 'name' | 'visibleName' | 'currency' | 'country' | 'timezone'>;

function periodText(
  { from, to }: Pick<Report, 'from' | 'to'>,
  { country }: Store,
  language: Language,
): string {
  const [first, last] = [dayText(language, country, from), dayText(language, country, to)];
  return from === to ? first : messageText(language)('report.range', { from: first, to: last });
}

/** Writes the figures of one report: its lists as blocks of a page. */
function blocksOf(report: Report, store: Store, language: Language) {
  const text = messageText(language);
  const money = (amount: number): string => formatMoney(amount, store.currency, language, store.country);
  const lowered = (amount: number, credit = false): string => `${credit ? '−' : ''}${money(amount)}`;
  const minutes = (seconds: number): string =>
    text('report.minutes', { count: formatNumber(language, seconds / 60, 1) });
  const compared = periodText(report.compared, store, language);
  const figure = ({ amount, seconds, credit }: Omit<ReportLine, 'name' | 'count'>): string => {
    if (amount !== null) return lowered(amount, credit);
    return seconds === null || seconds === undefined ? '' : minutes(seconds);
  };
  const notesOf = ({ before, base, credit, recommended = 0 }: ReportLine): string[] => {
    if (base !== undefined) return [text('report.taxable-note', { amount: lowered(base, credit) })];
    if (recommended > 0)
      return [text('report.taken-up-note', { count: formatNumber(language, recommended) })];
    if (!before) return [];
    const value = before.amount === null ? countText(language, before.count) : money(before.amount);
    return [text('report.figure-before', { period: compared, value })];
  };
  const rowOf = (line: ReportLine): PrintedRow => {
    const { name, count, strong } = line;
    const notes = notesOf(line);
    return {
      text: name,
      middle: countText(language, count),
      last: figure(line),
      ...(strong && { strong }),
      ...(notes.length > 0 && { notes }),
    };
  };
  return ({ title, lines }: ReportTable): PrintedBlock => {
    const timed = lines.some(({ seconds }) => seconds !== undefined);
    const last = text(timed ? 'report.call-time' : 'report.amount');
    return {
      look: 'rows',
      head: { text: title, middle: text('report.count'), last },
      rows: lines.map(rowOf),
    };
  };
}

/** A report as it is printed: what period, then list by list, last when it was made. */
export function composeReport(
  report: Report,
  tables: readonly ReportTable[],
  store: Store,
  language: Language,
): PrintedPage {
  const text = messageText(language);
  const { made_at } = report;
  const period = periodText(report, store, language);
  const made = formatDateTime(language, made_at, { ...zoneOf(store), style: 'medium' });
  return {
    language,
    title: `${text('report.title')} ${period}`,
    author: store.name,
    // To the minute, as it is printed: asked for again soon, it is the same page and not drawn again.
    at: `${made_at.slice(0, 16)}:00.000Z`,
    blocks: [
      { look: 'title', rows: [{ text: store.visibleName, strong: true }] },
      { look: 'centre', rows: [{ text: text('report.title'), strong: true }, { text: period }] },
      ...tables.map(blocksOf(report, store, language)),
      { look: 'centre', rows: [{ text: made }] },
    ],
    pages: text('receipt.page', { page: '#page', pages: '#pages' }),
  };
}
