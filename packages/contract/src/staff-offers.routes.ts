import { routes } from './endpoint.ts';

const read = { audience: 'staff', permission: 'offers.read', kind: 'query', refusals: [] } as const;
const write = { audience: 'staff', permission: 'offers.write', kind: 'command' } as const;

/** Coupons, vouchers, rewards and the credit programme of a store, as owner and manager set them up. */
export const staffOffersRoutes = routes({
  listCampaigns: { method: 'GET', path: '/staff/stores/:store_id/campaigns', ...read },
  /** Makes a draft. `code-taken`: another running campaign of the store has this code. */
  createCampaign: {
    method: 'POST',
    path: '/staff/stores/:store_id/campaigns',
    ...write,
    refusals: ['code-taken'],
  },
  /** Changes everything but the kind, until it has ended. What is on a bill already keeps its terms. */
  changeCampaign: {
    method: 'PUT',
    path: '/staff/campaigns/:id',
    ...write,
    refusals: ['code-taken', 'state-changed'],
  },
  /** `publish` a draft or a paused one, `pause` a live one, `end` it for good. */
  moveCampaign: {
    method: 'POST',
    path: '/staff/campaigns/:id/actions',
    ...write,
    refusals: ['state-changed'],
  },
  /** A batch of single-use codes of a voucher campaign, to be printed. */
  makeCodes: {
    method: 'POST',
    path: '/staff/campaigns/:id/codes',
    ...write,
    refusals: ['state-changed'],
  },
  listVoucherCodes: { method: 'GET', path: '/staff/campaigns/:id/codes', ...read },
  getStaffProgramme: { method: 'GET', path: '/staff/stores/:store_id/programme', ...read },
  saveProgramme: { method: 'PUT', path: '/staff/stores/:store_id/programme', ...write, refusals: [] },
});
