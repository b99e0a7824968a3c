import type { Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { closedStalls } from '../../ordering/index.ts';
import type { LockedTab } from '../bill/tab.ts';

/**
 * No money is taken for what no kitchen would cook, nor does it get there when it comes to nothing. Refuses
 * `stall-unavailable` with every stall that has closed since. What is paid in part can no longer be taken back by its
 * guest, so the rest of it may be paid all the same.
 */
export async function requireStalls(tx: Tx, tab: LockedTab, now: Date): Promise<void> {
  if (tab.order.partPaid) return;
  const stalls = await closedStalls(tx, tab, now);
  if (stalls.length > 0) refuse('stall-unavailable', { stalls });
}
