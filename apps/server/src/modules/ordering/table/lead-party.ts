import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import {
  leaveSeating,
  lockSeating,
  moveHost,
  type SeatingFacts,
  type SeatingMember,
  setPartyRules,
} from '../../seating/index.ts';
import type { OrderFacts } from '../order/order.ts';
import { dropOrderMember, findOrder, touchOfSeating } from '../order/order-repository.ts';
import { requireMember } from '../order/require-member.ts';
import { tellChanged, tellCurrentOrder } from '../order/tell-order.ts';

type Context = CommandContext<'diner'>;
/** Takes off the bill of a touched order what somebody put there that is only theirs. */
export type DropDiscountOf = (userId: string, orderId: string, context: Context) => Promise<void>;
interface OwnParty {
  readonly party: SeatingFacts;
  readonly running: OrderFacts;
  readonly me: SeatingMember;
}

/**
 * The party behind a running order of the caller's, locked, with its order touched. The order is read before any lock
 * only to learn its table: whoever locks an order before its party would wait in a circle with a send.
 */
async function lockOwnParty(orderId: string, { tx, now, principal }: Context): Promise<OwnParty> {
  const known = (await findOrder(tx, orderId)) ?? refuse('not-found');
  requireMember(known, principal.userId);
  const seatingId = known.seatingId ?? refuse('not-found');
  const [party, running] = await Promise.all([
    lockSeating(tx, seatingId),
    touchOfSeating(tx, seatingId, now),
  ]);
  if (!party || party.state === 'closed' || running?.id !== orderId) return refuse('order-closed');
  const me = party.members.find(({ userId }) => userId === principal.userId) ?? refuse('not-found');
  return { party, running, me };
}

async function lockLedParty(orderId: string, context: Context): Promise<OwnParty> {
  const own = await lockOwnParty(orderId, context);
  return own.me.host ? own : refuse('not-host');
}

interface Leaving {
  readonly userId: string;
  /** What becomes of the party's social code. */
  readonly code: 'keep' | 'renew';
}

/** Ends somebody's part; they are told with everybody else that their order is gone. */
async function part(
  { party, running }: OwnParty,
  { userId, code }: Leaving,
  context: Context,
  dropDiscountOf: DropDiscountOf,
): Promise<void> {
  const { tx, now, announce } = context;
  await dropDiscountOf(userId, running.id, context);
  leaveSeating(tx, party, { userId, code }, now, announce);
  dropOrderMember(tx, running.id, userId);
  tellChanged(announce, running);
  tellCurrentOrder(announce, [userId], null);
}

/** A member leaves; what they asked for stays on the table's bill. The last one cannot leave an order that counts. */
export async function leaveParty(
  orderId: string,
  context: Context,
  dropDiscountOf: DropDiscountOf,
): Promise<void> {
  const own = await lockOwnParty(orderId, context);
  if (own.party.members.length === 1) return refuse('last-member');
  const { userId } = context.principal;
  await part(own, { userId, code: 'keep' }, context, dropDiscountOf);
}

/** The host sends a member away, whose social code is worth nothing from then on. */
export async function removeMember(
  orderId: string,
  userId: string,
  context: Context,
  dropDiscountOf: DropDiscountOf,
): Promise<void> {
  const own = await lockLedParty(orderId, context);
  const there = own.party.members.some((member) => member.userId === userId);
  if (!there || userId === context.principal.userId) return refuse('not-found');
  await part(own, { userId, code: 'renew' }, context, dropDiscountOf);
}

/** The host makes another member the host. */
export async function handOver(orderId: string, userId: string, context: Context): Promise<void> {
  const { party, running } = await lockLedParty(orderId, context);
  if (!party.members.some((member) => member.userId === userId)) return refuse('not-found');
  moveHost(context.tx, party, userId, context.now, context.announce);
  tellChanged(context.announce, running);
}

/** The host says whether friends may join, and what the order may come to (minor units, gross; null: anything). */
export async function setJoining(
  orderId: string,
  { open, spend_limit }: { readonly open: boolean; readonly spend_limit: number | null },
  context: Context,
): Promise<void> {
  const { party, running } = await lockLedParty(orderId, context);
  const { tx, now, announce } = context;
  setPartyRules(tx, party, { joining: open, spendLimit: spend_limit }, now, announce);
  tellChanged(announce, running);
}
