import { routes } from './endpoint.ts';

const staff = { audience: 'staff', refusals: [] } as const;
const office = { ...staff, permission: 'settings.write', kind: 'command' } as const;
const kitchen = { ...staff, permission: 'tickets.serve' } as const;

/** The printers of the kitchen: which there are, what they did not print, and printing again. */
export const staffPrintingRoutes = routes({
  /** Printers, print boxes and what did not come out. */
  getPrinting: {
    method: 'GET',
    path: '/staff/stores/:store_id/printing',
    ...staff,
    permission: 'tickets.read',
    kind: 'query',
  },
  /** Adds a printer; it prints what is ordered from then on. */
  addPrinter: { method: 'POST', path: '/staff/stores/:store_id/printers', ...office },
  /** A printer that is switched on again prints what is ordered from then on. */
  changePrinter: { method: 'PUT', path: '/staff/printers/:id', ...office },
  /** With what it has not printed. */
  removePrinter: { method: 'DELETE', path: '/staff/printers/:id', ...office },
  /** Prints a test slip. */
  testPrinter: { method: 'POST', path: '/staff/printers/:id/test', ...office },
  /** The token of a new agent is in this answer and nowhere else. */
  addPrintAgent: {
    method: 'POST',
    path: '/staff/stores/:store_id/print-agents',
    ...office,
    kind: 'process',
  },
  /** Takes a print box out: its token stops working at once. */
  revokePrintAgent: { method: 'DELETE', path: '/staff/print-agents/:id', ...office },
  /** The whole ticket again, marked so, on every printer that has something of it. */
  reprintTicket: {
    method: 'POST',
    path: '/staff/tickets/:id/reprint',
    ...kitchen,
    kind: 'command',
    refusals: ['no-printer'],
  },
  /** The ticket for this browser's own printer. What printers still had to print of it is taken back. */
  printHere: { method: 'POST', path: '/staff/tickets/:id/slip', ...kitchen, kind: 'process' },
  /** What is ready of an order, on the printers that print everything; marked when all of it was printed before. */
  printPass: {
    method: 'POST',
    path: '/staff/orders/:id/pass-slip',
    ...kitchen,
    kind: 'command',
    refusals: ['no-printer', 'state-changed'],
  },
  /** What is ready of an order, for this browser's own printer. */
  printPassHere: {
    method: 'POST',
    path: '/staff/orders/:id/pass-slip/here',
    ...kitchen,
    kind: 'process',
    refusals: ['state-changed'],
  },
  /** A slip that did not come out is tried again, or needs nobody's care any more. */
  movePrintJob: {
    method: 'POST',
    path: '/staff/print-jobs/:id/actions',
    ...kitchen,
    kind: 'command',
    refusals: ['state-changed'],
  },
});
