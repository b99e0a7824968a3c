import type { CommandContext } from '../../../platform/http/handler.ts';
import { finishRunnerCall } from '../../seating/index.ts';
import { orderLines } from '../order/round-repository.ts';

/** Once nothing of an order waits at the pass, no runner has to come for it: ends the call that is open for one. */
export async function dismissRunner(
  orderId: string,
  { tx, now, announce }: Pick<CommandContext<'staff'>, 'tx' | 'now' | 'announce'>,
): Promise<void> {
  const lines = await orderLines(tx, [orderId]);
  if (!lines.some(({ status }) => status === 'ready')) await finishRunnerCall(tx, orderId, now, announce);
}
