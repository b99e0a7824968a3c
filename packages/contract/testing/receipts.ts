import type { Receipt } from '../src/receipts.schema.ts';

/** Who hands out a receipt: a house in Mumbai without a tax number, but for what is said. */
export const plainIssuer = (change: Partial<Receipt['store']> = {}): Receipt['store'] => ({
  legal_name: 'Naan House Private Limited',
  name: 'Naan House',
  address: '1 Test Street',
  phone: '',
  country: 'IN',
  timezone: 'Asia/Kolkata',
  default_currency: { code: 'INR', symbol: '₹', exponent: 2 },
  logo: null,
  tax_ids: [],
  ...change,
});

/** The receipt of a paid bill of 630.00 at table 5, its dishes left out, but for what is said. */
export const plainReceipt = (change: Partial<Receipt> = {}): Receipt => ({
  _id: 'tab',
  state: 'final',
  key: 'key',
  bill_no: '2026-27/000042',
  __type: 'dinein',
  opened_at: '2026-11-21T10:00:00.000Z',
  issued_at: '2026-11-21T11:30:00.000Z',
  store: plainIssuer(),
  table: '5',
  served_by: null,
  orders: [{ _id: 'o', number: 17, stall: 'Naan House', lines: [] }],
  item_total: 60_000,
  default_discount: 0,
  discount: null,
  charges: [],
  service_waived: false,
  taxes: [
    { name: 'GST', rate_bp: 500, inclusive: false, amount: 3000 },
    { name: 'VAT', rate_bp: 1800, inclusive: true, amount: 900 },
  ],
  tip: 0,
  total_amount: 63_000,
  paid_amount: 63_000,
  amount_payable: 0,
  payments: [],
  ...change,
});
