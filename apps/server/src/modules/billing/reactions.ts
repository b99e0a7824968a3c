import type { Announce, Events } from '../../events.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Reaction } from '../../platform/outbox/reactions.ts';
import { findTab, listPartPaid, ordersOfSeating, tabLines } from '../ordering/index.ts';
import { forgetStore } from '../venues/index.ts';
import { findBills } from './bill/bill-repository.ts';
import { closeWhenCovered, isCovered, nothingLeftToDo, settleTab } from './bill/settle.ts';
import { capturedSum, lockTab, pendingOf, readTab, type Tab } from './bill/tab.ts';
import { tellBill } from './bill/tell-bill.ts';
import { endFreeBill } from './payment/end-free-bill.ts';
import { giveAllBack } from './refund/give-all-back.ts';

interface Context {
  readonly now: Date;
  readonly announce: Announce;
}

/** Covered by what is paid, with nobody paying: who does ends it by paying, or by giving up. */
const isShrunk = (tab: Tab): boolean => isCovered(tab) && pendingOf(tab).length === 0;

/** A bill has come to less without anybody paying: what is paid already may cover it now. */
async function closeShrunk(tx: Tx, orderId: string, { now, announce }: Context): Promise<void> {
  if (!isShrunk(await readTab(tx, orderId))) return;
  const tab = await lockTab(tx, orderId, now);
  if (isShrunk(tab)) await closeWhenCovered(tx, tab, now, announce);
}

/** A paid bill is settled when its last line is served or rejected. */
const settleWhenServed: Reaction = {
  name: 'billing.settle-when-served',
  on: ['ticket.changed'],
  run: async (tx, payload, context) => {
    const { orderId } = payload as Events['ticket.changed'];
    const tab = await findTab(tx, orderId);
    const [bill] = tab ? await findBills(tx, [tab.id]) : [];
    if (!bill?.issuedAt || bill.settledAt) return;
    if (!bill.snapshot) return closeShrunk(tx, orderId, context);
    if (tab && nothingLeftToDo(tab, await tabLines(tx, orderId)))
      await settleTab(tx, orderId, context.now, context.announce);
  },
};

/** Nothing is to be paid for what was ordered without a table: nobody has to say so for it to be cooked. */
const endFree: Reaction = {
  name: 'billing.end-free',
  on: ['order.free'],
  run: async (tx, payload, { now, announce }) => {
    const { orderId } = payload as Events['order.free'];
    await endFreeBill(orderId, { tx, now, announce });
  },
};

/** The house gives more off or takes less, also on bills of which some is paid. */
const closeUnderNewTerms: Reaction = {
  name: 'billing.close-under-new-terms',
  on: ['store.terms-changed'],
  run: async (tx, payload, context) => {
    const { storeId } = payload as Events['store.terms-changed'];
    forgetStore(storeId); // this node may not have heard of it yet
    for (const orderId of await listPartPaid(tx, storeId)) await closeShrunk(tx, orderId, context);
  },
};

/** What is brought is settled at the door, when it is paid. */
const settleWhenDelivered: Reaction = {
  name: 'billing.settle-when-delivered',
  on: ['tracking.changed'],
  run: async (tx, payload, context) => {
    const { orderId, status } = payload as Events['tracking.changed'];
    if (status !== 'delivered') return;
    const [bill] = await findBills(tx, [orderId]);
    if (bill?.snapshot && !bill.settledAt) await settleTab(tx, orderId, context.now, context.announce);
  },
};

/** A released table: what was paid there is settled, whatever the kitchen still shows. */
const settleWhenReleased: Reaction = {
  name: 'billing.settle-when-released',
  on: ['seating.closed'],
  run: async (tx, payload, context) => {
    const { seatingId } = payload as Events['seating.closed'];
    for (const orderId of await ordersOfSeating(tx, seatingId)) {
      const [bill] = await findBills(tx, [orderId]);
      if (bill?.snapshot && !bill.settledAt) await settleTab(tx, orderId, context.now, context.announce);
    }
  },
};

/** An order that was taken back after it was paid: everything it took goes back. */
const refundWhenCancelled: Reaction = {
  name: 'billing.refund-when-cancelled',
  on: ['order.cancelled'],
  run: async (tx, payload, { now, announce }) => {
    const { orderId } = payload as Events['order.cancelled'];
    const seen = await readTab(tx, orderId);
    if (capturedSum(seen) === 0) return;
    const tab = await lockTab(tx, orderId, now);
    await giveAllBack(tx, tab, now);
    tellBill(announce, tab);
  },
};

export const billingReactions: readonly Reaction[] = [
  settleWhenServed,
  closeUnderNewTerms,
  endFree,
  settleWhenDelivered,
  settleWhenReleased,
  refundWhenCancelled,
];
