import type { Receipt } from '@tableside/contract/receipts.schema';
import type { Reader } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refused.ts';
import { findStore } from '../venues/index.ts';
import { findPictures, type Picture } from '../views/index.ts';
import { ownShare } from './own-share.ts';
import { presentReceipt, type ReceiptSource } from './present-receipt.ts';
import { opensReceipt, receiptKey } from './receipt-key.ts';
import { findTabOrders, findTakenPayments, type TabOrder } from './receipt-repository.ts';

/** Whose word opens a receipt: a key, or the sign-in of a guest or a payer. */
export interface ReceiptAsk {
  /** An order's id or the tab's. */
  readonly id: string;
  readonly key: string | undefined;
  readonly userId: string | null;
  readonly language: string;
}

/** What may be read: all of a tab, or with a `payer` no more than theirs until its bill is final. */
interface Readable {
  readonly tab: readonly [TabOrder, ...TabOrder[]];
  readonly payer: string | null;
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
  { tab: [head, ...rest], payer }: Readable,
  language: string,
): Promise<Receipt> {
  const [[first, ...others], payments] = await Promise.all([
    gather(db, [head, ...rest]),
    findTakenPayments(db, head.tabId),
  ]);
  if (!first) return refuse('not-found');
  const facts = {
    sources: [first, ...others],
    payments,
    issuedAt: head.issuedAt,
    issuer: head.issuer,
    key: receiptKey(secret, head.tabId),
    language,
  } as const;
  const receipt = presentReceipt(facts);
  if (payer === null || receipt.state === 'final') return receipt;
  const own = payments.filter(({ askedBy }) => askedBy === payer);
  return ownShare(presentReceipt({ ...facts, payments: own, key: receiptKey(secret, head.tabId, payer) }));
}

/** Who has paid of a tab and whose key this is. */
async function payerOf(db: Reader, secret: string, tabId: string, key: string): Promise<string | null> {
  const taken = await findTakenPayments(db, tabId);
  const own = taken.find(({ askedBy }) => askedBy !== null && opensReceipt(secret, tabId, key, askedBy));
  return own?.askedBy ?? null;
}

/**
 * The orders of a receipt for whoever may read it; `not-found` for everybody else, also where there is none. Whoever has
 * paid of it and is gone reads all of it once it is final: until then the others still order, and that is theirs.
 */
export async function findReadable(
  db: Reader,
  secret: string,
  { id, key, userId }: Omit<ReceiptAsk, 'language'>,
): Promise<Readable> {
  const [head, ...others] = await findTabOrders(db, id, userId ?? '');
  if (!head) return refuse('not-found');
  const tab = [head, ...others] as const;
  const isGuest = tab.some(({ takesPart }) => takesPart);
  if (isGuest || opensReceipt(secret, head.tabId, key)) return { tab, payer: null };
  if (head.hasPaid) return { tab, payer: userId };
  const payer = key === undefined ? null : await payerOf(db, secret, head.tabId, key);
  return payer === null ? refuse('not-found') : { tab, payer };
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
  const [head, ...others] = await findTabOrders(db, tabId, '');
  if (!head) return refuse('not-found');
  const { storeId, language } = head;
  const receipt = await present(db, secret, { tab: [head, ...others], payer: null }, language);
  return { receipt, storeId, language };
}
