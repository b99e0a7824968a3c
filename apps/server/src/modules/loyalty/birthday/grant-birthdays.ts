import { wallClock } from '@tableside/pricing/wall-clock';
import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { eachApart } from '../../../platform/jobs/each-apart.ts';
import type { Timed } from '../../../platform/jobs/timed.ts';
import { listBornOn } from '../../accounts/index.ts';
import { findStore } from '../../venues/index.ts';
import { lockCampaign } from '../campaign/campaign-repository.ts';
import { grantReward } from '../voucher/grant-rewards.ts';
import { rewardRuns } from '../voucher/voucher-rule.ts';
import { birthdayGuests, birthdayRewards } from './birthday-repository.ts';
import { birthdaysDue, lastBirthdayBefore } from './birthday-rule.ts';

async function grantCampaign(tx: Tx, campaignId: string, now: Date, announce: Announce): Promise<void> {
  // Held first, so that of two nodes the second one sees what the first has given.
  const campaign = await lockCampaign(tx, campaignId);
  const store = campaign && (await findStore(tx, campaign.storeId));
  if (!campaign || !store) return;
  const clock = wallClock(store.timezone, now);
  if (!rewardRuns(campaign, clock.date)) return;
  const years = new Map(birthdaysDue(clock).map(({ day, year }) => [day, year]));
  if (years.size === 0) return;
  const born = new Map((await listBornOn(tx, [...years.keys()])).map(({ id, day }) => [id, day]));
  const wanted = { storeIds: campaign.storeIds, campaignId, since: lastBirthdayBefore(now) };
  for (const { userId, language } of await birthdayGuests(tx, [...born.keys()], wanted)) {
    const birthdayYear = years.get(born.get(userId) ?? 0) ?? null;
    const earned = { storeId: store.id, userId, orderId: null, language, birthdayYear };
    await grantReward(tx, campaign, earned, clock.date, { now, announce });
  }
}

/**
 * Gives everybody who has paid at a store what it promises for their birthday, once a year and by day on the store's
 * clock, some people at a time. Any number of nodes may run it at once.
 */
export async function grantBirthdays({ db, announcing, now }: Timed): Promise<void> {
  await eachApart(await birthdayRewards(db), (id) =>
    announcing((tx, announce) => grantCampaign(tx, id, now, announce)),
  );
}
