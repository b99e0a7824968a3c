import type { AuditAction } from '@tableside/contract/audit-actions';
import type { SomeDetails } from '@tableside/contract/audit-details';
import type { TextMap } from '@tableside/contract/common.schema';
import { auditStaff } from '../../../platform/audit/audit-staff.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { oneText } from '../../../platform/http/trim-texts.ts';
import {
  bumpAvailability,
  findSellable,
  forgetReturned,
  saveAvailable,
  saveSupply,
} from './availability-repository.ts';

interface AvailabilityChange {
  readonly storeId: string;
  /** A dish or an add-on. */
  readonly id: string;
  readonly available: boolean;
  /** When it returns by itself, or its count ends; only read when it is sold out or counted. */
  readonly until: Date | null;
  /** So many portions are left; null is not counted. Only read when it is available. */
  readonly left: number | null;
  /** Of what is not sold out a running count goes on; only read when it is brought back. */
  readonly keepsCount?: boolean;
}

const badField = (path: string, message: string) => refuse('malformed', { fields: [{ path, message }] });

/** What is written down of a change. */
const traceOf = (
  { available, until, left }: AvailabilityChange,
  name: string,
): {
  readonly action: Extract<AuditAction, `item.${string}`>;
  readonly details: SomeDetails<'item.count-portions'>;
} => {
  if (!available) return { action: 'item.sell-out', details: { name, until: until?.toISOString() ?? null } };
  if (left === null) return { action: 'item.bring-back', details: { name, until: null } };
  return { action: 'item.count-portions', details: { name, until: until?.toISOString() ?? null, left } };
};

type AvailabilityContext = Pick<CommandContext<'staff'>, 'tx' | 'now' | 'principal' | 'announce'>;

function writeChange(
  { tx, now, principal }: AvailabilityContext,
  change: AvailabilityChange,
  found: { readonly name: TextMap; readonly dish: boolean },
): void {
  const { storeId, id, available, until, keepsCount = false } = change;
  const left = available ? change.left : null;
  const passing = !available || left !== null;
  if (passing && until && until.getTime() <= now.getTime()) badField('body.until', 'must be in the future');
  if (left !== null && !found.dish) badField('body.left', 'only dishes are counted');
  if (passing) saveSupply(tx, { storeId, id, until, left, now, staffId: principal.staffId });
  else saveAvailable(tx, storeId, id, keepsCount);
  auditStaff({ tx, now, principal }, { storeId, target: id, ...traceOf(change, oneText(found.name, 'en')) });
}

/**
 * Sells dishes and add-ons out, says how many portions of a dish are left, or brings them back without a count; all of
 * them or none. Refuses `not-found` for what is not the store's or not the caller's, `malformed` for a count of an add-on.
 */
export async function setAvailability(
  context: AvailabilityContext,
  storeId: string,
  changes: readonly Omit<AvailabilityChange, 'storeId'>[],
): Promise<{ readonly version: number }> {
  const { tx, now, principal, announce } = context;
  requireStore(principal, storeId);
  // By id, as everybody takes them: two colleagues with the same dishes never wait for each other in a ring.
  const inOrder = changes.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const found = await Promise.all(inOrder.map(({ id }) => findSellable(tx, storeId, id)));
  forgetReturned(tx, storeId, now);
  for (const [at, change] of inOrder.entries())
    writeChange(context, { ...change, storeId }, found[at] ?? refuse('not-found'));
  // Last, as an order does it that takes portions: the counts are locked before the version.
  const version = (await bumpAvailability(tx, storeId)) ?? refuse('not-found');
  announce('availability.changed', { v: 1, storeId, version });
  return { version };
}
