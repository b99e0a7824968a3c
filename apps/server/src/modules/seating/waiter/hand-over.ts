import { isAllowed } from '@tableside/contract/permissions';
import type { Colleague } from '@tableside/contract/staff.schema';
import { auditStaff } from '../../../platform/audit/audit-staff.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { findTable } from '../../venues/index.ts';
import { lockSeating } from '../seating-repository.ts';
import { onDutyFor } from './on-duty.ts';
import { nameWaiter } from './serve-first.ts';

/** Somebody to serve a table: whoever asks is plainly there, a colleague has to be on duty. */
async function findWaiter(
  { tx, now, principal }: CommandContext<'staff'>,
  storeId: string,
  id: string,
): Promise<Colleague | undefined> {
  const { staffId, name, roles } = principal;
  if (id === staffId) return isAllowed(roles, 'orders.write') ? { _id: staffId, name } : undefined;
  return (await onDutyFor(tx, storeId, 'orders.write', now)).find(({ _id }) => _id === id);
}

/** From whom to whom; `from` null: nobody served the party when it was read. */
interface HandOver {
  readonly to: string;
  readonly from: string | null;
}

/**
 * Hands a party to a colleague on duty, or takes it oneself. Refuses with `state-changed` when somebody else serves it
 * meanwhile, it has ended, or the colleague is not there any more.
 */
export async function handOver(
  context: CommandContext<'staff'>,
  seatingId: string,
  { to, from }: HandOver,
): Promise<{ readonly seating_id: string; readonly waiter: Colleague }> {
  const { tx, now, principal, announce } = context;
  const party = await lockSeating(tx, seatingId);
  if (!party || !principal.storeIds.includes(party.storeId)) return refuse('not-found');
  if (party.state === 'closed' || party.servedBy !== from) return refuse('state-changed');
  const [waiter, [table]] = await Promise.all([
    findWaiter(context, party.storeId, to),
    findTable(tx, [party.tableId]),
  ]);
  if (!waiter) return refuse('state-changed');
  nameWaiter(tx, party, { id: waiter._id, name: waiter.name }, announce);
  auditStaff(
    { tx, now, principal },
    {
      storeId: party.storeId,
      action: 'table.hand-over',
      target: seatingId,
      details: { name: `${table?.name ?? ''} → ${waiter.name}`, from, to },
    },
  );
  return { seating_id: seatingId, waiter };
}
