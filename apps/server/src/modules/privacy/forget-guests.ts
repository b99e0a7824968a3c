import type { Database, Tx } from '../../platform/db/database.ts';
import { eachApart } from '../../platform/jobs/each-apart.ts';
import { forgetRecords, forgetVisits, listForgetfulStores } from './retention-repository.ts';
import { rememberedSince } from './retention-rule.ts';

/**
 * Forgets who the guests of long ago were, in every store that wants it: names, numbers, addresses, notes and photos at
 * the door. Bills, payments and figures stay. Harmless when it runs twice or on several nodes. Once the program is
 * `stopping`, what is left waits for the next run.
 */
export async function forgetGuests(db: Database, now: Date, stopping?: AbortSignal): Promise<void> {
  const toTheEnd = async (step: (tx: Tx) => Promise<boolean>): Promise<void> => {
    let more = true;
    while (more && !stopping?.aborted) more = await db.transaction(step);
  };
  await eachApart(await listForgetfulStores(db), async ({ id, days }) => {
    const since = rememberedSince(now, days);
    await toTheEnd((tx) => forgetRecords(tx, id, since));
    await toTheEnd((tx) => forgetVisits(tx, id, since, now));
  });
}
