import { instantAt } from '@tableside/pricing/zone-time';
import { auditStaff } from '../../../platform/audit/audit-staff.ts';
import { principalKey } from '../../../platform/http/principal.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { findStore } from '../../venues/index.ts';
import type { MenuCommand, MenuSaved } from './change-menu.ts';
import { diffMenus } from './diff-menus.ts';
import { takeDraft } from './open-draft.ts';
import type { MenuSeen } from './publish-menu.ts';
import { clearSchedule, findSchedule, saveSchedule } from './schedule-repository.ts';

type Scheduling = Omit<MenuCommand, 'announce'>;
/** A year: whoever means later has mistyped. */
const LONGEST_MS = 366 * 86_400_000;

/**
 * Sets when the draft publishes itself, as it stands then; a time that was set before is replaced. `at` is on the store's
 * clock, such as `2026-12-24T06:00`: one that the clock skips moves on, of one it shows twice it is the first. Refuses
 * `draft-changed`, `nothing-to-publish`, and `schedule-past` for a time that is over or more than a year ahead.
 */
export async function scheduleMenu(
  { tx, now, principal }: Scheduling,
  { storeId, revision, version, at }: MenuSeen & { readonly at: string },
): Promise<MenuSaved> {
  requireStore(principal, storeId);
  const [open, store] = await Promise.all([
    takeDraft(tx, storeId, { revision, version }),
    findStore(tx, storeId),
  ]);
  if (!store) return refuse('not-found');
  if (diffMenus(open.published, open.draft).length === 0) return refuse('nothing-to-publish');
  const instant = instantAt(store.timezone, at);
  const ahead = instant.getTime() - now.getTime();
  if (ahead <= 0 || ahead > LONGEST_MS) return refuse('schedule-past');
  saveSchedule(tx, storeId, instant, principalKey(principal), principal.name);
  const details = { at: instant.toISOString() };
  auditStaff({ tx, now, principal }, { storeId, action: 'menu.schedule', target: storeId, details });
  return { revision, menu_version: version };
}

/** Takes the time back at which the draft would publish itself; where none is set, nothing happens. */
export async function unscheduleMenu(
  { tx, now, principal }: Scheduling,
  { storeId, revision }: Omit<MenuSeen, 'version'>,
): Promise<MenuSaved> {
  requireStore(principal, storeId);
  const open = await takeDraft(tx, storeId, { revision });
  if (await findSchedule(tx, storeId)) {
    clearSchedule(tx, storeId);
    const asked = { tx, now, principal };
    auditStaff(asked, { storeId, action: 'menu.unschedule', target: storeId, details: {} });
  }
  return { revision, menu_version: open.version };
}
