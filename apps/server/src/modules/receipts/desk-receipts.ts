import type { staffBillingRoutes } from '@tableside/contract/staff-billing.routes';
import type { staffBillingShapes } from '@tableside/contract/staff-billing.schema';
import { auditStaff } from '../../platform/audit/audit-staff.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { Staff } from '../../platform/http/principal.ts';
import { refuse } from '../../platform/http/refused.ts';
import { requireStore } from '../../platform/http/store-scope.ts';
import { maskPhone } from '../../platform/messages/messages.ts';
import { findUsers } from '../accounts/index.ts';
import { receiptKey, receiptLink } from './receipt-key.ts';
import { findTabReaders, findTabStore } from './receipt-repository.ts';
import { receiptMessage, type TellReceiptDeps } from './tell-receipt.ts';

type DeskReceipts = Pick<
  Handlers<typeof staffBillingRoutes, typeof staffBillingShapes>,
  'getEbill' | 'sendEbill'
>;
export interface DeskReceiptDeps extends TellReceiptDeps {
  /** A typed mobile number in E.164; undefined when it is not served. One without its country is of `country`. */
  readonly readPhone: (typed: string, country: string) => string | undefined;
}

const MINUTE = 60_000;
/** A number hears of the same receipt at most once in this time. */
const ONCE_IN_MS = 2 * MINUTE;
const AGAIN_AFTER = 10;

/** The tab of an order, if it is paid at the colleague's store. */
async function tabOf(db: Reader, orderId: string, principal: Staff) {
  const tab = (await findTabStore(db, orderId)) ?? refuse('not-found');
  requireStore(principal, tab.storeId);
  return tab;
}

async function phoneOfGuest(db: Reader, tabId: string, guestId: string): Promise<string> {
  const readers = await findTabReaders(db, tabId);
  const [user] = readers.some(({ userId }) => userId === guestId) ? await findUsers(db, [guestId]) : [];
  return user?.phone ?? refuse('not-found');
}

/** Receipts from the cash desk: to be scanned from its screen, or sent to a phone. */
export const deskReceipts = (deps: DeskReceiptDeps): DeskReceipts => ({
  getEbill: async ({ params }, { db, principal, setHeader }) => {
    const { tabId } = await tabOf(db, params.id, principal);
    setHeader('cache-control', 'no-store');
    return { status: 200, body: { link: receiptLink(tabId, receiptKey(deps.secret, tabId), deps.origin) } };
  },
  sendEbill: async ({ params, body }, { db, principal, now, process }) => {
    const { tabId, storeId } = await tabOf(db, params.id, principal);
    const { receipt, message: said } = await receiptMessage(db, deps, tabId);
    if (receipt.state !== 'final') return refuse('state-changed');
    const to =
      body.guest_id === undefined
        ? (deps.readPhone(body.phone ?? '', receipt.store.country) ?? refuse('phone-not-served'))
        : await phoneOfGuest(db, tabId, body.guest_id);
    const message = { ...said, to, key: `receipt ${tabId} ${to}`, againAfterMs: ONCE_IN_MS };
    await deps.messages.sendMessage(message, now).catch(() => refuse('busy', {}, AGAIN_AFTER));
    const details = { name: maskPhone(to) };
    await process.step(async (tx) =>
      auditStaff({ tx, now, principal }, { storeId, action: 'bill.sent', target: params.id, details }),
    );
    return { status: 200, body: { sent_to: maskPhone(to) } };
  },
});
