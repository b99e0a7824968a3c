import type { StaffRole } from '@tableside/contract/vocabulary';

/**
 * Whether acting for a party makes somebody its waiter: nobody serves it yet, and serving is what they are here for. A
 * manager who lends a hand does not take the table from the floor; by name it can be handed to them.
 */
export const servesFirst = (roles: readonly StaffRole[], servedBy: string | null): boolean =>
  servedBy === null && roles.includes('waiter');
