import type { Receipt } from '@tableside/contract/receipts.schema';
import type { Reader } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refused.ts';
import { findStore } from '../venues/index.ts';
import { findPictures, type Picture } from '../views/index.ts';
import { presentReceipt, type ReceiptSource } from './present-receipt.ts';
import { opensReceipt, receiptKey } from './receipt-key.ts';
import { findTabOrders, findTakenPayments, type TabOrder } from './receipt-repository.ts';

/** Whose word opens a receipt: a key, or a member's sign-in. */
export interface ReceiptAsk {
  /** An order's id or the tab's. */
  readonly id: string;
  readonly key: string | undefined;
  readonly userId: string | null;
  readonly language: string;
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
  tab: readonly TabOrder[],
  language: string,
): Promise<Receipt> {
  const [head] = tab;
  if (!head) return refuse('not-found');
  const [[first, ...others], payments] = await Promise.all([
    gather(db, tab),
    findTakenPayments(db, head.tabId),
  ]);
  if (!first) return refuse('not-found');
  return presentReceipt({
    sources: [first, ...others],
    payments,
    issuedAt: head.issuedAt,
    issuer: head.issuer,
    key: receiptKey(secret, head.tabId),
    language,
  });
}

/** The orders of a receipt for whoever may read it; `not-found` for everybody else, also where there is none. */
export async function readableTab(
  db: Reader,
  secret: string,
  { id, key, userId }: Omit<ReceiptAsk, 'language'>,
): Promise<readonly [TabOrder, ...TabOrder[]]> {
  const [head, ...others] = await findTabOrders(db, id, userId ?? '');
  if (!head) return refuse('not-found');
  const tab = [head, ...others] as const;
  const own = tab.some(({ mayRead }) => mayRead);
  return own || opensReceipt(secret, head.tabId, key) ? tab : refuse('not-found');
}

/** The receipt for whoever may read it; `not-found` for everybody else, also where there is none. */
export const readReceipt = async (db: Reader, secret: string, ask: ReceiptAsk): Promise<Receipt> =>
  present(db, secret, await readableTab(db, secret, ask), ask.language);

/** The receipt of a tab for the product's own use, in the language of whoever ordered first, and where that was. */
export async function readReceiptOfTab(
  db: Reader,
  secret: string,
  tabId: string,
): Promise<Pick<TabOrder, 'storeId' | 'language'> & { readonly receipt: Receipt }> {
  const tab = await findTabOrders(db, tabId, '');
  const [head] = tab;
  if (!head) return refuse('not-found');
  const { storeId, language } = head;
  return { receipt: await present(db, secret, tab, language), storeId, language };
}
