import type { Receipt } from '@tableside/contract/receipts.schema';
import { languageOf } from '@tableside/i18n/languages';
import { formatMoney } from '@tableside/pricing/format-money';
import { z } from 'zod';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { type Message, MessageGivenUp, type Messages } from '../../platform/messages/messages.ts';
import type { Reaction } from '../../platform/outbox/reactions.ts';
import { findUsers } from '../accounts/index.ts';
import { sayInStore } from '../venues/index.ts';
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

/** The receipt of a tab, and what a phone is told of it in its guest's language. */
export async function receiptMessage(
  db: Reader,
  { secret, origin }: Pick<TellReceiptDeps, 'secret' | 'origin'>,
  tabId: string,
): Promise<{ readonly receipt: Receipt; readonly message: Omit<Message, 'to' | 'key'> }> {
  const read = await readReceiptOfTab(db, secret, tabId);
  const { store, bill_no, total_amount, key } = read.receipt;
  const language = languageOf(read.language);
  const link = receiptLink(tabId, key, origin);
  const total = formatMoney(total_amount, store.default_currency, language, store.country);
  const say = await sayInStore(db, read.storeId, 'bill');
  const text = say(language, { store: store.name, number: bill_no ?? '', total, link });
  return { receipt: read.receipt, message: { kind: 'bill', text, code: null, link } };
}

/**
 * Waits for them together, so that the reaction's transaction is open no longer than one takes, however many there are. Of
 * what failed it throws what is worth another try.
 */
async function allSent(sending: readonly Promise<void>[]): Promise<void> {
  const settled = await Promise.allSettled(sending);
  const failures = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  if (failures.length > 0) throw failures.find((error) => !(error instanceof MessageGivenUp)) ?? failures[0];
}

/** A paid bill's receipt goes to its guests' phones, once each. */
export const tellReceipt = ({ messages, secret, origin }: TellReceiptDeps): Reaction => ({
  // Due ones wait under this name, and a node of the version before knows no other.
  name: 'views.tell-receipt',
  on: ['bill.paid'],
  sends: true,
  run: async (tx, payload, { now }) => {
    const { tabId, userId } = Paid.parse(payload);
    const readers = await readersOf(tx, tabId, userId);
    if (readers.length === 0) return;
    const [{ message }, users] = await Promise.all([
      receiptMessage(tx, { secret, origin }, tabId),
      findUsers(tx, readers),
    ]);
    const sent = users.flatMap(({ id, phone }) =>
      phone ? [messages.sendMessage({ ...message, to: phone, key: `receipt ${tabId} ${id}` }, now)] : [],
    );
    await allSent(sent);
  },
});
