import { FALLBACK, languageOf } from '@tableside/i18n/languages';
import { z } from 'zod';
import type { Messages } from '../../platform/messages/messages.ts';
import type { Reaction } from '../../platform/outbox/reactions.ts';
import { findUsers } from '../accounts/index.ts';
import { findStore, sayInStore } from '../venues/index.ts';
import { takeBack } from './coupon/take-back.ts';
import { reverseRefunded, rewardPaid } from './credit/earn.ts';

const Paid = z.object({
  v: z.literal(1),
  storeId: z.string(),
  tabId: z.string(),
  orderId: z.string(),
  userId: z.string().nullable(),
  language: z.string().default(FALLBACK),
  earnBase: z.int(),
  refunded: z.object({ amount: z.int(), total: z.int() }).optional(),
  at: z.string(),
});
const Refunded = z.object({ tabId: z.string(), amount: z.int(), total: z.int() });
const Cancelled = z.object({ tabId: z.string(), orderId: z.string(), storeId: z.string() });
const Granted = z.object({
  storeId: z.string(),
  userId: z.string(),
  language: z.string().default(FALLBACK),
});

/** Credits and rewards of paid bills, back again with their money, and the word about a reward. */
export const loyaltyReactions = (messages: Messages, origin: string): readonly Reaction[] => [
  {
    name: 'loyalty.reward-paid',
    on: ['bill.paid'],
    run: async (tx, payload, context) => {
      const { userId, ...paid } = Paid.parse(payload);
      if (userId !== null) await rewardPaid(tx, { ...paid, userId }, context);
    },
  },
  {
    name: 'loyalty.reverse-refunded',
    on: ['payment.refunded'],
    run: (tx, payload, context) => reverseRefunded(tx, Refunded.parse(payload), context),
  },
  {
    name: 'loyalty.free-cancelled',
    on: ['order.cancelled'],
    run: (tx, payload, { now }) => takeBack(tx, Cancelled.parse(payload), now),
  },
  {
    name: 'loyalty.tell-reward',
    on: ['reward.granted'],
    sends: true,
    run: async (tx, payload, { now, key }) => {
      const { storeId, userId, language } = Granted.parse(payload);
      const [store, [user]] = await Promise.all([findStore(tx, storeId), findUsers(tx, [userId])]);
      if (!store || !user?.phone) return;
      const link = `${origin}/profile/rewards`;
      const say = await sayInStore(tx, storeId, 'reward');
      const spoken = languageOf(language);
      const text = say(spoken, { store: store.visibleName, link });
      await messages.sendMessage({ to: user.phone, kind: 'order', text, code: null, link, key }, now);
    },
  },
];
