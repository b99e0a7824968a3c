import { routes } from './endpoint.ts';

/** Credits, rewards and vouchers as diners meet them. */
export const loyaltyRoutes = routes({
  /** How credits are earned and spent here. 404 where the store has no programme. */
  getProgramme: {
    method: 'GET',
    path: '/loyalty/:store_id',
    audience: 'visitor',
    kind: 'query',
    refusals: [],
    limits: [{ max: 120, per: 60, by: 'address' }],
  },
  /** What the caller has at this store; expired credits are not counted. */
  getCredits: {
    method: 'GET',
    path: '/crm/:store_id/loyalty',
    audience: 'diner',
    kind: 'query',
    refusals: [],
  },
  /** The caller's rewards and claimed vouchers of all stores, newest first. */
  listRewards: {
    method: 'GET',
    path: '/rewards/user',
    audience: 'diner',
    kind: 'query',
    refusals: [],
  },
  /** What an order earned the caller; empty for an order of somebody else. */
  rewardsOfOrder: {
    method: 'GET',
    path: '/rewards/user/order/:id',
    audience: 'diner',
    kind: 'query',
    refusals: [],
  },
  /** Opens a sealed reward; an open one stays as it is. */
  revealReward: {
    method: 'POST',
    path: '/rewards/:id/reveal',
    audience: 'diner',
    kind: 'command',
    refusals: [],
    limits: [{ max: 60, per: 60, by: 'caller' }],
  },
  /** Takes the voucher of a scanned code, as `GET /scan/{code}` named it. One per person, and one per single-use code. */
  claimVoucher: {
    method: 'POST',
    path: '/vouchers/qr/:campaign/:code',
    audience: 'diner',
    kind: 'command',
    refusals: ['voucher-claimed', 'voucher-exhausted', 'voucher-expired'],
    limits: [
      { max: 5, per: 60, by: 'caller' },
      { max: 20, per: 86_400, by: 'caller' },
    ],
  },
  /** The store's public coupons; its default discount comes with the store. */
  listOffers: {
    method: 'GET',
    path: '/stores/:id/offers',
    audience: 'visitor',
    kind: 'query',
    refusals: [],
    limits: [{ max: 120, per: 60, by: 'address' }],
  },
});
