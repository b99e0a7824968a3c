import type { Receipt } from '@tableside/contract/receipts.schema';
import type { Reader } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refused.ts';
import { findStore } from '../venues/index.ts';
import { findPictures, type Picture } from '../views/index.ts';
import { ownShare } from './own-share.ts';
import { presentReceipt, type ReceiptSource } from './present-receipt.ts';
import { opensReceipt, receiptKey } from './receipt-key.ts';
import {
  findTabOrders,
  findTabReaders,
  findTakenPayments,
  type TabOrder,
  type TabReader,
} from './receipt-repository.ts';

/** Whose word opens a receipt: a key, or the sign-in of a guest or a payer. */
export interface ReceiptAsk {
  /** An order's id or the tab's. */
  readonly id: string;
  readonly key: string | undefined;
  readonly userId: string | null;
  readonly language: string;
}

/** A tab that may be read, and whose word opens it: a reader's, or with null that of the house, which opens all of it. */
interface Readable {
  readonly tab: readonly [TabOrder, ...TabOrder[]];
  readonly reader: TabReader | null;
}

const standsFirst = (a: Picture, b: Picture): number => Number(b.id === b.tab_id) - Number(a.id === a.tab_id);

async function gather(db: Reader, tab: readonly TabOrder[]): Promise<ReceiptSource[]> {
  const pictures = await findPictures(
    db,
    tab.map(({ id }) => id),
  );
  const sources = await Promise.all(
    pictures.toSorted(standsFirst).map(async (picture) => {
      const store = await findStore(db, picture.store_id);
      return store ? [{ picture, store }] : [];
    }),
  );
  return sources.flat();
}

async function present(
  db: Reader,
  secret: string,
  { tab: [head, ...rest], reader }: Readable,
  language: string,
): Promise<Receipt> {
  const [[first, ...others], payments] = await Promise.all([
    gather(db, [head, ...rest]),
    findTakenPayments(db, head.tabId),
  ]);
  if (!first) return refuse('not-found');
  const facts = {
    sources: [first, ...others],
    issuedAt: head.issuedAt,
    issuer: head.issuer,
    language,
  } as const;
  const whole = presentReceipt({ ...facts, payments, key: receiptKey(secret, head.tabId) });
  if (reader === null || whole.state === 'final') return whole;
  const key = receiptKey(secret, head.tabId, reader.userId);
  if (reader.takesPart) return { ...whole, key };
  const own = payments.filter(({ askedBy }) => askedBy === reader.userId);
  return ownShare(presentReceipt({ ...facts, payments: own, key }));
}

/**
 * The orders of a receipt for whoever may read it; `not-found` for everybody else, also where there is none. Until the bill
 * is final a guest's key opens what the guest may read: all of it at the table, and what they have paid of it once they are
 * gone, since what the others order then is theirs.
 */
export async function findReadable(
  db: Reader,
  secret: string,
  { id, key, userId }: Omit<ReceiptAsk, 'language'>,
): Promise<Readable> {
  const [[head, ...others], readers] = await Promise.all([findTabOrders(db, id), findTabReaders(db, id)]);
  if (!head) return refuse('not-found');
  const tab = [head, ...others] as const;
  const asking = [
    ...readers.filter((reader) => reader.userId === userId),
    ...readers.filter((reader) => opensReceipt(secret, head.tabId, key, reader.userId)),
  ];
  const guest = asking.find(({ takesPart }) => takesPart);
  if (guest) return { tab, reader: guest };
  if (opensReceipt(secret, head.tabId, key)) return { tab, reader: null };
  return { tab, reader: asking[0] ?? refuse('not-found') };
}

/** The receipt for whoever may read it; `not-found` for everybody else, also where there is none. */
export const readReceipt = async (db: Reader, secret: string, ask: ReceiptAsk): Promise<Receipt> =>
  present(db, secret, await findReadable(db, secret, ask), ask.language);

/** The receipt of a tab for the product's own use, in the language of whoever ordered first, and where that was. */
export async function readReceiptOfTab(
  db: Reader,
  secret: string,
  tabId: string,
): Promise<Pick<TabOrder, 'storeId' | 'language'> & { readonly receipt: Receipt }> {
  const [head, ...others] = await findTabOrders(db, tabId);
  if (!head) return refuse('not-found');
  const { storeId, language } = head;
  const receipt = await present(db, secret, { tab: [head, ...others], reader: null }, language);
  return { receipt, storeId, language };
}
