import type { Campaign } from '@tableside/contract/staff-offers.schema';
import type { CampaignKind, CampaignState } from '@tableside/contract/vocabulary';
import type { Reader } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { findCostedCampaign, listCampaignRows } from './campaign-repository.ts';
import { presentCampaign } from './present-campaign.ts';

/** The campaigns that hold in a store, newest first. */
export async function listCampaigns(
  db: Reader,
  storeId: string,
  wanted: { readonly kind: CampaignKind | undefined; readonly state: CampaignState | undefined },
  origin: string,
): Promise<Campaign[]> {
  const all = await listCampaignRows(db, storeId);
  return all
    .filter(({ kind }) => wanted.kind === undefined || wanted.kind === kind)
    .filter(({ state }) => wanted.state === undefined || wanted.state === state)
    .map((campaign) => presentCampaign(campaign, all, origin));
}

/** One campaign as its store's staff see it. */
export async function readCampaign(db: Reader, id: string, origin: string): Promise<Campaign> {
  const campaign = (await findCostedCampaign(db, id)) ?? refuse('not-found');
  return presentCampaign(campaign, await listCampaignRows(db, campaign.storeId), origin);
}
