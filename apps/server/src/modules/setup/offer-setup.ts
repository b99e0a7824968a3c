import type { Reader } from '../../platform/db/database.ts';
import { newToken, sha256 } from '../../platform/ids.ts';
import { ownerExists } from '../accounts/index.ts';
import { replaceLink } from './setup-link-repository.ts';

/**
 * The key of a fresh set-up link, of which only the hash is kept; the link before it is over. Undefined when the
 * installation has its owner.
 */
export async function offerSetup(db: Reader, now: Date): Promise<string | undefined> {
  if (await ownerExists(db)) return undefined;
  const key = newToken();
  await replaceLink(db, sha256(key), now);
  return key;
}
