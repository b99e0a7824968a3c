import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { newId } from '../../../platform/ids.ts';
import { orderLines, tellChanged } from '../../ordering/index.ts';
import { lockDelivery, stepsOf, touchBrought } from '../step-delivery.ts';
import { stepTime } from '../tracking.ts';
import { addProblem, problemsOf } from './problem-repository.ts';
import { judgeReport, type Reported } from './problem-rule.ts';

interface Asked extends Reported {
  readonly at?: string | undefined;
}

/**
 * Writes down what went wrong with an order on its way, and tells the pass and the diner; see `judgeReport`. Lines that
 * are not the order's are `not-found`.
 */
export async function reportProblem(
  orderId: string,
  asked: Asked,
  context: CommandContext<'staff'>,
): Promise<void> {
  const { tx, now, principal, announce } = context;
  const row = await lockDelivery(orderId, context);
  const [lines, problems] = await Promise.all([orderLines(tx, [orderId]), problemsOf(tx, [orderId])]);
  const missing = lines.filter(({ id }) => asked.lines.includes(id));
  if (missing.length < new Set(asked.lines).size) return refuse('not-found');
  const open = problems
    .filter(({ solvedAt }) => solvedAt === null)
    .map(({ kind, dishes }) => ({ kind, lines: dishes.map(({ id }) => id) }));
  const said = { kind: asked.kind, lines: missing.map(({ id }) => id) };
  const by = { id: principal.staffId, name: principal.name, roles: principal.roles };
  const verdict = judgeReport({ runnerId: row.runnerId, steps: stepsOf(row), open }, said, by);
  if (verdict.kind === 'refused') return refuse(verdict.code);
  if (verdict.kind === 'known') return;
  const order = await touchBrought(tx, orderId, now);
  const dishes = missing.map(({ id, name, qty }) => ({ id, name, qty }));
  const at = stepTime(asked.at === undefined ? null : new Date(asked.at), row.wantedAt, now);
  addProblem(tx, { id: newId(), orderId, kind: asked.kind, dishes, at, by });
  tellChanged(announce, order);
  announce('delivery.problem', { v: 1, storeId: row.storeId, orderId, version: order.version });
}
