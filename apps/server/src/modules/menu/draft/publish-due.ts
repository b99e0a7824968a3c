import { MenuDocument } from '@tableside/contract/menu-document.schema';
import { writeAudit } from '../../../platform/audit/audit-repository.ts';
import { eachApart } from '../../../platform/jobs/each-apart.ts';
import type { Timed } from '../../../platform/jobs/timed.ts';
import { lockMenu } from '../import/menu-import-repository.ts';
import { contradictionsIn } from '../import/plan-import.ts';
import { diffMenus } from './diff-menus.ts';
import { openDraft } from './open-draft.ts';
import { type Replacing, replaceMenu } from './replace-menu.ts';
import { clearSchedule, findSchedule, listDueDrafts } from './schedule-repository.ts';

/** Publishes one store's draft if its time is still set and over: whoever comes second finds it taken. */
async function publishOne({ tx, announce, now }: Replacing, storeId: string): Promise<void> {
  lockMenu(tx, storeId);
  const schedule = await findSchedule(tx, storeId);
  if (!schedule || schedule.publish_at > now) return;
  const open = await openDraft(tx, storeId);
  const by = { actor: schedule.publish_by, actorName: schedule.publish_by_name };
  const isMenu = MenuDocument.safeParse(open.draft).success;
  if (!isMenu || contradictionsIn(open.draft, open.taxes).length > 0) {
    clearSchedule(tx, storeId);
    writeAudit(tx, { storeId, ...by, action: 'menu.publish-failed', target: storeId, details: {}, at: now });
  } else if (diffMenus(open.published, open.draft).length === 0) clearSchedule(tx, storeId);
  else await replaceMenu({ tx, announce, now }, storeId, open, { ...by, action: 'menu.publish' });
}

/**
 * Publishes the drafts whose time has come, each in a transaction of its own, also those whose time passed while nothing
 * ran. A draft that no longer fits its store (a tax is gone) or is no menu stays a draft, and the audit list says so; one
 * that cannot be published for any other reason keeps no other waiting.
 */
export async function publishDue({ db, announcing, now }: Timed): Promise<void> {
  await eachApart(await listDueDrafts(db, now), (storeId) =>
    announcing((tx, announce) => publishOne({ tx, announce, now }, storeId)),
  );
}
