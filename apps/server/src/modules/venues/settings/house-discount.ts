import type { DefaultDiscountRule } from '@tableside/pricing/unit-price';
import { auditStaff } from '../../../platform/audit/audit-staff.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { forgetStore } from '../store/find-store.ts';
import { readStore } from '../store/store-repository.ts';
import { requireDesk } from './require-desk.ts';
import { writeHouseDiscount } from './settings-repository.ts';

/**
 * Sets what is off every dish, or takes it away. A stall of a food court has its desk's, which is then what is changed:
 * only by whoever works there as well, else it refuses `desk-only`.
 */
export async function saveHouseDiscount(
  context: CommandContext<'staff'>,
  storeId: string,
  discount: DefaultDiscountRule | null,
): Promise<void> {
  const { tx, principal, announce } = context;
  requireStore(principal, storeId);
  const store = (await readStore(tx, storeId)) ?? refuse('not-found');
  const bearer = store.deskId ?? storeId;
  requireDesk(principal, bearer);
  writeHouseDiscount(tx, bearer, discount);
  const details =
    discount === null ? {} : discount.isPercentage ? { rate_bp: discount.value } : { amount: discount.value };
  auditStaff(context, { storeId, action: 'settings.house-discount', target: bearer, details });
  announce('store.terms-changed', { v: 1, storeId: bearer });
  for (const id of new Set([storeId, bearer])) {
    forgetStore(id);
    announce('store.changed', { v: 1, storeId: id });
  }
}
