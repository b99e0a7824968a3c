import type { Receipt } from '@tableside/contract/receipts.schema';
import { messageText } from '@tableside/i18n/server/messages';
import { formatMoney } from '@tableside/pricing/format-money';
import { z } from 'zod';
import type { Tx } from '../../../platform/db/database.ts';
import type { Message, Messages } from '../../../platform/messages/messages.ts';
import type { Reaction } from '../../../platform/outbox/reactions.ts';
import { findUsers } from '../../accounts/index.ts';
import { readReceiptOfTab } from './read-receipt.ts';
import { receiptLink } from './receipt-key.ts';
import { findTakenPayments } from './receipt-repository.ts';

const Paid = z.object({ tabId: z.string(), userId: z.string().nullable() });

export interface TellReceiptDeps {
  readonly messages: Messages;
  readonly secret: string;
  /** Public address without a slash at its end. */
  readonly origin: string;
}

/** Whoever opened the order and whoever paid of it in the app. */
async function readersOf(tx: Tx, tabId: string, openedBy: string | null): Promise<readonly string[]> {
  const payers = (await findTakenPayments(tx, tabId)).map(({ askedBy }) => askedBy);
  return [...new Set([openedBy, ...payers])].flatMap((userId) => userId ?? []);
}

/** What a phone is told of a receipt. */
export function receiptMessage(
  { store, bill_no, total_amount, key }: Receipt,
  tabId: string,
  origin: string,
): Omit<Message, 'to' | 'key'> {
  const link = receiptLink(tabId, key, origin);
  const total = formatMoney(total_amount, store.default_currency, 'en', store.country);
  const words = { store: store.name, number: bill_no ?? '', total, link };
  return { kind: 'bill', text: messageText('en')('messages.bill', words), code: null, link };
}

/** A paid bill's receipt goes to its guests' phones, once each. */
export const tellReceipt = ({ messages, secret, origin }: TellReceiptDeps): Reaction => ({
  name: 'views.tell-receipt',
  on: ['bill.paid'],
  run: async (tx, payload, { now }) => {
    const { tabId, userId } = Paid.parse(payload);
    const readers = await readersOf(tx, tabId, userId);
    if (readers.length === 0) return;
    const [receipt, users] = await Promise.all([readReceiptOfTab(tx, secret, tabId), findUsers(tx, readers)]);
    const message = receiptMessage(receipt, tabId, origin);
    for (const { id, phone } of users)
      if (phone) await messages.sendMessage({ ...message, to: phone, key: `receipt ${tabId} ${id}` }, now);
  },
});
