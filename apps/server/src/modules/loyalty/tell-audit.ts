import { writeAudit } from '../../platform/audit/audit-repository.ts';
import type { CommandContext } from '../../platform/http/handler.ts';
import { principalKey } from '../../platform/http/principal.ts';

/** Notes who of the staff did what to which campaign or programme. */
export const tellAudit = (
  { tx, principal, now }: Pick<CommandContext<'staff'>, 'tx' | 'principal' | 'now'>,
  storeId: string,
  action: `${'campaign' | 'programme'}.${string}`,
  target: string,
  details: Readonly<Record<string, unknown>>,
): void =>
  writeAudit(tx, {
    storeId,
    actor: principalKey(principal),
    actorName: principal.name,
    action,
    target,
    details,
    at: now,
  });
