import type { StaffRole } from '@tableside/contract/vocabulary';

/** Minutes without a touch after which somebody is signed out; null is never. */
const MINUTES: Readonly<Record<StaffRole, number | null>> = {
  owner: 5,
  manager: 5,
  cashier: 5,
  waiter: 10,
  host: 15,
  runner: 15,
  expo: 15,
  kitchen: null,
};

/**
 * Minutes until the console locks itself: the shortest of the roles, never for kitchen staff and never on the kitchen's
 * board, which hangs on a wall.
 */
export function lockMinutes(roles: readonly StaffRole[], onBoard: boolean): number | null {
  if (onBoard || roles.includes('kitchen')) return null;
  const limits = roles.map((role) => MINUTES[role]).filter((limit) => limit !== null);
  return limits.length > 0 ? Math.min(...limits) : null;
}
