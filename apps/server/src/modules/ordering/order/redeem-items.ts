import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { creditPrices, spendOnLines } from '../../loyalty/index.ts';
import { menuState } from '../../menu/index.ts';
import { seatingsOf } from '../../seating/index.ts';
import { findStore, isOpen } from '../../venues/index.ts';
import { cookingMinutes } from '../away/cooking-minutes.ts';
import { modeOf } from '../order-mode-policy.ts';
import { decided } from './decided.ts';
import { newRound, tellRound } from './new-round.ts';
import { decideFurtherRound } from './order.ts';
import { beginSooner, touch } from './order-repository.ts';
import { readOffer } from './read-offer.ts';
import { requireMember } from './require-member.ts';
import { insertRound } from './round-repository.ts';
import type { Offer } from './round-rule.ts';
import { takeCounted } from './take-counted.ts';
import { orderPayload } from './tell-order.ts';

/** What is asked for: plain pieces, without choices. */
export interface RedeemedItem {
  readonly item_id: string;
  readonly qty: number;
}

/** The part of an offer that can be had for credits, at no price. */
const forCredits = (offer: Offer, prices: ReadonlyMap<string, number>): Offer => ({
  ...offer,
  item: (id) => {
    const item = prices.has(id) ? offer.item(id) : undefined;
    return item && { ...item, base_price: 0 };
  },
});

/**
 * A member buys items of the store's programme with credits: a round priced 0, with a ticket of its own, and the
 * credits gone in the same transaction. What the kitchen turns down comes back. An order that is paid before it is cooked
 * takes them until its kitchen may begin; they wait with the rest of it, and it is begun in time for them.
 */
export async function redeemItems(
  orderId: string,
  items: readonly RedeemedItem[],
  { tx, now, principal, announce }: CommandContext<'diner'>,
): Promise<void> {
  const order = (await touch(tx, orderId, now)) ?? refuse('not-found');
  const member = requireMember(order, principal.userId);
  const [menu, store, [party], prices] = await Promise.all([
    menuState(tx, order.storeId, now),
    findStore(tx, order.storeId),
    seatingsOf(tx, order.seatingId === null ? [] : [order.seatingId]),
    creditPrices(tx, order.storeId),
  ]);
  if (!store || order.type === 'foodcourt') return refuse('not-found');
  if (order.clearedAt !== null) return refuse('order-closed');
  const mode = modeOf(order.type);
  const away = mode.place === 'away';
  const placed = decided(
    decideFurtherRound({
      mode,
      // Without a table the time was taken when it was sent.
      storeOpen: away || isOpen(store, now).now,
      roundLimit: store.roundLimit,
      spendable: null,
      round: {
        asked: items.map(({ item_id, qty }) => ({ item_id, qty, addons: [], note: '' })),
        offer: forCredits(await readOffer(tx, store.id, menu, mode), prices),
        expectedItemTotal: undefined,
      },
      running: order,
      waiting: party?.state === 'waiting',
    }),
  );
  const lines = placed.lines.map((line) => ({ ...line, credits: (prices.get(line.itemId) ?? 0) * line.qty }));
  const round = newRound({ ...placed, lines }, store, order, member, now);
  const bought = round.lines.map(({ id, credits }) => ({ lineId: id, credits: credits ?? 0 }));
  const at = { orderId, storeId: store.id, timezone: store.timezone, now };
  await spendOnLines(tx, principal.userId, bought, at, announce);
  await takeCounted(round, { tx, now, announce });
  insertRound(tx, round);
  if (!away) return tellRound(announce, order, round);
  beginSooner(tx, order.id, cookingMinutes(placed, order.destination));
  announce('order.changed', orderPayload(order));
}
