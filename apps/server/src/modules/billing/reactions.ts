import type { Events } from '../../events.ts';
import type { Reaction } from '../../platform/outbox/reactions.ts';
import { orderLines, ordersOfSeating, touch } from '../ordering/index.ts';
import { findBills } from './billing-repository.ts';
import { nothingLeftToDo, settleAndTell } from './settle.ts';
import { tellBill } from './tell-bill.ts';

/** A paid bill is settled when its last line is served or rejected. */
const settleWhenServed: Reaction = {
  name: 'billing.settle-when-served',
  on: ['ticket.changed'],
  run: async (tx, payload, { now, announce }) => {
    const { orderId } = payload as Events['ticket.changed'];
    const [bill] = await findBills(tx, [orderId]);
    if (!bill?.issuedAt || bill.settledAt) return;
    const lines = await orderLines(tx, [orderId]);
    if (!nothingLeftToDo(lines)) return;
    const order = await touch(tx, orderId, now);
    if (!order) return;
    await settleAndTell(tx, order, now, announce);
    tellBill(announce, order);
  },
};

/** A released table: what was paid there is settled, whatever the kitchen still shows. */
const settleWhenReleased: Reaction = {
  name: 'billing.settle-when-released',
  on: ['seating.closed'],
  run: async (tx, payload, { now, announce }) => {
    const { seatingId } = payload as Events['seating.closed'];
    for (const orderId of await ordersOfSeating(tx, seatingId)) {
      const [bill] = await findBills(tx, [orderId]);
      if (!bill?.issuedAt || bill.settledAt) continue;
      const order = await touch(tx, orderId, now);
      if (!order) continue;
      await settleAndTell(tx, order, now, announce);
      tellBill(announce, order);
    }
  },
};

export const billingReactions: readonly Reaction[] = [settleWhenServed, settleWhenReleased];
