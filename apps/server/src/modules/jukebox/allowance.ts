import { instantOf, wallPlus, wallTime } from '@tableside/pricing/zone-time';
import type { Reader } from '../../platform/db/database.ts';
import { companyOf } from '../seating/index.ts';
import type { StoreFacts } from '../venues/index.ts';
import type { JukeboxRules } from './song-repository.ts';
import { listRecent, type WishFacts } from './wish-repository.ts';
import { quietMinutes, wishesLeftAt } from './wish-rule.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

/** When quiet hours of a store are over that hold now, by its clock; null outside of them. */
export function quietUntil(
  { timezone }: Pick<StoreFacts, 'timezone'>,
  { quiet }: Pick<JukeboxRules, 'quiet'>,
  now: Date,
): Date | null {
  const wall = Math.floor(wallTime(timezone, now.getTime()) / MINUTE) * MINUTE;
  const left = quietMinutes(quiet, (wall / MINUTE) % DAY_MINUTES);
  return left === 0 ? null : new Date(instantOf(timezone, wallPlus(wall, 0, left), 'last'));
}

/** Who sits with a guest, and the wishes made or ended in the last hour: the guest's own, and those of everybody at the table. */
export interface Company {
  readonly seated: boolean;
  readonly own: readonly WishFacts[];
  readonly recent: readonly WishFacts[];
}

/** The company of a guest; its own wishes are read of one who sits nowhere too. */
export async function readCompany(db: Reader, storeId: string, userId: string, now: Date): Promise<Company> {
  const company = await companyOf(db, storeId, userId);
  const since = new Date(now.getTime() - HOUR);
  const recent = await listRecent(db, storeId, [...new Set([userId, ...company])], since);
  return { seated: company.length > 0, own: recent.filter((wish) => wish.userId === userId), recent };
}

const counted = (wishes: readonly WishFacts[]): Date[] =>
  wishes.filter(({ state }) => state !== 'vetoed').map(({ at }) => at);

/** How many songs a guest may still wish for; when none, in how many seconds the next one is. */
export const allowanceOf = (
  { own, recent }: Pick<Company, 'own' | 'recent'>,
  rules: JukeboxRules,
  now: Date,
) => wishesLeftAt({ own: counted(own), table: counted(recent) }, rules, now);
