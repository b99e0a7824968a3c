import { routes } from './endpoint.ts';

/** Food courts: their stalls, and one plate over several of them. */
export const courtsRoutes = routes({
  /** The stalls of a food court with what is to be known before one walks there. */
  listStalls: {
    method: 'GET',
    path: '/store_groups/:id/stores',
    audience: 'visitor',
    kind: 'query',
    refusals: [],
    limits: [{ max: 300, per: 60, by: 'address' }],
  },
  /**
   * One plate over several stalls, all or nothing: an order for each, one bill for all, held until it is paid. It takes
   * the place of an unpaid one of the same diner. `stall-unavailable` names every stall that cannot do its part.
   */
  placeGroup: {
    method: 'POST',
    path: '/order_group',
    audience: 'diner',
    kind: 'command',
    answer: 'group',
    refusals: ['mode-off', 'store-closed', 'stall-unavailable', 'price-changed', 'card-number-refused'],
    limits: [{ max: 10, per: 60, by: 'caller' }],
  },
});
