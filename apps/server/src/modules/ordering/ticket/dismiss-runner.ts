import type { CommandContext } from '../../../platform/http/handler.ts';
import { callRunnerAlso, finishRunnerCall } from '../../seating/index.ts';
import type { LineFacts } from '../order/order.ts';
import { orderLines } from '../order/round-repository.ts';

type Context = Pick<CommandContext<'staff'>, 'tx' | 'now' | 'announce'>;

/** Once nothing of an order waits at the pass, no runner has to come for it: ends the call that is open for one. */
export async function dismissRunner(orderId: string, { tx, now, announce }: Context): Promise<void> {
  const lines = await orderLines(tx, [orderId]);
  if (!lines.some(({ status }) => status === 'ready')) await finishRunnerCall(tx, orderId, now, announce);
}

interface Carried {
  readonly fromId: string;
  readonly into: { readonly orderId: string; readonly tableId: string };
  /** As they were. */
  readonly lines: readonly Pick<LineFacts, 'status'>[];
}

/** Lines of an order stand on another one now: whoever was called to take them out is called to that one's table. */
export async function sendRunnerAlong({ fromId, into, lines }: Carried, context: Context): Promise<void> {
  if (lines.some(({ status }) => status === 'ready'))
    await callRunnerAlso(context.tx, fromId, into, context.announce);
  await dismissRunner(fromId, context);
}
