import { chargeName } from '@tableside/contract/charge-name';
import type { Order } from '@tableside/contract/ordering.schema';
import { taxKey } from '@tableside/contract/tax-key';
import type { DinerText } from '@tableside/i18n/diner';
import { type BillRow, BillRows } from '@tableside/ui/bill-rows';
import { creditRows } from '../../lib/money/credit-rows.ts';
import { taxName } from '../../lib/money/tax-name.ts';
import { useText } from '../../lib/text.tsx';

interface SumProps {
  readonly bill: Order['bill'];
  readonly discount: Order['discount'];
  readonly money: (amount: number) => string;
}

/** Each charge and tax by name, behind the one line of the sum. */
function ChargesNote({ bill, money }: Pick<SumProps, 'bill' | 'money'>) {
  const text = useText();
  const charges = bill.charges.map(({ name, amount }) => ({
    key: `charge ${name}`,
    name: chargeName(name, text('menu.delivery')),
    amount,
  }));
  const taxes = bill.taxes.map((tax) => ({
    key: taxKey(tax),
    name: taxName(text, tax),
    amount: tax.amount,
  }));
  const parts = [...charges, ...taxes];
  if (parts.length === 0) return null;
  return (
    <details className="bill-charges">
      <summary>{text('bill.show-parts')}</summary>
      <ul>
        {parts.map(({ key, name, amount }) => (
          <li key={key}>
            <span>{name}</span>
            <span className="t-num">{money(amount)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

const paidRows = (bill: Order['bill'], money: SumProps['money'], text: DinerText): readonly BillRow[] =>
  bill.parts
    .filter(({ state }) => state === 'paid')
    .map(({ _id, by, amount, tip, payment_id }) => ({
      key: payment_id ?? _id,
      label: by?.name ? text('bill.paid-by', { name: by.name }) : text('status.paid'),
      amount: `−${money(amount + tip)}`,
      kind: 'credit',
    }));

/** From the items down to what is to be paid; every figure is the server's. */
export function BillSum({ bill, discount, money }: SumProps) {
  const text = useText();
  const rows: BillRow[] = [
    { key: 'items', label: text('bill.items-total'), amount: money(bill.item_total) },
    ...creditRows(text, { bill, discount, money }),
    {
      key: 'charges',
      label: text('bill.taxes-charges'),
      amount: money(bill.taxes_and_charges),
      note: <ChargesNote bill={bill} money={money} />,
    },
    ...(bill.service_charge?.waived
      ? [{ key: 'service', label: text('bill.service-waived'), amount: money(0) }]
      : []),
    ...(bill.tip > 0 ? [{ key: 'tip', label: text('bill.tip'), amount: money(bill.tip) }] : []),
    { key: 'total', label: text('bill.total'), amount: money(bill.total_amount), kind: 'total' },
    ...paidRows(bill, money, text),
    { key: 'payable', label: text('bill.payable'), amount: money(bill.amount_payable), kind: 'payable' },
  ];
  return (
    <section className="bill-sum">
      <BillRows label={text('bill.sum')} rows={rows} />
    </section>
  );
}
