import { routes } from './endpoint.ts';

const offer = [
  'item-unavailable',
  'not-enough-left',
  'item-not-offered',
  'option-invalid',
  'quantity-limit',
  'too-many-lines',
  'time-not-offered',
  'card-number-refused',
] as const;

/** Orders that staff prepare for somebody who calls, caters or celebrates. */
export const staffPurchaseRoutes = routes({
  /** The last fortnight's, the newest first; at most 100. */
  listPrepared: {
    method: 'GET',
    path: '/staff/stores/:store_id/purchase_orders',
    audience: 'staff',
    permission: 'orders.write',
    kind: 'query',
    refusals: [],
  },
  /** Makes it and its link, which holds for two days or until its time. */
  prepareOrder: {
    method: 'POST',
    path: '/staff/stores/:store_id/purchase_orders',
    audience: 'staff',
    permission: 'orders.write',
    kind: 'command',
    refusals: ['store-closed', 'phone-not-served', ...offer],
  },
  /** Changes what is not confirmed yet, and makes its link hold anew. `version` is what was loaded. */
  changePrepared: {
    method: 'PUT',
    path: '/staff/purchase_orders/:id',
    audience: 'staff',
    permission: 'orders.write',
    kind: 'command',
    refusals: ['state-changed', ...offer],
  },
  /** Takes back what is not confirmed yet; its link says so. */
  withdrawPrepared: {
    method: 'POST',
    path: '/staff/purchase_orders/:id/withdraw',
    audience: 'staff',
    permission: 'orders.write',
    kind: 'command',
    refusals: ['state-changed'],
  },
});
