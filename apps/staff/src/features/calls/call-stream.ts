import type { Complaint } from '@tableside/contract/complaint.schema';
import type { Call } from '@tableside/contract/staff.schema';
import type { BillRow } from '@tableside/contract/staff-bills.schema';
import { inCallOrder, ownFirst } from './call-rules.ts';

type Pending = BillRow['pending'][number];

/** A guest who waits to pay at the table. */
export interface PayAsk {
  readonly kind: 'pay';
  readonly key: string;
  readonly orderId: string;
  readonly table: string;
  readonly number: number;
  readonly mode: 'cash' | 'card';
  /** Minor units. */
  readonly amount: number;
  readonly at: string;
  readonly by: string | null;
  /** Who is on the way. */
  readonly seenBy: string | null;
}
export type StreamEntry =
  | PayAsk
  | { readonly kind: 'call'; readonly key: string; readonly call: Call }
  | { readonly kind: 'complaint'; readonly key: string; readonly at: string; readonly complaint: Complaint };

/** Nobody walks for a payment that runs online or waits at the terminal, nor for one that the counter or a runner takes. */
const asksOf = (bill: BillRow): readonly PayAsk[] =>
  bill.pending.flatMap(({ _id, mode, amount, asked_at: at, terminal_at: atTerminal, by, seen }: Pending) =>
    mode === 'online' || atTerminal !== null || bill.table === null
      ? []
      : [
          {
            kind: 'pay' as const,
            key: _id,
            orderId: bill.order_id,
            table: bill.table,
            number: bill.number,
            mode,
            amount,
            at,
            by,
            seenBy: seen?.by ?? null,
          },
        ],
  );

const entryOf = (complaint: Complaint) => ({
  kind: 'complaint' as const,
  key: `${complaint.order_id} ${complaint.at}`,
  at: complaint.at,
  complaint,
});

/** What still calls for somebody: nobody is on the way yet. */
export function isUnseen(entry: StreamEntry): boolean {
  if (entry.kind === 'pay') return entry.seenBy === null;
  return entry.kind === 'complaint' || entry.call.state === 'sent';
}

/**
 * Everybody who waits for a person, in one list: first those who are unhappy or want to pay, then calls; each oldest first,
 * calls from one's own tables (ids in `own`) before those of others. Whom somebody is on the way to stands after all of them.
 */
export function streamOf(
  calls: readonly Call[],
  asked: readonly BillRow[],
  complaints: readonly Complaint[],
  own: ReadonlySet<string> = new Set(),
): readonly StreamEntry[] {
  const first = [...asked.flatMap(asksOf), ...complaints.map(entryOf)].toSorted(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  );
  const all: readonly StreamEntry[] = [
    ...first,
    ...ownFirst(inCallOrder(calls), own).map((call) => ({ kind: 'call' as const, key: call._id, call })),
  ];
  return all.toSorted((one, other) => Number(isUnseen(other)) - Number(isUnseen(one)));
}
