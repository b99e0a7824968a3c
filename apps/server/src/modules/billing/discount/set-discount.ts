import type { DiscountType } from '@tableside/contract/vocabulary';
import { auditStaff } from '../../../platform/audit/audit-staff.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { oneText } from '../../../platform/http/trim-texts.ts';
import { type Coupon, findCoupon, findShownCoupon, hasClaim, judgeFor } from '../../loyalty/index.ts';
import { requireMember } from '../../ordering/index.ts';
import type { BillDiscount } from '../bill/bill-discount.ts';
import { saveDiscount } from '../bill/bill-repository.ts';
import { type LockedTab, lockTab, requireRunning, type Tab } from '../bill/tab.ts';
import { tellBill } from '../bill/tell-bill.ts';
import { billToJudge, refuseCoupon } from './discount-claims.ts';

interface AskedDiscount {
  readonly ref_id: string;
  readonly discount_type: DiscountType;
}
type AnyContext = Pick<CommandContext<'diner' | 'staff'>, 'tx' | 'now' | 'announce' | 'language'>;

/** What the bill calls a coupon: its code, else its title in the caller's language. */
function labelOf({ campaign }: Coupon, { store }: LockedTab, language: string): string {
  if (campaign.kind === 'coupon' && campaign.code !== null) return campaign.code;
  return oneText(campaign.title, language, store.optedLanguages);
}

/** Shares that are paid or being paid were worked out with the discount there was. */
const isPaying = ({ payments }: LockedTab): boolean =>
  payments.some(({ state }) => state === 'pending' || state === 'captured');

/** Refuses a change of what the bill takes off while shares of it are paid or being paid, or when it is over. */
export function requireOpen(tab: LockedTab): void {
  requireRunning(tab);
  if (isPaying(tab)) refuse('bill-closing');
}

/** A coupon took nothing off any share that is paid: else the bill would hold it. What a colleague gave is never held. */
export async function isUnclaimed(tx: Tx, { order, bill, payments }: Tab): Promise<boolean> {
  if (!bill?.discount || bill.discount.discount_type === 'staff') return false;
  return payments.every(({ state }) => state !== 'pending') && !(await hasClaim(tx, order.tabId));
}

/** The same for taking off what is there. A coupon that came back and holds no more could not be paid past else. */
async function requireRemovable(tx: Tx, tab: LockedTab): Promise<void> {
  requireRunning(tab);
  if (isPaying(tab) && !(await isUnclaimed(tx, tab))) refuse('bill-closing');
}

/** What a coupon becomes on a bill, for whoever it is put there for; refuses one that does not hold. */
async function judged(
  tab: LockedTab,
  coupon: Coupon,
  ref: AskedDiscount,
  user_id: string | null,
  { tx, now, language }: AnyContext,
): Promise<BillDiscount> {
  const verdict = await judgeFor(tx, coupon, await billToJudge(tx, tab, user_id, now));
  if (!verdict.ok) return refuseCoupon(verdict.refusal);
  const { ref_id, discount_type } = ref;
  return { ref_id, discount_type, label: labelOf(coupon, tab, language), rule: coupon.rule, user_id };
}

function carry(tab: LockedTab, discount: BillDiscount | null, { tx, now, announce }: AnyContext): void {
  saveDiscount(tx, tab.order.tabId, tab.order.storeId, discount, now);
  tellBill(announce, tab);
}

/** A member puts a coupon, voucher or reward on the bill in place of what is there, or takes it off with null. */
export async function setDiscount(
  orderId: string,
  asked: AskedDiscount | null,
  context: CommandContext<'diner'>,
): Promise<void> {
  const { tx, now, principal } = context;
  const tab = await lockTab(tx, orderId, now);
  requireMember(tab.order, principal.userId);
  if (asked === null) {
    await requireRemovable(tx, tab);
    return carry(tab, null, context);
  }
  requireOpen(tab);
  const coupon = (await findCoupon(tx, asked)) ?? refuse('coupon-unknown');
  carry(tab, await judged(tab, coupon, asked, principal.userId, context), context);
}

/**
 * A colleague does so for a guest: by a coupon's code, which counts as the guest's who opened the order, or by the
 * voucher or reward that somebody shows, which stays its owner's.
 */
export async function setStaffDiscount(
  orderId: string,
  code: string | null,
  context: CommandContext<'staff'>,
): Promise<void> {
  const { tx, now, principal } = context;
  const tab = await lockTab(tx, orderId, now);
  const { storeId, userId } = tab.order;
  requireStore(principal, storeId);
  if (code === null) await requireRemovable(tx, tab);
  else requireOpen(tab);
  const was = tab.bill?.discount?.label ?? null;
  let made: BillDiscount | null = null;
  if (code !== null) {
    const coupon = (await findShownCoupon(tx, storeId, code)) ?? refuse('coupon-unknown');
    const { campaign, voucher } = coupon;
    const discount_type = campaign.kind === 'reward' ? 'reward' : 'voucher';
    const ref = { ref_id: voucher?.id ?? campaign.id, discount_type } as const;
    made = await judged(tab, coupon, ref, voucher?.userId ?? userId, context);
  }
  carry(tab, made, context);
  auditStaff(context, {
    storeId,
    action: made ? 'bill.discount' : 'bill.remove-discount',
    target: orderId,
    details: { was, code: made?.label ?? null },
  });
}
