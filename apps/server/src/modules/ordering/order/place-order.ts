import type { Parsed } from '@tableside/contract/endpoint';
import type { orderingShapes } from '@tableside/contract/ordering.schema';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { newId } from '../../../platform/ids.ts';
import { menuState } from '../../menu/index.ts';
import {
  addMember,
  closeSeating,
  lockSeatingAt,
  openSeating,
  type SeatingFacts,
} from '../../seating/index.ts';
import { findStore, isOpen, resolveTable, type StoreFacts, type TableFacts } from '../../venues/index.ts';
import { type OrderModeName, orderModes } from '../order-mode-policy.ts';
import { tableOfHandle } from '../table/table-of-handle.ts';
import { becomeMember } from './become-member.ts';
import { holdsCardNumber } from './card-number-rule.ts';
import { decided } from './decided.ts';
import { dinerOf } from './diner-of.ts';
import { newRound, tellRound } from './new-round.ts';
import { decidePlacement, type OrderMember, type Placement, spendableOf } from './order.ts';
import { findAround, lockUserOrders, touchAtTable } from './order-repository.ts';
import { readOffer } from './read-offer.ts';
import { insertOrder, insertRound, type NewOrder } from './round-repository.ts';
import type { Seat } from './seat-rule.ts';
import { takeCounted } from './take-counted.ts';
import { tellCurrentOrder } from './tell-order.ts';
import { thoseWhoStayed } from './those-who-stayed.ts';
import { type Begun, WrittenRound } from './written-round.ts';

type Asked = Parsed<(typeof orderingShapes)['placeOrder']>['body'] & { readonly __type: 'dinein' };
/** Without one there is no table by that handle. */
const handleOf = ({ table_id }: Asked): string => table_id ?? '';
type Context = CommandContext<'diner'>;

interface Place {
  readonly store: StoreFacts;
  readonly table: TableFacts;
}
interface SeatTaken {
  readonly seatingId: string;
  readonly members: readonly OrderMember[];
  readonly startedByStaff: boolean;
  /** The party itself, where it sits down with this send. */
  readonly party: Begun['party'] | null;
}

/** The table with all that decides what may happen there, locked; one wait. */
async function lockPlace(asked: Asked, { tx, now, principal }: Context) {
  const { userId } = principal;
  const tableId = tableOfHandle(handleOf(asked), now);
  const [, party, table, touched, around, menu, store, diner] = await Promise.all([
    lockUserOrders(tx, userId),
    lockSeatingAt(tx, tableId),
    resolveTable(tx, handleOf(asked), now),
    touchAtTable(tx, tableId, now),
    findAround(tx, tableId, userId),
    menuState(tx, asked.store_id, now),
    findStore(tx, asked.store_id),
    dinerOf(tx, userId, asked.user_name),
  ]);
  if (!table || !store || table.storeId !== store.id) return refuse('table-unknown');
  const running = party && touched?.seatingId === party.id ? touched : undefined;
  return { place: { store, table }, party, running, around, menu, diner };
}

/** Sits the diner down as decided; the members of the party are returned, the diner among them. */
async function takeSeat(
  seat: Seat<SeatingFacts>,
  { store, table }: Place,
  diner: OrderMember,
  context: Context,
): Promise<SeatTaken> {
  const { tx, now, announce } = context;
  if (seat.kind === 'new') {
    // A third wait, in the second between a paid bill and the end of its party.
    if (seat.ended) await closeSeating(tx, seat.ended.id, now, announce);
    const coming = {
      storeId: store.id,
      tableId: table.id,
      state: seat.state,
      host: diner,
      covers: null,
      now,
    };
    const party = openSeating(tx, { ...coming, startedByStaff: false }, announce);
    return { seatingId: party.id, members: [diner], startedByStaff: false, party };
  }
  const { id: seatingId, startedByStaff } = seat.party;
  if (seat.kind === 'member') {
    const stayed = await thoseWhoStayed(seat.party, diner.userId, context);
    const members = stayed.map(({ userId, name }) => ({ userId, name }));
    return { seatingId, startedByStaff, members, party: null };
  }
  addMember(tx, seat.party, { ...diner, host: true }, now, announce);
  return { seatingId, startedByStaff, members: [diner], party: null };
}

/** The first round of a party: its order, its ticket and what tells of them. */
async function startOrder(
  { seat, round: placed }: Placement<SeatingFacts>,
  place: Place,
  diner: OrderMember,
  asked: Asked,
  context: Context,
) {
  const { tx, now, announce } = context;
  const { seatingId, members, startedByStaff, party } = await takeSeat(seat, place, diner, context);
  const id = newId();
  const round = newRound({ ...placed, hold: asked.hold }, place.store, { id, rounds: 0 }, diner, now);
  await takeCounted(round, context);
  const order: NewOrder = {
    type: asked.__type,
    orderType: asked.order_type ?? asked.__type,
    platform: asked.platform,
    seatingId,
    tableId: place.table.id,
    userId: diner.userId,
    members,
    startedByStaff,
    promisedAt: null,
    scheduled: false,
    startsAt: null,
    language: context.language,
    destination: null,
  };
  const numbers = insertOrder(tx, round, order);
  const userIds = members.map(({ userId }) => userId);
  tellRound(announce, { id, tabId: id, storeId: place.store.id, version: 1, userIds }, round);
  tellCurrentOrder(announce, userIds, id);
  const begun = party && { order, table: place.table, party };
  const written = begun ? { written: new WrittenRound({ begun, round, version: 1, numbers }) } : {};
  return { status: 201, ref: { orderId: id }, ...written } as const;
}

/**
 * A send at a table: the first round of a party (201), or another round of a member who lost sight of the order (200).
 * Two waits, and one more for dishes that are counted. The table is locked before anything is read, so of two first sends one opens the party and the other
 * finds it; the unique indexes behind would refuse what came through all the same.
 */
export async function placeOrder(asked: Asked, context: Context) {
  const { tx, now, principal, announce } = context;
  const mode: OrderModeName = asked.__type;
  if (holdsCardNumber(asked.user_name ?? '')) return refuse('card-number-refused');
  const { place, party, running, around, menu, diner } = await lockPlace(asked, context);
  const { store } = place;
  const placement = decided(
    decidePlacement({
      mode: orderModes[mode],
      rule: store.preferences.seating,
      offered: store.orderTypes.includes(mode),
      storeOpen: isOpen(store, now).now,
      roundLimit: store.roundLimit,
      awaited: around?.awaited ?? 0,
      spendable: spendableOf(party?.spendLimit, running?.itemTotal ?? 0),
      round: {
        asked: asked.items,
        offer: await readOffer(tx, store.id, menu, orderModes[mode]),
        recommended: asked.store_recommendations,
        expectedItemTotal: asked.expected_item_total,
      },
      party,
      last: around?.last ?? undefined,
      running,
      elsewhere: around?.elsewhere ?? null,
      userId: principal.userId,
    }),
  );
  if (!running) return startOrder(placement, place, diner, asked, context);
  const { seat } = placement;
  // A waiter ordered first: whoever comes to that order is its host.
  const order = seat.kind === 'host' ? becomeMember(seat.party, running, diner, context) : running;
  const round = newRound({ ...placement.round, hold: asked.hold }, store, order, diner, now);
  await takeCounted(round, context);
  const numbers = insertRound(tx, round);
  tellRound(announce, order, round);
  const written = new WrittenRound({ begun: null, round, version: order.version, numbers });
  return { status: 200, ref: { orderId: running.id }, written } as const;
}
