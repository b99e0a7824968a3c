import { z } from 'zod';
import type { Announce } from '../../events.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newDigits } from '../../platform/ids.ts';
import type { Reaction } from '../../platform/outbox/reactions.ts';
import { markDelivered, orderLines, tellChanged, touch } from '../ordering/index.ts';
import { stepsOf, writeStep } from './step-delivery.ts';
import {
  beginTracking,
  cancelTracking,
  endTracking,
  findTracking,
  lockTracking,
  storesWithDeliveries,
} from './tracking-repository.ts';

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

/**
 * What nobody said was there is over with its bill, which its business day settles at the latest (docs/decisions/0009):
 * brought like the dishes that count as served then, or at an end where there are none.
 */
async function endWithBill(tx: Tx, orderId: string, now: Date, announce: Announce): Promise<void> {
  const seen = await findTracking(tx, orderId);
  if (!seen || seen.deliveredAt) return;
  const row = await lockTracking(tx, orderId);
  const order = row && !row.deliveredAt ? await touch(tx, orderId, now) : undefined;
  if (!row || !order) return;
  const lines = await orderLines(tx, [orderId]);
  if (!lines.some(({ status }) => status === 'served')) return void (await cancelTracking(tx, orderId, now));
  markDelivered(tx, orderId, now);
  // A runner is who brought it; of what none had taken only the end is kept.
  if (row.runnerId === null) await cancelTracking(tx, orderId, now);
  else endTracking(tx, orderId, now);
  writeStep(row, order, { step: 'delivered', at: now, by: null }, { tx, now, announce });
}

/** What follows for a delivery from its order, from the kitchen and from its bill. */
export const fulfilmentReactions: readonly Reaction[] = [
  {
    name: 'fulfilment.begin',
    on: ['delivery.wanted'],
    run: async (tx, payload, { now, announce }) => {
      const { orderId, storeId } = OfOrder.parse(payload);
      const order = await touch(tx, orderId, now);
      // Taken back before this was heard: its end was told already.
      if (!order || order.phase === 'cancelled') return;
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
    name: 'fulfilment.end-with-bill',
    on: ['bill.settled'],
    storesIn: storesWithDeliveries,
    run: (tx, payload, { now, announce }) => endWithBill(tx, OfOrder.parse(payload).orderId, now, announce),
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
