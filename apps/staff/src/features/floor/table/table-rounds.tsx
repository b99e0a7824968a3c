import { isVoid } from '@tableside/contract/ordered-lines';
import type { Order } from '@tableside/contract/ordering.schema';
import type { Ticket } from '@tableside/contract/staff.schema';
import type { Course } from '@tableside/contract/vocabulary';
import { Button } from '@tableside/ui/button';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { StatusPill } from '@tableside/ui/status-pill';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { dishName } from '../../../lib/dish-name.ts';
import { keys } from '../../../lib/keys.ts';
import { orderQuery, ticketQuery } from '../../../lib/queries.ts';
import { QueryState } from '../../../lib/query-state.tsx';
import { useCan, useOnDuty } from '../../../lib/session.tsx';
import { useTexts } from '../../../lib/text.tsx';
import { lineTone, lineWord } from '../../../lib/ticket/line-status.ts';
import { LineWishes } from '../../../lib/ticket/ordered-dish.tsx';
import { patchTicket } from '../../../lib/ticket/ticket-cache.ts';
import { useCommand } from '../../../lib/use-command.ts';

type Kot = Order['bill']['kots'][number];
const mayServe = ({ allowedActions }: { readonly allowedActions: readonly string[] }): boolean =>
  allowedActions.includes('serve');

/** What is ready of a round can be marked as served: the whole round where it is, else dish by dish. */
function Serve({ kot, orderId }: { readonly kot: Kot; readonly orderId: string }) {
  const { text, language } = useTexts();
  const client = useQueryClient();
  const { store } = useOnDuty();
  const { data: ticket } = useQuery(ticketQuery(kot._id));
  const serve = useCommand({
    ask: (lineId: string | undefined, options) => {
      const params = { id: kot._id };
      const body = { action: 'serve' } as const;
      return lineId === undefined
        ? api.moveTicket({ params, body }, options)
        : api.moveTicketLine({ params: { ...params, line_id: lineId }, body }, options);
    },
    stale: [keys.floor(store._id), keys.order(orderId), keys.ticket(kot._id)],
    onDone: (moved: Ticket) => patchTicket(client, moved),
  });
  if (!ticket) return null;
  if (mayServe(ticket))
    return (
      <Button
        ref={handOverFocus}
        kind="primary"
        block
        busy={serve.isPending}
        onClick={() => serve.mutate(undefined)}
      >
        {text('floor.serve-round')}
      </Button>
    );
  return ticket.lines.filter(mayServe).map((line) => (
    <Button
      key={line._id}
      ref={handOverFocus}
      block
      busy={serve.isPending}
      onClick={() => serve.mutate(line._id)}
    >
      {text('floor.serve-line', { item: dishName(line.name, language).name })}
    </Button>
  ));
}

interface FireProps {
  readonly kot: Kot;
  readonly course: Course;
  readonly orderId: string;
}

/** A held course goes to the kitchen: the guests asked the waiter instead of their phone. */
function Fire({ kot, course, orderId }: FireProps) {
  const { text } = useTexts();
  const client = useQueryClient();
  const { store } = useOnDuty();
  const fire = useCommand({
    ask: (id: string, options) => api.moveTicket({ params: { id }, body: { action: 'fire' } }, options),
    stale: [keys.floor(store._id), keys.order(orderId), keys.ticket(kot._id)],
    onDone: (moved: Ticket) => patchTicket(client, moved),
  });
  return (
    <Button
      ref={handOverFocus}
      kind="primary"
      block
      busy={fire.isPending}
      onClick={() => fire.mutate(kot._id)}
    >
      {text('course.fire', { course })}
    </Button>
  );
}

function Round({ kot, order }: { readonly kot: Kot; readonly order: Order }) {
  const { text, language } = useTexts();
  const can = useCan();
  const lines = order.items.filter(({ _id }) => kot.lines.includes(_id));
  const ready = lines.some(({ status }) => status === 'ready');
  return (
    <section className="round">
      <h3 className="round-head">
        {text('shared.round', { number: String(kot.round) })}
        {kot.course && ` · ${text('course.name', { course: kot.course })}`}
        <StatusPill tone={lineTone[kot.status]}>
          {kot.paced ? text('kitchen.paced') : lineWord(kot.status, text)}
        </StatusPill>
      </h3>
      <ul className="round-lines">
        {lines.map((line) => {
          const { name, lang } = dishName(line.name, language);
          const off = isVoid(line.status);
          return (
            <li key={line._id} className={off ? 'struck' : undefined}>
              <span className="t-num">{line.qty} ×</span>
              <span>
                <span lang={lang}>{name}</span>
                <LineWishes of={line} />
              </span>
              <span className="round-status">
                {line.status === kot.status ? line.added_by.name : lineWord(line.status, text)}
              </span>
            </li>
          );
        })}
      </ul>
      {kot.paced && kot.course && can('tickets.serve') && (
        <Fire kot={kot} course={kot.course} orderId={order._id} />
      )}
      {ready && can('tickets.serve') && <Serve kot={kot} orderId={order._id} />}
    </section>
  );
}

/** What the party has ordered, round by round. */
export function TableRounds({ orderId }: { readonly orderId: string }) {
  const query = useQuery(orderQuery(orderId));
  return (
    <QueryState query={query}>
      {(order) => (
        <div className="rounds">
          {order.bill.kots.map((kot) => (
            <Round key={kot._id} kot={kot} order={order} />
          ))}
        </div>
      )}
    </QueryState>
  );
}
