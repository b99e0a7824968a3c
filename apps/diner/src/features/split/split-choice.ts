import { isVoid } from '@tableside/contract/ordered-lines';
import type { Order, Part } from '@tableside/contract/ordering.schema';
import { type Chosen, fractionsOf, linesToShare } from '@tableside/pricing/line-share';
import { type PartInput, partAmounts } from '@tableside/pricing/parts';

export const SPLIT_KINDS = ['equal', 'items', 'amount'] as const;
export type SplitKind = (typeof SPLIT_KINDS)[number];

/** What was chosen in the sheet; `lines` maps a line's id to how much of it. */
export interface SplitChoice {
  readonly kind: SplitKind;
  readonly people: number;
  readonly lines: Chosen;
  /** Minor units; undefined while nothing readable is typed. */
  readonly amount: number | undefined;
}

/** The body of `POST /orders/{id}/parts`, or what is still missing. */
export function partBody({ kind, people, lines, amount }: SplitChoice, link: boolean) {
  if (kind === 'equal') return { kind, people, link } as const;
  if (kind === 'amount')
    return amount === undefined || amount < 1 ? 'amount' : ({ kind, amount, link } as const);
  if (lines.size === 0) return 'items';
  return {
    kind,
    lines: fractionsOf(lines),
    link,
  } as const;
}

/** Lines that can still be taken, in the order they were sent, each with how much of it. */
export const shareableLines = ({ items, bill }: Pick<Order, 'items' | 'bill'>) =>
  linesToShare(
    bill.parts,
    items.filter(({ status }) => !isVoid(status)),
  );
export type LinesToShare = ReturnType<typeof shareableLines>;

/** A part as it stands: only equal shares change their amounts when one more part is made. */
function standing({ _id, kind, people, amount, state }: Part): PartInput {
  if (kind === 'equal') return { id: _id, ask: { kind, people: people ?? 2 }, state, amount, tip: 0 };
  const kept = state !== 'open' ? state : kind === 'all' ? 'cancelled' : 'pending';
  return {
    id: _id,
    ask: kind === 'all' ? { kind } : { kind: 'amount', amount },
    state: kept,
    amount,
    tip: 0,
  };
}

const withPart = ({ total_amount, tip, parts }: Order['bill'], added: readonly PartInput[]) =>
  partAmounts({ total_amount, tip, lines: [] }, [...parts.map(standing), ...added]);

/** What can still be shared, in minor units: tips are paid beside the shares. */
export const openToShare = ({ bill }: Pick<Order, 'bill'>): number => withPart(bill, []).rest;

/** What one more of `people` equal shares comes to, in minor units. */
export function oneShare({ bill }: Pick<Order, 'bill'>, people: number): number {
  const share: PartInput = { id: '', ask: { kind: 'equal', people }, state: 'open', amount: 0, tip: 0 };
  return withPart(bill, [share]).amounts.get('') ?? 0;
}

/** What of the table's tip no payment brings yet, in minor units. */
export function openTip({ bill }: Pick<Order, 'bill'>): number {
  const asked = bill.parts.filter(({ state }) => state === 'pending' || state === 'paid');
  return bill.tip - asked.reduce((sum, { tip }) => sum + tip, 0);
}
