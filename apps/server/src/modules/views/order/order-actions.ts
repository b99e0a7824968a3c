import { nothingBegun } from '@tableside/contract/begun-lines';
import type { CurrState, LineStatus } from '@tableside/contract/vocabulary';

export interface ActionFacts {
  readonly phase: 'open' | 'paying' | 'done' | 'cancelled';
  /** Without a table: one round, paid before it is cooked. */
  readonly prepaid: boolean;
  readonly curr_state: CurrState;
  /** Minor units that nobody has paid or is paying. */
  readonly open: number;
  /** It comes to nothing, and ends without money. */
  readonly free: boolean;
  readonly partPaid: boolean;
  /** What the counter has taken and not handed back, minor units. */
  readonly heldAtCounter: number;
  readonly lineStatuses: readonly LineStatus[];
  readonly payments: readonly {
    readonly state: string;
    readonly askedBy: string | null;
    /** A card is waited for at the desk. */
    readonly atTerminal: boolean;
  }[];
  readonly rated: boolean;
  /** A course is held until somebody fires it. */
  readonly paced: boolean;
  /** A colleague has asked how it was. */
  readonly ratingAsked: boolean;
  /** A colleague looks at it, and some guest could be asked how it was. */
  readonly askable: boolean;
}

const pending = (facts: ActionFacts) => facts.payments.some((payment) => payment.state === 'pending');

const isPayable = ({ phase, open, free }: ActionFacts): boolean =>
  free || ((phase === 'open' || phase === 'paying') && open > 0);

/** A guest at a table may rate while the payment is confirmed, or once asked by the house; who fetches the food has to have it first. */
const isRatable = ({ curr_state, prepaid, ratingAsked }: ActionFacts): boolean =>
  prepaid
    ? curr_state === 'settled'
    : curr_state !== 'cancelled' && (ratingAsked || curr_state !== 'in-progress');

/** Nothing of it was begun; what is paid before it is cooked may also be taken back then, unless people have to hand the money back. */
const isCancellable = ({ phase, prepaid, partPaid, heldAtCounter, lineStatuses }: ActionFacts): boolean =>
  (phase === 'open' || (prepaid && phase === 'done')) &&
  !partPaid &&
  heldAtCounter === 0 &&
  lineStatuses.length > 0 &&
  nothingBegun(lineStatuses);

/** What a member may do next; the client draws its buttons from this and never works transitions out itself. */
export function dinerActions(facts: ActionFacts): string[] {
  const open = facts.phase === 'open';
  const actions: string[] = [];
  if (open) actions.push(...(facts.prepaid ? ['tip'] : ['add-round', 'tip']));
  if (facts.paced && facts.phase !== 'cancelled') actions.push('fire');
  if (isPayable(facts)) actions.push(...(facts.prepaid || facts.free ? ['pay'] : ['pay', 'split']));
  if (facts.payments.some(({ state, atTerminal }) => state === 'pending' && !atTerminal))
    actions.push('give-up-payment');
  if (isCancellable(facts)) actions.push('cancel');
  if (!facts.rated && isRatable(facts)) actions.push('rate');
  return actions;
}

/** What the staff may do with the money of an order, and with its guests. */
export function staffActions(facts: ActionFacts): string[] {
  const actions: string[] = [];
  if (pending(facts)) actions.push('confirm-payment', 'decline-payment');
  if (isPayable(facts)) actions.push('take-payment');
  if (facts.prepaid && facts.phase === 'done' && facts.curr_state !== 'settled') actions.push('take-back');
  if (facts.askable) actions.push('ask-rating');
  return actions;
}
