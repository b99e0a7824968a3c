import { expect, it } from 'vitest';
import { bill } from '../../../../testing/samples.ts';
import { findBills } from './find-bills.ts';

const bills = [
  bill({ order_id: 'a', table: '12', number: 41, phone_ends: ['9032', '4711'] }),
  bill({ order_id: 'b', table: 'Terrace 2', number: 2 }),
  bill({ order_id: 'c', table: null, number: 120, bill_no: 'JG/26/0007' }),
];
const found = (typed: string) => findBills(bills, typed).map(({ order_id: id }) => id);

it('finds by table, order number, bill number and the end of a guest’s phone', () => {
  expect(found('4711')).toEqual(['a']);
  expect(found('terrace')).toEqual(['b']);
  expect(found('#41')).toEqual(['a']);
  expect(found('0007')).toEqual(['c']);
  expect(found('nothing')).toEqual([]);
});

it('puts the exact hit first and shows everything for nothing', () => {
  expect(found('2')[0]).toBe('b');
  expect(found('  ')).toEqual(['a', 'b', 'c']);
});
