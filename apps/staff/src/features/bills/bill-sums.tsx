import { chargeName } from '@tableside/contract/charge-name';
import { isVoid } from '@tableside/contract/ordered-lines';
import type { Order } from '@tableside/contract/ordering.schema';
import type { StaffText } from '@tableside/i18n/staff';
import { type BillRow, BillRows, BillTable } from '@tableside/ui/bill-rows';
import { chargeRows } from '@tableside/ui/charge-rows';
import { dishName } from '../../lib/dish-name.ts';
import { leviedRows } from '../../lib/money/levied-rows.ts';
import { useMoney } from '../../lib/money/money.ts';
import { useTexts } from '../../lib/text.tsx';
import { lineWord } from '../../lib/ticket/line-status.ts';
import { countedRefunds } from './desk-rules.ts';

type Write = (amount: number) => string;

function sumsOf(
  { bill, discount }: Order,
  money: Write,
  text: StaffText,
  language: string,
): readonly BillRow[] {
  const optional = (row: BillRow, amount: number): readonly BillRow[] => (amount === 0 ? [] : [row]);
  const off = (key: string, label: string, amount: number) =>
    optional({ key, label, amount: `−${money(amount)}`, kind: 'credit' }, amount);
  return [
    { key: 'items', label: text('bills.items-total'), amount: money(bill.item_total) },
    ...off('default', text('bills.store-discount'), bill.default_discount),
    ...off('discount', discount?.label || text('bills.discount'), bill.discount),
    ...chargeRows({
      charges: bill.charges,
      named: (name) => chargeName(name, text('report.delivery')),
      waived: bill.service_charge?.waived && text('bills.service-waived'),
      money,
    }),
    ...leviedRows({ taxes: bill.taxes, language, text, money }),
    ...optional({ key: 'tip', label: text('bills.tip'), amount: money(bill.tip) }, bill.tip),
    { key: 'total', label: text('shared.price.total'), amount: money(bill.total_amount), kind: 'total' },
    ...off('paid', text('bills.paid'), bill.paid_amount),
    { key: 'payable', label: text('bills.to-pay'), amount: money(bill.amount_payable), kind: 'payable' },
  ];
}

/** What went back of the money that was paid, and what of it is left. */
function refundRows(order: Order, money: Write, text: StaffText): readonly BillRow[] {
  const refunds = countedRefunds(order);
  const left = order.bill.paid_amount - refunds.reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...refunds.map(({ _id, amount, state }) => ({
      key: _id,
      label: text('payments.refunds'),
      amount: `−${money(amount)}`,
      kind: 'credit' as const,
      note: state === 'pending' ? text('payments.refund-pending') : undefined,
    })),
    { key: 'kept', label: text('bills.kept'), amount: money(left), kind: 'total' },
  ];
}

function Rounds({ order }: { readonly order: Order }) {
  const { text, language } = useTexts();
  const money = useMoney();
  return order.bill.kots.map((kot) => {
    const title = text('shared.round', { number: String(kot.round) });
    return (
      <section key={kot._id} className="round">
        <h3 className="round-head">{title}</h3>
        <BillTable
          caption={title}
          heads={{
            quantity: text('bills.quantity'),
            name: text('bills.dish'),
            amount: text('bills.amount'),
          }}
          lines={order.items
            .filter(({ _id }) => kot.lines.includes(_id))
            .map((line) => {
              const { name, lang } = dishName(line.name, language);
              const off = isVoid(line.status);
              const extras = line.addons.map((addon) => dishName(addon.name, language).name);
              return {
                key: line._id,
                quantity: line.qty,
                name: <span lang={lang}>{name}</span>,
                note: [
                  ...extras,
                  line.note && `“${line.note}”`,
                  line.added_by.name,
                  off && lineWord(line.status, text),
                ]
                  .filter(Boolean)
                  .join(' · '),
                amount: money(line.total),
                struck: off,
              };
            })}
        />
      </section>
    );
  });
}

/** A bill as the guest has it on the phone, line for line. */
export function BillSums({ order }: { readonly order: Order }) {
  const { text, language } = useTexts();
  const money = useMoney();
  return (
    <>
      <Rounds order={order} />
      <BillRows label={text('bills.sums')} rows={sumsOf(order, money, text, language)} />
      {countedRefunds(order).length > 0 && (
        <BillRows label={text('payments.refunds')} rows={refundRows(order, money, text)} />
      )}
    </>
  );
}
