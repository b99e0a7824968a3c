import type { StaffRole } from '@tableside/contract/vocabulary';
import type { Tx } from '../../platform/db/database.ts';
import type { Staff } from '../../platform/http/principal.ts';
import { refuse } from '../../platform/http/refused.ts';
import { hashPin } from './one-time-code.ts';
import { countAttempts, insertAttempt, lockAttempts } from './sign-in-attempt-repository.ts';
import { findStaffByPin } from './staff-repository.ts';

const WINDOW = 15 * 60_000;
const MAX_WRONG = 5;

/** Who answers for something that not everybody may do alone. */
export interface Approver {
  readonly id: string;
  readonly name: string;
}
export interface ApprovalAsk {
  readonly principal: Staff;
  readonly storeId: string;
  /** A manager's PIN, typed where the colleague works. */
  readonly pin: string | undefined;
  readonly now: Date;
}
export type Approve = (tx: Tx, ask: ApprovalAsk) => Promise<Approver>;

const manages = (roles: readonly StaffRole[]): boolean =>
  roles.includes('owner') || roles.includes('manager');

/**
 * The one who answers for it: the caller who manages the store, else the manager whose PIN was typed. Comes before any
 * lock of a tab. Refuses `approval-needed` without a PIN, `pin-wrong`, and `too-many-tries` after five wrong ones of one
 * colleague in 15 minutes; a right one does not clear the slate, because it is somebody else's.
 */
export const createApprove =
  ({ secret, limitFactor }: { readonly secret: string; readonly limitFactor: number }): Approve =>
  async (tx, { principal, storeId, pin, now }) => {
    if (manages(principal.roles)) return { id: principal.staffId, name: principal.name };
    if (pin === undefined) return refuse('approval-needed');
    const subject = `approval:${principal.staffId}`;
    const since = new Date(now.getTime() - WINDOW);
    const [, { tries, oldest }, found] = await Promise.all([
      lockAttempts(tx, subject),
      countAttempts(tx, subject, since),
      findStaffByPin(tx, hashPin(secret, pin), storeId),
    ]);
    const left = oldest === null ? 0 : oldest.getTime() - since.getTime();
    if (tries >= MAX_WRONG * limitFactor)
      return refuse('too-many-tries', {}, Math.max(1, Math.ceil(left / 1000)));
    if (found && manages(found.roles)) return { id: found.id, name: found.name };
    insertAttempt(tx, subject, now);
    return refuse('pin-wrong');
  };
