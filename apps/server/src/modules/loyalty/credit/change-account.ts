import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type Holder, lockAccount, saveAccount } from './credit-repository.ts';
import { type Account, type Changed, expireCredits } from './credit-rule.ts';

/** One change of one account. */
export interface AccountChange extends Holder {
  /** The order it is about. */
  readonly orderId: string;
  /** Lots it needs although they are empty. */
  readonly named?: readonly string[];
  /** Undefined changes nothing. */
  readonly decide: (account: Account) => Changed | undefined;
}

/** Locks an account, decides and saves; false when nothing was decided. Everything that moves credits comes through here. */
export async function changeAccount(
  tx: Tx,
  { decide, named = [], orderId, ...holder }: AccountChange,
  now: Date,
  announce: Announce,
): Promise<boolean> {
  const changed = decide(await lockAccount(tx, holder, named));
  if (!changed) return false;
  if (changed.entries.length > 0) {
    saveAccount(tx, holder, changed, orderId, now);
    announce('credits.changed', { v: 1, ...holder });
  }
  return true;
}

/** Takes what has ended off an account, when anything has. */
export const expireAccount = (tx: Tx, holder: Holder, today: string, now: Date, announce: Announce) =>
  changeAccount(
    tx,
    { ...holder, orderId: '', decide: (account) => expireCredits(account, today) },
    now,
    announce,
  );
