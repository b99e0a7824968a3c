import type { Call } from '@tableside/contract/staff.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { callsQuery } from '../../lib/queries.ts';
import { useCan, useOnDuty } from '../../lib/session.tsx';
import { useCommand } from '../../lib/use-command.ts';
import type { PassOrder } from './pass-orders.ts';

/**
 * Calls somebody to take an order out, and knows what became of it: from the stream of calls for whoever hears that, else
 * from the last answer; asked again it is the same call.
 */
export function useRunner() {
  const { store } = useOnDuty();
  const hears = useCan()('calls.read');
  const { data: calls } = useQuery({ ...callsQuery(store._id), enabled: hears });
  const [answers, setAnswers] = useState<ReadonlyMap<string, Call>>(new Map());
  const ask = useCommand({
    ask: ({ orderId }: Pick<PassOrder, 'orderId'>, options) =>
      api.callRunner({ params: { id: orderId } }, options),
    stale: [keys.calls(store._id)],
    onDone: (call, { orderId }) => setAnswers((now) => new Map([...now, [orderId, call]])),
  });
  return {
    callFor: ({ orderId }: PassOrder): Call | undefined =>
      calls ? calls.find((call) => call.order_id === orderId) : answers.get(orderId),
    ask: ({ orderId }: PassOrder) => ask.mutate({ orderId }),
    busy: ask.isPending ? ask.variables.orderId : undefined,
  };
}
