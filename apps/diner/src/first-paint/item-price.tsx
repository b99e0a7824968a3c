import type { Item } from '@tableside/contract/menu.schema';
import type { Store } from '@tableside/contract/venues.schema';
import { formatMenuPrice } from '@tableside/pricing/format-money';
import { defaultDiscountFor } from '@tableside/pricing/unit-price';
import { useFirstTexts } from '../lib/first-text.ts';

export interface ItemPriceProps {
  readonly item: Pick<Item, 'base_price'>;
  readonly store: Store;
  readonly large?: boolean;
}

/** What a dish costs; with the store's default discount the old price is struck through. */
export function ItemPrice({ item, store, large = false }: ItemPriceProps) {
  const { language, text } = useFirstTexts();
  const money = (amount: number): string =>
    amount === 0
      ? text('shared.price.free')
      : formatMenuPrice(amount, store.default_currency, language, store.country);
  const off = defaultDiscountFor(item.base_price, store.preferences.crm.default_discount);
  const className = large ? 'price price-lg' : 'price';
  if (!off) return <span className={className}>{money(item.base_price)}</span>;
  const [now, was] = [money(off.discounted), money(off.original)];
  return (
    <span className={className}>
      <span className="vh">{`${text('shared.price.now', { price: now })}, ${text('shared.price.was', { price: was })}`}</span>
      <span aria-hidden="true">
        {now}
        <s>{was}</s>
      </span>
    </span>
  );
}
