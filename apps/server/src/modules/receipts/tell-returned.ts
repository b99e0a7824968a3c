import { languageOf } from '@tableside/i18n/languages';
import { messageText } from '@tableside/i18n/server/messages';
import { formatMoney } from '@tableside/pricing/format-money';
import { z } from 'zod';
import type { Reaction } from '../../platform/outbox/reactions.ts';
import { findUsers } from '../accounts/index.ts';
import { findStore } from '../venues/index.ts';
import type { TellReceiptDeps } from './tell-receipt.ts';

const Returned = z.object({
  storeId: z.string(),
  refundId: z.string(),
  userId: z.string(),
  language: z.string(),
  amount: z.int(),
  currency: z.string(),
});

/** Whoever paid what no bill had a use for hears that it is back with them, once. */
export const tellReturned = ({ messages }: Pick<TellReceiptDeps, 'messages'>): Reaction => ({
  name: 'receipts.tell-returned',
  on: ['payment.returned'],
  sends: true,
  run: async (tx, payload, { now }) => {
    const { storeId, refundId, userId, ...paid } = Returned.parse(payload);
    const [store, [user]] = await Promise.all([findStore(tx, storeId), findUsers(tx, [userId])]);
    // How a currency of another house is written is not known.
    if (!store || !user?.phone || paid.currency !== store.currency.code) return;
    const language = languageOf(paid.language);
    const amount = formatMoney(paid.amount, store.currency, language, store.country);
    const text = messageText(language)('messages.returned', {
      store: store.visibleName,
      amount,
    });
    const key = `returned ${refundId}`;
    await messages.sendMessage({ to: user.phone, kind: 'order', text, code: null, link: null, key }, now);
  },
});
