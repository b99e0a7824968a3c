import { type AuditEntry, writeAudit } from '../../platform/audit/audit-repository.ts';
import type { CommandContext } from '../../platform/http/handler.ts';
import { principalKey } from '../../platform/http/principal.ts';
import { refuse } from '../../platform/http/refused.ts';
import {
  bumpAvailability,
  findSellable,
  forgetReturned,
  saveAvailable,
  saveSupply,
} from './availability-repository.ts';

export interface AvailabilityChange {
  readonly storeId: string;
  /** A dish or an add-on. */
  readonly id: string;
  readonly available: boolean;
  /** When it returns by itself, or its count ends; only read when it is sold out or counted. */
  readonly until: Date | null;
  /** So many portions are left; null is not counted. Only read when it is available. */
  readonly left: number | null;
}

const badField = (path: string, message: string) => refuse('malformed', { fields: [{ path, message }] });

/** What is written down of a change. */
const traceOf = (
  { available, until, left }: AvailabilityChange,
  name: string,
): Pick<AuditEntry, 'action' | 'details'> => {
  if (!available) return { action: 'item.sell-out', details: { name, until: until?.toISOString() ?? null } };
  if (left === null) return { action: 'item.bring-back', details: { name, until: null } };
  return { action: 'item.count-portions', details: { name, until: until?.toISOString() ?? null, left } };
};

/**
 * Sells a dish or an add-on out, says how many portions of a dish are left, or brings it back without a count. Refuses
 * `not-found` for what is not the store's or not the caller's, `malformed` for a count of an add-on.
 */
export async function setAvailability(
  { tx, now, principal, announce }: Pick<CommandContext<'staff'>, 'tx' | 'now' | 'principal' | 'announce'>,
  change: AvailabilityChange,
): Promise<{ readonly version: number }> {
  const { storeId, id, available, until } = change;
  if (!principal.storeIds.includes(storeId)) return refuse('not-found');
  const left = available ? change.left : null;
  const passing = !available || left !== null;
  if (passing && until && until.getTime() <= now.getTime())
    return badField('body.until', 'must be in the future');
  const found = (await findSellable(tx, storeId, id)) ?? refuse('not-found');
  if (left !== null && !found.dish) return badField('body.left', 'only dishes are counted');
  forgetReturned(tx, storeId, now);
  if (passing) saveSupply(tx, { storeId, id, until, left, now, staffId: principal.staffId });
  else saveAvailable(tx, storeId, id);
  // Last, as an order does it that takes portions: the counts are locked before the version.
  const version = (await bumpAvailability(tx, storeId)) ?? refuse('not-found');
  writeAudit(tx, {
    storeId,
    actor: principalKey(principal),
    actorName: principal.name,
    target: id,
    ...traceOf(change, found.name),
    at: now,
  });
  announce('availability.changed', { v: 1, storeId, version });
  return { version };
}
