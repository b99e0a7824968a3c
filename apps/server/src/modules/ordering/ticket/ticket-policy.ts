import type { Permission } from '@tableside/contract/permissions';
import type { TicketAction } from './ticket.ts';

/** Who may do what with a ticket beyond reaching it: carrying dishes is more people's work than cooking them. */
export const permissionFor: Readonly<Record<TicketAction, Permission>> = {
  fire: 'tickets.serve',
  accept: 'tickets.work',
  start: 'tickets.work',
  ready: 'tickets.work',
  bump: 'tickets.work',
  reject: 'tickets.work',
  serve: 'tickets.serve',
  recall: 'tickets.serve',
};
