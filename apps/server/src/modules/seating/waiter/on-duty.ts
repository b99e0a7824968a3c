import { isAllowed, type Permission } from '@tableside/contract/permissions';
import type { Colleague } from '@tableside/contract/staff.schema';
import type { Reader } from '../../../platform/db/database.ts';
import type { Staff } from '../../../platform/http/principal.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { onDutySince } from '../../../platform/on-duty.ts';
import { listStaffOnDuty } from '../../accounts/index.ts';

/** Who of a store is on duty and may do something, by name. */
export async function onDutyFor(
  db: Reader,
  storeId: string,
  permission: Permission,
  now: Date,
): Promise<Colleague[]> {
  const people = await listStaffOnDuty(db, storeId, onDutySince(now));
  return people
    .filter(({ roles }) => isAllowed(roles, permission))
    .map(({ id, name }) => ({ _id: id, name }));
}

/** The others of a store who are on duty and may do something. Refuses with `not-found` for a store of somebody else. */
export async function othersOnDuty(
  db: Reader,
  { staffId, storeIds }: Staff,
  storeId: string,
  permission: Permission,
  now: Date,
): Promise<Colleague[]> {
  if (!storeIds.includes(storeId)) return refuse('not-found');
  return (await onDutyFor(db, storeId, permission, now)).filter(({ _id }) => _id !== staffId);
}
