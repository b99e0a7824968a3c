import { claimRefusals } from './claim-refusals.ts';
import { routes } from './endpoint.ts';

const staff = { audience: 'staff' } as const;
/** The staff's half: what every action of a diner meets on the other side. */
export const staffRoutes = routes({
  // sign-in
  /** By e-mail and password. The session is a cookie; changes also need its `x-csrf`. */
  signIn: {
    method: 'POST',
    path: '/staff/session',
    audience: 'visitor',
    kind: 'process',
    refusals: ['sign-in-wrong', 'too-many-tries'],
    limits: [{ max: 30, per: 300, by: 'address' }],
  },
  /** By PIN on an enrolled device. */
  signInByPin: {
    method: 'POST',
    path: '/staff/session/pin',
    audience: 'visitor',
    kind: 'process',
    refusals: ['sign-in-wrong', 'too-many-tries'],
    limits: [{ max: 60, per: 300, by: 'address' }],
  },
  /** Who is signed in, their stores and what they may do there. */
  getSession: { method: 'GET', path: '/staff/session', ...staff, kind: 'query', refusals: [] },
  /** Ends the session of this browser. */
  signOut: { method: 'DELETE', path: '/staff/session', ...staff, kind: 'process', refusals: [] },
  /** Enrols this browser as a device of the store, so that colleagues sign in by PIN. */
  enrolDevice: {
    method: 'POST',
    path: '/staff/stores/:store_id/devices',
    ...staff,
    permission: 'staff.read',
    kind: 'process',
    refusals: [],
  },
  // kitchen
  /**
   * The tickets that are worked at, those wanted first, then the oldest; or the last fifty that are done, of twelve
   * hours.
   */
  listTickets: {
    method: 'GET',
    path: '/staff/stores/:store_id/tickets',
    ...staff,
    permission: 'tickets.read',
    kind: 'query',
    refusals: [],
  },
  /** One ticket with its lines. */
  getTicket: {
    method: 'GET',
    path: '/staff/tickets/:id',
    ...staff,
    permission: 'tickets.read',
    kind: 'query',
    refusals: [],
  },
  /** Moves every line of a ticket that can take this step; a station moves its own only. `reject` needs a reason. */
  moveTicket: {
    method: 'POST',
    path: '/staff/tickets/:id/actions',
    ...staff,
    permission: 'tickets.serve',
    kind: 'command',
    answer: 'ticket',
    refusals: ['state-changed', 'dish-paid'],
  },
  /** Moves one line of a ticket. `reject` needs a reason. */
  moveTicketLine: {
    method: 'POST',
    path: '/staff/tickets/:id/lines/:line_id/actions',
    ...staff,
    permission: 'tickets.serve',
    kind: 'command',
    answer: 'ticket',
    refusals: ['state-changed', 'dish-paid'],
  },
  /** Takes a ticket that is to be cooked to the front of every board, or back to its turn. */
  rushTicket: {
    method: 'PUT',
    path: '/staff/tickets/:id/rush',
    ...staff,
    permission: 'tickets.work',
    kind: 'command',
    answer: 'ticket',
    refusals: ['state-changed'],
  },
  /** A colleague carries a ticket that is ready to its table, or gives that back; the first who says so does. */
  carryTicket: {
    method: 'PUT',
    path: '/staff/tickets/:id/carry',
    ...staff,
    permission: 'tickets.serve',
    kind: 'command',
    answer: 'ticket',
    refusals: ['delivery-taken', 'state-changed'],
  },
  /** A station, or without one the whole kitchen, has seen that these lines were taken off. Said again it changes nothing. */
  acknowledgeVoids: {
    method: 'POST',
    path: '/staff/tickets/:id/seen',
    ...staff,
    permission: 'tickets.work',
    kind: 'command',
    answer: 'ticket',
    refusals: [],
  },
  /** Holds what is not being cooked yet for a course, until somebody fires it; what is held already changes its course. */
  holdTicket: {
    method: 'PUT',
    path: '/staff/tickets/:id/hold',
    ...staff,
    permission: 'tickets.work',
    kind: 'command',
    answer: 'ticket',
    refusals: ['state-changed'],
  },
  /** Makes a dish again, on a ticket of its own; its price stays as it is. */
  remakeLine: {
    method: 'POST',
    path: '/staff/tickets/:id/lines/:line_id/remake',
    ...staff,
    permission: 'tickets.work',
    kind: 'command',
    answer: 'ticket',
    refusals: ['state-changed', 'card-number-refused'],
  },
  /** The stations that the menu names, in its order; an empty one where dishes belong to none. */
  listStations: {
    method: 'GET',
    path: '/staff/stores/:store_id/stations',
    ...staff,
    permission: 'tickets.read',
    kind: 'query',
    refusals: [],
  },
  // menu
  /** The dishes of the menu, also those that guests do not see now. */
  listStaffItems: {
    method: 'GET',
    path: '/staff/stores/:store_id/items',
    ...staff,
    permission: 'menu.read',
    kind: 'query',
    refusals: [],
  },
  /** Sells a dish out or brings it back; phones follow within two seconds. */
  setAvailability: {
    method: 'PUT',
    path: '/staff/stores/:store_id/availability',
    ...staff,
    permission: 'availability.write',
    kind: 'command',
    refusals: [],
  },
  /** Sells many dishes out or brings them back, all of them or none. */
  setAvailabilities: {
    method: 'PUT',
    path: '/staff/stores/:store_id/availabilities',
    ...staff,
    permission: 'availability.write',
    kind: 'command',
    refusals: [],
  },
  // floor
  /** The tables with their parties, what these owe, and what is booked next. */
  getFloor: {
    method: 'GET',
    path: '/staff/stores/:store_id/floor',
    ...staff,
    permission: 'floor.read',
    kind: 'query',
    refusals: [],
  },
  /** Seats a party at a free table; its guests join by the code of the table. */
  openSeating: {
    method: 'POST',
    path: '/staff/stores/:store_id/seatings',
    ...staff,
    permission: 'floor.seat',
    kind: 'command',
    refusals: ['state-changed'],
  },
  /** Accepts a party that waits, or a round above the store’s limit: what was held goes to the kitchen. */
  acceptSeating: {
    method: 'POST',
    path: '/staff/seatings/:id/accept',
    ...staff,
    permission: 'floor.seat',
    kind: 'command',
    refusals: ['state-changed'],
  },
  /** Ends a party’s stay and frees its tables. `table-owes`: something is to be paid. */
  releaseSeating: {
    method: 'POST',
    path: '/staff/seatings/:id/release',
    ...staff,
    permission: 'floor.release',
    kind: 'command',
    refusals: ['state-changed', 'table-owes'],
  },
  /** Gives a party another social code; the one before stops working. */
  renewSocialCode: {
    method: 'POST',
    path: '/staff/seatings/:id/code',
    ...staff,
    permission: 'floor.seat',
    kind: 'command',
    refusals: ['state-changed'],
  },
  /** The printed codes of a store, by table. */
  listCodes: {
    method: 'GET',
    path: '/staff/stores/:store_id/codes',
    ...staff,
    permission: 'codes.read',
    kind: 'query',
    refusals: [],
  },
  /** Replaces a printed code: the old card answers `code-replaced`, and every handle it gave out stops working. */
  rotateCode: {
    method: 'POST',
    path: '/staff/codes/:id/rotate',
    ...staff,
    permission: 'codes.rotate',
    kind: 'command',
    refusals: [],
  },
  // calls
  /** What tables asked for: the open ones oldest first, or the last hundred done within twelve hours. */
  listCalls: {
    method: 'GET',
    path: '/staff/stores/:store_id/calls',
    ...staff,
    permission: 'calls.read',
    kind: 'query',
    refusals: [],
  },
  /** How fast calls of the last twelve hours were answered and finished, in all and by area. */
  callFigures: {
    method: 'GET',
    path: '/staff/stores/:store_id/call-figures',
    ...staff,
    permission: 'calls.read',
    kind: 'query',
    refusals: [],
  },
  /** The pass calls somebody to take out what is ready of an order: one open call, however often. */
  callRunner: {
    method: 'POST',
    path: '/staff/orders/:id/runner',
    ...staff,
    permission: 'tickets.serve',
    kind: 'command',
    answer: 'call',
    refusals: ['state-changed'],
  },
  /** The caller takes it; the table sees their name. */
  takeCall: {
    method: 'POST',
    path: '/staff/calls/:id/take',
    ...staff,
    permission: 'calls.work',
    kind: 'command',
    answer: 'call',
    refusals: ['state-changed'],
  },
  /** What was asked for is done. */
  finishCall: {
    method: 'POST',
    path: '/staff/calls/:id/done',
    ...staff,
    permission: 'calls.work',
    kind: 'command',
    answer: 'call',
    refusals: ['state-changed'],
  },
  /** Who else is on duty and may take a call. */
  listTakers: {
    method: 'GET',
    path: '/staff/stores/:store_id/takers',
    ...staff,
    permission: 'calls.work',
    kind: 'query',
    refusals: [],
  },
  /** Gives a call to a colleague on duty; the table sees that name. */
  passCall: {
    method: 'POST',
    path: '/staff/calls/:id/pass',
    ...staff,
    permission: 'calls.work',
    kind: 'command',
    answer: 'call',
    refusals: ['state-changed'],
  },
  /** Ratings that say "needs improvement" and that nobody of the house has seen, of the last two hours. */
  listComplaints: {
    method: 'GET',
    path: '/staff/stores/:store_id/complaints',
    ...staff,
    permission: 'calls.read',
    kind: 'query',
    refusals: [],
  },
  /** Somebody looks after what guests of this order were unhappy with. Said again it changes nothing. */
  seeComplaint: {
    method: 'POST',
    path: '/staff/orders/:id/complaint-seen',
    ...staff,
    permission: 'calls.work',
    kind: 'command',
    refusals: [],
  },
  /** The guests of this order are asked on their phones how it was. Said again within ten minutes it changes nothing. */
  askForRating: {
    method: 'POST',
    path: '/staff/orders/:id/rating-ask',
    ...staff,
    permission: 'orders.write',
    kind: 'command',
    answer: 'order',
    refusals: ['nothing-to-rate', 'nobody-to-ask', 'all-rated'],
  },
  // bills
  /** Bills of a store, by one of the desk’s lists. */
  listBills: {
    method: 'GET',
    path: '/staff/stores/:store_id/bills',
    ...staff,
    permission: 'bills.read',
    kind: 'query',
    refusals: [],
  },
  /** One order with its lines and its bill. */
  getStaffOrder: {
    method: 'GET',
    path: '/staff/orders/:id',
    ...staff,
    permission: 'orders.read',
    kind: 'query',
    refusals: [],
  },
  /** The money of a payment that a guest asked for is in hand; `received` minor units, answered with the change. */
  confirmPayment: {
    method: 'POST',
    path: '/staff/payments/:id/confirm',
    ...staff,
    permission: 'payments.confirm',
    kind: 'command',
    answer: 'confirmation',
    refusals: ['state-changed', 'stall-unavailable', 'card-number-refused'],
  },
  /** The payment came to nothing (card refused, guest thought better of it): the bill opens again. */
  declinePayment: {
    method: 'POST',
    path: '/staff/payments/:id/decline',
    ...staff,
    permission: 'payments.confirm',
    kind: 'command',
    answer: 'declined',
    refusals: ['state-changed'],
  },
  /** Staff take the money without having been asked on the phone. */
  takePayment: {
    method: 'POST',
    path: '/staff/orders/:id/payments',
    ...staff,
    permission: 'payments.confirm',
    kind: 'command',
    answer: 'confirmation',
    refusals: [
      'nothing-to-pay',
      'part-in-payment',
      'mode-not-offered',
      'order-closed',
      'stall-unavailable',
      ...claimRefusals,
      'tip-invalid',
      'state-changed',
      'card-number-refused',
    ],
  },
});
