import type { SeatingRule } from '@tableside/contract/vocabulary';
import type { Decision } from './decision.ts';

/** The party at the table, as far as the right to order there needs it. */
export interface PartyAtTable {
  readonly id: string;
  readonly state: 'waiting' | 'open' | 'closed';
  readonly joining: boolean;
  readonly members: readonly { readonly userId: string }[];
  readonly startedByStaff: boolean;
}
/** The last order of a table; `unserved` says that its party still waits for something. */
export interface LastOrder {
  readonly seatingId: string | null;
  readonly phase: 'open' | 'paying' | 'done' | 'cancelled';
  readonly unserved: boolean;
}

/**
 * How a diner comes to sit where the order goes to: as a member already, as the host of a party that a waiter seated,
 * or with a new party; `ended` is the one before it when nobody has closed it yet.
 */
export type Seat<P> =
  | { readonly kind: 'member'; readonly party: P }
  | { readonly kind: 'host'; readonly party: P }
  | { readonly kind: 'new'; readonly state: 'waiting' | 'open'; readonly ended: P | undefined };

/**
 * A party ends when its bill is paid and everything is served. One that the diners started ends with a cancelled order
 * too; one that a waiter seated stays.
 */
export function hasEnded(
  party: Pick<PartyAtTable, 'id' | 'startedByStaff'>,
  last: LastOrder | undefined,
): boolean {
  if (last?.seatingId !== party.id || last.unserved) return false;
  return last.phase === 'done' || (last.phase === 'cancelled' && !party.startedByStaff);
}

const no = (code: 'table-not-open' | 'table-occupied' | 'table-free' | 'joining-closed') =>
  ({ refusal: { code, details: {} } }) as const;

const isMember = (party: PartyAtTable, userId: string): boolean =>
  party.members.some((member) => member.userId === userId);

/** Who wants to sit at a table, and what is known of it. */
export interface SeatFacts<P extends PartyAtTable> {
  readonly party: P | undefined;
  readonly last: LastOrder | undefined;
  readonly userId: string;
}

/** Whether and how this diner may order at this table: the store's rule at a free one, membership at a taken one. */
export function decideSeat<P extends PartyAtTable>(
  { party, last, userId }: SeatFacts<P>,
  rule: SeatingRule,
): Decision<Seat<P>> {
  if (party === undefined || hasEnded(party, last)) {
    if (rule === 'staff-opens') return no('table-not-open');
    return { value: { kind: 'new', state: rule === 'staff-accepts' ? 'waiting' : 'open', ended: party } };
  }
  if (isMember(party, userId)) return { value: { kind: 'member', party } };
  if (party.members.length === 0) return { value: { kind: 'host', party } };
  return no('table-occupied');
}

/** What decides whether somebody may join what runs at a table. */
export interface JoinFacts<P extends PartyAtTable, O> extends SeatFacts<P> {
  readonly running: O | undefined;
  /** The diner's open order at another table. */
  readonly elsewhere: string | null;
}

/**
 * Whether there is something to join: a member is in already, anybody else needs the code. Where just ordering would
 * do, the answer is `table-free`.
 */
export function decideJoin<P extends PartyAtTable, O>({
  party,
  last,
  running,
  elsewhere,
  userId,
}: JoinFacts<P, O>): Decision<{ readonly member: boolean; readonly party: P; readonly running: O }> {
  if (elsewhere !== null) {
    return { refusal: { code: 'order-open-elsewhere', details: { order_id: elsewhere } } };
  }
  if (party === undefined || hasEnded(party, last)) return no('table-free');
  if (party.members.length === 0 && running === undefined) return no('table-free');
  const member = isMember(party, userId);
  if (running === undefined) return no(member ? 'table-free' : 'joining-closed');
  if (!member && !party.joining) return no('joining-closed');
  return { value: { member, party, running } };
}
