import type { Receipt, ReceiptPayment } from '@tableside/contract/receipts.schema';
import type { Language } from '@tableside/contract/vocabulary';
import { formatDateTime, zoneOf } from '@tableside/i18n/formats';
import { messageText } from '@tableside/i18n/server/messages';
import { formatMoney } from '@tableside/pricing/format-money';
import { signedMoney } from '@tableside/pricing/signed-money';
import type { PrintedBlock, PrintedPage, PrintedRow } from '../../press/index.ts';

/** How what a store prints is worded. */
export interface Writing {
  readonly language: Language;
  readonly text: ReturnType<typeof messageText>;
  /** Minor units of the store's currency. */
  readonly money: (amount: number) => string;
  /** Local time of the store of an ISO 8601 instant; Thai receipts name the common year beside the Buddhist one. */
  readonly date: (at: string) => string;
}

function localDate(language: Language, store: Receipt['store'], at: string): string {
  const local = formatDateTime(language, at, { ...zoneOf(store), style: 'medium' });
  if (language !== 'th') return local;
  const common = { timeZone: store.timezone, calendar: 'gregory', year: 'numeric', era: 'short' } as const;
  return `${local} (${new Intl.DateTimeFormat('th', common).format(new Date(at))})`;
}

/** The words, amounts and dates of a store's paper in a language. */
export const writingOf = (store: Receipt['store'], language: Language): Writing => ({
  language,
  text: messageText(language),
  money: (amount) => formatMoney(amount, store.default_currency, language, store.country),
  date: (at) => localDate(language, store, at),
});

/** Whose receipt it is. */
export function headBlocks(store: Receipt['store']): PrintedBlock[] {
  const legal = store.legal_name === store.name ? [] : [store.legal_name];
  const lines = [
    ...legal,
    store.address,
    store.phone,
    ...store.tax_ids.map(({ name, value }) => `${name} ${value}`),
  ];
  return [
    { look: 'title', rows: [{ text: store.name, strong: true }] },
    { look: 'centre', rows: lines.filter((line) => line !== '').map((text) => ({ text })) },
  ];
}

/** Names with what they stand for; those that stand for nothing are left out. */
export const factsBlock = (facts: readonly (readonly [string, string | null])[]): PrintedBlock => ({
  look: 'rows',
  rows: facts.flatMap(([name, last]) => (last ? [{ text: name, last }] : [])),
});

/** What somebody paid of a bill (`amount` with the tip), and how much of that is a tip. */
export function shareBlock(
  { amount, tip }: Pick<ReceiptPayment, 'amount' | 'tip'>,
  { text, money }: Writing,
): PrintedBlock {
  const parts = [
    { text: text('receipt.share-of'), last: money(amount - tip) },
    { text: text('receipt.tip'), last: money(tip) },
  ];
  return {
    look: 'rows',
    rows: [...(tip > 0 ? parts : []), { text: text('receipt.total'), last: money(amount), strong: true }],
  };
}

const PAID = { cash: 'receipt.paid-cash', card: 'receipt.paid-card', online: 'receipt.paid-online' } as const;

/** How it was paid, in cash as it was rounded, and what went back of it. */
export const paymentRows = (
  { mode, online_mode, method, slip, amount, rounding = 0, refunded }: ReceiptPayment,
  { text, money }: Writing,
): PrintedRow[] => [
  ...(rounding !== 0 ? [{ text: text('receipt.rounding'), last: signedMoney(rounding, money) }] : []),
  {
    text: text(online_mode === 'upi' ? 'receipt.paid-upi' : PAID[mode]),
    notes: [
      ...(method === null ? [] : [method]),
      ...(slip === null ? [] : [text('receipt.slip', { number: slip })]),
    ],
    last: money(amount + rounding),
  },
  ...(refunded > 0 ? [{ text: text('receipt.refunded'), last: `−${money(refunded)}` }] : []),
];

interface Paper {
  readonly store: Receipt['store'];
  /** What the paper is called by, behind the word for receipt. */
  readonly name: string;
  /** ISO 8601. */
  readonly at: string;
  readonly blocks: readonly PrintedBlock[];
}

/** The blocks of a receipt that have something to say, as a page. */
export const pageOf = ({ store, name, at, blocks }: Paper, { language, text }: Writing): PrintedPage => ({
  language,
  title: `${text('receipt.title')} ${name}`.trim(),
  author: store.legal_name,
  at,
  blocks: blocks.filter(({ rows }) => rows.length > 0),
  pages: text('receipt.page', { page: '#page', pages: '#pages' }),
});
