import type { Closing, Report, ReportSums } from '@tableside/contract/staff-reports.schema';

/** Two bills of ₹ 500 and ₹ 300 with a tip of ₹ 20 and a discount of ₹ 50. */
const sums: ReportSums = {
  orders: 3,
  open_bills: 1,
  bills: {
    count: 2,
    item_total: 80_000,
    default_discount: 0,
    discount: 5_000,
    taxes_and_charges: 3_750,
    tip: 2_000,
    total_amount: 80_750,
  },
  covers: 5,
  payments: { count: 3, amount: 80_750, tips: 2_000 },
  refunds: { count: 0, amount: 0 },
  surplus: 0,
  other_bills: 0,
  other_days: 0,
  voids: { qty: 1, amount: 6_000 },
};

/** The report of a Friday that is over. */
export const report = (given: Partial<Report> = {}): Report => ({
  from: '2026-11-20',
  to: '2026-11-20',
  begins_at: '2026-11-19T18:30:00Z',
  ends_at: '2026-11-20T18:30:00Z',
  today: '2026-11-20',
  until_now: false,
  made_at: '2026-11-20T19:00:00Z',
  sums,
  compared: {
    from: '2026-11-13',
    to: '2026-11-13',
    begins_at: '2026-11-12T18:30:00Z',
    ends_at: '2026-11-13T18:30:00Z',
    sums: { ...sums, bills: { ...sums.bills, count: 1 }, covers: 0 },
  },
  hours: [
    { hour: 19, count: 1, amount: 48_750, modes: [{ mode: 'dinein', count: 1 }] },
    { hour: 20, count: 0, amount: 0, modes: [] },
    { hour: 21, count: 1, amount: 30_000, modes: [{ mode: 'dinein', count: 1 }] },
  ],
  days: [{ day: '2026-11-20', count: 2, amount: 78_750, modes: [{ mode: 'dinein', count: 2 }] }],
  modes: [{ mode: 'dinein', count: 2, amount: 78_750 }],
  payments: [{ mode: 'cash', count: 3, amount: 80_750, tips: 2_000, refunded: 0 }],
  colleagues: [{ id: null, name: '', count: 3, amount: 80_750, tips: 2_000 }],
  taxes: [{ name: 'GST', rate_bp: 500, inclusive: false, base: 75_000, amount: 3_750 }],
  charges: [],
  discounts: [{ type: 'staff', count: 1, amount: 5_000 }],
  voids: [{ kind: 'cancelled', reason: 'Too long', qty: 1, amount: 6_000 }],
  remakes: [],
  categories: [{ id: 'food', name: { en: 'Food' }, qty: 4, amount: 80_000 }],
  dishes: [
    { id: 'rice', name: { en: 'Rice' }, category: 'food', qty: 3, amount: 60_000, recommended: 0 },
    {
      id: 'soup',
      name: { en: 'Soup', de: 'Suppe' },
      category: 'food',
      qty: 1,
      amount: 20_000,
      recommended: 0,
    },
  ],
  tables: { tables: 10, parties: 2, minutes: 55 },
  stations: [{ station: '', count: 4, median: 420, slow: 900, target: 720 }],
  ratings: [
    { level: 1, count: 0 },
    { level: 2, count: 0 },
    { level: 3, count: 1 },
    { level: 4, count: 2 },
  ],
  calls: {
    count: 2,
    taken: 2,
    seconds: 45,
    done_seconds: 150,
    escalated: 1,
    areas: [{ area: 'Hall', count: 2, taken: 2, seconds: 45 }],
  },
  queue: { count: 0, minutes: null },
  ...given,
});

/** Nothing is open. */
export const allClosed: Closing = { bills: [], payments: [], refunds: [], drawers: [], calls: [] };
