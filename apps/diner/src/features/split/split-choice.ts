import { isVoid } from '@tableside/contract/ordered-lines';
import type { Order, OrderLine, Part } from '@tableside/contract/ordering.schema';
import { type PartInput, partAmounts } from '@tableside/pricing/parts';

export const SPLIT_KINDS = ['equal', 'items', 'amount'] as const;
export type SplitKind = (typeof SPLIT_KINDS)[number];

/** How much of a dish: `1/1` all of it, `1/3` with two others. */
export const FRACTIONS = ['1/1', '1/2', '1/3', '2/3', '1/4', '3/4', '1/5', '1/6'] as const;
export type Fraction = (typeof FRACTIONS)[number];

/** What was chosen in the sheet; `lines` maps a line's id to how much of it. */
export interface SplitChoice {
  readonly kind: SplitKind;
  readonly people: number;
  readonly lines: ReadonlyMap<string, Fraction>;
  /** Minor units; undefined while nothing readable is typed. */
  readonly amount: number | undefined;
}

const split = (fraction: Fraction): { readonly num: number; readonly den: number } => {
  const [num = 1, den = 1] = fraction.split('/').map(Number);
  return { num, den };
};

/** The body of `POST /orders/{id}/parts`, or what is still missing. */
export function partBody({ kind, people, lines, amount }: SplitChoice, link: boolean) {
  if (kind === 'equal') return { kind, people, link } as const;
  if (kind === 'amount')
    return amount === undefined || amount < 1 ? 'amount' : ({ kind, amount, link } as const);
  if (lines.size === 0) return 'items';
  return {
    kind,
    lines: [...lines].map(([line_id, fraction]) => ({ line_id, ...split(fraction) })),
    link,
  } as const;
}

/** Greatest common divisor, so that shares of a dish stay exact fractions. */
const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** Which fractions of a line nobody has taken yet. */
export function freeFractions({ bill }: Pick<Order, 'bill'>, lineId: string): readonly Fraction[] {
  let taken = { num: 0, den: 1 };
  for (const { state, lines } of bill.parts) {
    if (state === 'cancelled') continue;
    for (const { line_id, num, den } of lines) {
      if (line_id !== lineId) continue;
      const sum = { num: taken.num * den + num * taken.den, den: taken.den * den };
      const by = gcd(sum.num, sum.den);
      taken = { num: sum.num / by, den: sum.den / by };
    }
  }
  return FRACTIONS.filter((fraction) => {
    const { num, den } = split(fraction);
    return taken.num * den + num * taken.den <= taken.den * den;
  });
}

/** Lines that can still be taken, in the order they were sent. */
export const shareableLines = (order: Pick<Order, 'items' | 'bill'>): readonly OrderLine[] =>
  order.items.filter(
    (line) => !isVoid(line.status) && line.total > 0 && freeFractions(order, line._id).length > 0,
  );

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
