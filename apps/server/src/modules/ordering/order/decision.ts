import type { Money } from '@tableside/pricing/money';

/** An item whose price went up since it was shown; `old` is its share of what was shown. */
export interface PriceChange {
  readonly item_id: string;
  readonly old: Money;
  readonly new: Money;
}

/** Why an order may not become what was asked; codes and details are those of the wire. */
export type OrderRefusal =
  | {
      readonly code:
        | 'item-not-offered'
        | 'item-unavailable'
        | 'not-enough-left'
        | 'option-invalid'
        | 'quantity-limit';
      readonly details: { readonly item_id: string };
    }
  | { readonly code: 'price-changed'; readonly details: { readonly lines: PriceChange[] } }
  | { readonly code: 'order-open-elsewhere'; readonly details: { readonly order_id: string } }
  | {
      readonly code:
        | 'bill-closing'
        | 'cancel-too-late'
        | 'card-number-refused'
        | 'joining-closed'
        | 'order-closed'
        | 'spend-limit'
        | 'mode-off'
        | 'store-closed'
        | 'table-free'
        | 'table-not-open'
        | 'table-occupied'
        | 'too-many-lines';
      readonly details: Record<never, never>;
    };

/** What a pure rule comes to. */
export type Decision<T> =
  | { readonly value: T; readonly refusal?: never }
  | { readonly value?: never; readonly refusal: OrderRefusal };
