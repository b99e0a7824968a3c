import type { ShareReceipt } from '@tableside/contract/link-receipts.schema';
import type { Language } from '@tableside/contract/vocabulary';
import { pickText } from '@tableside/i18n/languages';
import type { PrintedBlock, PrintedPage } from '../../press/index.ts';
import {
  factsBlock,
  headBlocks,
  pageOf,
  paymentRows,
  shareBlock,
  type Writing,
  writingOf,
} from './printed-words.ts';

/** How much of a dish: `2 ×`, or the fraction of it. */
const quantityOf = ({ qty, num, den }: ShareReceipt['lines'][number]): string =>
  num === den ? `${qty} ×` : `${num}/${den} × ${qty}`;

function linesBlock({ lines }: ShareReceipt, { text, language }: Writing): PrintedBlock {
  return {
    look: 'rows',
    head: { first: text('receipt.head-quantity'), text: text('receipt.head-item') },
    rows: lines.map((line) => ({ first: quantityOf(line), text: pickText(line.name, language).text })),
  };
}

/** The receipt of a share that was paid, as it is printed. */
export function composeShare(share: ShareReceipt, language: Language): PrintedPage {
  const { store, bill_no: billNo, payment, title } = share;
  const writing = writingOf(store, language);
  const { text, date } = writing;
  const blocks: PrintedBlock[] = [
    ...headBlocks(store),
    factsBlock([
      [text('receipt.bill-no'), billNo],
      [text('receipt.date'), date(payment.at)],
      [text('receipt.share-of'), title],
    ]),
    linesBlock(share, writing),
    shareBlock(payment, writing),
    { look: 'rows', rows: paymentRows(payment, writing) },
    { look: 'centre', rows: [{ text: text('receipt.share-note') }, { text: text('receipt.thanks') }] },
  ];
  return pageOf({ store, name: billNo ?? '', at: payment.at, blocks }, writing);
}
