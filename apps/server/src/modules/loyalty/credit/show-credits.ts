import type { Credits } from '@tableside/contract/loyalty.schema';
import { wallClock } from '@tableside/pricing/wall-clock';
import type { QueryContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { findStore } from '../../venues/index.ts';
import { findAccount, listLedger } from './credit-repository.ts';
import { expireCredits } from './credit-rule.ts';
import { countVisits } from './visit-repository.ts';

/** What the caller has at a store: credits that can be spent today, when they end, how they came and went, and visits. */
export async function showCredits(
  storeId: string,
  { db, principal, now }: Pick<QueryContext<'diner'>, 'db' | 'principal' | 'now'>,
): Promise<Credits> {
  const holder = { storeId, userId: principal.userId };
  const [store, kept, ledger, visits] = await Promise.all([
    findStore(db, storeId),
    findAccount(db, holder),
    listLedger(db, holder),
    countVisits(db, principal.userId, storeId),
  ]);
  if (!store) return refuse('not-found');
  const { account } = expireCredits(kept, wallClock(store.timezone, now).date);
  const ending = new Map<string, number>();
  for (const { expiresOn, remaining } of account.lots)
    if (expiresOn !== null && remaining > 0) ending.set(expiresOn, (ending.get(expiresOn) ?? 0) + remaining);
  return {
    credits: account.credits,
    expiring: [...ending].map(([at, credits]) => ({ credits, at })),
    ledger: ledger.map(({ id, kind, credits, balance, orderId, at }) => ({
      _id: id,
      kind,
      credits,
      balance,
      order_id: orderId,
      at: at.toISOString(),
    })),
    visits,
  };
}
