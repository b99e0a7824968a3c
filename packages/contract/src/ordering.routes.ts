import { routes } from './endpoint.ts';

const sendRefusals = [
  'table-occupied',
  'table-unknown',
  'table-not-open',
  'order-open-elsewhere',
  'slot-full',
  'time-not-offered',
  'address-without-pin',
  'address-out-of-range',
  'below-minimum',
  'mode-off',
] as const;
const itemRefusals = [
  'item-unavailable',
  'not-enough-left',
  'item-not-offered',
  'option-invalid',
  'quantity-limit',
  'too-many-lines',
  'price-changed',
  'store-closed',
  'bill-closing',
  'card-number-refused',
  'spend-limit',
] as const;

/** Sending orders and rounds, joining them, and calling them off. */
export const orderingRoutes = routes({
  /**
   * First round of a table, or another round of a member who lost the state (200). 422: others sit there; join them.
   * Without a table (takeaway, delivery) an order that waits for its payment; it takes the place of an unpaid one of the same diner.
   */
  placeOrder: {
    method: 'POST',
    path: '/orders',
    audience: 'diner',
    kind: 'command',
    answer: 'order',
    refusals: [...sendRefusals, ...itemRefusals],
    limits: [
      { max: 10, per: 60, by: 'caller' },
      { max: 60, per: 3600, by: 'caller' },
      { max: 30, per: 3600, by: 'table', only: 'accepted' },
    ],
  },
  /** Times at which food may still be fetched or brought; public. */
  listSlots: {
    method: 'GET',
    path: '/stores/:id/slots',
    audience: 'visitor',
    kind: 'query',
    refusals: [],
    limits: [{ max: 120, per: 60, by: 'address' }],
  },
  /** Joins the party at a table by its social code. */
  joinOrder: {
    method: 'POST',
    path: '/orders/user',
    audience: 'diner',
    kind: 'command',
    answer: 'order',
    refusals: [
      'code-wrong',
      'table-free',
      'table-unknown',
      'joining-closed',
      'order-open-elsewhere',
      'too-many-tries',
    ],
  },
  /** Another round. Sent lines never change. */
  addRound: {
    method: 'PUT',
    path: '/orders/:id',
    variant: 'items',
    audience: 'diner',
    kind: 'command',
    answer: 'order',
    refusals: ['order-closed', ...itemRefusals],
  },
  /** By the diner, while nothing is accepted by the kitchen. What was paid online goes back by itself. */
  cancelOrder: {
    method: 'POST',
    path: '/orders/:id/cancel',
    audience: 'diner',
    kind: 'command',
    answer: 'order',
    refusals: ['cancel-too-late', 'order-closed', 'bill-closing'],
  },
  /**
   * Items of the store's programme for credits, as a round priced 0. The credits are taken in the same moment. In a food
   * court they are the desk's, its stalls' dishes join the unpaid tab, and `stall-unavailable` names every stall that cannot.
   */
  redeemItems: {
    method: 'POST',
    path: '/orders/:id/loyalty',
    audience: 'diner',
    kind: 'command',
    answer: 'order',
    refusals: [
      'credits-short',
      'item-unavailable',
      'not-enough-left',
      'item-not-offered',
      'option-invalid',
      'quantity-limit',
      'too-many-lines',
      'mode-off',
      'store-closed',
      'stall-unavailable',
      'bill-closing',
      'order-closed',
    ],
  },
  /** How often each item is on open orders right now; public, no people. */
  activeItems: {
    method: 'GET',
    path: '/orders/active/:store_id/items',
    audience: 'visitor',
    kind: 'query',
    refusals: [],
    limits: [{ max: 120, per: 60, by: 'address' }],
  },
});
