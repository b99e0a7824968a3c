// Diners who send orders one after the other. Run by `measures/orders.ts`.
import { serveJob } from '../lib/child.ts';
import { closedLoop, type LoopFigures } from './closed-loop.ts';
import { orderRequest, type Seat, schedule } from './orders.ts';
import { RawConnection } from './raw-http.ts';

export interface OrderJob {
  /** Of the nodes; the clients take them in turn. */
  readonly ports: readonly number[];
  readonly clients: number;
  readonly warm: number;
  readonly seconds: number;
  readonly seats: readonly Seat[];
  /** Makes the idempotency keys of this run its own. */
  readonly run: string;
}
export interface OrderFigures extends LoopFigures {
  readonly failures: number;
  /** Sends that were answered 200 or 201, those before the counting too. */
  readonly accepted: number;
  /** The first answer that was none of 200 and 201. */
  readonly firstFailure: string | undefined;
}

await serveJob(async ({ ports, clients, warm, seconds, seats, run }: OrderJob): Promise<OrderFigures> => {
  const nodes = Array.from({ length: clients }, (_, client) => ports[client % ports.length] ?? 0);
  const open = await Promise.all(nodes.map((port) => RawConnection.open(port)));
  const plan = schedule(seats.length);
  let failures = 0;
  let accepted = 0;
  let firstFailure: string | undefined;
  const once = async (client: number): Promise<boolean> => {
    const next = plan.next();
    const seat = next.done ? undefined : seats[next.value.table];
    const connection = open[client];
    if (next.done || !seat || !connection) return false;
    const answer = await connection.send(orderRequest(seat, next.value.round, run));
    if (answer.status === 200 || answer.status === 201) accepted += 1;
    else {
      failures += 1;
      firstFailure ??= `${answer.status} ${answer.body.toString().slice(0, 300)}`;
    }
    return true;
  };
  const figures = await closedLoop({ clients, warm, seconds, once });
  return { ...figures, failures, accepted, firstFailure };
});
