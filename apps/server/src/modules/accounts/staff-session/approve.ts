import type { StaffRole } from '@tableside/contract/vocabulary';
import type { Tx } from '../../../platform/db/database.ts';
import type { Staff } from '../../../platform/http/principal.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { hashPin } from '../one-time-code/one-time-code.ts';
import { countAttempts, insertAttempt, lockAttempts } from './sign-in-attempt-repository.ts';
import { findStaffByPin, type StaffRow } from './staff-repository.ts';

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

interface PinDeps {
  readonly secret: string;
  readonly limitFactor: number;
}
type TypedPin = Omit<ApprovalAsk, 'pin'> & { readonly pin: string };

/** The colleague whose PIN was typed, if they fit. Counts wrong ones; refuses `too-many-tries` after five in 15 minutes. */
async function byTypedPin(
  { secret, limitFactor }: PinDeps,
  tx: Tx,
  { principal, storeId, pin, now }: TypedPin,
  fits: (found: StaffRow) => boolean,
): Promise<Approver | undefined> {
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
  if (found && fits(found)) return { id: found.id, name: found.name };
  insertAttempt(tx, subject, now);
  return undefined;
}

/**
 * The one who answers for it: the caller who manages the store, else the manager whose PIN was typed. Comes before any
 * lock of a tab. Refuses `approval-needed` without a PIN, `pin-wrong`, and `too-many-tries` after five wrong ones of one
 * colleague in 15 minutes; a right one does not clear the slate, because it is somebody else's.
 */
export const createApprove =
  (deps: PinDeps): Approve =>
  async (tx, ask) => {
    const { principal, pin } = ask;
    if (manages(principal.roles)) return { id: principal.staffId, name: principal.name };
    if (pin === undefined) return refuse('approval-needed');
    const found = await byTypedPin(deps, tx, { ...ask, pin }, ({ roles }) => manages(roles));
    return found ?? refuse('pin-wrong');
  };

/** Whether the PIN is the caller's own; a wrong one counts among those of approvals and must be committed. */
export type ConfirmPin = (tx: Tx, typed: TypedPin) => Promise<boolean>;

/** Asks whoever is signed in once more. Refuses `too-many-tries` as approvals do. */
export const createConfirmPin =
  (deps: PinDeps): ConfirmPin =>
  async (tx, typed) =>
    (await byTypedPin(deps, tx, typed, ({ id }) => id === typed.principal.staffId)) !== undefined;
