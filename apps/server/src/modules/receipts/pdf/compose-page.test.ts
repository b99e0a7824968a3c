import type { Receipt } from '@tableside/contract/receipts.schema';
import { plainReceipt } from '@tableside/contract/testing/receipts';
import { LANGUAGES, type Language } from '@tableside/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { composePage } from './compose-page.ts';

const receipt = plainReceipt({
  charges: [{ name: 'Delivery', amount: 2000 }],
  total_amount: 65_000,
  paid_amount: 65_000,
});

/** The rows from the dishes' sum to the total, as words and amounts. */
const sumsOf = (shown: Receipt, language: Language = 'en'): string[] => {
  const rows = composePage(shown, language).blocks.find(({ rows: [first] }) =>
    first?.last?.includes('600'),
  )?.rows;
  return (rows ?? []).map(({ text, last }) => `${text} ${last}`);
};

describe('the sums of a printed receipt', () => {
  it('name charges and the taxes on top', () =>
    expect(sumsOf(receipt)).toEqual([
      'Items total ₹600.00',
      'Delivery ₹20.00',
      'GST ₹30.00',
      'Total ₹650.00',
    ]));

  it('say that the service charge was taken off', () =>
    expect(sumsOf({ ...receipt, charges: [], service_waived: true, total_amount: 63_000 })).toEqual([
      'Items total ₹600.00',
      'Service charge taken off ₹0.00',
      'GST ₹30.00',
      'Total ₹630.00',
    ]));

  it.each(LANGUAGES)('say so in %s', (language) =>
    expect(sumsOf({ ...receipt, service_waived: true }, language)).toHaveLength(5),
  );
});

it.each([
  ['a tax on top', { inclusive: false, base: 60_000 }, ['Taxable amount ₹600.00']],
  ['a tax inside', { inclusive: true, base: 57_143 }, ['included in the prices', 'Taxable amount ₹571.43']],
  ['a tax that was kept without what it falls on', { inclusive: false }, []],
])('%s says what it falls on', (_, change, notes) => {
  const taxes = [{ name: 'GST', rate_bp: 500, amount: 3000, ...change }];
  const rows = composePage({ ...receipt, taxes }, 'en').blocks.flatMap(({ rows: own }) => own);
  expect(rows.find(({ middle }) => middle === '5%')).toMatchObject({ text: 'GST', notes });
});

it('the receipt of who has paid a share and is gone is of that share alone', () => {
  const paid = { mode: 'cash', online_mode: null, method: null, slip: null, refunded: 0 } as const;
  const share: Receipt = {
    ...receipt,
    state: 'provisional',
    bill_no: null,
    orders: [],
    item_total: 20_000,
    charges: [],
    taxes: [],
    tip: 1000,
    total_amount: 21_000,
    paid_amount: 21_000,
    payments: [{ ...paid, amount: 21_000, tip: 1000, at: '2026-11-21T11:30:00.000Z' }],
  };
  const rows = composePage(share, 'en').blocks.flatMap(({ rows: own }) => own);
  const words = rows.map(({ text, notes = [], last = '' }) => [text, ...notes, last].join(' ').trim());
  expect(words).toEqual(expect.arrayContaining(['Provisional', 'Your share ₹200.00', 'Total ₹210.00']));
  expect(words.join()).toContain('one share of the bill');
  expect(words.join()).not.toMatch(/Items total|Still to pay|may still change/);
});
