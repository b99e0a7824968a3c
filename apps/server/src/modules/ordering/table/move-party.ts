import { auditStaff } from '../../../platform/audit/audit-staff.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { lockSeating, lockSeatingAt, lockTables, moveSeating, seatingsOf } from '../../seating/index.ts';
import { findTable } from '../../venues/index.ts';
import { moveOrdersOfSeating } from '../order/order-repository.ts';
import { tellChanged } from '../order/tell-order.ts';
import { tellTickets } from '../ticket/tell-ticket.ts';
import { renewOpenTickets } from '../ticket/ticket-repository.ts';

/**
 * A colleague takes a party to a free table of the same store: its orders, its open requests and what the kitchen has go
 * along, its social code and its bill stay. Refuses with `state-changed` when the party has ended or moved meanwhile, or
 * somebody sits at the other table.
 */
export async function moveParty(
  seatingId: string,
  tableId: string,
  { tx, now, principal, announce }: CommandContext<'staff'>,
): Promise<{ readonly seating_id: string; readonly enigma: string }> {
  const [[known], [table]] = await Promise.all([seatingsOf(tx, [seatingId]), findTable(tx, [tableId])]);
  if (!known || !principal.storeIds.includes(known.storeId) || table?.storeId !== known.storeId)
    return refuse('not-found');
  await lockTables(tx, [known.tableId, tableId]);
  const [party, present, [left], [standing]] = await Promise.all([
    lockSeating(tx, seatingId),
    lockSeatingAt(tx, tableId),
    findTable(tx, [known.tableId]),
    findTable(tx, [tableId]),
  ]);
  if (standing?.unusable !== false) return refuse('state-changed');
  if (!party || party.state === 'closed' || party.tableId !== known.tableId || present)
    return refuse('state-changed');
  const orders = await moveOrdersOfSeating(tx, seatingId, tableId, now);
  await moveSeating(tx, party, tableId, now, announce);
  for (const order of orders) tellChanged(announce, order);
  tellTickets(announce, await renewOpenTickets(tx, seatingId));
  auditStaff(
    { tx, now, principal },
    {
      storeId: party.storeId,
      action: 'table.move',
      target: seatingId,
      details: { name: `${left?.name ?? ''} → ${table.name}`, from: party.tableId, to: tableId },
    },
  );
  return { seating_id: seatingId, enigma: party.enigma };
}
