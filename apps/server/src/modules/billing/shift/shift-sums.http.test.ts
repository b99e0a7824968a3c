import type { Shift, ShiftDetails, ShiftReport } from '@tableside/contract/staff-billing.schema';
import type { Report } from '@tableside/contract/staff-reports.schema';
import { expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { dice, RandomEvening } from '../../../../testing/random-evening.ts';

const test = await startTestApp();
const tables = Array.from({ length: 40 }, (_, nth) => ({ name: `${nth + 1}`, area: 'Hall', seats: 4 }));
const gst = { name: 'GST', order_types: [] };
const store = {
  tables,
  taxes: [
    { ...gst, key: 'gst', rate_bp: 500, inclusive: true },
    { ...gst, key: 'on-service', rate_bp: 1800, inclusive: false },
  ],
  charges: [{ name: 'Service', rate_bp: 750, order_types: [], tax_keys: ['on-service'] }],
  default_discount: { value: 3, isPercentage: true },
  cash_step: 500,
};

/** What rows come to by their names, without those that come to nothing. */
const named = <T>(rows: readonly T[], nameOf: (row: T) => string, of: (row: T) => number) => {
  const sums: Record<string, number> = {};
  for (const row of rows) sums[nameOf(row)] = (sums[nameOf(row)] ?? 0) + of(row);
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
};
const sumOf = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

const byRate = (taxes: ShiftReport['taxes']) =>
  named(
    taxes,
    ({ rate_bp, inclusive }) => `${rate_bp} ${inclusive}`,
    ({ amount }) => amount,
  );

/** Several closing reports as one. */
function together(reports: readonly ShiftReport[]) {
  const all = <K extends 'payments' | 'refunds' | 'taxes' | 'charges' | 'discounts'>(key: K) =>
    reports.flatMap((report) => report[key] as ShiftReport[K][number][]);
  const bills = (key: keyof ShiftReport['bills']) => sumOf(reports, (report) => report.bills[key]);
  return {
    payments: named(
      all('payments'),
      ({ mode }) => mode,
      ({ amount }) => amount,
    ),
    refunds: named(
      all('refunds'),
      ({ mode }) => mode,
      ({ amount }) => amount,
    ),
    taxes: byRate(all('taxes')),
    refundedTaxes: byRate(reports.flatMap(({ refunded_taxes = [] }) => refunded_taxes)),
    charges: named(
      all('charges'),
      ({ name }) => name,
      ({ amount }) => amount,
    ),
    staffDiscounts: sumOf(all('discounts'), ({ amount }) => amount),
    bills: [
      bills('count'),
      bills('item_total'),
      bills('default_discount'),
      bills('discount'),
      bills('taxes_and_charges'),
      bills('tip'),
      bills('total_amount'),
    ],
    rounding: sumOf(reports, ({ drawer }) => drawer.rounding ?? 0),
  };
}
/** The same of the day that they are of. */
function ofDay({ sums, payments, taxes, refunded_taxes = [], charges, discounts }: Report) {
  const { count, item_total, default_discount, discount, taxes_and_charges, tip, total_amount } = sums.bills;
  return {
    payments: named(
      payments,
      ({ mode }) => mode,
      ({ amount }) => amount,
    ),
    refunds: named(
      payments,
      ({ mode }) => mode,
      ({ refunded }) => refunded,
    ),
    taxes: byRate(taxes),
    refundedTaxes: byRate(refunded_taxes),
    charges: named(
      charges,
      ({ name }) => name,
      ({ amount }) => amount,
    ),
    staffDiscounts: sumOf(
      discounts.filter(({ type }) => type !== 'house'),
      ({ amount }) => amount,
    ),
    bills: [count, item_total, default_discount, discount, taxes_and_charges, tip, total_amount],
    rounding: sums.cash_rounding ?? 0,
  };
}

it.each([21, 22, 23])('the closings of a day come to what its report says, seed %i', async (seed) => {
  test.clock.set('2026-11-21T12:00:00Z');
  const house = await test.house({ store });
  const [cashier, manager] = [await test.staff(house, 'cashier'), await test.staff(house, 'manager')];
  const evening = new RandomEvening(test, { house, cashier, manager }, dice(seed));
  const reports: ShiftReport[] = [];
  let late: (() => Promise<void>)[] = [];
  for (let nth = 0; nth < 3; nth += 1) {
    const opened = await cashier.call('POST', `/staff/stores/${house.storeId}/shifts`, {
      drawer: 'Till',
      opening: 10_000,
    });
    const left = late;
    late = [];
    for (let party = 0; party < 8; party += 1) {
      const finish = await evening.party();
      if (finish) late.push(finish);
    }
    for (const finish of nth === 2 ? [...left, ...late] : left) await finish();
    const path = `/staff/shifts/${opened.json<Shift>()._id}/close`;
    const closed = await cashier.call('POST', path, { counted: 0, leave_open_bills: true });
    const { report } = closed.json<ShiftDetails>();
    if (!report) throw new Error(closed.text);
    const { opening, cash_sales, cash_refunds, rounding = 0, expected } = report.drawer;
    expect(expected).toBe(opening + cash_sales - cash_refunds + rounding);
    reports.push(report);
  }
  const day = await manager.call('GET', `/staff/stores/${house.storeId}/report`);
  expect(together(reports).refundedTaxes).not.toEqual({});
  expect(together(reports)).toEqual(ofDay(day.json<Report>()));
  const { payments, refunds } = evening.diary;
  expect(together(reports).payments).toEqual(
    named(
      payments,
      ({ mode }) => mode,
      ({ amount }) => amount,
    ),
  );
  expect(together(reports).refunds).toEqual(
    named(
      refunds,
      ({ mode }) => mode,
      ({ amount }) => amount,
    ),
  );
  expect(sumOf(reports, (report) => report.other_bills - report.other_shifts + report.surplus)).toBe(
    sumOf(payments, ({ amount }) => amount) - sumOf(reports, ({ bills }) => bills.total_amount),
  );
});
