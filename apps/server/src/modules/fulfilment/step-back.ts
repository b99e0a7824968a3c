import type { RunnerStep } from '@tableside/contract/vocabulary';
import type { CommandContext } from '../../platform/http/handler.ts';
import { refuse } from '../../platform/http/refused.ts';
import { lockDelivery, stepsOf, tellStatus, touchBrought } from './step-delivery.ts';
import { judgeBack } from './tracking.ts';
import { clearRunner, removeStep } from './tracking-repository.ts';

/** A runner takes a step back that was a slip of the finger; see `judgeBack`. Taken back again it changes nothing. */
export async function stepBack(
  orderId: string,
  step: RunnerStep,
  context: CommandContext<'staff'>,
): Promise<void> {
  const { tx, now, principal, announce } = context;
  const row = await lockDelivery(orderId, context);
  const verdict = judgeBack(row, step, principal.staffId, now);
  if (verdict.kind === 'refused') return refuse(verdict.code);
  if (verdict.kind === 'known') return;
  const order = await touchBrought(tx, orderId, now);
  removeStep(tx, orderId, step);
  if (step === 'runner-accepted') clearRunner(tx, orderId);
  const left = stepsOf(row).filter((one) => one !== step);
  tellStatus(tx, row, order, left, announce);
}
