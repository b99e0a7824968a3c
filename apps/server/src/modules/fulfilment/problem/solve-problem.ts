import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { tellChanged, touch } from '../../ordering/index.ts';
import { lockTracking } from '../tracking-repository.ts';
import { findProblem, markSolved } from './problem-repository.ts';

/** A colleague says that something is put right; said again it changes nothing. */
export async function solveProblem(id: string, context: CommandContext<'staff'>): Promise<void> {
  const { tx, now, principal, announce } = context;
  const asked = await findProblem(tx, id);
  if (!asked || !principal.storeIds.includes(asked.storeId)) return refuse('not-found');
  const { orderId, storeId } = asked;
  await lockTracking(tx, orderId);
  const found = await findProblem(tx, id);
  if (!found || found.solvedAt !== null) return;
  const order = (await touch(tx, orderId, now)) ?? refuse('not-found');
  markSolved(tx, id, { id: principal.staffId, name: principal.name }, now);
  tellChanged(announce, order);
  announce('delivery.problem', { v: 1, storeId, orderId, version: order.version });
}
