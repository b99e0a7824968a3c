import { isVoid } from '@tableside/contract/ordered-lines';
import { isAllowed } from '@tableside/contract/permissions';
import type { Deliveries, Delivery } from '@tableside/contract/staff-fulfilment.schema';
import type { Reader } from '../../platform/db/database.ts';
import type { Staff } from '../../platform/http/principal.ts';
import { refuse } from '../../platform/http/refused.ts';
import { requireStore } from '../../platform/http/store-scope.ts';
import { houseFirst } from '../../platform/http/trim-texts.ts';
import { findUsers, listStaffOfRole } from '../accounts/index.ts';
import { type MoneyState, moneyOfTabs } from '../billing/index.ts';
import {
  findOrders,
  type LineFacts,
  listTicketClocks,
  type OrderFacts,
  orderLines,
  readyBy,
  type TicketClock,
} from '../ordering/index.ts';
import { storesById } from '../venues/index.ts';
import { presentProblem } from './problem/list-problems.ts';
import { type ProblemRow, problemsOf } from './problem/problem-repository.ts';
import { stepsOf } from './step-delivery.ts';
import { farthest, nextSteps } from './tracking.ts';
import { findTracking, listTrackings, type TrackingRow } from './tracking-repository.ts';

const DONE_FOR = 12 * 3_600_000;

/** What deliveries are shown with, read at once for all: a store may have many on their way. */
interface Surroundings {
  /** The languages of a store, the one it writes in first. */
  readonly languagesOf: (storeId: string) => readonly string[];
  readonly orders: ReadonlyMap<string, OrderFacts>;
  readonly lines: readonly LineFacts[];
  readonly clocks: readonly TicketClock[];
  readonly problems: readonly ProblemRow[];
  readonly money: ReadonlyMap<string, MoneyState>;
  /** Of the diners, by their ids. */
  readonly phones: ReadonlyMap<string, string>;
}
async function surroundingsOf(db: Reader, rows: readonly TrackingRow[]): Promise<Surroundings> {
  const ids = rows.map(({ orderId }) => orderId);
  const [stores, orders, lines, clocks, problems, money] = await Promise.all([
    storesById(
      db,
      rows.map(({ storeId }) => storeId),
    ),
    findOrders(db, ids),
    orderLines(db, ids),
    listTicketClocks(db, ids),
    problemsOf(db, ids),
    moneyOfTabs(db, ids),
  ]);
  const users = await findUsers(
    db,
    orders.flatMap(({ userId }) => userId ?? []),
  );
  return {
    languagesOf: (storeId) => stores.get(storeId)?.optedLanguages ?? [],
    orders: new Map(orders.map((order) => [order.id, order])),
    lines,
    clocks,
    problems,
    money,
    phones: new Map(users.map(({ id, phone }) => [id, phone])),
  };
}

/** Undefined of an order whose guest was forgotten: nobody could bring it any more, and nothing is to be collected. */
function present(row: TrackingRow, around: Surroundings, staff: Staff): Delivery | undefined {
  const order = around.orders.get(row.orderId);
  if (!order?.destination?.address || !order.promisedAt) return undefined;
  const ofOrder = ({ orderId }: { readonly orderId: string }): boolean => orderId === row.orderId;
  const lines = around.lines.filter(ofOrder);
  const money = around.money.get(order.tabId) ?? refuse('not-found');
  const steps = stepsOf(row);
  const live = lines.filter(({ status }) => !isVoid(status));
  const cancelled = order.phase === 'cancelled';
  const opted = around.languagesOf(row.storeId);
  return {
    _id: row.orderId,
    number: order.number,
    status: cancelled ? 'cancelled' : farthest(steps),
    steps: row.steps.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
    runner: row.runnerId === null ? null : { _id: row.runnerId, name: row.runnerName },
    mine: row.runnerId === staff.staffId,
    guest: order.userName,
    phone: around.phones.get(order.userId ?? '') ?? '',
    address: order.destination.address,
    distance_m: order.destination.distance_m,
    promised_at: order.promisedAt.toISOString(),
    lines: live.map(({ id, name, qty, addons, note }) => ({
      _id: id,
      name: houseFirst(name, opted),
      qty,
      addons: addons.map(({ _id, name: words }) => ({ _id, name: houseFirst(words, opted) })),
      note,
    })),
    ready: live.every(({ status }) => status === 'ready' || status === 'served'),
    ready_by: readyBy(around.clocks.filter(ofOrder), lines)?.toISOString() ?? null,
    collect: money.amount_payable,
    pays: money.mode,
    allowedActions: cancelled
      ? []
      : nextSteps({ runnerId: row.runnerId, steps }, staff.staffId).filter(() =>
          isAllowed(staff.roles, 'deliveries.work'),
        ),
    problems: around.problems.filter(ofOrder).map((problem) => presentProblem(problem, order.number, opted)),
    photo: row.photo,
    wanted_at: row.wantedAt.toISOString(),
    delivered_at: row.deliveredAt?.toISOString() ?? null,
  };
}

/** One delivery of one of the colleague's stores. Refuses `not-found`. */
export async function readDelivery(db: Reader, orderId: string, staff: Staff): Promise<Delivery> {
  const row = await findTracking(db, orderId);
  if (!row || !staff.storeIds.includes(row.storeId)) return refuse('not-found');
  return present(row, await surroundingsOf(db, [row]), staff) ?? refuse('not-found');
}

/** A runner sees what nobody has and what is theirs; who gives orders out sees all. */
export async function listDeliveries(
  db: Reader,
  storeId: string,
  staff: Staff,
  now: Date,
): Promise<Deliveries> {
  requireStore(staff, storeId);
  const dispatches = isAllowed(staff.roles, 'deliveries.dispatch');
  const [rows, runners] = await Promise.all([
    listTrackings(db, storeId, new Date(now.getTime() - DONE_FOR)),
    dispatches ? listStaffOfRole(db, storeId, 'runner') : [],
  ]);
  const seen = rows.filter(({ runnerId }) => dispatches || runnerId === null || runnerId === staff.staffId);
  const around = await surroundingsOf(db, seen);
  const open = ({ status, mine }: Delivery): boolean => status !== 'cancelled' || mine;
  return {
    deliveries: seen.flatMap((row) => present(row, around, staff) ?? []).filter(open),
    runners: runners.map(({ id, name }) => ({ _id: id, name })),
  };
}
