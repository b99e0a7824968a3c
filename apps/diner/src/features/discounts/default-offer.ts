import type { Store } from '@tableside/contract/venues.schema';
import type { DinerText } from '@tableside/i18n/diner';
import { formatRate } from '@tableside/i18n/formats';
import { formatMenuPrice } from '@tableside/pricing/format-money';

/** The store's discount for everybody in words; null where it gives none. Source: specification section 5, discount display. */
export function defaultOfferWords(
  { preferences, default_currency, country }: Store,
  language: string,
  text: DinerText,
): string | null {
  const off = preferences.crm.default_discount;
  if (!off || off.value <= 0) return null;
  if (off.isPercentage) return text('discounts.all-percent', { rate: formatRate(language, off.value) });
  return text('discounts.all-flat', {
    amount: formatMenuPrice(off.value, default_currency, language, country),
  });
}
