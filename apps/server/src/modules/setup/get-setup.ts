import type { Reader } from '../../platform/db/database.ts';
import { sha256 } from '../../platform/ids.ts';
import { ownerExists } from '../accounts/index.ts';
import { linkIsUnused } from './setup-link-repository.ts';

/** What a set-up link still opens. */
export async function getSetup(db: Reader, key: string): Promise<{ state: 'open' | 'owned' | 'over' }> {
  const [owned, unused] = await Promise.all([ownerExists(db), linkIsUnused(db, sha256(key))]);
  if (owned) return { state: 'owned' };
  return { state: unused ? 'open' : 'over' };
}
