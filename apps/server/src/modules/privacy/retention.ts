import type { Retention } from '@tableside/contract/staff-retention.schema';
import { auditStaff } from '../../platform/audit/audit-staff.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { CommandContext } from '../../platform/http/handler.ts';
import type { Staff } from '../../platform/http/principal.ts';
import { requireStore } from '../../platform/http/store-scope.ts';
import { readRetention, writeRetention } from './retention-repository.ts';

/** How long a store knows who its guests were. Refuses `not-found` for another's store. */
export async function getRetention(db: Reader, staff: Staff, storeId: string): Promise<Retention> {
  requireStore(staff, storeId);
  return { guest_days: await readRetention(db, storeId) };
}

/** Sets it in days, or until guests ask (null); what is older goes with the next run. Refuses `not-found`. */
export function saveRetention(
  context: CommandContext<'staff'>,
  storeId: string,
  { guest_days }: Retention,
): Retention {
  requireStore(context.principal, storeId);
  writeRetention(context.tx, storeId, guest_days);
  auditStaff(context, { storeId, action: 'data.retention', target: storeId, details: { days: guest_days } });
  return { guest_days };
}
