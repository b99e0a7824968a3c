import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { findTab, holdsCardNumber } from '../../ordering/index.ts';
import { type LockedTab, lockTab } from '../bill/tab.ts';
import { requireOpen } from '../discount/set-discount.ts';
import type { PaymentDesk } from '../payment-desk.ts';

/** Why a colleague does something to a bill, and the PIN of a manager who stands by. */
export interface DeskAsk {
  readonly reason: string;
  /** A manager's, when the caller is none and what they do needs one. */
  readonly pin: string | undefined;
}
interface AtDesk {
  readonly tab: LockedTab;
  /** The manager who answers for it; null where nobody has to. Refuses `approval-needed` when it is large and nobody does. */
  readonly answering: (large: boolean) => Promise<string | null>;
}

/** A bill that a colleague does something to with a reason, locked. A PIN is looked at first: no lock waits for it. */
export async function lockWithReason(
  { approve }: Pick<PaymentDesk, 'approve'>,
  orderId: string,
  { reason, pin }: DeskAsk,
  { tx, now, principal }: CommandContext<'staff'>,
): Promise<AtDesk> {
  const { storeId } = (await findTab(tx, orderId)) ?? refuse('not-found');
  requireStore(principal, storeId);
  if (holdsCardNumber(reason)) return refuse('card-number-refused');
  const approver = pin === undefined ? null : await approve(tx, { principal, storeId, pin, now });
  const tab = await lockTab(tx, orderId, now);
  const answering = async (large: boolean): Promise<string | null> => {
    const manager = large ? await approve(tx, { principal, storeId, pin: undefined, now }) : null;
    return manager?.name ?? null;
  };
  return { tab, answering: approver ? async () => approver.name : answering };
}

/** The same of an open bill, for whoever changes what it comes to. */
export async function lockForDesk(
  desk: Pick<PaymentDesk, 'approve'>,
  orderId: string,
  asked: DeskAsk,
  context: CommandContext<'staff'>,
): Promise<AtDesk> {
  const atDesk = await lockWithReason(desk, orderId, asked, context);
  requireOpen(atDesk.tab);
  return atDesk;
}
