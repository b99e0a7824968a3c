import type { BillRow } from '@tableside/contract/staff.schema';
import { expect, it } from 'vitest';
import { findBills } from './find-bills.ts';

const bill = (id: string, table: string | null, number: number, billNo: string | null): BillRow => ({
  order_id: id,
  number,
  bill_no: billNo,
  table,
  __type: 'dinein',
  state: 'open',
  total_amount: 0,
  paid_amount: 0,
  amount_payable: 0,
  opened_at: '',
  pending: [],
  version: 1,
});
const bills = [
  bill('a', '12', 41, null),
  bill('b', 'Terrace 2', 2, null),
  bill('c', null, 120, 'JG/26/0007'),
];
const found = (typed: string) => findBills(bills, typed).map(({ order_id: id }) => id);

it('finds by table, order number and bill number', () => {
  expect(found('terrace')).toEqual(['b']);
  expect(found('#41')).toEqual(['a']);
  expect(found('0007')).toEqual(['c']);
  expect(found('nothing')).toEqual([]);
});

it('puts the exact hit first and shows everything for nothing', () => {
  expect(found('2')[0]).toBe('b');
  expect(found('  ')).toEqual(['a', 'b', 'c']);
});
