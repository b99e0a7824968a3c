import { routes } from './endpoint.ts';

/** An order that staff prepared, as the guest looks through, changes and answers it. */
export const purchaseRoutes = routes({
  /** An order that staff prepared for the person with this phone number; nobody else finds it. */
  getPurchase: {
    method: 'GET',
    path: '/purchase_order/:id',
    audience: 'diner',
    kind: 'query',
    refusals: [],
    limits: [{ max: 30, per: 60, by: 'caller' }],
  },
  /**
   * With `confirm` it becomes an order as any other, held until it is paid; confirming again answers the same order.
   * Without, it goes back to the restaurant with a message. `items` names every line that was shown.
   */
  answerPurchase: {
    method: 'PUT',
    path: '/purchase_order/:id',
    audience: 'diner',
    kind: 'command',
    refusals: [
      'purchase-over',
      'purchase-changed',
      'slot-full',
      'time-not-offered',
      'store-closed',
      'address-without-pin',
      'address-out-of-range',
      'below-minimum',
      'item-unavailable',
      'not-enough-left',
      'item-not-offered',
      'option-invalid',
      'quantity-limit',
      'price-changed',
      'card-number-refused',
    ],
  },
});
