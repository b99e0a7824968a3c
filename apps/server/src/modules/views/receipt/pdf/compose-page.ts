import type { Receipt, ReceiptLine } from '@tableside/contract/receipts.schema';
import type { Language } from '@tableside/contract/vocabulary';
import { formatDateTime, formatRate } from '@tableside/i18n/formats';
import { pickText } from '@tableside/i18n/languages';
import { messageText } from '@tableside/i18n/server/messages';
import { formatMoney } from '@tableside/pricing/format-money';
import type { PrintedBlock, PrintedPage, PrintedRow } from './printed-page.ts';

type Words = ReturnType<typeof messageText>;
interface Writing {
  readonly receipt: Receipt;
  readonly language: Language;
  readonly text: Words;
  readonly money: (amount: number) => string;
}

/** Local time of the store; Thai receipts name the common year beside the Buddhist one. */
function dateOf({ receipt, language }: Writing, at: string): string {
  const { timezone: timeZone } = receipt.store;
  const local = formatDateTime(language, at, { timeZone, style: 'medium' });
  if (language !== 'th') return local;
  const common = { timeZone, calendar: 'gregory', year: 'numeric', era: 'short' } as const;
  return `${local} (${new Intl.DateTimeFormat('th', common).format(new Date(at))})`;
}

function headBlocks({ receipt: { store } }: Writing): PrintedBlock[] {
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

function markBlocks({ receipt: { state }, text }: Writing): PrintedBlock[] {
  if (state === 'final') return [];
  if (state === 'void') return [{ look: 'mark', rows: [{ text: text('receipt.void'), strong: true }] }];
  const notes = [text('receipt.provisional-note')];
  return [{ look: 'mark', rows: [{ text: text('receipt.provisional'), strong: true, notes }] }];
}

function factsBlock(writing: Writing): PrintedBlock {
  const { receipt, text } = writing;
  const { bill_no, table, served_by, __type, orders } = receipt;
  const facts = [
    [text('receipt.bill-no'), bill_no],
    [text('receipt.order-no'), orders.map(({ number }) => String(number)).join(', ')],
    [text('receipt.date'), dateOf(writing, receipt.issued_at ?? receipt.opened_at)],
    table === null ? [text(`receipt.mode.${__type}`), ' '] : [text('receipt.table'), table],
    [text('receipt.served-by'), served_by],
  ] as const;
  return { look: 'rows', rows: facts.flatMap(([name, last]) => (last ? [{ text: name, last }] : [])) };
}

function lineRow(line: ReceiptLine, { language, text, money }: Writing): PrintedRow {
  const named = (name: ReceiptLine['name']): string => pickText(name, language).text;
  const addons = line.addons.map(({ name, price }) =>
    price > 0 ? `${named(name)} +${money(price)}` : named(name),
  );
  const each = line.qty > 1 && line.credits === null;
  return {
    first: `${line.qty} ×`,
    text: named(line.name),
    notes: [
      ...(each ? [text('receipt.each', { price: money(line.unit_price) })] : []),
      ...(addons.length > 0 ? [addons.join(', ')] : []),
      ...(line.credits === null ? [] : [text('receipt.credits', { count: line.credits })]),
    ],
    last: money(line.total),
  };
}

function lineBlocks(writing: Writing): PrintedBlock[] {
  const { receipt, text } = writing;
  const head = {
    first: text('receipt.head-quantity'),
    text: text('receipt.head-item'),
    last: text('receipt.head-amount'),
  };
  return receipt.orders.map(({ stall, lines }) => ({
    look: 'rows',
    head,
    rows: [
      ...(receipt.orders.length > 1 ? [{ text: stall, strong: true }] : []),
      ...lines.map((line) => lineRow(line, writing)),
    ],
  }));
}

function sumsBlock({ receipt, text, money }: Writing): PrintedBlock {
  const credit = (label: string, amount: number): PrintedRow[] =>
    amount > 0 ? [{ text: label, last: `−${money(amount)}` }] : [];
  const onTop = receipt.taxes.filter(({ inclusive }) => !inclusive);
  return {
    look: 'rows',
    rows: [
      { text: text('receipt.item-total'), last: money(receipt.item_total) },
      ...credit(text('receipt.house-discount'), receipt.default_discount),
      ...credit(receipt.discount?.label || text('receipt.discount'), receipt.discount?.amount ?? 0),
      ...[...receipt.charges, ...onTop].map(({ name, amount }) => ({ text: name, last: money(amount) })),
      ...(receipt.tip > 0 ? [{ text: text('receipt.tip'), last: money(receipt.tip) }] : []),
      { text: text('receipt.total'), last: money(receipt.total_amount), strong: true },
    ],
  };
}

const PAID = { cash: 'receipt.paid-cash', card: 'receipt.paid-card', online: 'receipt.paid-online' } as const;

function paymentsBlock({ receipt, text, money }: Writing): PrintedBlock {
  const rows = receipt.payments.flatMap(({ mode, online_mode, method, amount, refunded }) => [
    {
      text: text(online_mode === 'upi' ? 'receipt.paid-upi' : PAID[mode]),
      notes: method === null ? [] : [method],
      last: money(amount),
    },
    ...(refunded > 0 ? [{ text: text('receipt.refunded'), last: `−${money(refunded)}` }] : []),
  ]);
  const open = receipt.state === 'provisional' && receipt.payments.length > 0;
  const left = { text: text('receipt.open'), last: money(receipt.amount_payable), strong: true };
  return { look: 'rows', rows: open ? [...rows, left] : rows };
}

function taxesBlock({ receipt, language, text, money }: Writing): PrintedBlock {
  const head = { text: text('receipt.tax'), middle: text('receipt.rate'), last: text('receipt.head-amount') };
  return {
    look: 'rows',
    head,
    rows: receipt.taxes.map(({ name, rate_bp, inclusive, amount }) => ({
      text: name,
      notes: inclusive ? [text('receipt.included')] : [],
      middle: formatRate(language, rate_bp),
      last: money(amount),
    })),
  };
}

/** A receipt in one language as it is printed, from the store's name down to the thanks. */
export function composePage(receipt: Receipt, language: Language): PrintedPage {
  const { store } = receipt;
  const text = messageText(language);
  const money = (amount: number): string =>
    formatMoney(amount, store.default_currency, language, store.country);
  const writing: Writing = { receipt, language, text, money };
  const blocks: PrintedBlock[] = [
    ...headBlocks(writing),
    ...markBlocks(writing),
    factsBlock(writing),
    ...lineBlocks(writing),
    sumsBlock(writing),
    paymentsBlock(writing),
    taxesBlock(writing),
    { look: 'centre', rows: [{ text: text('receipt.thanks') }] },
  ];
  return {
    language,
    title: `${text('receipt.title')} ${receipt.bill_no ?? receipt.orders[0]?.number ?? ''}`.trim(),
    author: store.legal_name,
    at: receipt.issued_at ?? receipt.opened_at,
    blocks: blocks.filter(({ rows }) => rows.length > 0),
    pages: text('receipt.page', { page: '#page', pages: '#pages' }),
  };
}
