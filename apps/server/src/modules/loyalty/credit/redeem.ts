import { wallClock } from '@tableside/pricing/wall-clock';
import type { Announce } from '../../../events.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { changeAccount } from './change-account.ts';
import { findSpent, type Holder, type SpentRow } from './credit-repository.ts';
import { type Bought, giveBackCredits, spendCredits } from './credit-rule.ts';
import { findProgramme } from './programme-repository.ts';

/** What one of each item costs in credits at a store; empty where nothing can be bought with them. */
export async function creditPrices(db: Reader, storeId: string): Promise<ReadonlyMap<string, number>> {
  const programme = await findProgramme(db, storeId);
  return new Map(programme?.live ? programme.items.map(({ item_id, credits }) => [item_id, credits]) : []);
}

/** The order that credits are spent on, and when, on the store's calendar. */
export interface CreditOrder {
  readonly orderId: string;
  readonly storeId: string;
  /** IANA name. */
  readonly timezone: string;
  readonly now: Date;
}

/** Takes what lines of an order cost off the person's account, under its lock. Refuses `credits-short`. */
export async function spendOnLines(
  tx: Tx,
  userId: string,
  lines: readonly Bought[],
  { orderId, storeId, timezone, now }: CreditOrder,
  announce: Announce,
): Promise<void> {
  const { date } = wallClock(timezone, now);
  const change = {
    storeId,
    userId,
    orderId,
    decide: (account: Parameters<typeof spendCredits>[0]) => spendCredits(account, orderId, lines, date),
  };
  if (!(await changeAccount(tx, change, now, announce))) return refuse('credits-short');
}

const byHolder = (
  rows: readonly SpentRow[],
): readonly (Holder & { readonly spent: readonly SpentRow[] })[] => {
  const users = [...new Set(rows.map(({ userId }) => userId))];
  return users.flatMap((userId) => {
    const spent = rows.filter((row) => row.userId === userId);
    const storeId = spent[0]?.storeId;
    return storeId === undefined ? [] : [{ userId, storeId, spent }];
  });
};

/** Gives back what lines cost that will not come, to whoever paid for them, once. */
export async function giveBackLines(
  tx: Tx,
  lineIds: readonly string[],
  { orderId, timezone, now }: Omit<CreditOrder, 'storeId'>,
  announce: Announce,
): Promise<void> {
  const { date } = wallClock(timezone, now);
  for (const { spent, ...holder } of byHolder(await findSpent(tx, orderId, lineIds))) {
    const named = spent.flatMap(({ lots }) => lots.map(({ lot }) => lot));
    await changeAccount(
      tx,
      { ...holder, orderId, named, decide: (account) => giveBackCredits(account, orderId, spent, date) },
      now,
      announce,
    );
  }
}
