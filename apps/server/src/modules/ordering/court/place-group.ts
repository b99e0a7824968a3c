import type { courtsShapes } from '@tableside/contract/courts.schema';
import type { Parsed } from '@tableside/contract/endpoint';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { newId } from '../../../platform/ids.ts';
import { businessDay, findCourt, findStore, type StoreFacts } from '../../venues/index.ts';
import { holdsCardNumber } from '../order/card-number-rule.ts';
import { dinerOf } from '../order/diner-of.ts';
import { newRound } from '../order/new-round.ts';
import { initialPhase, type OrderMember } from '../order/order.ts';
import { lockUserOrders, touchUnpaid } from '../order/order-repository.ts';
import type { Offer } from '../order/round-rule.ts';
import { tellHeld } from '../order/tell-order.ts';
import { voidOrder } from '../order/void-order.ts';
import { orderModes } from '../order-mode-policy.ts';
import { askStalls, type StallRound, takeOfStalls } from './ask-stalls.ts';
import { insertStallOrder } from './insert-stall-order.ts';
import { shutFor, standing } from './stall-standing.ts';
import { insertTab, joinTab } from './tab-repository.ts';

type Asked = Parsed<(typeof courtsShapes)['placeGroup']>['body'];
type Context = CommandContext<'diner'>;

interface Placing {
  readonly desk: StoreFacts;
  readonly diner: OrderMember;
  readonly rounds: readonly StallRound[];
}

const totalOf = (rounds: readonly StallRound[]): number =>
  rounds.reduce((sum, { itemTotal }) => sum + itemTotal, 0);

/** Writes the tab and an order for each stall; everything waits for the money. */
function writeGroup({ desk, diner, rounds }: Placing, { tx, now, language }: Context): string {
  const tabId = newId();
  const itemTotal = totalOf(rounds);
  const day = businessDay(desk, now);
  const common = { platform: 'bolt', language } as const;
  insertTab(tx, {
    ...common,
    id: tabId,
    storeId: desk.id,
    day,
    by: diner,
    phase: initialPhase,
    itemTotal,
    now,
  });
  const orderIds = rounds.map(({ store, ...round }) => {
    const id = newId();
    const status = orderModes.foodcourt.startsAt;
    insertStallOrder(tx, newRound({ ...round, status }, store, { id, rounds: 0 }, diner, now), common);
    return id;
  });
  joinTab(tx, tabId, orderIds);
  return tabId;
}

/**
 * One plate over the stalls of a food court, all or nothing: a tab at the court's desk that is paid as one, and on it an
 * order with its own number and ticket for each stall, held until the tab is paid. It takes the place of an unpaid one of
 * the same diner. Refuses `mode-off` and `store-closed` while the desk takes none, `stall-unavailable` with every stall that cannot do its part, before anything is written.
 */
export async function placeGroup(asked: Asked, context: Context) {
  const { tx, now, principal, announce } = context;
  const { userId } = principal;
  if (holdsCardNumber(asked.user_name ?? '') || asked.items.some(({ note }) => holdsCardNumber(note)))
    return refuse('card-number-refused');
  const [, court, diner] = await Promise.all([
    lockUserOrders(tx, userId),
    findCourt(tx, asked.store_group_id),
    dinerOf(tx, userId, asked.user_name),
  ]);
  const desk = court && (await findStore(tx, court.deskId));
  if (!court || !desk) return refuse('not-found');
  const shut = shutFor(standing(desk, now));
  if (shut) return refuse(shut);
  const asking = { expected: asked.expected_item_total, offered: (offer: Offer) => offer };
  const rounds = await askStalls(court, asked.items, asking, context);

  const ofDiner = { userId, storeId: desk.id, type: 'foodcourt' };
  for (const order of await touchUnpaid(tx, ofDiner, now)) await voidOrder(tx, order, now, announce);
  await takeOfStalls(rounds, context);
  const groupId = writeGroup({ desk, diner, rounds }, context);
  const tab = { id: groupId, tabId: groupId, storeId: desk.id, version: 1, userIds: [userId] };
  tellHeld(announce, tab, totalOf(rounds));
  return { status: 201, ref: { groupId } } as const;
}
