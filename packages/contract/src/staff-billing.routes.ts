import { routes } from './endpoint.ts';

const staff = { audience: 'staff' } as const;
const command = { ...staff, kind: 'command', answer: 'order' } as const;
/** What not everybody may do alone. */
const approval = ['approval-needed', 'pin-wrong', 'too-many-tries'] as const;
const shifts = { ...staff, permission: 'shifts.work' } as const;

/** The cash desk: what is taken off a bill, splitting and printing it, drawers and their closing reports, and who did what. */
export const staffBillingRoutes = routes({
  /**
   * Takes something off a bill, with a reason, in place of what it carries. More than a tenth of the items needs a
   * manager or the PIN of one. Taken off again by `PUT /staff/orders/:id/discount` with null.
   */
  setManualDiscount: {
    method: 'PUT',
    path: '/staff/orders/:id/manual_discount',
    ...command,
    permission: 'payments.confirm',
    refusals: ['bill-closing', 'order-closed', 'card-number-refused', ...approval],
  },
  /**
   * Takes the service charge (what the store charges by a rate) off one bill, also for what is ordered later, or puts it
   * back, with a reason. Taking off more than a tenth of the items needs a manager or the PIN of one. `state-changed`
   * when there is none to take off; what is so already stays so.
   */
  setServiceCharge: {
    method: 'PUT',
    path: '/staff/orders/:id/service_charge',
    ...command,
    permission: 'payments.confirm',
    refusals: ['bill-closing', 'order-closed', 'state-changed', 'card-number-refused', ...approval],
  },
  /**
   * Takes a line off the bill, with a reason. One the kitchen has begun, or that is worth more than 2,000 rupees or
   * about as much elsewhere, needs a manager or the PIN of one.
   */
  voidLine: {
    method: 'POST',
    path: '/staff/orders/:id/lines/:line_id/void',
    ...command,
    permission: 'orders.write',
    refusals: [
      'bill-closing',
      'dish-paid',
      'order-closed',
      'state-changed',
      'card-number-refused',
      ...approval,
    ],
  },
  /**
   * Cancels an order of which nothing is paid, with a reason; one without a table also when it is paid, until it is handed
   * over, and what was paid online goes back. Needs a manager then, and where taking its lines off together would.
   */
  voidOrder: {
    method: 'POST',
    path: '/staff/orders/:id/void',
    ...command,
    permission: 'orders.write',
    refusals: ['bill-closing', 'order-closed', 'money-at-counter', 'card-number-refused', ...approval],
  },
  /** Splits a bill at the desk; the parts are paid like the guests' own. */
  createStaffPart: {
    method: 'POST',
    path: '/staff/orders/:id/parts',
    ...command,
    permission: 'payments.confirm',
    refusals: [
      'part-too-large',
      'line-already-shared',
      'nothing-to-pay',
      'part-in-payment',
      'order-closed',
      'too-many',
      'card-number-refused',
    ],
  },
  /** Takes a part back that nobody is paying. */
  cancelStaffPart: {
    method: 'DELETE',
    path: '/staff/orders/:id/parts/:part_id',
    ...command,
    permission: 'payments.confirm',
    refusals: ['part-in-payment', 'state-changed'],
  },
  /**
   * The bill is handed out on paper: it has its number from now on, and `bill.prints` counts the sheets. Every sheet but
   * the first says that it is a copy.
   */
  printBill: {
    method: 'POST',
    path: '/staff/orders/:id/bill/print',
    ...command,
    permission: 'payments.confirm',
    refusals: ['order-closed', 'nothing-to-pay'],
  },
  /** The tip of everything still open, as the guest says it at the desk; 0 takes it off. */
  setStaffTip: {
    method: 'PUT',
    path: '/staff/orders/:id/tip',
    ...command,
    permission: 'payments.confirm',
    refusals: ['bill-closing', 'order-closed', 'tip-invalid'],
  },
  /** The address of the receipt, for a guest who scans it from the screen. */
  getEbill: {
    method: 'GET',
    path: '/staff/orders/:id/ebill',
    ...staff,
    kind: 'query',
    permission: 'payments.confirm',
    refusals: [],
  },
  /** Sends the receipt of a paid bill to one of its guests, or to a number. The same number hears of it once in two minutes. */
  sendEbill: {
    method: 'POST',
    path: '/staff/orders/:id/ebill',
    ...staff,
    kind: 'process',
    permission: 'payments.confirm',
    refusals: ['state-changed', 'phone-not-served'],
    limits: [{ max: 20, per: 300, by: 'caller' }],
  },
  /**
   * Bills by their number or that of their order, however old, the last first; of either the last twenty. The year may be
   * left out, and the zeros: `123`, `27/123`.
   */
  findBills: {
    method: 'GET',
    path: '/staff/stores/:store_id/bills/find',
    ...staff,
    kind: 'query',
    permission: 'bills.read',
    refusals: [],
  },
  /** What guests say is wrong with their bills and nobody has dealt with, oldest first. */
  listProblems: {
    method: 'GET',
    path: '/staff/stores/:store_id/problems',
    ...staff,
    kind: 'query',
    permission: 'bills.read',
    refusals: [],
  },
  /** A problem with a bill is dealt with. */
  finishProblem: {
    method: 'POST',
    path: '/staff/problems/:id/done',
    ...staff,
    kind: 'command',
    permission: 'payments.confirm',
    refusals: ['state-changed'],
  },
  /** The open drawers first, then the last closed. */
  listShifts: {
    method: 'GET',
    path: '/staff/stores/:store_id/shifts',
    ...shifts,
    kind: 'query',
    refusals: [],
  },
  /** With its movements. `report` is null while the drawer is open, except for who manages the store: it is counted blind. */
  getShift: { method: 'GET', path: '/staff/shifts/:id', ...shifts, kind: 'query', refusals: [] },
  /** Opens a drawer with the cash that lies in it. `shift-open`: one of that name is open. */
  openShift: {
    method: 'POST',
    path: '/staff/stores/:store_id/shifts',
    ...shifts,
    kind: 'command',
    refusals: ['shift-open'],
  },
  /** Cash goes into the drawer or out of it. */
  moveCash: {
    method: 'POST',
    path: '/staff/shifts/:id/movements',
    ...shifts,
    kind: 'command',
    refusals: ['state-changed', 'card-number-refused'],
  },
  /** Counts and closes a drawer; its report never changes again. */
  closeShift: {
    method: 'POST',
    path: '/staff/shifts/:id/close',
    ...shifts,
    kind: 'command',
    refusals: ['state-changed', 'bills-open', 'card-number-refused'],
  },
  /** Who did what, newest first; nothing is ever changed or taken out. */
  listAudit: {
    method: 'GET',
    path: '/staff/stores/:store_id/audit',
    ...staff,
    permission: 'audit.read',
    kind: 'query',
    refusals: [],
  },
});
