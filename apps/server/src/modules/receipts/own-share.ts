import type { Receipt, ReceiptPayment } from '@tableside/contract/receipts.schema';

const sum = (payments: readonly ReceiptPayment[], of: 'amount' | 'tip'): number =>
  payments.reduce((all, payment) => all + payment[of], 0);

/** A receipt without what was ordered and is owed: its figures are those of the payments that stand on it. */
export function ownShare(receipt: Receipt): Receipt {
  const paid = sum(receipt.payments, 'amount');
  const tip = sum(receipt.payments, 'tip');
  return {
    ...receipt,
    orders: [],
    item_total: paid - tip,
    default_discount: 0,
    discount: null,
    charges: [],
    service_waived: false,
    taxes: [],
    tip,
    total_amount: paid,
    paid_amount: paid,
    amount_payable: 0,
  };
}
