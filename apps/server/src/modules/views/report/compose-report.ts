import type { Report } from '@tableside/contract/staff-reports.schema';
import type { Language } from '@tableside/contract/vocabulary';
import { formatDateTime } from '@tableside/i18n/formats';
import { messageText } from '@tableside/i18n/server/messages';
import { formatMoney } from '@tableside/pricing/format-money';
import type { StoreFacts } from '../../venues/index.ts';
import type { PrintedBlock, PrintedPage } from '../receipt/pdf/printed-page.ts';
import { countText, dayText, type ReportTable } from './report-tables.ts';

type Store = Pick<StoreFacts, 'name' | 'visibleName' | 'currency' | 'country' | 'timezone'>;

/** A report as it is printed: what period, then list by list, last when it was made. */
export function composeReport(
  report: Report,
  tables: readonly ReportTable[],
  store: Store,
  language: Language,
): PrintedPage {
  const text = messageText(language);
  const money = (amount: number): string => formatMoney(amount, store.currency, language, store.country);
  const { from, to, made_at } = report;
  const [first, last] = [dayText(language, from), dayText(language, to)];
  const period = from === to ? first : text('report.range', { from: first, to: last });
  const lists = tables.map(
    ({ title, lines }): PrintedBlock => ({
      look: 'rows',
      head: { text: title, middle: text('report.count'), last: text('report.amount') },
      rows: lines.map(({ name, count, amount, credit, strong }) => ({
        text: name,
        middle: countText(language, count),
        last: amount === null ? '' : `${credit ? '−' : ''}${money(amount)}`,
        ...(strong && { strong }),
      })),
    }),
  );
  const made = formatDateTime(language, made_at, { timeZone: store.timezone, style: 'medium' });
  return {
    language,
    title: `${text('report.title')} ${period}`,
    author: store.name,
    // To the minute, as it is printed: asked for again soon, it is the same page and not drawn again.
    at: `${made_at.slice(0, 16)}:00.000Z`,
    blocks: [
      { look: 'title', rows: [{ text: store.visibleName || store.name, strong: true }] },
      { look: 'centre', rows: [{ text: text('report.title'), strong: true }, { text: period }] },
      ...lists,
      { look: 'centre', rows: [{ text: made }] },
    ],
    pages: text('receipt.page', { page: '#page', pages: '#pages' }),
  };
}
