import { routes } from './endpoint.ts';

const read = { audience: 'staff', permission: 'offers.read', kind: 'query', refusals: [] } as const;
/** Why a coupon does not hold for a bill. */
const couponRefusals = [
  'coupon-unknown',
  'coupon-minimum',
  'coupon-expired',
  'coupon-used',
  'coupon-exhausted',
  'coupon-not-yours',
  'coupon-not-here',
] as const;
const write = { audience: 'staff', permission: 'offers.write', kind: 'command' } as const;

/** Coupons, vouchers, rewards and the credit programme of a store, as owner and manager set them up. */
export const staffOffersRoutes = routes({
  /** The campaigns of a store, of one kind or state if named. */
  listCampaigns: { method: 'GET', path: '/staff/stores/:store_id/campaigns', ...read },
  /** Makes a draft. `code-taken`: another running campaign has this code in one of its stores. */
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
  /** The codes of a voucher campaign and which of them were used, by page. */
  listVoucherCodes: { method: 'GET', path: '/staff/campaigns/:id/codes', ...read },
  /** What a rule would do to a sample bill, before it is published; nothing is kept. */
  tryCampaign: {
    method: 'POST',
    path: '/staff/stores/:store_id/campaigns/try',
    audience: 'staff',
    permission: 'offers.read',
    kind: 'query',
    refusals: ['item-not-offered'],
  },
  /** Puts the coupon of a typed code, or the voucher or reward whose id a guest shows, on their bill; null takes off what is there. */
  setStaffDiscount: {
    method: 'PUT',
    path: '/staff/orders/:id/discount',
    audience: 'staff',
    permission: 'payments.confirm',
    kind: 'command',
    answer: 'order',
    refusals: [...couponRefusals, 'bill-closing', 'order-closed'],
  },
  /** What the store gives for credits, and what they are worth. */
  getStaffProgramme: { method: 'GET', path: '/staff/stores/:store_id/programme', ...read },
  /** Sets the credit programme; credits that people have already stay. */
  saveProgramme: { method: 'PUT', path: '/staff/stores/:store_id/programme', ...write, refusals: [] },
});
