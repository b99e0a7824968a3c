import { routes } from './endpoint.ts';

const staff = { audience: 'staff', kind: 'command' } as const;

/** What colleagues do at the tables beside seating and releasing. */
export const staffFloorRoutes = routes({
  /** To a free table of the store, with everything the party ordered and asked for. */
  moveSeating: {
    method: 'POST',
    path: '/staff/seatings/:id/move',
    ...staff,
    permission: 'floor.seat',
    refusals: ['state-changed'],
  },
  /** The party of `into` takes this one in: one order and one bill; the table that joins leads there. */
  mergeSeatings: {
    method: 'POST',
    path: '/staff/seatings/:id/merge',
    ...staff,
    permission: 'floor.seat',
    refusals: ['state-changed', 'bill-begun'],
  },
  /** Some dishes of the party's running order go onto the running order of another; answers the order they left. */
  transferLines: {
    method: 'POST',
    path: '/staff/seatings/:id/lines',
    ...staff,
    permission: 'orders.write',
    answer: 'order',
    refusals: ['state-changed', 'bill-begun'],
  },
  /** A round for a party, onto its running order or as its first; its later courses may be held as a diner holds them. */
  orderForParty: {
    method: 'POST',
    path: '/staff/seatings/:id/rounds',
    ...staff,
    permission: 'orders.write',
    answer: 'order',
    refusals: [
      'state-changed',
      'item-unavailable',
      'not-enough-left',
      'item-not-offered',
      'option-invalid',
      'quantity-limit',
      'too-many-lines',
      'store-closed',
      'bill-closing',
      'card-number-refused',
    ],
  },
});
