import type { AuditAction } from '@tableside/contract/audit-actions';
import { auditStaff } from '../../platform/audit/audit-staff.ts';
import type { CommandContext } from '../../platform/http/handler.ts';

/** Notes who of the staff did what to which campaign or programme. */
export const tellAudit = (
  context: Pick<CommandContext<'staff'>, 'tx' | 'principal' | 'now'>,
  storeId: string,
  action: Extract<AuditAction, `${'campaign' | 'programme'}.${string}`>,
  target: string,
  details: Readonly<Record<string, unknown>>,
): void => auditStaff(context, { storeId, action, target, details });
