import { z } from 'zod';
import type { Reaction } from '../../platform/outbox/reactions.ts';
import { closeEndedParty } from './table/close-ended-party.ts';

const OfOrder = z.object({ orderId: z.string() });

/** What follows from an order that ended, or from a bill on which nothing is left to do. */
export const orderingReactions: readonly Reaction[] = [
  {
    name: 'ordering.close-ended-party',
    on: ['order.done', 'order.cancelled', 'bill.settled'],
    run: (tx, payload, { now, announce }) =>
      closeEndedParty(tx, OfOrder.parse(payload).orderId, now, announce),
  },
];
