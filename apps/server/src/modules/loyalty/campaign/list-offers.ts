import type { Voucher } from '@tableside/contract/loyalty.schema';
import { validAt } from '@tableside/pricing/validity';
import { wallClock } from '@tableside/pricing/wall-clock';
import type { QueryContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { findStore } from '../../venues/index.ts';
import { presentVoucher } from '../voucher/present-voucher.ts';
import { listedCoupons } from './campaign-repository.ts';
import { couponRuleOf } from './campaign-rule.ts';

/** The coupons a store shows to everybody, without those that are over or used up; `usable` says whether they hold now. */
export async function listOffers(
  storeId: string,
  { db, language, now }: Pick<QueryContext<'visitor'>, 'db' | 'language' | 'now'>,
): Promise<Voucher[]> {
  const store = (await findStore(db, storeId)) ?? refuse('not-found');
  const today = wallClock(store.timezone, now);
  const coupons = await listedCoupons(db, storeId);
  return coupons.flatMap((campaign) => {
    const rule = couponRuleOf(campaign, null);
    const when = validAt(rule.validity, today);
    const gone = when === 'over' || (rule.total_limit !== null && campaign.used >= rule.total_limit);
    const unusable = when === 'valid' ? null : ({ code: 'coupon-expired', missing: null } as const);
    return gone ? [] : [presentVoucher({ campaign, voucher: null, store, language, unusable })];
  });
}
