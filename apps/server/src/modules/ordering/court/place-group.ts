import type { courtsShapes } from '@tableside/contract/courts.schema';
import type { Parsed } from '@tableside/contract/endpoint';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { Refused, refuse } from '../../../platform/http/refused.ts';
import { newId } from '../../../platform/ids.ts';
import { findUsers } from '../../accounts/index.ts';
import { menuState } from '../../menu/index.ts';
import { type CourtFacts, findCourt, findStore, isOpen, type StoreFacts } from '../../venues/index.ts';
import { holdsCardNumber } from '../order/card-number-rule.ts';
import { newRound } from '../order/new-round.ts';
import { initialPhase, type OrderMember } from '../order/order.ts';
import { lockUserOrders, touchUnpaid } from '../order/order-repository.ts';
import { readOffer } from '../order/read-offer.ts';
import { insertOrder } from '../order/round-repository.ts';
import type { Round } from '../order/round-rule.ts';
import { storeDay } from '../order/store-day.ts';
import { shortOf } from '../order/take-counted.ts';
import { orderPayload, tellCurrentOrder } from '../order/tell-order.ts';
import { voidOrder } from '../order/void-order.ts';
import { orderModes } from '../order-mode-policy.ts';
import { decideGroup, type StallAsk } from './decide-group.ts';
import { insertTab, joinTab } from './tab-repository.ts';

type Asked = Parsed<(typeof courtsShapes)['placeGroup']>['body'];
type Context = CommandContext<'diner'>;
interface Part {
  readonly ask: StallAsk;
  readonly store: StoreFacts | null;
}

const mode = orderModes.foodcourt;

/** What is asked of a stall beside how it stands now; a store of no stall of this court stands for nothing. */
async function readPart(
  { stallIds }: CourtFacts,
  storeId: string,
  lines: Asked['items'],
  { tx, now }: Context,
): Promise<Part> {
  const store = stallIds.includes(storeId) ? await findStore(tx, storeId) : undefined;
  if (!store) return { ask: { storeId, lines, stall: null }, store: null };
  const offer = await readOffer(tx, storeId, await menuState(tx, storeId, now), mode);
  const offered = store.orderTypes.includes('foodcourt');
  return { ask: { storeId, lines, stall: { offered, open: isOpen(store, now).now, offer } }, store };
}

/** By id, as everybody takes the stores' counters: two plates over the same stalls never wait for each other in a ring. */
function inOrder(items: Asked['items']): [string, Asked['items']][] {
  const byStore = new Map<string, Asked['items']>();
  for (const item of items) byStore.set(item.store_id, [...(byStore.get(item.store_id) ?? []), item]);
  return [...byStore].sort(([a], [b]) => (a < b ? -1 : 1));
}

interface Placing {
  readonly desk: StoreFacts;
  readonly diner: OrderMember;
  readonly rounds: readonly (Round & { readonly store: StoreFacts })[];
}

/** Takes the portions of counted dishes, stall by stall in their order. Refuses `stall-unavailable` when somebody was faster. */
async function takeOfStalls(rounds: Placing['rounds'], context: Context): Promise<void> {
  for (const { store, lines } of rounds) {
    const short = await shortOf({ storeId: store.id, lines }, context);
    if (short)
      refuse('stall-unavailable', { stalls: [{ store_id: store.id, code: short.code, ...short.details }] });
  }
}

/** Writes the tab and an order for each stall; everything waits for the money. */
function writeGroup({ desk, diner, rounds }: Placing, { tx, now, language }: Context): string {
  const tabId = newId();
  const itemTotal = rounds.reduce((sum, round) => sum + round.itemTotal, 0);
  const day = storeDay(now, desk.timezone);
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
    insertOrder(tx, newRound({ ...round, status: mode.startsAt }, store, { id, rounds: 0 }, diner, now), {
      ...common,
      type: 'foodcourt',
      orderType: 'foodcourt',
      seatingId: null,
      tableId: null,
      userId: diner.userId,
      members: [],
      startedByStaff: false,
      promisedAt: null,
      scheduled: false,
      startsAt: null,
      destination: null,
    });
    return id;
  });
  joinTab(tx, tabId, orderIds);
  return tabId;
}

/**
 * One plate over the stalls of a food court, all or nothing: a tab at the court's desk that is paid as one, and on it an
 * order with its own number and ticket for each stall, held until the tab is paid. It takes the place of an unpaid one of
 * the same diner. Refuses `stall-unavailable` with every stall that cannot do its part, before anything is written.
 */
export async function placeGroup(asked: Asked, context: Context) {
  const { tx, now, principal, announce } = context;
  const { userId } = principal;
  if (holdsCardNumber(asked.user_name ?? '') || asked.items.some(({ note }) => holdsCardNumber(note)))
    return refuse('card-number-refused');
  const [, court, [user]] = await Promise.all([
    lockUserOrders(tx, userId),
    findCourt(tx, asked.store_group_id),
    asked.user_name ? [{ name: asked.user_name }] : findUsers(tx, [userId]),
  ]);
  const desk = court && (await findStore(tx, court.deskId));
  if (!court || !desk) return refuse('not-found');
  const parts = await Promise.all(
    inOrder(asked.items).map(([storeId, lines]) => readPart(court, storeId, lines, context)),
  );
  const decided = decideGroup(
    parts.map(({ ask }) => ask),
    asked.expected_item_total,
  );
  if (decided.refusal) throw new Refused(decided.refusal.code, decided.refusal.details);

  const ofDiner = { userId, storeId: desk.id, type: 'foodcourt' };
  for (const order of await touchUnpaid(tx, ofDiner, now)) await voidOrder(tx, order, now, announce);
  const stores = new Map(parts.map(({ ask, store }) => [ask.storeId, store]));
  const rounds = decided.rounds.flatMap(({ storeId, ...round }) => {
    const store = stores.get(storeId);
    return store ? [{ ...round, store }] : [];
  });
  await takeOfStalls(rounds, context);
  const groupId = writeGroup({ desk, diner: { userId, name: user?.name ?? '' }, rounds }, context);
  const tab = { id: groupId, tabId: groupId, storeId: desk.id, version: 1, userIds: [userId] };
  // The kitchens hear of it when it is paid.
  announce('order.changed', orderPayload(tab));
  tellCurrentOrder(announce, [userId], groupId);
  return { status: 201, ref: { groupId } } as const;
}
