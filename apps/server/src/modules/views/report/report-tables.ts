import { chargeName } from '@tableside/contract/charge-name';
import type { TextMap } from '@tableside/contract/common.schema';
import { KEY_FIGURES } from '@tableside/contract/report-figures';
import type { Report } from '@tableside/contract/staff-reports.schema';
import type { Language } from '@tableside/contract/vocabulary';
import { civil, formatDate, formatNumber, formatRate, formatTime } from '@tableside/i18n/formats';
import { pickText } from '@tableside/i18n/languages';
import { messageText } from '@tableside/i18n/server/messages';

/** A line of an exported list. Amounts in minor units. */
export interface ReportLine {
  readonly name: string;
  readonly count: number | null;
  readonly amount: number | null;
  /** Lowers the sum it stands in. */
  readonly credit?: boolean;
  readonly strong?: boolean;
  /** The same in the period it is compared with. */
  readonly before?: { readonly count: number | null; readonly amount: number | null };
  /** How many of the count guests took up from "goes well with"; absent where that is not asked. */
  readonly recommended?: number;
  /** What a tax falls on, in minor units; absent where it is not known. */
  readonly base?: number | undefined;
  /** A median time, in place of an amount; null where there is none. */
  readonly seconds?: number | null;
}
export interface ReportTable {
  readonly title: string;
  readonly lines: readonly ReportLine[];
}
type Text = ReturnType<typeof messageText>;
interface Writing {
  readonly report: Report;
  readonly language: Language;
  /** Of the store. */
  readonly country: string;
  readonly text: Text;
}

const line = (
  name: string,
  count: number | null,
  amount: number | null,
  more: Partial<ReportLine> = {},
): ReportLine => ({
  name,
  count,
  amount,
  ...more,
});

/** A business day in words. */
export const dayText = (language: Language, country: string, day: string): string =>
  formatDate(language, `${day}T12:00:00Z`, { ...civil(country), style: 'medium' });

/** The head of the report, each figure beside what it was. */
function figureLines({ report: { sums, compared }, text }: Writing): ReportLine[] {
  return KEY_FIGURES.map(({ key, money, of }) => {
    const shown = (value: number) =>
      money ? { count: null, amount: value } : { count: value, amount: null };
    return { name: text(`report.${key}`), ...shown(of(sums)), before: shown(of(compared.sums)) };
  });
}

function sumLines({ report: { sums }, text }: Writing): ReportLine[] {
  const { bills } = sums;
  const credit = { credit: true };
  const strong = { strong: true };
  return [
    line(text('report.item-total'), null, bills.item_total),
    line(text('report.house-discount'), null, bills.default_discount, credit),
    line(text('report.bill-discounts'), null, bills.discount, credit),
    line(text('report.taxes-charges'), null, bills.taxes_and_charges),
    line(text('report.tips'), null, bills.tip),
    line(text('report.total'), bills.count, bills.total_amount, strong),
    line(text('report.surplus'), null, sums.surplus),
    line(text('report.other-bills'), null, sums.other_bills),
    line(text('report.other-days'), null, sums.other_days, credit),
    line(text('report.received'), sums.payments.count, sums.payments.amount, strong),
    line(text('report.refunds'), sums.refunds.count, sums.refunds.amount, credit),
    line(text('report.cash-rounding'), null, sums.cash_rounding ?? 0),
    line(text('report.covers'), sums.covers, null),
  ].filter(({ amount, strong: kept, count }) => kept || amount !== 0 || (count ?? 0) > 0);
}

const MODES = {
  dinein: 'receipt.mode.dinein',
  takeaway: 'receipt.mode.takeaway',
  delivery: 'receipt.mode.delivery',
  foodcourt: 'receipt.mode.foodcourt',
} as const;
const WAYS = { cash: 'receipt.paid-cash', card: 'receipt.paid-card', online: 'receipt.paid-online' } as const;
const TYPES = {
  house: 'report.type-house',
  voucher: 'report.type-voucher',
  reward: 'report.type-reward',
} as const;
const isType = (type: string): type is keyof typeof TYPES => type in TYPES;

/** What the charts run over: the hours of a day, or the days of a longer time. */
function timesOf({ report, language, country }: Writing) {
  const hour = (of: number) => formatTime(language, Date.UTC(2026, 0, 1, of), civil(country));
  return report.days.length > 1
    ? report.days.map(({ day, ...rest }) => ({ name: dayText(language, country, day), ...rest }))
    : report.hours.map(({ hour: of, ...rest }) => ({ name: hour(of), ...rest }));
}

function timeTables(writing: Writing): ReportTable[] {
  const { report, text } = writing;
  const times = timesOf(writing);
  return [
    {
      title: text(report.days.length > 1 ? 'report.days' : 'report.hours'),
      lines: times.map(({ name, count, amount }) => line(name, count, amount)),
    },
    {
      title: text('report.mode-bills'),
      lines: times.flatMap(({ name, modes }) =>
        modes.map(({ mode, count }) => line(`${name} · ${text(MODES[mode])}`, count, null)),
      ),
    },
  ];
}

function callTable({ report, text }: Writing): ReportTable {
  return {
    title: text('report.calls-area'),
    lines: report.calls.areas.map(({ area, count, seconds }) =>
      line(area || text('report.no-area'), count, null, { seconds }),
    ),
  };
}

/** Many stores write the rate into the name. */
const taxName = (name: string, rate: number, language: Language): string =>
  name.includes('%') ? name : `${name} ${formatRate(language, rate)}`;

function moneyTables({ report, language, text }: Writing): ReportTable[] {
  const inside = ` (${text('report.included')})`;
  const taxLines = (taxes: Report['taxes'], credit: boolean): ReportLine[] =>
    taxes.map(({ name, rate_bp, inclusive, base, amount }) =>
      line(`${taxName(name, rate_bp, language)}${inclusive ? inside : ''}`, null, amount, { base, credit }),
    );
  return [
    {
      title: text('report.payments'),
      lines: report.payments.flatMap(({ mode, count, amount, refunded }) => [
        line(text(WAYS[mode]), count, amount),
        ...(refunded > 0
          ? [line(`${text(WAYS[mode])}: ${text('report.refunds')}`, null, refunded, { credit: true })]
          : []),
      ]),
    },
    {
      title: text('report.taxes'),
      lines: taxLines(report.taxes, false),
    },
    {
      title: text('report.refunded-taxes'),
      lines: taxLines(report.refunded_taxes ?? [], true),
    },
    {
      title: text('report.charges'),
      lines: report.charges.map(({ name, amount }) =>
        line(chargeName(name, text('report.delivery')), null, amount),
      ),
    },
    {
      title: text('report.discounts'),
      lines: report.discounts.map(({ type, count, amount }) =>
        line(text(isType(type) ? TYPES[type] : 'report.type-staff'), count, amount),
      ),
    },
    {
      title: text('report.voids'),
      lines: report.voids.map(({ kind, reason, qty, amount }) =>
        line(reason || text(`report.kind-${kind}`), qty, amount),
      ),
    },
    {
      title: text('report.remakes'),
      lines: report.remakes.map(({ reason, qty }) => line(reason, qty, null)),
    },
  ];
}

function soldTables({ report, language, text }: Writing): ReportTable[] {
  const shown = (name: TextMap): string => pickText(name, language).text || '–';
  return [
    {
      title: text('report.modes'),
      lines: report.modes.map(({ mode, count, amount }) => line(text(MODES[mode]), count, amount)),
    },
    {
      title: text('report.stalls'),
      lines: (report.stalls ?? []).map(({ name, qty, amount }) => line(name, qty, amount)),
    },
    {
      title: text('report.colleagues'),
      lines: report.colleagues.map(({ id, name, count, amount }) =>
        line(id === null ? text('report.guests-online') : name, count, amount),
      ),
    },
    {
      title: text('report.categories'),
      lines: report.categories.map(({ name, qty, amount }) => line(shown(name), qty, amount)),
    },
    {
      title: text('report.dishes'),
      lines: report.dishes.map(({ name, qty, amount, recommended }) =>
        line(shown(name), qty, amount, { recommended }),
      ),
    },
  ];
}

/** A report as the lists that are exported, in one language and as the store's country writes dates; empty ones are left out. */
export function reportTables(report: Report, language: Language, country: string): ReportTable[] {
  const writing: Writing = { report, language, country, text: messageText(language) };
  return [
    { title: writing.text('report.figures'), lines: figureLines(writing) },
    { title: writing.text('report.sums'), lines: sumLines(writing) },
    ...moneyTables(writing),
    ...timeTables(writing),
    ...soldTables(writing),
    callTable(writing),
  ].filter(({ lines }) => lines.length > 0);
}

/** A count as people write it; empty for none. */
export const countText = (language: Language, count: number | null): string =>
  count === null ? '' : formatNumber(language, count);
