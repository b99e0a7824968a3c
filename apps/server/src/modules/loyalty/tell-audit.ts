import type { AuditAction } from '@tableside/contract/audit-actions';
import type { AuditDetails } from '@tableside/contract/audit-details';
import { auditStaff } from '../../platform/audit/audit-staff.ts';
import type { CommandContext } from '../../platform/http/handler.ts';

/** Notes who of the staff did what to which campaign or programme. */
export const tellAudit = <
  A extends Extract<AuditAction, `${'campaign' | 'programme'}.${string}`>,
  D extends object,
>(
  context: Pick<CommandContext<'staff'>, 'tx' | 'principal' | 'now'>,
  storeId: string,
  action: A,
  target: string,
  details: AuditDetails<A, D>,
): void => auditStaff<A, D>(context, { storeId, action, target, details });
