import { z } from 'zod';
import type { Messages } from '../../platform/messages/messages.ts';
import type { Reaction } from '../../platform/outbox/reactions.ts';
import { callWhenReady } from './away/call-when-ready.ts';
import { followStalls } from './court/follow-stalls.ts';
import { touchOfStore } from './order/order-repository.ts';
import { tellChanged } from './order/tell-order.ts';
import { closeEndedParty } from './table/close-ended-party.ts';

const OfOrder = z.object({ orderId: z.string() });
const OfStore = z.object({ storeId: z.string() });

/** What follows from an order that ended, a bill on which nothing is left to do, a store's new terms and a kitchen's step. */
export const orderingReactions = (messages: Messages): readonly Reaction[] => [
  {
    name: 'ordering.close-ended-party',
    on: ['order.done', 'order.cancelled', 'bill.settled'],
    run: (tx, payload, { now, announce }) =>
      closeEndedParty(tx, OfOrder.parse(payload).orderId, now, announce),
  },
  {
    name: 'ordering.show-new-terms',
    on: ['store.terms-changed'],
    run: async (tx, payload, { now, announce }) => {
      const { storeId } = OfStore.parse(payload);
      for (const order of await touchOfStore(tx, storeId, now)) tellChanged(announce, order);
    },
  },
  {
    name: 'ordering.follow-stalls',
    on: ['ticket.changed'],
    run: (tx, payload, { now, announce }) => followStalls(tx, OfOrder.parse(payload).orderId, now, announce),
  },
  {
    name: 'ordering.call-when-ready',
    on: ['ticket.changed'],
    sends: true,
    run: (tx, payload, { now }) => callWhenReady(tx, messages, OfOrder.parse(payload).orderId, now),
  },
];
