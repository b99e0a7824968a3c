import { z } from 'zod';
import type { Announce } from '../../events.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newDigits } from '../../platform/ids.ts';
import type { Reaction } from '../../platform/outbox/reactions.ts';
import { orderLines, tellChanged, touch } from '../ordering/index.ts';
import { stepsOf, writeStep } from './step-delivery.ts';
import { beginTracking, cancelTracking, findTracking, lockTracking } from './tracking-repository.ts';

const OfOrder = z.object({ orderId: z.string(), storeId: z.string() });
const CODE_LENGTH = 4;
const BEGUN: readonly string[] = ['preparing', 'ready', 'served'];

/** The kitchen's first start is a step that the diner sees. */
async function followKitchen(tx: Tx, orderId: string, now: Date, announce: Announce): Promise<void> {
  const seen = await findTracking(tx, orderId);
  if (!seen || stepsOf(seen).includes('order-preparing')) return;
  const lines = await orderLines(tx, [orderId]);
  if (!lines.some(({ status }) => BEGUN.includes(status))) return;
  const row = await lockTracking(tx, orderId);
  const order = await touch(tx, orderId, now);
  if (row && order)
    writeStep(row, order, { step: 'order-preparing', at: now, by: null }, { tx, now, announce });
}

/** What follows for a delivery from its order and from the kitchen. */
export const fulfilmentReactions: readonly Reaction[] = [
  {
    name: 'fulfilment.begin',
    on: ['delivery.wanted'],
    run: async (tx, payload, { now, announce }) => {
      const { orderId, storeId } = OfOrder.parse(payload);
      const order = await touch(tx, orderId, now);
      if (!order) return;
      beginTracking(tx, orderId, storeId, newDigits(CODE_LENGTH), now);
      announce('tracking.changed', {
        v: 1,
        storeId,
        orderId,
        version: order.version,
        status: 'order-placed',
      });
      tellChanged(announce, order);
    },
  },
  {
    name: 'fulfilment.follow-kitchen',
    on: ['ticket.changed'],
    run: (tx, payload, { now, announce }) => followKitchen(tx, OfOrder.parse(payload).orderId, now, announce),
  },
  {
    name: 'fulfilment.tell-cancelled',
    on: ['order.cancelled'],
    run: async (tx, payload, { now, announce }) => {
      const { orderId, storeId } = OfOrder.parse(payload);
      if (await cancelTracking(tx, orderId, now))
        announce('tracking.changed', { v: 1, storeId, orderId, version: 0, status: 'cancelled' });
    },
  },
];
