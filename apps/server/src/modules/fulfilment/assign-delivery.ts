import type { Tx } from '../../platform/db/database.ts';
import type { CommandContext } from '../../platform/http/handler.ts';
import { refuse } from '../../platform/http/refused.ts';
import { listStaffOfRole } from '../accounts/index.ts';
import { handTo, lockDelivery, stepsOf, touchBrought, writeStep } from './step-delivery.ts';
import { mayAssign } from './tracking.ts';
import { removeStep, savePosition, type TrackingRow } from './tracking-repository.ts';

type Context = CommandContext<'staff'>;

/** What a runner has said of an order before its food left; the next one says it anew. */
const OF_RUNNER = ['runner-accepted', 'runner-en-route'] as const;

/** A delivery as its next runner finds it: where the one before was on the way to it, nobody is. */
function withoutRunner(tx: Tx, row: TrackingRow): TrackingRow {
  for (const step of OF_RUNNER) removeStep(tx, row.orderId, step);
  const steps = row.steps.filter(({ status }) => !OF_RUNNER.some((own) => own === status));
  return { ...row, steps };
}

/** Gives an order to a runner of its store, also from one to another, until its food has left. */
export async function assignDelivery(orderId: string, staffId: string, context: Context): Promise<void> {
  const { tx, now } = context;
  const row = await lockDelivery(orderId, context);
  const runners = await listStaffOfRole(tx, row.storeId, 'runner');
  const runner = runners.find(({ id }) => id === staffId) ?? refuse('not-found');
  if (!mayAssign({ steps: stepsOf(row) })) return refuse('state-changed');
  const order = await touchBrought(tx, orderId, now);
  await handTo(tx, orderId, runner);
  const found = row.runnerId === runner.id ? row : withoutRunner(tx, row);
  writeStep(found, order, { step: 'runner-accepted', at: now, by: runner.id }, context);
}

/** Where the runner is now; kept only while the food is on its way. The order does not change by it. */
export async function reportPosition(
  orderId: string,
  place: { readonly lat: number; readonly lng: number },
  context: Context,
): Promise<void> {
  const row = await lockDelivery(orderId, context);
  if (row.runnerId !== context.principal.staffId) return refuse('delivery-taken');
  const steps = stepsOf(row);
  if (!steps.includes('dispatched') || steps.includes('delivered')) return refuse('state-changed');
  savePosition(context.tx, orderId, place.lat, place.lng, context.now);
}
