import { describe, expect, it } from 'vitest';
import { readBillNumber } from './bill-number.ts';

describe('the number of a bill as it is typed', () => {
  it.each([
    ['2026-27/000123', { year: '2026-27', number: 123 }],
    ['27/123', { year: '27', number: 123 }],
    ['2026/000007', { year: '2026', number: 7 }],
    [' 000123 ', { year: '', number: 123 }],
    ['#41', { year: '', number: 41 }],
  ])('%j is read', (typed, read) => expect(readBillNumber(typed)).toEqual(read));

  it.each(['', '#', 'Table 4', '0', '000000', '0042', '1234567', '12/', '/12', '4a', '27/0000001', '%/1'])(
    '%j is none',
    (typed) => expect(readBillNumber(typed)).toBeUndefined(),
  );
});
