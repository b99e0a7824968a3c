import type { AuditEntry, ShiftDetails } from '@tableside/contract/staff-billing.schema';

/** An open drawer with ₹ 2,000 of change. */
export const shift = (given: Partial<ShiftDetails> = {}): ShiftDetails => ({
  _id: 'shift',
  drawer: 'Main drawer',
  number: null,
  opening: 200_000,
  opened_by: 'Cara',
  opened_at: '2026-11-20T09:00:00Z',
  closed_by: null,
  closed_at: null,
  counted: null,
  expected: null,
  difference: null,
  note: '',
  movements: [],
  report: null,
  ...given,
});

/** What was booked: ₹ 500 in cash with a tip of ₹ 20, ₹ 100 given back. */
export const report: NonNullable<ShiftDetails['report']> = {
  drawer: {
    opening: 200_000,
    cash_sales: 50_000,
    cash_refunds: 10_000,
    paid_in: 5_000,
    paid_out: 20_000,
    expected: 225_000,
  },
  payments: [{ mode: 'cash', count: 1, amount: 50_000, tips: 2_000 }],
  refunds: [{ mode: 'cash', count: 1, amount: 10_000 }],
  bills: {
    count: 1,
    item_total: 50_000,
    default_discount: 0,
    discount: 4_250,
    taxes_and_charges: 2_250,
    tip: 2_000,
    total_amount: 50_000,
  },
  taxes: [{ name: 'GST', rate_bp: 500, inclusive: false, amount: 2_250 }],
  charges: [],
  discounts: [{ type: 'staff', count: 1, amount: 4_250 }],
  surplus: 0,
  other_bills: 0,
  other_shifts: 0,
};

/** Tom gave ₹ 100 back because the dish was wrong. */
export const auditEntry = (given: Partial<AuditEntry> = {}): AuditEntry => ({
  _id: 'entry',
  actor: 'staff:tom',
  name: 'Tom Baker',
  action: 'payment.refunded',
  target: 'payment',
  details: {
    order_id: 'order',
    refund_id: 'r',
    mode: 'cash',
    amount: 10_000,
    reason: 'Wrong dish',
    approved_by: 'Mei',
  },
  at: '2026-11-20T11:00:00Z',
  ...given,
});
