import type { Store } from '@tableside/contract/venues.schema';
import type { Bill } from '@tableside/pricing/bill';
import { type BillRow, BillRows } from '@tableside/ui/bill-rows';
import { useBillMoney } from '../../lib/money/bill-money.ts';
import { taxName } from '../../lib/money/tax-name.ts';
import { isPaidFirst } from '../../lib/order/paid-first.ts';
import { useRoot } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';

/** What this plate will add to the bill, part by part, before anything is sent. */
export function EstimateBlock({ store, estimate }: { readonly store: Store; readonly estimate: Bill }) {
  const text = useText();
  const money = useBillMoney(store.default_currency, store.country);
  const away = useRoot(({ scan }) => isPaidFirst(scan));
  const title = text(away ? 'away.estimate' : 'my-plate.estimate');
  const rows: BillRow[] = [
    { key: 'items', label: text('my-plate.items-total'), amount: money(estimate.item_total) },
    ...(estimate.default_discount > 0
      ? [
          {
            key: 'discount',
            label: text('my-plate.discount'),
            amount: `−${money(estimate.default_discount)}`,
            kind: 'credit' as const,
          },
        ]
      : []),
    ...estimate.charges.map(({ id, name, amount }) => ({ key: id, label: name, amount: money(amount) })),
    ...estimate.taxes.map((tax) => ({ key: tax.id, label: taxName(text, tax), amount: money(tax.amount) })),
    {
      key: 'total',
      label: text('my-plate.estimate-total'),
      amount: money(estimate.total_amount),
      kind: 'total' as const,
    },
  ];
  return (
    <section className="plate-estimate">
      <h3>{title}</h3>
      <BillRows label={title} rows={rows} />
      <p className="t-small t-muted">{text(away ? 'away.estimate-note' : 'my-plate.estimate-note')}</p>
    </section>
  );
}
