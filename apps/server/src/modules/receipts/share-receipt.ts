import type { ShareReceipt } from '@tableside/contract/link-receipts.schema';
import type { Reader } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refused.ts';
import { trimTexts } from '../../platform/http/trim-texts.ts';
import { findStore } from '../venues/index.ts';
import { presentPayment, presentStore } from './present-receipt.ts';
import { findPaidShare } from './receipt-repository.ts';

/** What was paid through a link, for whoever holds it; `not-found` while nothing was. Who else sat there is not told. */
export async function readShareReceipt(db: Reader, linkId: string, language: string): Promise<ShareReceipt> {
  const share = (await findPaidShare(db, linkId)) ?? refuse('not-found');
  const store = (await findStore(db, share.storeId)) ?? refuse('not-found');
  return {
    bill_no: share.billNo,
    issued_at: share.issuedAt?.toISOString() ?? null,
    store: presentStore(store, share.issuer),
    title: share.label || (share.table ?? ''),
    lines: share.lines.map(({ name, ...line }) => ({
      ...line,
      name: trimTexts(name, language, store.optedLanguages),
    })),
    payment: presentPayment(share),
  };
}
