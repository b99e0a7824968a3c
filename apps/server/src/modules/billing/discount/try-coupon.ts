import type { Parsed } from '@tableside/contract/endpoint';
import type { staffOffersShapes, Tried } from '@tableside/contract/staff-offers.schema';
import { refusalText } from '@tableside/i18n/server/refusals';
import { couponSummary } from '@tableside/pricing/coupon-summary';
import type { QueryContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { judgeTerms, termsProblem } from '../../loyalty/index.ts';
import { menuSnapshot } from '../../menu/index.ts';
import { findStore } from '../../venues/index.ts';
import { type BillDiscount, couponLines } from '../bill/bill-discount.ts';
import { billFigures } from '../bill/bill-figures.ts';

type Asked = Parsed<(typeof staffOffersShapes)['tryCampaign']>['body'];

/** What a rule would do to a plate of the store's own dishes, at its prices, without add-ons. Nothing is kept. */
export async function tryCoupon(
  storeId: string,
  { rule: terms, mode, at, lines: asked }: Asked,
  { db, principal, language, now }: QueryContext<'staff'>,
): Promise<Tried> {
  requireStore(principal, storeId);
  const problem = termsProblem(terms);
  if (problem) return refuse('malformed', { fields: [problem] });
  const [store, { items }] = await Promise.all([findStore(db, storeId), menuSnapshot(db, storeId)]);
  if (!store) return refuse('not-found');
  const lines = asked.map(({ item_id, qty }, nth) => {
    const item = items.get(item_id) ?? refuse('item-not-offered', { item_id });
    const { category_id: categoryId, base_price: unitPrice, tax_ids: taxIds } = item;
    return {
      id: String(nth),
      itemId: item_id,
      categoryId,
      unitPrice,
      addonsPrice: 0,
      qty,
      taxIds,
      status: 'placed' as const,
    };
  });
  const { rule, verdict } = judgeTerms(terms, {
    tabId: '',
    storeId,
    timezone: store.timezone,
    userId: null,
    mode,
    lines: couponLines(lines),
    paidOrdersBefore: 0,
    at: at === null ? now : new Date(at),
  });
  const { crm, taxes, charges } = store.preferences;
  const rules = { default_discount: crm.default_discount, taxes, charges };
  const carried: BillDiscount = { ref_id: '', discount_type: 'voucher', label: '', rule, user_id: null };
  const without = billFigures(lines, rules, mode, 0, null);
  const bill = verdict.ok ? billFigures(lines, rules, mode, 0, carried) : without;
  const refusal = verdict.ok ? null : verdict.refusal;
  return {
    usable: verdict.ok,
    reason: refusal?.code ?? null,
    message: refusal && refusalText(refusal.code, language),
    missing: refusal?.code === 'coupon-minimum' ? refusal.min_order_amount - bill.item_total : null,
    item_total: bill.item_total,
    discount: bill.discount,
    total_amount: bill.total_amount,
    total_without: without.total_amount,
    summary: couponSummary(rule),
  };
}
