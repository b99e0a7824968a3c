import type { CreditKind } from '@tableside/contract/vocabulary';
import { scaleAmount } from '@tableside/pricing/money';

/** Credits of one earning that are left; `expiresOn` is the last local date they can be spent on, null never ends. */
export interface Lot {
  readonly id: string;
  readonly remaining: number;
  readonly expiresOn: string | null;
}
/** Credits out of (negative) or into a lot. */
export interface LotChange {
  readonly lot: string;
  readonly credits: number;
}
/** Somebody's credits at one store. `lots` in the order they are spent: what ends first, first. */
export interface Account {
  readonly credits: number;
  readonly lots: readonly Lot[];
}
/** A row of the ledger to be; `balance` is what the account has after it. */
export interface Entry {
  readonly kind: CreditKind;
  readonly credits: number;
  readonly balance: number;
  readonly orderId: string | null;
  readonly ref: string;
  readonly lots: readonly LotChange[];
}
export interface Changed {
  readonly account: Account;
  readonly entries: readonly Entry[];
}

const isOver = ({ expiresOn }: Lot, today: string): boolean => expiresOn !== null && expiresOn < today;
const sum = (changes: readonly LotChange[]): number =>
  changes.reduce((total, { credits }) => total + credits, 0);

/** The order in which lots are spent: by their last day, those without one last, as they came. */
export const inSpendingOrder = <L extends Lot>(lots: readonly L[]): L[] =>
  [...lots].sort((a, b) => {
    if (a.expiresOn === b.expiresOn) return 0;
    if (a.expiresOn === null) return 1;
    return b.expiresOn === null || a.expiresOn < b.expiresOn ? -1 : 1;
  });

function put(account: Account, entry: Omit<Entry, 'credits' | 'balance'>): Changed {
  const by = new Map(entry.lots.map(({ lot, credits }) => [lot, credits]));
  const credits = sum(entry.lots);
  const changed = {
    credits: account.credits + credits,
    lots: account.lots.map((lot) => ({ ...lot, remaining: lot.remaining + (by.get(lot.id) ?? 0) })),
  };
  return {
    account: changed,
    entries: credits === 0 ? [] : [{ ...entry, credits, balance: changed.credits }],
  };
}

const after = (first: Changed, next: (account: Account) => Changed): Changed => {
  const second = next(first.account);
  return { account: second.account, entries: [...first.entries, ...second.entries] };
};

/** Up to `credits` out of the lots in their order, `preferred` ones before. */
function taken(
  lots: readonly Lot[],
  credits: number,
  preferred: (lot: Lot) => boolean = () => false,
): LotChange[] {
  let left = credits;
  const changes: LotChange[] = [];
  for (const lot of [...lots.filter(preferred), ...lots.filter((one) => !preferred(one))]) {
    const part = Math.min(lot.remaining, left);
    if (part > 0) changes.push({ lot: lot.id, credits: -part });
    left -= part;
  }
  return changes;
}

/** Takes what is over on the local date `today` off the account. Whatever changes an account does this first. */
export function expireCredits(account: Account, today: string): Changed {
  const lots = account.lots
    .filter((lot) => lot.remaining > 0 && isOver(lot, today))
    .map((lot) => ({ lot: lot.id, credits: -lot.remaining }));
  return put(account, { kind: 'expire', orderId: null, ref: '', lots });
}

/** What can be spent on `today`. */
export const spendable = (account: Account, today: string): number =>
  expireCredits(account, today).account.credits;

/** Adds a new lot, `ref`erred to by the order that earned it. */
export function earnCredits(account: Account, lot: Lot, orderId: string, today: string): Changed {
  const empty = { ...lot, remaining: 0 };
  return after(expireCredits(account, today), (now) =>
    put(
      { ...now, lots: inSpendingOrder([...now.lots, empty]) },
      { kind: 'earn', orderId, ref: '', lots: [{ lot: lot.id, credits: lot.remaining }] },
    ),
  );
}

/** One line bought with credits. */
export interface Bought {
  readonly lineId: string;
  readonly credits: number;
}
/** Buys lines of an order; undefined when the credits that have not ended do not reach for all of them. */
export function spendCredits(
  account: Account,
  orderId: string,
  lines: readonly Bought[],
  today: string,
): Changed | undefined {
  const expired = expireCredits(account, today);
  const cost = lines.reduce((total, { credits }) => total + credits, 0);
  if (cost > expired.account.credits) return undefined;
  return lines.reduce(
    (sofar, { lineId, credits }) =>
      after(sofar, (now) =>
        put(now, { kind: 'spend', orderId, ref: lineId, lots: taken(now.lots, credits) }),
      ),
    expired,
  );
}

/** A spending that is taken back: what its line took out of which lots. */
export interface Spent {
  readonly lineId: string;
  readonly lots: readonly LotChange[];
}
/** Puts what lines cost back where it came from; of a lot that has ended since, just this can be spent until the end of `today`. */
export function giveBackCredits(
  account: Account,
  orderId: string,
  spent: readonly Spent[],
  today: string,
): Changed {
  const returned = new Set(spent.flatMap(({ lots }) => lots.map(({ lot }) => lot)));
  const revived = (lot: Lot): Lot =>
    returned.has(lot.id) && isOver(lot, today) ? { ...lot, expiresOn: today } : lot;
  const { account: left, entries } = expireCredits(account, today);
  const start: Changed = { account: { ...left, lots: left.lots.map(revived) }, entries };
  return spent.reduce(
    (sofar, { lineId, lots }) =>
      after(sofar, (now) =>
        put(now, {
          kind: 'give-back',
          orderId,
          ref: lineId,
          lots: lots.map(({ lot, credits }) => ({ lot, credits: -credits })),
        }),
      ),
    start,
  );
}

/** What a paid order earned and what was given back of its money, both so far. */
export interface Refunded {
  readonly earned: number;
  readonly reversed: number;
  /** Minor units. */
  readonly refunded: number;
  readonly total: number;
}
/**
 * How many credits are still to be taken back: in proportion to the money, half up, never more than were earned. Below
 * nothing where money has come to the house again: so many are theirs once more.
 */
export function creditsToReverse({ earned, reversed, refunded, total }: Refunded): number {
  const due = total <= 0 ? earned : scaleAmount(earned, Math.min(refunded, total), total);
  return due - reversed;
}

/**
 * Takes earned credits back, first what is left of the order's own, then others; what is spent already stays with the
 * diner, since an account never owes. `ref` names the refund.
 */
export function reverseCredits(
  account: Account,
  {
    orderId,
    ref,
    credits,
    ownLots,
  }: {
    readonly orderId: string;
    readonly ref: string;
    readonly credits: number;
    readonly ownLots: ReadonlySet<string>;
  },
  today: string,
): Changed {
  return after(expireCredits(account, today), (now) =>
    put(now, { kind: 'reverse', orderId, ref, lots: taken(now.lots, credits, ({ id }) => ownLots.has(id)) }),
  );
}

/** Gives `credits` back that were `taken` for refunds of an order, out of which lots, in this turn. */
export function restoreCredits(
  account: Account,
  {
    orderId,
    ref,
    credits,
    taken: out,
  }: {
    readonly orderId: string;
    readonly ref: string;
    readonly credits: number;
    readonly taken: readonly LotChange[];
  },
  today: string,
): Changed {
  let left = credits;
  const lots = out.map(({ lot, credits: gone }) => {
    const part = Math.min(-gone, left);
    left -= part;
    return { lot, credits: -part };
  });
  return giveBackCredits(
    account,
    orderId,
    [{ lineId: ref, lots: lots.filter((one) => one.credits < 0) }],
    today,
  );
}
