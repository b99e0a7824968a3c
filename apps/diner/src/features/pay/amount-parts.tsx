import type { Order } from '@tableside/contract/ordering.schema';
import { type BillRow, BillRows } from '@tableside/ui/bill-rows';
import { useText } from '../../lib/text.tsx';

interface PartsProps {
  readonly bill: Order['bill'];
  readonly money: (amount: number) => string;
}

/** What the amount is made of, behind the amount. */
export function AmountParts({ bill, money }: PartsProps) {
  const text = useText();
  const credit = (key: string, label: string, amount: number): BillRow[] =>
    amount > 0 ? [{ key, label, amount: `−${money(amount)}`, kind: 'credit' }] : [];
  return (
    <details className="pay-parts">
      <summary>{text('pay.parts')}</summary>
      <BillRows
        rows={[
          { key: 'items', label: text('bill.items-total'), amount: money(bill.item_total) },
          ...credit('discount', text('bill.discount'), bill.default_discount + bill.discount),
          { key: 'charges', label: text('bill.taxes-charges'), amount: money(bill.taxes_and_charges) },
          ...(bill.tip > 0 ? [{ key: 'tip', label: text('bill.tip'), amount: money(bill.tip) }] : []),
          ...credit('paid', text('status.paid'), bill.paid_amount),
        ]}
      />
    </details>
  );
}
