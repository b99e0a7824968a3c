import { creditsFor } from '@tableside/pricing/loyalty';
import { datePlus, wallClock } from '@tableside/pricing/wall-clock';
import type { Announce, Events } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { findStore } from '../../venues/index.ts';
import { grantRewards } from '../voucher/grant-rewards.ts';
import { changeAccount } from './change-account.ts';
import { findEarned, findReversed, MONEY_REF } from './credit-repository.ts';
import {
  type Account,
  creditsToReverse,
  earnCredits,
  restoreCredits,
  reverseCredits,
} from './credit-rule.ts';
import { findProgramme } from './programme-repository.ts';
import { addRefund, awaitsVisit, insertVisit } from './visit-repository.ts';

/** The word of a payment may take so long, with what fails tried again every few minutes. */
const AWAITED_MS = 86_400_000;

interface Context {
  readonly now: Date;
  readonly announce: Announce;
}
/** A paid tab and who opened it. */
export type Paid = Omit<Events['bill.paid'], 'userId'> & { readonly userId: string };

async function earn(tx: Tx, paid: Paid, today: string, { now, announce }: Context): Promise<void> {
  const { storeId, userId, orderId, earnBase } = paid;
  const programme = await findProgramme(tx, storeId);
  if (!programme?.live) return;
  const credits = creditsFor(earnBase, { per: programme.earnPer, credits: programme.earnCredits });
  if (credits === 0) return;
  const expiresOn = programme.expiresDays === null ? null : datePlus(today, programme.expiresDays);
  const lot = { id: newId(), remaining: credits, expiresOn };
  await changeAccount(
    tx,
    { storeId, userId, orderId, decide: (account) => earnCredits(account, lot, orderId, today) },
    now,
    announce,
  );
}

/**
 * A tab is paid: whoever opened it earns its credits and rewards, however often it is told. Credits of money that had gone
 * back by then are gone at once.
 */
export async function rewardPaid(tx: Tx, paid: Paid, context: Context): Promise<void> {
  const { tabId, orderId, storeId, userId, earnBase, refunded, language } = paid;
  const at = new Date(paid.at);
  if (!(await insertVisit(tx, { tabId, orderId, storeId, userId, base: earnBase, language }, at))) return;
  const store = await findStore(tx, storeId);
  if (!store) return;
  const today = wallClock(store.timezone, at).date;
  await earn(tx, paid, today, context);
  if (refunded) await reverseRefunded(tx, { tabId, ...refunded }, context);
  await grantRewards(tx, paid, today, context);
}

/**
 * Money of a paid tab went back: so do its credits, in proportion; where an amount below nothing says that it has come
 * back, so have they. Fails, to be tried again, where the word of the payment
 * is still to come: another node may be at it, or it failed itself.
 */
export async function reverseRefunded(
  tx: Tx,
  { tabId, amount, total }: Pick<Events['payment.refunded'], 'tabId' | 'amount' | 'total'>,
  { now, announce }: Context,
): Promise<void> {
  const visit = await addRefund(tx, tabId, amount);
  if (!visit) {
    if (await awaitsVisit(tx, tabId, new Date(now.getTime() - AWAITED_MS)))
      throw new Error(`the visit of ${tabId} is not written down yet`);
    return;
  }
  const { storeId, userId, orderId, refunded } = visit;
  const [store, earned] = await Promise.all([findStore(tx, storeId), findEarned(tx, orderId)]);
  if (!store || !earned) return;
  const credits = creditsToReverse({ earned: earned.earned, reversed: earned.reversed, refunded, total });
  const entry = { orderId, ref: `${MONEY_REF}${earned.reversals}` };
  const today = wallClock(store.timezone, now).date;
  const taken = credits < 0 ? await findReversed(tx, orderId) : [];
  const named = taken.map(({ lot }) => lot);
  const decide = (account: Account) =>
    credits < 0
      ? restoreCredits(account, { ...entry, credits: -credits, taken }, today)
      : reverseCredits(account, { ...entry, credits, ownLots: new Set(earned.lots) }, today);
  await changeAccount(tx, { storeId, userId, orderId, named, decide }, now, announce);
}
