import type { Order } from '@tableside/contract/ordering.schema';
import { type BillRow, BillRows } from '@tableside/ui/bill-rows';
import { useDishName } from '../../lib/menu/dish-name.tsx';
import { creditRow } from '../../lib/money/credit-rows.ts';
import { useText } from '../../lib/text.tsx';

interface PartsProps {
  readonly order: Order;
  readonly money: (amount: number) => string;
}

/** Dishes that credits bought: of no price, and yet part of the order. */
function useCreditRows({ loyalty, items }: Order): BillRow[] {
  const text = useText();
  const nameOf = useDishName();
  return loyalty.map(({ item_id, qty, credits }, place) => {
    const name = items.find((item) => item.item_id === item_id)?.name ?? {};
    const amount = text('redeem.credits', { count: credits });
    return { key: `credits-${place}`, label: `${qty} × ${nameOf(name)}`, amount };
  });
}

/** What the amount is made of, behind the amount. */
export function AmountParts({ order, money }: PartsProps) {
  const text = useText();
  const { bill } = order;
  const bought = useCreditRows(order);
  return (
    <details className="pay-parts">
      <summary>{text('pay.parts')}</summary>
      <BillRows
        rows={[
          { key: 'items', label: text('bill.items-total'), amount: money(bill.item_total) },
          ...bought,
          ...creditRow(
            text,
            { key: 'discount', label: text('bill.discount'), amount: bill.default_discount + bill.discount },
            money,
          ),
          { key: 'charges', label: text('bill.taxes-charges'), amount: money(bill.taxes_and_charges) },
          ...(bill.tip > 0 ? [{ key: 'tip', label: text('bill.tip'), amount: money(bill.tip) }] : []),
          ...creditRow(text, { key: 'paid', label: text('status.paid'), amount: bill.paid_amount }, money),
        ]}
      />
    </details>
  );
}
