import type { Order } from '@tableside/contract/ordering.schema';
import type { DinerText } from '@tableside/i18n/diner';

/** What takes something off a bill, as its guest is told: a coupon, or what a colleague gave and why. */
export const discountName = (
  text: DinerText,
  { discount_type, label }: Pick<NonNullable<Order['discount']>, 'discount_type' | 'label'>,
): string =>
  discount_type === 'staff' ? `${text('bill.discount')} · ${label}` : text('coupon.bill-name', { label });
