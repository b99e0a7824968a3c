import type { StaffRole, TicketAction } from './vocabulary.ts';

/** Who of the staff may do what: one row per resource and verb. Owner and manager may do everything, but see OWNERS. */
export const permissions = {
  'store.read': ['waiter', 'kitchen', 'expo', 'cashier', 'host', 'runner'],
  'tickets.read': ['waiter', 'kitchen', 'expo', 'cashier', 'host', 'runner'],
  'tickets.work': ['kitchen', 'expo', 'waiter'],
  'tickets.serve': ['kitchen', 'expo', 'waiter', 'runner'],
  'menu.read': ['waiter', 'kitchen', 'expo', 'cashier', 'host', 'runner'],
  'availability.write': ['kitchen', 'expo', 'waiter'],
  'menu.write': [],
  'floor.read': ['waiter', 'kitchen', 'expo', 'cashier', 'host', 'runner'],
  'floor.seat': ['waiter', 'host', 'cashier'],
  'floor.release': ['waiter', 'host', 'cashier'],
  'floor.edit': [],
  'codes.read': ['waiter', 'host'],
  'codes.rotate': [],
  'orders.read': ['waiter', 'kitchen', 'expo', 'cashier', 'host'],
  'orders.write': ['waiter', 'cashier'],
  'calls.read': ['waiter', 'cashier', 'host', 'runner'],
  'calls.work': ['waiter', 'host', 'cashier', 'runner'],
  'bills.read': ['waiter', 'cashier'],
  'payments.confirm': ['cashier', 'waiter'],
  'payments.providers': [],
  'shifts.work': ['cashier'],
  'audit.read': [],
  'reports.read': [],
  'settings.read': [],
  'settings.write': [],
  'data.export': [],
  'data.retention': [],
  'staff.read': [],
  'staff.write': [],
  'bookings.read': ['waiter', 'cashier', 'host'],
  'bookings.work': ['waiter', 'host'],
  'queue.read': ['waiter', 'cashier', 'host'],
  'queue.work': ['waiter', 'host'],
  'deliveries.read': ['waiter', 'cashier', 'host', 'runner'],
  'deliveries.work': ['runner'],
  'deliveries.dispatch': ['waiter', 'cashier', 'host'],
  'deliveries.problems': ['waiter', 'kitchen', 'expo', 'cashier', 'host', 'runner'],
  'jukebox.read': ['waiter', 'cashier', 'host'],
  'jukebox.work': ['waiter', 'cashier', 'host'],
  'jukebox.manage': [],
  'offers.read': ['waiter', 'cashier', 'host'],
  'offers.write': [],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof permissions;

/** What money is paid into, a copy of everything, and what is forgotten for good are the owner's alone. */
const OWNERS: readonly Permission[] = ['payments.providers', 'data.export', 'data.retention'];

/** True when one of the roles may use the permission. */
export const isAllowed = (roles: readonly StaffRole[], permission: Permission): boolean => {
  const allowed: readonly StaffRole[] = permissions[permission];
  const managed = !OWNERS.includes(permission);
  return roles.some((role) => role === 'owner' || (role === 'manager' && managed) || allowed.includes(role));
};

/** Who may do what with a ticket beyond reaching it: carrying dishes is more people's work than cooking them. */
export const ticketPermissions: Readonly<Record<TicketAction, Permission>> = {
  fire: 'tickets.serve',
  accept: 'tickets.work',
  start: 'tickets.work',
  ready: 'tickets.work',
  bump: 'tickets.work',
  reject: 'tickets.work',
  serve: 'tickets.serve',
  recall: 'tickets.serve',
};
