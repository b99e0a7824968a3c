// @vitest-environment happy-dom
import { MOST_OPEN_BILLS, MOST_PAID_BILLS } from '@tableside/contract/vocabulary';
import { expect, it } from 'vitest';
import { stage } from '../../../../testing/stage.tsx';
import { MoreBills } from './more-bills.tsx';

it.each([
  ['open', MOST_OPEN_BILLS - 1, false],
  ['open', MOST_OPEN_BILLS, true],
  ['paid', MOST_PAID_BILLS, true],
  ['asked', MOST_OPEN_BILLS, false],
  ['part-paid', MOST_OPEN_BILLS, false],
] as const)(
  'of the list %s with %i bills says that there may be earlier ones: %s',
  async (filter, count, said) => {
    const { shows } = await stage(<MoreBills filter={filter} count={count} />);
    expect(shows(`Only the last ${count} are shown.`)).toBe(said);
  },
);
