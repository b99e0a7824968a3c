import type { Call } from '@tableside/contract/staff.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { callsQuery } from '../../lib/queries.ts';
import { useCan, useOnDuty } from '../../lib/session.tsx';
import { useCommand } from '../../lib/use-command.ts';
import { type PassOrder, readyLines } from './pass-orders.ts';

/** What was answered, and the dishes that were ready then. */
interface Called {
  readonly call: Call;
  readonly lines: readonly string[];
}

const readyIds = (order: PassOrder): readonly string[] => readyLines(order).map(({ line }) => line._id);

/**
 * Calls somebody to take an order out, and knows what became of it: from the stream of calls for whoever hears that, else
 * from the last answer, as long as one of the dishes it was for is still there; asked again it is the same call.
 */
export function useRunner() {
  const { store } = useOnDuty();
  const hears = useCan()('calls.read');
  const { data: calls } = useQuery({ ...callsQuery(store._id), enabled: hears });
  const [answers, setAnswers] = useState<ReadonlyMap<string, Called>>(new Map());
  const ask = useCommand({
    ask: ({ orderId }: Pick<PassOrder, 'orderId'> & Pick<Called, 'lines'>, options) =>
      api.callRunner({ params: { id: orderId } }, options),
    stale: [keys.calls(store._id)],
    onDone: (call, { orderId, lines }) => setAnswers((now) => new Map([...now, [orderId, { call, lines }]])),
  });
  const answered = (order: PassOrder): Call | undefined => {
    const { call, lines } = answers.get(order.orderId) ?? {};
    return readyIds(order).some((id) => lines?.includes(id)) ? call : undefined;
  };
  return {
    callFor: (order: PassOrder): Call | undefined =>
      calls ? calls.find((call) => call.order_id === order.orderId) : answered(order),
    ask: (order: PassOrder) => ask.mutate({ orderId: order.orderId, lines: readyIds(order) }),
    busy: ask.isPending ? ask.variables.orderId : undefined,
  };
}
