/** A number somebody looks a bill up by: the bill's, of a year if one is said, or that of its order. */
export interface BillNumber {
  /** Of the bill, whole or in part: `2026-27` or `27`; empty when none was typed. */
  readonly year: string;
  readonly number: number;
}

/**
 * Reads `2026-27/000123`, `27/123`, `000123`, `123` and `#123`; undefined for anything else. Four figures with a zero in
 * front are the end of a phone's number.
 */
export function readBillNumber(typed: string): BillNumber | undefined {
  const [, year = '', digits = ''] = /^#?(?:([\d-]{1,7})\/)?(\d{1,6})$/.exec(typed.trim()) ?? [];
  const number = Number(digits);
  const short = year === '' && digits.length < 6 && digits.startsWith('0');
  return number === 0 || short ? undefined : { year, number };
}
