import type { Ticket } from '@tableside/contract/staff.schema';
import { Button } from '@tableside/ui/button';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { api } from '../../lib/api.ts';
import { dishName } from '../../lib/dish-name.ts';
import { keys } from '../../lib/keys.ts';
import { placeOf } from '../../lib/mode.tsx';
import { useOnDuty } from '../../lib/session.tsx';
import { useTexts } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';
import type { PassAsk } from './pass-orders.ts';
import { type MergesInto, mergesInto, type useMerge } from './use-merge.ts';

interface HeldProps {
  readonly ticket: Ticket;
  /** Opens the choice of another course; missing for whoever may not. */
  readonly onAsk: ((ask: PassAsk) => void) | undefined;
  /** The earlier course of its order that it can be sent with; undefined when there is none. */
  readonly into: MergesInto | undefined;
  readonly merging: ReturnType<typeof useMerge>;
}

function Held({ ticket, onAsk, into, merging }: HeldProps) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const fire = useCommand({
    ask: (id: string, options) => api.moveTicket({ params: { id }, body: { action: 'fire' } }, options),
    stale: [keys.tickets(store._id)],
  });
  const place = placeOf({ table: ticket.table, number: ticket.order_number }, text);
  const course = ticket.course ? text('course.name', { course: ticket.course }) : '';
  return (
    <li ref={handOverFocus} className="pass-held">
      <div>
        <h3>
          {place} · {course}
        </h3>
        <p className="t-muted">
          {ticket.lines.map(({ qty, name }) => `${qty} × ${dishName(name, language).name}`).join(' · ')}
        </p>
      </div>
      <div className="button-row">
        {onAsk && (
          <Button
            kind="text"
            aria-label={`${text('pass.change-course')}, ${place}, ${course}`}
            onClick={() => onAsk({ kind: 'hold', place, tickets: [ticket] })}
          >
            {text('pass.change-course')}
          </Button>
        )}
        {onAsk && into && (
          <Button
            kind="text"
            busy={merging.busy === ticket._id}
            aria-label={`${text('pass.merge', { course: text('course.name', into) })}, ${place}, ${course}`}
            onClick={() => merging.merge(ticket, into)}
          >
            {text('pass.merge', { course: text('course.name', into) })}
          </Button>
        )}
        {ticket.allowedActions.includes('fire') && (
          <Button
            busy={fire.isPending}
            aria-label={`${text('kitchen.action.fire')}, ${place}, ${course}`}
            onClick={() => fire.mutate(ticket._id)}
          >
            {text('kitchen.action.fire')}
          </Button>
        )}
      </div>
    </li>
  );
}

interface HeldCoursesProps extends Pick<HeldProps, 'onAsk' | 'merging'> {
  readonly tickets: readonly Ticket[];
  /** What of the orders is being cooked. */
  readonly cooked: readonly Ticket[];
}

/** Courses that wait for somebody's word; nothing while there are none. */
export function HeldCourses({ tickets, cooked, onAsk, merging }: HeldCoursesProps) {
  const { text } = useTexts();
  if (tickets.length === 0) return null;
  return (
    <section className="pass-part" aria-labelledby="pass-held">
      <h2 className="t-h3" id="pass-held">
        {text('pass.held')}
      </h2>
      <ul className="pass-holds">
        {tickets.map((ticket) => (
          <Held
            key={ticket._id}
            ticket={ticket}
            onAsk={onAsk}
            into={mergesInto(ticket, [...tickets, ...cooked])}
            merging={merging}
          />
        ))}
      </ul>
    </section>
  );
}
