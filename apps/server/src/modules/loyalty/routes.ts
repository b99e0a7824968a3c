import type { loyaltyRoutes } from '@tableside/contract/loyalty.routes';
import type { loyaltyShapes } from '@tableside/contract/loyalty.schema';
import type { staffOffersRoutes } from '@tableside/contract/staff-offers.routes';
import type { staffOffersShapes } from '@tableside/contract/staff-offers.schema';
import type { Handlers } from '../../platform/http/handler.ts';
import { requireStore } from '../../platform/http/store-scope.ts';
import { listCampaigns } from './campaign/list-campaigns.ts';
import { listOffers } from './campaign/list-offers.ts';
import { moveCampaign } from './campaign/move-campaign.ts';
import { changeCampaign, createCampaign } from './campaign/save-campaign.ts';
import { getProgramme, getStaffProgramme, saveProgramme } from './credit/programme.ts';
import { showCredits } from './credit/show-credits.ts';
import type { LoyaltyDeps } from './deps.ts';
import { claimVoucher } from './voucher/claim-voucher.ts';
import { listRewards, revealReward, rewardsOfOrder } from './voucher/list-rewards.ts';
import { listCodes, makeCodes } from './voucher/make-codes.ts';

export const loyaltyHandlers = (deps: LoyaltyDeps): Handlers<typeof loyaltyRoutes, typeof loyaltyShapes> => ({
  getProgramme: async ({ params }, context) => ({
    status: 200,
    body: await getProgramme(deps, params.store_id, context),
  }),
  getCredits: async ({ params }, context) => ({
    status: 200,
    body: await showCredits(params.store_id, context),
  }),
  listRewards: async ({ query }, context) => ({ status: 200, body: await listRewards(query, context) }),
  rewardsOfOrder: async ({ params }, context) => ({
    status: 200,
    body: await rewardsOfOrder(params.id, context),
  }),
  revealReward: async ({ params }, context) => ({
    status: 200,
    body: await revealReward(params.id, context),
  }),
  claimVoucher: async ({ params }, context) => ({
    status: 201,
    body: await claimVoucher({ campaignId: params.campaign, code: params.code }, deps.secret, context),
  }),
  listOffers: async ({ params }, context) => ({ status: 200, body: await listOffers(params.id, context) }),
});

export const offersStaffHandlers = (
  deps: LoyaltyDeps,
): Omit<
  Handlers<typeof staffOffersRoutes, typeof staffOffersShapes>,
  'tryCampaign' | 'setStaffDiscount'
> => ({
  listCampaigns: async ({ params, query }, { db, principal }) => {
    requireStore(principal, params.store_id);
    const wanted = { kind: query.kind, state: query.state };
    return { status: 200, body: await listCampaigns(db, params.store_id, wanted, deps.origin) };
  },
  createCampaign: async ({ params, body }, context) => ({
    status: 201,
    body: await createCampaign(deps, params.store_id, body, context),
  }),
  changeCampaign: async ({ params, body }, context) => ({
    status: 200,
    body: await changeCampaign(deps, params.id, body, context),
  }),
  moveCampaign: async ({ params, body }, context) => ({
    status: 200,
    body: await moveCampaign(params.id, body.action, deps.origin, context),
  }),
  makeCodes: async ({ params, body }, context) => ({
    status: 201,
    body: await makeCodes(params.id, body.count, deps.origin, context),
  }),
  listVoucherCodes: async ({ params, query }, context) => ({
    status: 200,
    body: await listCodes(params.id, query, deps.origin, context),
  }),
  getStaffProgramme: async ({ params }, context) => ({
    status: 200,
    body: await getStaffProgramme(params.store_id, context),
  }),
  saveProgramme: async ({ params, body }, context) => ({
    status: 200,
    body: await saveProgramme(deps, params.store_id, body, context),
  }),
});
