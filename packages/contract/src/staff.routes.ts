import { routes } from './endpoint.ts';

const staff = { audience: 'staff' } as const;
/** The staff's half: what every action of a diner meets on the other side. */
export const staffRoutes = routes({
  // sign-in
  signIn: { method: 'POST', path: '/staff/session', audience: 'visitor', kind: 'process', refusals: ['sign-in-wrong', 'too-many-tries'], limit: { max: 30, per: 300, by: 'address' } },
  /** By PIN on an enrolled device. */
  signInByPin: { method: 'POST', path: '/staff/session/pin', audience: 'visitor', kind: 'process', refusals: ['sign-in-wrong', 'too-many-tries'], limit: { max: 60, per: 300, by: 'address' } },
  getSession: { method: 'GET', path: '/staff/session', ...staff, kind: 'query', refusals: [] },
  signOut: { method: 'DELETE', path: '/staff/session', ...staff, kind: 'process', refusals: [] },
  /** Enrols this browser as a device of the store, so that colleagues sign in by PIN. */
  enrolDevice: { method: 'POST', path: '/staff/stores/:store_id/devices', ...staff, permission: 'staff.read', kind: 'process', refusals: [] },
  // kitchen
  listTickets: { method: 'GET', path: '/staff/stores/:store_id/tickets', ...staff, permission: 'tickets.read', kind: 'query', refusals: [] },
  getTicket: { method: 'GET', path: '/staff/tickets/:id', ...staff, permission: 'tickets.read', kind: 'query', refusals: [] },
  moveTicket: { method: 'POST', path: '/staff/tickets/:id/actions', ...staff, permission: 'tickets.serve', kind: 'command', answer: 'ticket', refusals: ['state-changed'] },
  moveTicketLine: { method: 'POST', path: '/staff/tickets/:id/lines/:line_id/actions', ...staff, permission: 'tickets.serve', kind: 'command', answer: 'ticket', refusals: ['state-changed'] },
  // menu
  listStaffItems: { method: 'GET', path: '/staff/stores/:store_id/items', ...staff, permission: 'menu.read', kind: 'query', refusals: [] },
  setAvailability: { method: 'PUT', path: '/staff/stores/:store_id/availability', ...staff, permission: 'availability.write', kind: 'command', refusals: [] },
  // floor
  getFloor: { method: 'GET', path: '/staff/stores/:store_id/floor', ...staff, permission: 'floor.read', kind: 'query', refusals: [] },
  openSeating: { method: 'POST', path: '/staff/stores/:store_id/seatings', ...staff, permission: 'floor.seat', kind: 'command', refusals: ['state-changed'] },
  acceptSeating: { method: 'POST', path: '/staff/seatings/:id/accept', ...staff, permission: 'floor.seat', kind: 'command', refusals: ['state-changed'] },
  releaseSeating: { method: 'POST', path: '/staff/seatings/:id/release', ...staff, permission: 'floor.release', kind: 'command', refusals: ['state-changed', 'table-owes'] },
  renewSocialCode: { method: 'POST', path: '/staff/seatings/:id/code', ...staff, permission: 'floor.seat', kind: 'command', refusals: ['state-changed'] },
  listCodes: { method: 'GET', path: '/staff/stores/:store_id/codes', ...staff, permission: 'codes.read', kind: 'query', refusals: [] },
  rotateCode: { method: 'POST', path: '/staff/codes/:id/rotate', ...staff, permission: 'codes.rotate', kind: 'command', refusals: [] },
  // calls
  listCalls: { method: 'GET', path: '/staff/stores/:store_id/calls', ...staff, permission: 'calls.read', kind: 'query', refusals: [] },
  takeCall: { method: 'POST', path: '/staff/calls/:id/take', ...staff, permission: 'calls.work', kind: 'command', answer: 'call', refusals: ['state-changed'] },
  finishCall: { method: 'POST', path: '/staff/calls/:id/done', ...staff, permission: 'calls.work', kind: 'command', answer: 'call', refusals: ['state-changed'] },
  // bills
  listBills: { method: 'GET', path: '/staff/stores/:store_id/bills', ...staff, permission: 'bills.read', kind: 'query', refusals: [] },
  getStaffOrder: { method: 'GET', path: '/staff/orders/:id', ...staff, permission: 'orders.read', kind: 'query', refusals: [] },
  confirmPayment: { method: 'POST', path: '/staff/payments/:id/confirm', ...staff, permission: 'payments.confirm', kind: 'command', answer: 'confirmation', refusals: ['state-changed'] },
  declinePayment: { method: 'POST', path: '/staff/payments/:id/decline', ...staff, permission: 'payments.confirm', kind: 'command', answer: 'declined', refusals: ['state-changed'] },
  /** Staff take the money without having been asked on the phone. */
  takePayment: { method: 'POST', path: '/staff/orders/:id/payments', ...staff, permission: 'payments.confirm', kind: 'command', answer: 'confirmation', refusals: ['nothing-to-pay', 'part-in-payment', 'mode-not-offered', 'order-closed'] },
});
