import { auditStaff } from '../../../platform/audit/audit-staff.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import type { Staff } from '../../../platform/http/principal.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { forgetStore } from '../store/find-store.ts';
import { readStore } from '../store/store-repository.ts';
import { writePause } from './settings-repository.ts';

const MINUTE_MS = 60_000;

/** Until when a store takes no orders; `until` null while it does. */
export interface Pause {
  readonly until: string | null;
}

/** Refuses `not-found` for another's store. */
export async function getPause(db: Reader, staff: Staff, storeId: string, now: Date): Promise<Pause> {
  requireStore(staff, storeId);
  const { pausedUntil } = (await readStore(db, storeId)) ?? refuse('not-found');
  return { until: pausedUntil !== null && pausedUntil > now ? pausedUntil.toISOString() : null };
}

/** Takes no orders for so many minutes from now, or takes them again at once (0); phones follow. Refuses `not-found`. */
export async function pauseStore(
  context: CommandContext<'staff'>,
  storeId: string,
  minutes: number,
): Promise<Pause> {
  const { tx, principal, now, announce } = context;
  requireStore(principal, storeId);
  const until = minutes === 0 ? null : new Date(now.getTime() + minutes * MINUTE_MS);
  writePause(tx, storeId, until);
  auditStaff(context, { storeId, action: 'settings.pause', target: storeId, details: { minutes } });
  forgetStore(storeId);
  announce('store.changed', { v: 1, storeId });
  return { until: until?.toISOString() ?? null };
}
