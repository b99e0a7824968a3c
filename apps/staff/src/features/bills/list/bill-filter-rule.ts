import type { BillRow } from '@tableside/contract/staff-bills.schema';
import type { BillListName } from '@tableside/contract/vocabulary';

export const BILL_FILTERS = ['open', 'asked', 'part-paid', 'pending', 'paid', 'trouble'] as const;
export type BillFilter = (typeof BILL_FILTERS)[number];

/** The server's list a filter takes its bills from. */
export const LIST_OF: Readonly<Record<BillFilter, BillListName>> = {
  open: 'open',
  asked: 'asked',
  'part-paid': 'part-paid',
  pending: 'asked',
  paid: 'paid',
  trouble: 'trouble',
};

/** The guest waits for a colleague; nothing is under way at a provider or the terminal. */
const waits = ({ mode, terminal_at: at }: BillRow['pending'][number]): boolean =>
  mode !== 'online' && at === null;

/** Whether a bill of that list belongs under a filter. */
export function isUnder(filter: BillFilter, { pending }: BillRow): boolean {
  switch (filter) {
    case 'asked':
      return pending.some(waits);
    case 'pending':
      return pending.some((payment) => !waits(payment));
    default:
      return true;
  }
}
