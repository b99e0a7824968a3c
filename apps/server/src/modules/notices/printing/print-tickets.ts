import { z } from 'zod';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Reaction } from '../../../platform/outbox/reactions.ts';
import { presentTicket } from '../../ordering/index.ts';
import { lockSlips, makeSlip, type NewSlip } from './job-repository.ts';
import { listReadyPrinters, type ReadyPrinter, storesWithPrinters } from './printer-repository.ts';
import { freshSince, shareOf } from './slip-rule.ts';

const OfTicket = z.object({ storeId: z.string(), ticketId: z.string() });
const OfOrder = z.object({ storeId: z.string(), ticketIds: z.array(z.string()) });

/** Gives each printer what it has not got of a ticket: dishes to be cooked, and those that it was given and that were taken off or wait. */
async function printTicket(
  tx: Tx,
  ticketId: string,
  printers: readonly ReadyPrinter[],
  now: Date,
): Promise<void> {
  await lockSlips(tx, ticketId);
  const ticket = await presentTicket(tx, ticketId);
  const placed = Date.parse(ticket.placed_at);
  if (placed < freshSince(now).getTime()) return;
  // Nobody cooks what is out already, nor what was still held when its party went: that counts as served.
  const lines = ticket.lines.filter(({ status }) => status !== 'served');
  const slip = { storeId: ticket.store_id, ticketId, remade: ticket.remake !== null };
  for (const { id: printerId, stations } of printers.filter((each) => each.since.getTime() <= placed)) {
    const { live, gone, waits } = shareOf(lines, stations);
    const makes = (kind: NewSlip['kind'], lineIds: readonly string[]): void => {
      if (lineIds.length > 0) makeSlip(tx, { ...slip, id: newId(), printerId, kind, lineIds }, now);
    };
    makes('ticket', live);
    makes('void', gone);
    makes('hold', waits);
  }
}

async function printAll(tx: Tx, storeId: string, ticketIds: readonly string[], now: Date): Promise<void> {
  if (ticketIds.length === 0) return;
  const printers = await listReadyPrinters(tx, storeId);
  if (printers.length === 0) return;
  for (const ticketId of ticketIds) await printTicket(tx, ticketId, printers, now);
}

/** What goes onto paper when the kitchen gets or loses something. */
export const printReactions: readonly Reaction[] = [
  {
    name: 'notices.print-order',
    on: ['order.placed'],
    storesIn: storesWithPrinters,
    run: (tx, payload, { now }) => {
      const { storeId, ticketIds } = OfOrder.parse(payload);
      return printAll(tx, storeId, ticketIds, now);
    },
  },
  {
    name: 'notices.print-ticket',
    on: ['ticket.changed'],
    storesIn: storesWithPrinters,
    run: (tx, payload, { now }) => {
      const { storeId, ticketId } = OfTicket.parse(payload);
      return printAll(tx, storeId, [ticketId], now);
    },
  },
];
