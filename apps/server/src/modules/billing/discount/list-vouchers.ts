import type { QueryContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { couponsForBill } from '../../loyalty/index.ts';
import { requireMember } from '../../ordering/index.ts';
import { readTab } from '../bill/tab.ts';
import { billToJudge } from './discount-claims.ts';

/** What a member could put on the bill, each judged for it as it is now. Refuses `coupon-unknown` for a code of nobody. */
export async function listVouchers(
  orderId: string,
  code: string | undefined,
  { db, principal, language, now }: QueryContext<'diner'>,
) {
  const tab = await readTab(db, orderId);
  requireMember(tab.order, principal.userId);
  const bill = await billToJudge(db, tab, principal.userId, now);
  const looking = { store: tab.store, userId: principal.userId, language, code };
  const { rewards, vouchers, unknownCode } = await couponsForBill(db, looking, bill);
  if (unknownCode) return refuse('coupon-unknown');
  return { rewards, vouchers };
}
