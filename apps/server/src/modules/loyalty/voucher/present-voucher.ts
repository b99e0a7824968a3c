import type { Reward, Voucher } from '@tableside/contract/loyalty.schema';
import type { RefusalCode } from '@tableside/contract/refusals';
import type { Language } from '@tableside/contract/vocabulary';
import { refusalText } from '@tableside/i18n/server/refusals';
import { couponSummary } from '@tableside/pricing/coupon-summary';
import { wallClock } from '@tableside/pricing/wall-clock';
import type { Reader } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { trimTexts } from '../../../platform/http/trim-texts.ts';
import { type StoreFacts, storesById } from '../../venues/index.ts';
import type { JoinedCampaign } from '../campaign/campaign-repository.ts';
import { couponRuleOf } from '../campaign/campaign-rule.ts';
import type { VoucherRow } from './voucher-repository.ts';
import { voucherState } from './voucher-rule.ts';

/** Why a voucher cannot be used; `missing` is what the items' sum lacks. */
export interface Unusable {
  readonly code: RefusalCode;
  readonly missing: number | null;
}
export interface Shown {
  readonly campaign: JoinedCampaign;
  /** Somebody's own voucher of it; null for a coupon of everybody. */
  readonly voucher: VoucherRow | null;
  readonly store: StoreFacts;
  readonly language: Language;
  /** Null when it can be used. */
  readonly unusable: Unusable | null;
}

/** A coupon, or somebody's own voucher, as the wire shows it in one language. */
export function presentVoucher({ campaign, voucher, store, language, unusable }: Shown): Voucher {
  const held = voucher && { userId: voucher.userId, validUntil: voucher.validUntil };
  const rule = couponRuleOf(campaign, held);
  const { benefit } = campaign.rule;
  return {
    _id: voucher?.id ?? campaign.id,
    code: campaign.kind === 'coupon' ? campaign.code : null,
    title: trimTexts(campaign.title, language, store.optedLanguages),
    terms: trimTexts(campaign.terms, language, store.optedLanguages),
    kind: benefit.kind,
    value: benefit.value,
    item_id: benefit.item_id,
    max_discount: benefit.max_discount,
    min_order_amount: rule.min_order_amount,
    valid_from: rule.validity.from,
    valid_until: rule.validity.until,
    usable: unusable === null,
    reason: unusable?.code ?? null,
    message: unusable && refusalText(unusable.code, language),
    missing: unusable?.missing ?? null,
    summary: couponSummary(rule),
    store_id: { _id: store.id, name: store.name, default_currency: store.currency },
  };
}

/** A reward or a claimed voucher; `unusable` where an order was judged, else its state and its campaign's decide. */
export function presentReward(
  voucher: VoucherRow,
  store: StoreFacts,
  {
    language,
    now,
    unusable,
  }: { readonly language: Language; readonly now: Date; readonly unusable?: Unusable | null },
): Reward {
  const state = voucherState(voucher, wallClock(store.timezone, now).date);
  const byState = (): Unusable | null => {
    if (state === 'used') return { code: 'coupon-used', missing: null };
    const over = state === 'expired' || voucher.campaign.state !== 'live';
    return over ? { code: 'coupon-expired', missing: null } : null;
  };
  return {
    _id: voucher.id,
    voucher: presentVoucher({
      campaign: voucher.campaign,
      voucher,
      store,
      language,
      unusable: unusable === undefined ? byState() : unusable,
    }),
    state,
    order_id: voucher.orderId,
    earned_at: voucher.at.toISOString(),
  };
}

/** Rows of any stores as rewards, in their order. */
export async function presentRewards(
  db: Reader,
  rows: readonly VoucherRow[],
  caller: { readonly language: Language; readonly now: Date },
): Promise<Reward[]> {
  const stores = await storesById(
    db,
    rows.map(({ storeId }) => storeId),
  );
  return rows.map((row) => presentReward(row, stores.get(row.storeId) ?? refuse('not-found'), caller));
}
