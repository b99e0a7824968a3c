import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { newId } from '../../../platform/ids.ts';
import { spendOnLines } from '../../loyalty/index.ts';
import { storesOfItems } from '../../menu/index.ts';
import { type CourtFacts, findCourt, findStore } from '../../venues/index.ts';
import {
  boughtLines,
  type CreditPrices,
  offerForCredits,
  plainLine,
  pricedInCredits,
  type RedeemedItem,
} from '../order/credit-line-rule.ts';
import { newRound } from '../order/new-round.ts';
import { closedTo, type OrderFacts, type OrderMember } from '../order/order.ts';
import { touch } from '../order/order-repository.ts';
import { insertRound } from '../order/round-repository.ts';
import type { Offer } from '../order/round-rule.ts';
import { tellChanged } from '../order/tell-order.ts';
import { orderModes } from '../order-mode-policy.ts';
import { askStalls, type StallLine, type StallRound, takeOfStalls } from './ask-stalls.ts';
import { insertStallOrder } from './insert-stall-order.ts';
import { shutFor, standing } from './stall-standing.ts';
import { joinTab, stallsOf } from './tab-repository.ts';

type Context = CommandContext<'diner'>;

/** What a member of a court's tab buys, at the prices of the desk's programme. */
interface Redeeming {
  /** Touched. */
  readonly tab: OrderFacts;
  readonly member: OrderMember;
  readonly items: readonly RedeemedItem[];
  readonly prices: CreditPrices;
}

/** What is asked for, of the stall whose menu has it. Refuses `item-not-offered` for what no stall sells for credits. */
async function linesOf(
  { items, prices }: Redeeming,
  { stallIds }: CourtFacts,
  { tx }: Context,
): Promise<StallLine[]> {
  const homes = await storesOfItems(
    tx,
    items.map(({ item_id }) => item_id),
  );
  return items.map((item) => {
    const { item_id } = item;
    const home = prices.has(item_id) ? homes.get(item_id) : undefined;
    if (home === undefined || !stallIds.includes(home)) return refuse('item-not-offered', { item_id });
    return { ...plainLine(item), store_id: home };
  });
}

/** A round for each stall: a further one of its order of the tab, which is touched, or the first of an order to be. */
async function roundsOn({ tab, member, prices }: Redeeming, asked: readonly StallRound[], context: Context) {
  const { tx, now } = context;
  const there = new Map((await stallsOf(tx, tab)).map(({ storeId, id }) => [storeId, id]));
  return Promise.all(
    asked.map(async ({ store, ...round }) => {
      const known = there.get(store.id);
      const order = known === undefined ? undefined : await touch(tx, known, now);
      const placed = { ...pricedInCredits(round, prices), status: orderModes.foodcourt.startsAt };
      const next = newRound(placed, store, order ?? { id: newId(), rounds: 0 }, member, now);
      return { store, round: next, lines: next.lines, first: order === undefined };
    }),
  );
}

/**
 * A member of a food court's unpaid tab buys dishes of its stalls with the credits of the desk. They join the tab at the
 * stall that each is of, and wait with it for the money; a stall that had no part in it has one now.
 */
export async function redeemAtCourt(redeeming: Redeeming, context: Context): Promise<void> {
  const { tab, member } = redeeming;
  const { tx, now, announce } = context;
  const desk = await findStore(tx, tab.storeId);
  const court = desk?.groupId ? await findCourt(tx, desk.groupId) : undefined;
  if (!desk || !court) return refuse('not-found');
  const closed = closedTo(tab) ?? shutFor(standing(desk, now));
  if (closed) return refuse(closed);
  const lines = await linesOf(redeeming, court, context);
  const offered = (offer: Offer) => offerForCredits(offer, redeeming.prices);
  const rounds = await roundsOn(redeeming, await askStalls(court, lines, { offered }, context), context);
  for (const { round } of rounds) {
    const at = { orderId: round.orderId, storeId: desk.id, timezone: desk.timezone, now };
    await spendOnLines(tx, member.userId, boughtLines(round.lines), at, announce);
  }
  await takeOfStalls(rounds, context);
  for (const { round, first } of rounds) first ? insertStallOrder(tx, round, tab) : insertRound(tx, round);
  joinTab(
    tx,
    tab.id,
    rounds.filter(({ first }) => first).map(({ round }) => round.orderId),
  );
  tellChanged(announce, tab);
}
