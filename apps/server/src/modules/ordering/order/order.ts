import type { Address } from '@tableside/contract/accounts.schema';
import { nothingBegun } from '@tableside/contract/begun-lines';
import { isSent } from '@tableside/contract/ordered-lines';
import type { LineStatus, OrderType, Platform, SeatingRule } from '@tableside/contract/vocabulary';
import type { Money } from '@tableside/pricing/money';
import type { OrderMode } from '../order-mode-policy.ts';
import type { Decision, OrderRefusal } from './decision.ts';
import { type AskedRound, decideRound, lineTotal, type Round, type RoundLine } from './round-rule.ts';
import { decideSeat, type PartyAtTable, type Seat, type SeatFacts } from './seat-rule.ts';

export type OrderPhase = 'open' | 'paying' | 'done' | 'cancelled';
export type OrderAction = 'ask' | 'reopen' | 'finish' | 'cancel' | 'take-back';

/**
 * `paying` while any payment of the tab is under way. Nobody reopens what is done or cancelled; what is paid before it is
 * cooked may be taken back, and the money goes back with it.
 */
export const phaseMoves: Readonly<Record<OrderPhase, Readonly<Partial<Record<OrderAction, OrderPhase>>>>> = {
  open: { ask: 'paying', finish: 'done', cancel: 'cancelled' },
  paying: { reopen: 'open', finish: 'done' },
  done: { 'take-back': 'cancelled' },
  cancelled: {},
};
export const initialPhase: OrderPhase = 'open';
export const finalPhases: readonly OrderPhase[] = ['done', 'cancelled'];

const PHASES: readonly OrderPhase[] = ['open', 'paying', 'done', 'cancelled'];
/** The phases from which one step leads to `to`. */
export const phasesBefore = (to: OrderPhase): OrderPhase[] =>
  PHASES.filter((from) => Object.values(phaseMoves[from]).includes(to));

/** Somebody who takes part in an order, by the name it was said under. */
export interface OrderMember {
  readonly userId: string;
  readonly name: string;
}

/** An order as it stands. Money in minor units. */
export interface OrderFacts {
  readonly id: string;
  /** What is paid together: the order's own id while it is alone. */
  readonly tabId: string;
  readonly storeId: string;
  readonly number: number;
  readonly type: OrderType;
  readonly orderType: OrderType | 'qms';
  readonly platform: Platform;
  readonly seatingId: string | null;
  readonly tableId: string | null;
  /** Who placed it; null for staff. */
  readonly userId: string | null;
  readonly userName: string;
  readonly members: readonly OrderMember[];
  /** The members' ids. */
  readonly userIds: readonly string[];
  readonly phase: OrderPhase;
  readonly startedByStaff: boolean;
  /** Some of it is paid, not all. */
  readonly partPaid: boolean;
  readonly rounds: number;
  /** Gross, of the lines that count. */
  readonly itemTotal: Money;
  readonly version: number;
  readonly createdAt: Date;
  /** Without a table: when it is to be fetched or to arrive. */
  readonly promisedAt: Date | null;
  /** The diner chose that time; else it is the soonest there was. */
  readonly scheduled: boolean;
  /** When the kitchen is to begin. */
  readonly startsAt: Date | null;
  /** Since when nothing is in the way of cooking it, and since when the kitchen has it. */
  readonly clearedAt: Date | null;
  readonly releasedAt: Date | null;
  /** Of whoever placed it, for words to their phone. */
  readonly language: string;
  /** Null when it is not brought. */
  readonly destination: Destination | null;
  /** Of what is brought: since when the diner has it. */
  readonly deliveredAt: Date | null;
}

/** Where an order is brought: the address as it was when it was sent, how far that is, what bringing it costs and what falls on that. */
export interface Destination {
  /** Null once the guest is forgotten. */
  readonly address: Address | null;
  readonly distance_m: number;
  readonly fee: Money;
  /** Orders that are older than taxes on the fee have none. */
  readonly tax_ids?: readonly string[];
}

/** A line as it was sent; only its status ever changes. Money in minor units. */
export interface LineFacts extends Omit<RoundLine, 'minutes' | 'recommended'> {
  readonly id: string;
  readonly orderId: string;
  readonly ticketId: string;
  /** Which of its stations are done with it. */
  readonly stationsDone: readonly string[];
  readonly addedBy: string;
  readonly addedByName: string;
  readonly status: LineStatus;
  readonly at: Date;
}

/** What both a first and a further round are judged by. */
export interface RoundFacts {
  readonly mode: OrderMode;
  readonly storeOpen: boolean;
  /** What may be on its way to a party unseen by a waiter, in minor units; a round that goes beyond waits for one. Null means no limit. */
  readonly roundLimit: Money | null;
  /** What the party's diners have sent that is not served yet, in minor units; what staff entered is not in it. */
  readonly awaited: Money;
  /** What the party may still spend by its host's wish, in minor units; null without a limit. */
  readonly spendable: Money | null;
  readonly round: AskedRound;
}
export interface PlacementFacts<P extends PartyAtTable> extends RoundFacts, SeatFacts<P> {
  readonly rule: SeatingRule;
  /** Whether the store offers this way of ordering; what runs goes on without. */
  readonly offered: boolean;
  readonly running: Pick<OrderFacts, 'phase'> | undefined;
  /** The diner's open order at another table. */
  readonly elsewhere: string | null;
}
export interface FurtherRoundFacts extends RoundFacts {
  readonly running: Pick<OrderFacts, 'phase'>;
  readonly waiting: boolean;
}
/** A round and where it starts: held lines wait for a waiter or the payment. */
export interface PlacedRound extends Round {
  readonly status: Extract<LineStatus, 'held' | 'placed'>;
}
export interface Placement<P> {
  readonly seat: Seat<P>;
  readonly round: PlacedRound;
}

const no = (
  code: 'mode-off' | 'store-closed' | 'bill-closing' | 'order-closed' | 'spend-limit',
): { readonly refusal: OrderRefusal } => ({ refusal: { code, details: {} } });

/** What a party may still order under its host's limit; null without one. Money in minor units. */
export const spendableOf = (limit: Money | null | undefined, spent: Money): Money | null =>
  limit == null ? null : Math.max(0, limit - spent);

/** Whether a round waits for a waiter: sent at once or in many small rounds, what a party awaits counts as one. Money in minor units. */
export const exceedsLimit = (
  { roundLimit, awaited }: Pick<RoundFacts, 'roundLimit' | 'awaited'>,
  itemTotal: Money,
): boolean => roundLimit !== null && awaited + itemTotal > roundLimit;

function decidePlacedRound(facts: RoundFacts, waiting: boolean): Decision<PlacedRound> {
  const { mode, spendable } = facts;
  const decided = decideRound(facts.round);
  if (decided.refusal) return decided;
  if (spendable !== null && decided.value.itemTotal > spendable) return no('spend-limit');
  const held = waiting || exceedsLimit(facts, decided.value.itemTotal);
  return { value: { ...decided.value, status: held ? 'held' : mode.startsAt } };
}

/** Why nothing more goes onto an order; undefined while it is open. */
export function closedTo({ phase }: Pick<OrderFacts, 'phase'>): 'bill-closing' | 'order-closed' | undefined {
  if (phase === 'open') return undefined;
  return phase === 'paying' ? 'bill-closing' : 'order-closed';
}

/** Another round of a running order whose member asks. `waiting`: its table is not accepted by a waiter yet. */
export function decideFurtherRound(facts: FurtherRoundFacts): Decision<PlacedRound> {
  const closed = closedTo(facts.running);
  if (closed) return no(closed);
  if (!facts.storeOpen) return no('store-closed');
  return decidePlacedRound(facts, facts.waiting);
}

/**
 * What a send at a table becomes: who sits there with whom, and the round. A member's send is another round of what
 * runs. A round waits for a waiter (`held`) while its table does, or when it and what is not served yet are above the store's limit.
 */
export function decidePlacement<P extends PartyAtTable>(facts: PlacementFacts<P>): Decision<Placement<P>> {
  const { elsewhere, running } = facts;
  if (elsewhere !== null) {
    return { refusal: { code: 'order-open-elsewhere', details: { order_id: elsewhere } } };
  }
  if (!facts.offered && running === undefined) return no('mode-off');
  if (!facts.storeOpen) return no('store-closed');
  const decided = decideSeat(facts, facts.rule);
  if (decided.refusal) return decided;
  const seat = decided.value;
  if (running?.phase === 'paying') return no('bill-closing');
  const waiting = (seat.kind === 'new' ? seat.state : seat.party.state) === 'waiting';
  const before = seat.kind === 'new' ? { spendable: null, awaited: 0 } : {};
  const round = decidePlacedRound({ ...facts, ...before }, waiting);
  return round.refusal ? round : { value: { seat, round: round.value } };
}

/** An order that its diner takes back, with what the counter has taken for it and not handed back, in minor units. */
type TakenBack = Pick<OrderFacts, 'phase' | 'partPaid'> & { readonly heldAtCounter: Money };

/**
 * What a diner's cancelling is judged by: nothing may have been accepted, nobody may be paying, and nothing may be paid
 * unless the mode gives the money back, and can: only people hand out what lies in a drawer.
 */
export function decideCancel(
  { phase, partPaid, heldAtCounter }: TakenBack,
  statuses: readonly LineStatus[],
  { cancelWhenPaid }: Pick<OrderMode, 'cancelWhenPaid'>,
): Decision<'cancel'> {
  if (phase === 'paying') return no('bill-closing');
  if (phase === 'cancelled' || (phase === 'done' && !cancelWhenPaid)) return no('order-closed');
  const early = !partPaid && heldAtCounter === 0 && nothingBegun(statuses);
  return early ? { value: 'cancel' } : { refusal: { code: 'cancel-too-late', details: {} } };
}

/**
 * What becomes of a running order when its table is released: it ends by itself when nothing came or everything was
 * free; otherwise the party owes.
 */
export function decideRelease(
  { phase, partPaid }: Pick<OrderFacts, 'phase' | 'partPaid'>,
  lines: readonly Pick<LineFacts, 'status' | 'unitPrice' | 'addonsPrice' | 'qty'>[],
): 'owes' | 'finish' | 'cancel' {
  const sent = lines.filter(({ status }) => isSent(status));
  if (phase === 'paying' || partPaid || sent.some((line) => lineTotal(line) > 0)) return 'owes';
  return sent.length > 0 ? 'finish' : 'cancel';
}
