import type { NewHouse } from '@tableside/contract/setup.schema';
import { writeAudit } from '../../platform/audit/audit-repository.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { CommandContext } from '../../platform/http/handler.ts';
import { refuse } from '../../platform/http/refused.ts';
import { newCode, sha256 } from '../../platform/ids.ts';
import { ownerExists } from '../accounts/index.ts';
import { importStore } from '../venues/index.ts';
import { spendLink } from './setup-link-repository.ts';
import { storeFileOf } from './store-file-rule.ts';

/** Takes colleagues into a store; the accounts module knows how their secrets are kept. */
export type ImportStaff = (tx: Tx, storeId: string, rows: unknown, now: Date) => Promise<void>;

/**
 * Makes a house of an empty installation: the store with its tables and codes, and its owner. Refuses `setup-over` for
 * a link that is not the unused one, and when there is an owner already.
 */
export async function setUpHouse(
  { tx, now, announce }: Pick<CommandContext<'visitor'>, 'tx' | 'now' | 'announce'>,
  importStaff: ImportStaff,
  { key, house }: { readonly key: string; readonly house: NewHouse },
): Promise<{ store_id: string }> {
  // In this order: whoever waited for the link then sees the owner that came out of it.
  const [spent, owned] = await Promise.all([spendLink(tx, sha256(key), now), ownerExists(tx)]);
  if (!spent || owned) return refuse('setup-over');
  const file = storeFileOf(house, newCode(6).toLowerCase());
  const { storeId } = await importStore(tx, file, now, announce);
  await importStaff(tx, storeId, [{ ...house.owner, role: 'owner' }], now);
  writeAudit(tx, {
    storeId,
    actor: 'visitor',
    actorName: house.owner.name,
    action: 'house.set-up',
    target: storeId,
    details: { name: house.store.name, tables: file.tables.length },
    at: now,
  });
  return { store_id: storeId };
}
