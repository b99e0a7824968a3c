import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { creditPrices, spendOnLines } from '../../loyalty/index.ts';
import { menuState } from '../../menu/index.ts';
import { seatingsOf } from '../../seating/index.ts';
import { findStore, isOpen } from '../../venues/index.ts';
import { cookingMinutes } from '../away/cooking-minutes.ts';
import { redeemAtCourt } from '../court/redeem-at-court.ts';
import { modeOf } from '../order-mode-policy.ts';
import {
  boughtLines,
  type CreditPrices,
  offerForCredits,
  plainLine,
  pricedInCredits,
  type RedeemedItem,
} from './credit-line-rule.ts';
import { decided } from './decided.ts';
import { newRound, tellRound } from './new-round.ts';
import { decideFurtherRound, type OrderFacts, type OrderMember } from './order.ts';
import { beginSooner, touchTab } from './order-repository.ts';
import { readOffer } from './read-offer.ts';
import { requireMember } from './require-member.ts';
import { insertRound } from './round-repository.ts';
import { takeCounted } from './take-counted.ts';
import { orderPayload } from './tell-order.ts';

interface Redeeming {
  readonly order: OrderFacts;
  readonly member: OrderMember;
  readonly items: readonly RedeemedItem[];
  readonly prices: CreditPrices;
}

async function redeemAtStore(
  { order, member, items, prices }: Redeeming,
  { tx, now, announce }: CommandContext<'diner'>,
): Promise<void> {
  const [menu, store, [party]] = await Promise.all([
    menuState(tx, order.storeId, now),
    findStore(tx, order.storeId),
    seatingsOf(tx, order.seatingId === null ? [] : [order.seatingId]),
  ]);
  if (!store) return refuse('not-found');
  const mode = modeOf(order.type);
  const away = mode.place === 'away';
  const placed = decided(
    decideFurtherRound({
      mode,
      // Without a table the time was taken when it was sent.
      storeOpen: away || isOpen(store, now).now,
      // What is bought with credits is priced 0, and no more than they reach for.
      roundLimit: null,
      awaited: 0,
      spendable: null,
      round: {
        asked: items.map(plainLine),
        offer: offerForCredits(await readOffer(tx, store.id, menu, mode), prices),
        expectedItemTotal: undefined,
      },
      running: order,
      waiting: party?.state === 'waiting',
    }),
  );
  const round = newRound(pricedInCredits(placed, prices), store, order, member, now);
  const at = { orderId: order.id, storeId: store.id, timezone: store.timezone, now };
  await spendOnLines(tx, member.userId, boughtLines(round.lines), at, announce);
  await takeCounted(round, { tx, now, announce });
  insertRound(tx, round);
  if (!away) return tellRound(announce, order, round);
  beginSooner(tx, order.id, cookingMinutes(placed, order.destination));
  announce('order.changed', orderPayload(order));
}

/**
 * A member buys items of the store's programme with credits: a round priced 0, with a ticket of its own, and the
 * credits gone in the same transaction. What the kitchen turns down comes back. An order that is paid before it is cooked
 * takes them until its kitchen may begin; they wait with the rest of it, and it is begun in time for them. In a food
 * court any id of the tab will do, and the programme is the desk's.
 */
export async function redeemItems(
  orderId: string,
  items: readonly RedeemedItem[],
  context: CommandContext<'diner'>,
): Promise<void> {
  const { tx, now, principal } = context;
  const order = (await touchTab(tx, orderId, now)) ?? refuse('not-found');
  const member = requireMember(order, principal.userId);
  if (order.clearedAt !== null) return refuse('order-closed');
  const prices = await creditPrices(tx, order.storeId);
  return order.type === 'foodcourt'
    ? redeemAtCourt({ tab: order, member, items, prices }, context)
    : redeemAtStore({ order, member, items, prices }, context);
}
