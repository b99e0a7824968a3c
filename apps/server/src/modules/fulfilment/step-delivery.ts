import type { RunnerStep, TrackingStep } from '@tableside/contract/vocabulary';
import type { Announce } from '../../events.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { CommandContext } from '../../platform/http/handler.ts';
import { refuse } from '../../platform/http/refused.ts';
import { sameSecret } from '../../platform/ids.ts';
import { phoneOfStaff } from '../accounts/index.ts';
import { giveOut, markDelivered, type OrderFacts, tellChanged, touch } from '../ordering/index.ts';
import { codeWait, farthest, judgeStep, stepTime } from './tracking.ts';
import {
  addStep,
  countWrongCode,
  endTracking,
  lockTracking,
  setRunner,
  setStatus,
  type TrackingRow,
} from './tracking-repository.ts';

type Context = CommandContext<'staff'>;
interface Asked {
  readonly step: RunnerStep;
  readonly at?: string | undefined;
  readonly code?: string | undefined;
}

export const stepsOf = (row: TrackingRow): TrackingStep[] => row.steps.map(({ status }) => status);

/** A delivery of one of the colleague's stores, locked. */
export async function lockDelivery(
  orderId: string,
  { tx, principal }: Pick<Context, 'tx' | 'principal'>,
): Promise<TrackingRow> {
  const row = await lockTracking(tx, orderId);
  return row && principal.storeIds.includes(row.storeId) ? row : refuse('not-found');
}

/** Its order, whose version goes up. Refuses `order-closed` when it was taken back. */
export async function touchBrought(tx: Tx, orderId: string, now: Date): Promise<OrderFacts> {
  const order = (await touch(tx, orderId, now)) ?? refuse('not-found');
  return order.phase === 'cancelled' ? refuse('order-closed') : order;
}

/** A step, when it was taken and by whom. */
export interface TakenStep {
  readonly step: TrackingStep;
  readonly at: Date;
  readonly by: string | null;
}
interface Teller extends Pick<Context, 'now' | 'announce'> {
  readonly tx: Tx;
}

/** Writes a step down and tells of it; the status is the farthest one then. */
export function writeStep(
  row: TrackingRow,
  order: OrderFacts,
  taken: TakenStep,
  { tx, now, announce }: Teller,
): void {
  addStep(tx, row.orderId, taken, now);
  tellStatus(tx, row, order, [...stepsOf(row), taken.step], announce);
}

/** Keeps the status that follows from a delivery's steps, and tells of it. */
export function tellStatus(
  tx: Tx,
  row: TrackingRow,
  order: OrderFacts,
  steps: readonly TrackingStep[],
  announce: Announce,
): void {
  const status = farthest(steps);
  setStatus(tx, row.orderId, status);
  tellChanged(announce, order);
  const { storeId, orderId } = row;
  announce('tracking.changed', { v: 1, storeId, orderId, version: order.version, status });
}

/**
 * What proves the handover: a photo from the door, or the diner's code, said there. A wrong one is counted, and after five
 * the runner is not heard for a while.
 */
function requireProof(row: TrackingRow, code: string | undefined, { tx, now }: Context): void {
  if (row.photo && code === undefined) return;
  const wait = codeWait(row.wrongCodes, row.wrongAt, now);
  if (wait > 0) refuse('too-many-tries', {}, wait);
  if (code !== undefined && sameSecret(code, row.code)) return;
  countWrongCode(tx, row.orderId, now);
  refuse('handover-code-wrong');
}

/** The order is a colleague's from now on, who is reached under the number the house noted. */
export async function handTo(
  tx: Tx,
  orderId: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  setRunner(tx, orderId, { id, name, phone: await phoneOfStaff(tx, id) });
}

/** A step of the runner; see `judgeStep`. Picking up takes the order off the kitchen's screen, delivering ends it. */
export async function stepDelivery(orderId: string, asked: Asked, context: Context): Promise<void> {
  const { tx, now, principal, announce } = context;
  const row = await lockDelivery(orderId, context);
  const verdict = judgeStep({ runnerId: row.runnerId, steps: stepsOf(row) }, asked.step, principal.staffId);
  if (verdict.kind === 'refused') return refuse(verdict.code);
  if (verdict.kind === 'known') return;
  if (asked.step === 'delivered') requireProof(row, asked.code, context);
  const order = await touchBrought(tx, orderId, now);
  const at = stepTime(asked.at === undefined ? null : new Date(asked.at), row.wantedAt, now);
  if (asked.step === 'runner-accepted')
    await handTo(tx, orderId, { id: principal.staffId, name: principal.name });
  if (asked.step === 'dispatched' || asked.step === 'delivered') await giveOut(tx, order, now, announce);
  if (asked.step === 'delivered') {
    markDelivered(tx, orderId, at);
    endTracking(tx, orderId, at);
  }
  writeStep(row, order, { step: asked.step, at, by: principal.staffId }, context);
}
