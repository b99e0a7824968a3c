import { isVoid } from '@tableside/contract/ordered-lines';
import { isAllowed } from '@tableside/contract/permissions';
import type { Deliveries, Delivery } from '@tableside/contract/staff-fulfilment.schema';
import type { Reader } from '../../platform/db/database.ts';
import type { Staff } from '../../platform/http/principal.ts';
import { refuse } from '../../platform/http/refused.ts';
import { requireStore } from '../../platform/http/store-scope.ts';
import { findUsers, listStaffOfRole } from '../accounts/index.ts';
import { orderMoney } from '../billing/index.ts';
import {
  findOrder,
  type LineFacts,
  listTicketClocks,
  orderLines,
  readyBy,
  type TicketClock,
} from '../ordering/index.ts';
import { presentProblem } from './problem/list-problems.ts';
import { problemsOf } from './problem/problem-repository.ts';
import { stepsOf } from './step-delivery.ts';
import { farthest, nextSteps } from './tracking.ts';
import { findTracking, listTrackings, type TrackingRow } from './tracking-repository.ts';

const DONE_FOR = 12 * 3_600_000;

/** What is cooked of several orders, read at once: a store may have many on their way. */
interface Kitchen {
  readonly lines: readonly LineFacts[];
  readonly clocks: readonly TicketClock[];
}
async function kitchenOf(db: Reader, rows: readonly TrackingRow[]): Promise<Kitchen> {
  const ids = rows.map(({ orderId }) => orderId);
  const [lines, clocks] = await Promise.all([orderLines(db, ids), listTicketClocks(db, ids)]);
  return { lines, clocks };
}

async function present(
  db: Reader,
  row: TrackingRow,
  kitchen: Kitchen,
  staff: Staff,
): Promise<Delivery | undefined> {
  const ofOrder = ({ orderId }: { readonly orderId: string }): boolean => orderId === row.orderId;
  const [order, problems] = await Promise.all([findOrder(db, row.orderId), problemsOf(db, row.orderId)]);
  const lines = kitchen.lines.filter(ofOrder);
  if (!order?.destination || !order.promisedAt) return undefined;
  const [[user], money] = await Promise.all([
    order.userId === null ? [] : findUsers(db, [order.userId]),
    orderMoney(db, row.orderId),
  ]);
  const steps = stepsOf(row);
  const live = lines.filter(({ status }) => !isVoid(status));
  const cancelled = order.phase === 'cancelled';
  return {
    _id: row.orderId,
    number: order.number,
    status: cancelled ? 'cancelled' : farthest(steps),
    steps: row.steps.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
    runner: row.runnerId === null ? null : { _id: row.runnerId, name: row.runnerName },
    mine: row.runnerId === staff.staffId,
    guest: order.userName,
    phone: user?.phone ?? '',
    address: order.destination.address,
    distance_m: order.destination.distance_m,
    promised_at: order.promisedAt.toISOString(),
    lines: live.map(({ id, name, qty, note }) => ({ _id: id, name, qty, note })),
    ready: live.every(({ status }) => status === 'ready' || status === 'served'),
    ready_by: readyBy(kitchen.clocks.filter(ofOrder), lines)?.toISOString() ?? null,
    collect: money.amount_payable,
    allowedActions: cancelled
      ? []
      : nextSteps({ runnerId: row.runnerId, steps }, staff.staffId).filter(() =>
          isAllowed(staff.roles, 'deliveries.work'),
        ),
    problems: problems.map((problem) => presentProblem(problem, order.number)),
    photo: row.photo,
    wanted_at: row.wantedAt.toISOString(),
    delivered_at: row.deliveredAt?.toISOString() ?? null,
  };
}

/** One delivery of one of the colleague's stores. Refuses `not-found`. */
export async function readDelivery(db: Reader, orderId: string, staff: Staff): Promise<Delivery> {
  const row = await findTracking(db, orderId);
  if (!row || !staff.storeIds.includes(row.storeId)) return refuse('not-found');
  return (await present(db, row, await kitchenOf(db, [row]), staff)) ?? refuse('not-found');
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
  const kitchen = await kitchenOf(db, seen);
  const shown = await Promise.all(seen.map((row) => present(db, row, kitchen, staff)));
  const open = ({ status, mine }: Delivery): boolean => status !== 'cancelled' || mine;
  return {
    deliveries: shown.flatMap((delivery) => (delivery && open(delivery) ? [delivery] : [])),
    runners: runners.map(({ id, name }) => ({ _id: id, name })),
  };
}
