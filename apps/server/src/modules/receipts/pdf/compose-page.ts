import { chargeName } from '@tableside/contract/charge-name';
import { isOwnShare } from '@tableside/contract/own-share';
import type { Receipt, ReceiptLine } from '@tableside/contract/receipts.schema';
import type { Language } from '@tableside/contract/vocabulary';
import { formatRate } from '@tableside/i18n/formats';
import { pickText } from '@tableside/i18n/languages';
import type { PrintedBlock, PrintedPage, PrintedRow } from '../../press/index.ts';
import {
  factsBlock,
  headBlocks,
  pageOf,
  paymentRows,
  shareBlock,
  type Writing,
  writingOf,
} from './printed-words.ts';

interface Paper extends Writing {
  readonly receipt: Receipt;
}

function markBlocks({ receipt, text }: Paper): PrintedBlock[] {
  const { state } = receipt;
  if (state === 'final') return [];
  if (state === 'void') return [{ look: 'mark', rows: [{ text: text('receipt.void'), strong: true }] }];
  const notes = isOwnShare(receipt) ? [] : [text('receipt.provisional-note')];
  return [{ look: 'mark', rows: [{ text: text('receipt.provisional'), strong: true, notes }] }];
}

function factsOf({ receipt, text, date }: Paper): PrintedBlock {
  const { bill_no, table, served_by, __type, orders } = receipt;
  return factsBlock([
    [text('receipt.bill-no'), bill_no],
    [text('receipt.order-no'), orders.map(({ number }) => String(number)).join(', ')],
    [text('receipt.date'), date(receipt.issued_at ?? receipt.opened_at)],
    table === null ? [text(`receipt.mode.${__type}`), ' '] : [text('receipt.table'), table],
    [text('receipt.served-by'), served_by],
  ]);
}

function lineRow(line: ReceiptLine, { language, text, money }: Paper): PrintedRow {
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

function lineBlocks(paper: Paper): PrintedBlock[] {
  const { receipt, text } = paper;
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
      ...lines.map((line) => lineRow(line, paper)),
    ],
  }));
}

function sumsBlock(paper: Paper): PrintedBlock {
  const { receipt, text, money } = paper;
  if (isOwnShare(receipt)) return shareBlock({ amount: receipt.total_amount, tip: receipt.tip }, paper);
  const credit = (label: string, amount: number): PrintedRow[] =>
    amount > 0 ? [{ text: label, last: `−${money(amount)}` }] : [];
  const charges = receipt.charges.map(({ name, amount }) => ({
    text: chargeName(name, text('receipt.mode.delivery')),
    last: money(amount),
  }));
  const waived = receipt.service_waived ? [{ text: text('receipt.service-waived'), last: money(0) }] : [];
  const taxes = receipt.taxes
    .filter(({ inclusive }) => !inclusive)
    .map(({ name, amount }) => ({ text: name, last: money(amount) }));
  return {
    look: 'rows',
    rows: [
      { text: text('receipt.item-total'), last: money(receipt.item_total) },
      ...credit(text('receipt.house-discount'), receipt.default_discount),
      ...credit(receipt.discount?.label || text('receipt.discount'), receipt.discount?.amount ?? 0),
      ...charges,
      ...waived,
      ...taxes,
      ...(receipt.tip > 0 ? [{ text: text('receipt.tip'), last: money(receipt.tip) }] : []),
      { text: text('receipt.total'), last: money(receipt.total_amount), strong: true },
    ],
  };
}

function paymentsBlock(paper: Paper): PrintedBlock {
  const { receipt, text, money } = paper;
  const rows = receipt.payments.flatMap((payment) => paymentRows(payment, paper));
  const open = receipt.state === 'provisional' && receipt.payments.length > 0 && !isOwnShare(receipt);
  const left = { text: text('receipt.open'), last: money(receipt.amount_payable), strong: true };
  return { look: 'rows', rows: open ? [...rows, left] : rows };
}

function taxesBlock({ receipt, language, text, money }: Paper): PrintedBlock {
  const head = { text: text('receipt.tax'), middle: text('receipt.rate'), last: text('receipt.head-amount') };
  return {
    look: 'rows',
    head,
    rows: receipt.taxes.map(({ name, rate_bp, inclusive, base, amount }) => ({
      text: name,
      notes: [
        ...(inclusive ? [text('receipt.included')] : []),
        ...(base === undefined ? [] : [text('receipt.taxable', { amount: money(base) })]),
      ],
      middle: formatRate(language, rate_bp),
      last: money(amount),
    })),
  };
}

/** A receipt in one language as it is printed, from the store's name down to the thanks. */
export function composePage(receipt: Receipt, language: Language): PrintedPage {
  const { store } = receipt;
  const paper: Paper = { ...writingOf(store, language), receipt };
  const { text } = paper;
  const closing = isOwnShare(receipt) ? [text('receipt.share-note')] : [];
  const blocks: PrintedBlock[] = [
    ...headBlocks(store),
    ...markBlocks(paper),
    factsOf(paper),
    ...lineBlocks(paper),
    sumsBlock(paper),
    paymentsBlock(paper),
    taxesBlock(paper),
    { look: 'centre', rows: [...closing, text('receipt.thanks')].map((words) => ({ text: words })) },
  ];
  const name = receipt.bill_no ?? String(receipt.orders[0]?.number ?? '');
  return pageOf({ store, name, at: receipt.issued_at ?? receipt.opened_at, blocks }, paper);
}
