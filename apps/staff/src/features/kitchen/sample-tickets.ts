import type { Ticket, TicketLine } from '@tableside/contract/staff.schema';

/** A line for tests, in the kitchen's hands. */
export const line = (given: Partial<TicketLine>): TicketLine => ({
  _id: 'line',
  item_id: 'naan',
  name: { en: 'Naan' },
  veg: true,
  qty: 1,
  addons: [],
  note: '',
  allergens: [],
  course: null,
  status: 'placed',
  allowedActions: ['ready'],
  ...given,
});

/** A ticket for tests: placed at ten, due in twelve minutes. */
export const ticket = (given: Partial<Ticket>): Ticket => ({
  _id: 'ticket',
  order_id: 'order',
  store_id: 'store',
  number: 1,
  order_number: 41,
  round: 1,
  __type: 'dinein',
  table: '12',
  guest: 'Ana',
  allergies: [],
  status: 'placed',
  placed_at: '2026-11-20T10:00:00Z',
  changed_at: '2026-11-20T10:00:00Z',
  target_minutes: 12,
  version: 1,
  lines: [line({})],
  allowedActions: ['bump'],
  bumped: null,
  ...given,
});
