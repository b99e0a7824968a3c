import type { DiscountType } from '@tableside/contract/vocabulary';
import type { CommandContext } from '../../platform/http/handler.ts';
import { refuse } from '../../platform/http/refused.ts';
import { trimTexts } from '../../platform/http/trim-texts.ts';
import { type Coupon, findCoupon, judgeFor } from '../loyalty/index.ts';
import { requireMember } from '../ordering/index.ts';
import type { BillDiscount } from './bill/bill-discount.ts';
import { saveDiscount } from './bill/bill-repository.ts';
import { type LockedTab, lockTab } from './bill/tab.ts';
import { tellBill } from './bill/tell-bill.ts';
import { billToJudge, refuseCoupon } from './discount-claims.ts';

interface AskedDiscount {
  readonly ref_id: string;
  readonly discount_type: DiscountType;
}

/** What the bill calls a coupon: its code, else its title in the caller's language. */
function labelOf({ campaign }: Coupon, { store }: LockedTab, language: string): string {
  if (campaign.kind === 'coupon' && campaign.code !== null) return campaign.code;
  const title = trimTexts(campaign.title, language, store.optedLanguages);
  return title[language] ?? title['en'] ?? Object.values(title)[0] ?? '';
}

/** Shares that are paid or being paid were worked out with the discount there was. */
const isPaying = ({ payments }: LockedTab): boolean =>
  payments.some(({ state }) => state === 'pending' || state === 'captured');

/** A member puts a coupon, voucher or reward on the bill in place of what is there, or takes it off with null. */
export async function setDiscount(
  orderId: string,
  asked: AskedDiscount | null,
  { tx, now, principal, announce, language }: CommandContext<'diner'>,
): Promise<void> {
  const tab = await lockTab(tx, orderId, now);
  requireMember(tab.order, principal.userId);
  if (tab.order.phase === 'done' || tab.order.phase === 'cancelled') return refuse('order-closed');
  if (isPaying(tab)) return refuse('bill-closing');
  const { tabId, storeId } = tab.order;
  if (asked === null) saveDiscount(tx, tabId, storeId, null, now);
  else {
    const coupon = (await findCoupon(tx, asked)) ?? refuse('coupon-unknown');
    const verdict = await judgeFor(tx, coupon, await billToJudge(tx, tab, principal.userId, now));
    if (!verdict.ok) return refuseCoupon(verdict.refusal);
    const { ref_id, discount_type } = asked;
    const label = labelOf(coupon, tab, language);
    const made: BillDiscount = { ref_id, discount_type, label, rule: coupon.rule, user_id: principal.userId };
    saveDiscount(tx, tabId, storeId, made, now);
  }
  tellBill(announce, tab);
}
