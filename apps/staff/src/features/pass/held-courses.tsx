import type { Ticket } from '@tableside/contract/staff.schema';
import { Button } from '@tableside/ui/button';
import { api } from '../../lib/api.ts';
import { dishName } from '../../lib/dish-name.ts';
import { keys } from '../../lib/keys.ts';
import { placeOf } from '../../lib/mode.tsx';
import { useOnDuty } from '../../lib/session.tsx';
import { useTexts } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';
import type { PassAsk } from './pass-orders.ts';

interface HeldProps {
  readonly ticket: Ticket;
  /** Opens the choice of another course; missing for whoever may not. */
  readonly onAsk: ((ask: PassAsk) => void) | undefined;
}

function Held({ ticket, onAsk }: HeldProps) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const fire = useCommand({
    ask: (id: string, options) => api.moveTicket({ params: { id }, body: { action: 'fire' } }, options),
    stale: [keys.tickets(store._id)],
  });
  const place = placeOf({ table: ticket.table, number: ticket.order_number }, text);
  const course = ticket.course ? text('course.name', { course: ticket.course }) : '';
  return (
    <li className="pass-held">
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

interface HeldCoursesProps extends Pick<HeldProps, 'onAsk'> {
  readonly tickets: readonly Ticket[];
}

/** Courses that wait for somebody's word; nothing while there are none. */
export function HeldCourses({ tickets, onAsk }: HeldCoursesProps) {
  const { text } = useTexts();
  if (tickets.length === 0) return null;
  return (
    <section className="pass-part" aria-labelledby="pass-held">
      <h2 className="t-h3" id="pass-held">
        {text('pass.held')}
      </h2>
      <ul className="pass-holds">
        {tickets.map((ticket) => (
          <Held key={ticket._id} ticket={ticket} onAsk={onAsk} />
        ))}
      </ul>
    </section>
  );
}
