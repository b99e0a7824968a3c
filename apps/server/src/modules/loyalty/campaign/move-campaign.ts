import type { Campaign } from '@tableside/contract/staff-offers.schema';
import type { CampaignAction } from '@tableside/contract/vocabulary';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { tellAudit } from '../tell-audit.ts';
import { lockCampaign, saveCampaignState } from './campaign-repository.ts';
import { campaignMoves } from './campaign-rule.ts';
import { readCampaign } from './list-campaigns.ts';

/** Publishes, pauses or ends a campaign. Refuses `state-changed` when it is elsewhere by now. */
export async function moveCampaign(
  id: string,
  action: CampaignAction,
  origin: string,
  context: CommandContext<'staff'>,
): Promise<Campaign> {
  const { tx, now, principal } = context;
  const campaign = (await lockCampaign(tx, id)) ?? refuse('not-found');
  requireStore(principal, campaign.storeId);
  const next = campaignMoves[campaign.state][action] ?? refuse('state-changed');
  saveCampaignState(tx, id, next, now);
  tellAudit(context, campaign.storeId, `campaign.${action}`, id, { from: campaign.state, to: next });
  return readCampaign(tx, id, origin);
}
