import { writeAudit } from '../../platform/audit/audit-repository.ts';
import type { CommandContext } from '../../platform/http/handler.ts';
import { principalKey } from '../../platform/http/principal.ts';
import { refuse } from '../../platform/http/refused.ts';
import {
  bumpAvailability,
  findSellable,
  forgetReturned,
  saveAvailable,
  saveSoldOut,
} from './availability-repository.ts';

export interface AvailabilityChange {
  readonly storeId: string;
  /** A dish or an add-on. */
  readonly id: string;
  readonly available: boolean;
  /** When it returns by itself; only read when it is not available. */
  readonly until: Date | null;
}

/** Sells a dish or an add-on out, or brings it back. Refuses `not-found` for what is not the store's or not the caller's. */
export async function setAvailability(
  { tx, now, principal, announce }: Pick<CommandContext<'staff'>, 'tx' | 'now' | 'principal' | 'announce'>,
  { storeId, id, available, until }: AvailabilityChange,
): Promise<{ readonly version: number }> {
  if (!principal.storeIds.includes(storeId)) return refuse('not-found');
  if (!available && until && until.getTime() <= now.getTime())
    return refuse('malformed', { fields: [{ path: 'body.until', message: 'must be in the future' }] });
  const [version, found] = await Promise.all([bumpAvailability(tx, storeId), findSellable(tx, storeId, id)]);
  if (version === undefined || !found) return refuse('not-found');
  forgetReturned(tx, storeId, now);
  if (available) saveAvailable(tx, storeId, id);
  else saveSoldOut(tx, { storeId, id, until, now, staffId: principal.staffId });
  writeAudit(tx, {
    storeId,
    actor: principalKey(principal),
    actorName: principal.name,
    action: available ? 'item.bring-back' : 'item.sell-out',
    target: id,
    details: { name: found.name, until: available ? null : (until?.toISOString() ?? null) },
    at: now,
  });
  announce('availability.changed', { v: 1, storeId, version });
  return { version };
}
