import type { Ticket } from '@tableside/contract/staff.schema';
import { formatTime, zoneOf } from '@tableside/i18n/formats';
import { Button } from '@tableside/ui/button';
import { handOverFocus } from '@tableside/ui/hand-over-focus';
import { RotateCcw } from '@tableside/ui/icons';
import { oncePerTap } from '@tableside/ui/once-per-tap';
import { Sheet } from '@tableside/ui/sheet';
import { StateBlock } from '@tableside/ui/state-block';
import { useQuery } from '@tanstack/react-query';
import { dishName } from '../../lib/dish-name.ts';
import { keys } from '../../lib/keys.ts';
import { placeOf } from '../../lib/mode.tsx';
import { ticketsQuery } from '../../lib/queries.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { useCan, useOnDuty } from '../../lib/session.tsx';
import { useTexts } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';
import { stepLines } from './step-lines.ts';

const served = ({ lines }: Ticket) => lines.filter(({ status }) => status === 'served');

interface RowProps {
  readonly ticket: Ticket;
  readonly onAgain: (ticket: Ticket) => void;
}

function Row({ ticket, onAgain }: RowProps) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const can = useCan();
  const place = placeOf({ table: ticket.table, number: ticket.order_number }, text);
  const back = useCommand({
    ask: (ticketId: string, options) =>
      stepLines(
        served(ticket).map((line) => ({ ticketId, line })),
        'recall',
        options,
      ),
    stale: [keys.tickets(store._id)],
  });
  return (
    <li ref={handOverFocus} className="pass-gone">
      <div>
        <h3>{place}</h3>
        <p className="t-muted">{formatTime(language, ticket.changed_at, zoneOf(store))}</p>
        <p>
          {served(ticket)
            .map(({ qty, name }) => `${qty} × ${dishName(name, language).name}`)
            .join(' · ')}
        </p>
      </div>
      <div className="button-row">
        {can('tickets.work') && (
          <Button aria-label={`${text('pass.again')}, ${place}`} onClick={() => onAgain(ticket)}>
            {text('pass.again')}
          </Button>
        )}
        <Button
          icon={<RotateCcw size={20} />}
          busy={back.isPending}
          aria-label={`${text('pass.back')}, ${place}`}
          onClick={() => back.mutate(ticket._id)}
        >
          {text('pass.back')}
        </Button>
      </div>
    </li>
  );
}

function Rows({ onAgain }: Pick<RowProps, 'onAgain'>) {
  const { text } = useTexts();
  const { store } = useOnDuty();
  const query = useQuery({ ...ticketsQuery(store._id, 'done'), staleTime: 0 });
  return (
    <QueryState query={query}>
      {(tickets) => {
        const gone = tickets.filter((ticket) => served(ticket).length > 0);
        return gone.length === 0 ? (
          <StateBlock level={3} title={text('pass.gone-empty')} text={text('pass.gone-empty-text')} />
        ) : (
          <ul className="pass-holds" onClickCapture={oncePerTap}>
            {gone.map((ticket) => (
              <Row key={ticket._id} ticket={ticket} onAgain={onAgain} />
            ))}
          </ul>
        );
      }}
    </QueryState>
  );
}

interface GoneSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAgain: (ticket: Ticket) => void;
}

/** What was handed over last: brought back to the pass, or made again. */
export function GoneSheet({ open, onClose, onAgain }: GoneSheetProps) {
  const { text } = useTexts();
  return (
    <Sheet open={open} onClose={onClose} title={text('pass.gone')} closeLabel={text('shared.close')} wide>
      {open && <Rows onAgain={onAgain} />}
    </Sheet>
  );
}
