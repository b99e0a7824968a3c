import type { Parsed } from '@tableside/contract/endpoint';
import type { orderingShapes } from '@tableside/contract/ordering.schema';
import type { SlotPlan } from '@tableside/contract/venues.schema';
import { wallClock } from '@tableside/pricing/wall-clock';
import type { Tx } from '../../../platform/db/database.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { newId } from '../../../platform/ids.ts';
import { ownAddress } from '../../accounts/index.ts';
import { menuState } from '../../menu/index.ts';
import { findStore, type StoreFacts } from '../../venues/index.ts';
import { holdsCardNumber } from '../order/card-number-rule.ts';
import { decided } from '../order/decided.ts';
import { dinerOf } from '../order/diner-of.ts';
import { newRound } from '../order/new-round.ts';
import { lockUserOrders, touchUnpaid } from '../order/order-repository.ts';
import { readOffer } from '../order/read-offer.ts';
import { insertOrder } from '../order/round-repository.ts';
import { decideRound } from '../order/round-rule.ts';
import { takeCounted } from '../order/take-counted.ts';
import { tellHeld } from '../order/tell-order.ts';
import { voidOrder } from '../order/void-order.ts';
import { orderModes } from '../order-mode-policy.ts';
import { type AwayMode, planOf, timesOfDay, timesSoon } from './away-times.ts';
import { cookingMinutes } from './cooking-minutes.ts';
import { destinationOf } from './destination.ts';
import { takeSlot } from './slot-repository.ts';
import { startsAt } from './slot-rule.ts';
import { usualPlan } from './usual-plan.ts';

type Asked = Parsed<(typeof orderingShapes)['placeOrder']>['body'] & { readonly __type: AwayMode };
type Context = CommandContext<'diner'>;

interface Wanted {
  readonly orderId: string;
  readonly store: StoreFacts;
  readonly plan: SlotPlan;
  readonly mode: AwayMode;
  /** Null: as soon as possible. */
  readonly at: Date | null;
}

/** A place at the asked time, or at the first with room. Refuses `time-not-offered`, `store-closed` and `slot-full`. */
async function takeTime({ orderId, store, plan, mode, at }: Wanted, { tx, now }: Context): Promise<Date> {
  const times = at
    ? timesOfDay(store, plan, wallClock(store.timezone, at).date, now).filter((time) => time === at.getTime())
    : timesSoon(store, plan, now);
  if (times.length === 0) return refuse(at ? 'time-not-offered' : 'store-closed');
  const wanted = times.map((time) => new Date(time));
  const ask = { orderId, storeId: store.id, mode, wanted, perSlot: plan.per_slot };
  return (await takeSlot(tx, ask)) ?? refuse('slot-full');
}

/** What is wanted as soon as possible is begun as soon as it may be. */
const startOf = (promised: Date, plan: SlotPlan, minutes: number, asked: Date | null, now: Date): Date =>
  asked === null ? now : new Date(startsAt(promised.getTime(), plan.lead_minutes, minutes));

/** The diner's own address that was chosen; undefined where nothing is brought. */
async function chosenAddress(tx: Tx, { user_address_id: id }: Asked, userId: string) {
  if (!id) return undefined;
  return (await ownAddress(tx, id, userId)) ?? refuse('not-found');
}

/**
 * An order without a table: one round, held until it is paid, for a time whose place is taken now. It takes the place of
 * an unpaid one of the same diner, so that nobody keeps more than one. The waits follow each other: only the store tells the plan, and only the address how far it is.
 */
export async function placeAwayOrder(asked: Asked, context: Context) {
  const { tx, now, principal, announce } = context;
  const { userId } = principal;
  if (holdsCardNumber(asked.user_name ?? '')) return refuse('card-number-refused');
  const mode = orderModes[asked.__type];
  const [, unpaid, menu, store, diner, chosen] = await Promise.all([
    lockUserOrders(tx, userId),
    touchUnpaid(tx, { userId, storeId: asked.store_id, type: asked.__type }, now),
    menuState(tx, asked.store_id, now),
    findStore(tx, asked.store_id),
    dinerOf(tx, userId, asked.user_name),
    chosenAddress(tx, asked, userId),
  ]);
  if (!store) return refuse('not-found');
  if (!planOf(store, asked.__type)) return refuse('mode-off');
  const offer = await readOffer(tx, store.id, menu, mode);
  const round = decided(
    decideRound({
      asked: asked.items,
      offer,
      recommended: asked.store_recommendations,
      expectedItemTotal: asked.expected_item_total,
    }),
  );
  const destination = chosen ? destinationOf(store, chosen, round.itemTotal) : null;
  const distance = destination?.distance_m ?? null;
  const known = await usualPlan(tx, store, { mode: asked.__type, distance, now });
  const plan = known?.plan ?? refuse('store-closed');
  const minutes = cookingMinutes(round, destination);
  for (const order of unpaid) await voidOrder(tx, order, now, announce);

  const orderId = newId();
  const at = asked.scheduled_delivery_time ? new Date(asked.scheduled_delivery_time) : null;
  const promisedAt = await takeTime({ orderId, store, plan, mode: asked.__type, at }, context);
  const placed = newRound({ ...round, status: mode.startsAt }, store, { id: orderId, rounds: 0 }, diner, now);
  await takeCounted(placed, context);
  insertOrder(tx, placed, {
    type: asked.__type,
    orderType: asked.order_type ?? asked.__type,
    platform: asked.platform,
    seatingId: null,
    tableId: null,
    userId,
    members: [diner],
    startedByStaff: false,
    promisedAt,
    scheduled: at !== null,
    startsAt: startOf(promisedAt, plan, minutes, at, now),
    language: context.language,
    destination,
  });
  const order = { id: orderId, tabId: orderId, storeId: store.id, version: 1, userIds: [userId] };
  tellHeld(announce, order, round.itemTotal);
  return { status: 201, ref: { orderId } } as const;
}
