import { chargeName } from '@tableside/contract/charge-name';
import { isOwnShare } from '@tableside/contract/own-share';
import type { Receipt, ReceiptPayment } from '@tableside/contract/receipts.schema';
import { taxKey } from '@tableside/contract/tax-key';
import { formatRate } from '@tableside/i18n/formats';
import { signedMoney } from '@tableside/pricing/signed-money';
import { type BillRow, BillRows } from '@tableside/ui/bill-rows';
import { chargeRows } from '@tableside/ui/charge-rows';
import { creditRow } from '../../lib/money/credit-rows.ts';
import { useLanguage, useText } from '../../lib/text.tsx';

export interface PartProps {
  readonly receipt: Receipt;
  readonly money: (amount: number) => string;
}

interface ShareProps extends Pick<PartProps, 'money'> {
  /** With the tip. */
  readonly total: number;
  readonly tip: number;
}

/** What somebody paid of a bill, and how much of that is a tip. */
export function ShareSums({ total, tip, money }: ShareProps) {
  const text = useText();
  const split: BillRow[] = [
    { key: 'share', label: text('receipt.share-of'), amount: money(total - tip) },
    { key: 'tip', label: text('receipt.tip'), amount: money(tip) },
  ];
  const rows: BillRow[] = [
    ...(tip > 0 ? split : []),
    { key: 'total', label: text('receipt.total'), amount: money(total), kind: 'payable' },
  ];
  return <BillRows label={text('receipt.total')} rows={rows} />;
}

/** From the dishes down to the total. */
export function ReceiptSums({ receipt, money }: PartProps) {
  const text = useText();
  const rows: BillRow[] = [
    { key: 'items', label: text('receipt.item-total'), amount: money(receipt.item_total) },
    ...creditRow(
      text,
      { key: 'house', label: text('receipt.house-discount'), amount: receipt.default_discount },
      money,
    ),
    ...creditRow(
      text,
      {
        key: 'discount',
        label: receipt.discount?.label || text('receipt.discount'),
        amount: receipt.discount?.amount ?? 0,
      },
      money,
    ),
    ...chargeRows({
      charges: receipt.charges,
      named: (name) => chargeName(name, text('receipt.mode.delivery')),
      waived: receipt.service_waived && text('receipt.service-waived'),
      money,
    }),
    ...receipt.taxes
      .filter(({ inclusive }) => !inclusive)
      .map((tax) => ({ key: taxKey(tax), label: tax.name, amount: money(tax.amount) })),
    ...(receipt.tip > 0 ? [{ key: 'tip', label: text('receipt.tip'), amount: money(receipt.tip) }] : []),
    { key: 'total', label: text('receipt.total'), amount: money(receipt.total_amount), kind: 'payable' },
  ];
  return <BillRows label={text('receipt.total')} rows={rows} />;
}

/** Every tax with its rate and what it falls on, also those inside the prices. */
export function ReceiptTaxes({ receipt, money }: PartProps) {
  const text = useText();
  const { language } = useLanguage();
  if (receipt.taxes.length === 0) return null;
  return (
    <table className="receipt-table receipt-taxes">
      <caption className="vh">{text('receipt.taxes')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('receipt.tax')}</th>
          <th scope="col" className="receipt-figure">
            {text('receipt.rate')}
          </th>
          <th scope="col" className="receipt-figure">
            {text('receipt.head-amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {receipt.taxes.map((tax) => (
          <tr key={taxKey(tax)}>
            <th scope="row">
              {tax.name}
              {tax.inclusive && <span className="receipt-note">{text('receipt.included')}</span>}
              {tax.base !== undefined && (
                <span className="receipt-note">{text('receipt.taxable', { amount: money(tax.base) })}</span>
              )}
            </th>
            <td className="receipt-figure">{formatRate(language, tax.rate_bp)}</td>
            <td className="receipt-figure">{money(tax.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const WORDS = {
  cash: 'receipt.paid-cash',
  card: 'receipt.paid-card',
  online: 'receipt.paid-online',
} as const;

/** How a payment was made, in cash as it was rounded, and what went back of it. */
export function usePaymentRows(
  money: PartProps['money'],
): (payment: ReceiptPayment, key: string) => BillRow[] {
  const text = useText();
  return ({ mode, online_mode, method, slip, amount, rounding = 0, refunded }, key) => {
    const word = online_mode === 'upi' ? 'receipt.paid-upi' : WORDS[mode];
    const note =
      slip === null ? method : [method, text('receipt.slip', { number: slip })].filter(Boolean).join(' · ');
    const paid: BillRow = { key: `paid ${key}`, label: text(word), note, amount: money(amount + rounding) };
    const rounded: BillRow = {
      key: `rounding ${key}`,
      label: text('receipt.rounding'),
      amount: signedMoney(rounding, money),
    };
    const back: BillRow = {
      key: `back ${key}`,
      label: text('receipt.refunded'),
      amount: `−${money(refunded)}`,
      kind: 'credit',
    };
    return [...(rounding === 0 ? [] : [rounded]), paid, ...(refunded === 0 ? [] : [back])];
  };
}

/** How it was paid, what went back, and what is still open. */
export function ReceiptPayments({ receipt, money }: PartProps) {
  const text = useText();
  const rowsOf = usePaymentRows(money);
  const rows = receipt.payments.flatMap((payment, place) => rowsOf(payment, `${place}`));
  const open: BillRow[] =
    receipt.state === 'provisional' && receipt.payments.length > 0 && !isOwnShare(receipt)
      ? [{ key: 'open', label: text('receipt.open'), amount: money(receipt.amount_payable), kind: 'total' }]
      : [];
  if (rows.length === 0) return null;
  return <BillRows rows={[...rows, ...open]} />;
}
