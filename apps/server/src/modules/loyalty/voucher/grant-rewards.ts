import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { countTaken, liveRewards } from '../campaign/campaign-repository.ts';
import { countVisits } from '../credit/visit-repository.ts';
import { insertVoucher } from './voucher-repository.ts';
import { earnsReward, lastDayOf } from './voucher-rule.ts';

/** The paid tab that may have earned something; `earnBase` in minor units. */
export interface Earning {
  readonly storeId: string;
  readonly userId: string;
  readonly orderId: string;
  readonly earnBase: number;
}

/** Grants what the store's reward campaigns promise for this paid order, each once; they come sealed. */
export async function grantRewards(
  tx: Tx,
  { storeId, userId, orderId, earnBase }: Earning,
  today: string,
  { now, announce }: { readonly now: Date; readonly announce: Announce },
): Promise<void> {
  const campaigns = await liveRewards(tx, storeId);
  if (campaigns.length === 0) return;
  const visits = await countVisits(tx, userId, storeId);
  for (const campaign of campaigns.filter((one) => earnsReward(one, { visits, base: earnBase, today }))) {
    const id = newId();
    const made = {
      id,
      campaignId: campaign.id,
      storeId,
      userId,
      orderId,
      code: null,
      revealedAt: null,
      at: now,
    };
    if (!(await insertVoucher(tx, { ...made, validUntil: lastDayOf(campaign, today) }))) continue;
    countTaken(tx, campaign.id);
    announce('reward.granted', { v: 1, storeId, userId, orderId, rewardId: id });
  }
}
