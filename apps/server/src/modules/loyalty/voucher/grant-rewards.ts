import { wallClock } from '@tableside/pricing/wall-clock';
import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { findStore } from '../../venues/index.ts';
import { countTaken, liveRewards } from '../campaign/campaign-repository.ts';
import type { CampaignFacts } from '../campaign/campaign-rule.ts';
import { countVisitsInTurn } from '../credit/visit-repository.ts';
import { insertVoucher, type NewVoucher } from './voucher-repository.ts';
import { earnsReward, lastDayOf, rewardRuns } from './voucher-rule.ts';

interface Context {
  readonly now: Date;
  readonly announce: Announce;
}
/** Who gets a reward, in which language they are told, and what for: an order (paid or rated), or the birthday of a year. */
interface Earned extends Pick<NewVoucher, 'storeId' | 'userId' | 'orderId' | 'birthdayYear'> {
  readonly language: string;
}

/** The paid tab that may have earned something; `earnBase` in minor units. */
export interface Earning {
  readonly storeId: string;
  readonly userId: string;
  readonly orderId: string;
  readonly language: string;
  readonly earnBase: number;
}

/** Gives somebody the reward of a campaign, sealed; nothing where they have it for this already. `today` is the store's date. */
export async function grantReward(
  tx: Tx,
  campaign: CampaignFacts,
  { language, ...earned }: Earned,
  today: string,
  { now, announce }: Context,
): Promise<void> {
  const id = newId();
  const validUntil = lastDayOf(campaign, today);
  const made = { ...earned, id, campaignId: campaign.id, code: null, revealedAt: null, validUntil, at: now };
  if (!(await insertVoucher(tx, made))) return;
  countTaken(tx, campaign.id);
  const { storeId, userId, orderId } = earned;
  announce('reward.granted', { v: 1, storeId, userId, orderId, language, rewardId: id });
}

/** Grants what the store's reward campaigns promise for this paid order, each once. */
export async function grantRewards(
  tx: Tx,
  { storeId, userId, orderId, language, earnBase }: Earning,
  today: string,
  context: Context,
): Promise<void> {
  const campaigns = await liveRewards(tx, storeId);
  if (campaigns.length === 0) return;
  const visits = await countVisitsInTurn(tx, userId, storeId);
  for (const campaign of campaigns.filter((one) => earnsReward(one, { visits, base: earnBase, today })))
    await grantReward(
      tx,
      campaign,
      { storeId, userId, orderId, language, birthdayYear: null },
      today,
      context,
    );
}

/** Grants what the store promises for a rating, in the rating's own transaction: once per person and order. */
export async function rewardRating(
  tx: Tx,
  rated: Omit<Earning, 'earnBase'>,
  context: Context,
): Promise<void> {
  const [store, campaigns] = await Promise.all([
    findStore(tx, rated.storeId),
    liveRewards(tx, rated.storeId),
  ]);
  if (!store) return;
  const today = wallClock(store.timezone, context.now).date;
  for (const campaign of campaigns)
    if (campaign.trigger?.on === 'rating' && rewardRuns(campaign, today))
      await grantReward(tx, campaign, { ...rated, birthdayYear: null }, today, context);
}
