import type { Database } from '../../platform/db/database.ts';
import { eachApart } from '../../platform/jobs/each-apart.ts';
import { forgetRecords, forgetVisits, listForgetfulStores } from './retention-repository.ts';
import { rememberedSince } from './retention-rule.ts';

/**
 * Forgets who the guests of long ago were, in every store that wants it: names, numbers, addresses, notes and photos at
 * the door. Bills, payments and figures stay. Harmless when it runs twice or on several nodes.
 */
export async function forgetGuests(db: Database, now: Date): Promise<void> {
  await eachApart(await listForgetfulStores(db), async ({ id, days }) => {
    const since = rememberedSince(now, days);
    await db.transaction((tx) => forgetRecords(tx, id, since));
    let more = true;
    while (more) more = await db.transaction((tx) => forgetVisits(tx, id, since, now));
  });
}
